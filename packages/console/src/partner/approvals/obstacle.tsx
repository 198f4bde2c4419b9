import type { Approval } from '@issuary/sdk';
import { useTexts } from '../../text/catalog.ts';
import { ErrorMessage } from '../../ui/error/error-message.tsx';
import { Notice } from '../../ui/notice.tsx';
import { approvalTexts } from './texts.ts';

/** Why a request that waits cannot be done now; nothing if it can. */
export function Obstacle({ of: { preview_error: error } }: { readonly of: Pick<Approval, 'preview_error'> }) {
  const { notNow } = useTexts(approvalTexts);
  if (error === null) return null;
  return (
    <Notice>
      {notNow} <ErrorMessage error={{ ...error, fields: {}, retryAfterSeconds: undefined }} />
    </Notice>
  );
}
