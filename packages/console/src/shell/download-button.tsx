import type { Right } from '@issuary/sdk';
import type { ReactNode } from 'react';
import { useDownload, type ApiFile } from '../api/queries.ts';
import { Failed } from '../ui/states.tsx';
import { ActButton } from './act-button.tsx';

interface DownloadButtonProps {
  readonly right: Right;
  readonly file: ApiFile;
  readonly kind?: 'primary' | 'plain';
  readonly children: ReactNode;
}

/** Saves a file that the API writes, and says why if it cannot. */
export function DownloadButton({ right, file, kind = 'plain', children }: DownloadButtonProps) {
  const download = useDownload();
  return (
    <>
      {download.error && <Failed error={download.error} />}
      <ActButton right={right} kind={kind} onClick={() => download.mutate(file)} loading={download.isPending}>
        {children}
      </ActButton>
    </>
  );
}
