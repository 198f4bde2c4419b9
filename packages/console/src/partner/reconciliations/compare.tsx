import type { Reconciliation } from '@issuary/sdk';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { ActButton } from '../../shell/act-button.tsx';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { useTexts } from '../../text/catalog.ts';
import { FileInput } from '../../ui/file-input.tsx';
import { Choice } from '../../ui/filter.tsx';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { useAllWallets } from '../wallets/all-wallets.ts';
import { useWalletName } from '../wallets/name.ts';
import { FirstRowsOfFile } from './first-rows-of-file.tsx';
import { readFirstRows } from './first-rows.ts';
import { reconciliationTexts } from './texts.ts';
import { Optional } from '../../ui/optional.tsx';

const MAX_BYTES = 256_000_000;
/** The part of the file that is read to look at its first rows. */
const BEGINNING_BYTES = 65_536;
/** A long file takes a while to send. */
const TIMEOUT_MS = 900_000;

/** What a file can look like. */
const EXAMPLE = 'date,amount,reference\n2026-11-20,-25.00,payroll-2026-11';
const EXAMPLE_WITH_ACCOUNT = 'date,amount,reference,account\n2026-11-20,-25.00,payroll-2026-11,employee-7';

/** Compares a file of the person's disk with the ledger. */
export function CompareButton() {
  const { new: texts } = useTexts(reconciliationTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActButton right="reconciliations.write" kind="primary" onClick={() => setOpen(true)} loading={false}>
        {texts.open}
      </ActButton>
      {isOpen && <CompareDialog onClose={() => setOpen(false)} />}
    </>
  );
}

interface Comparison {
  readonly file: File;
  readonly walletId: string | undefined;
  readonly reference: string;
}

function CompareDialog({ onClose }: { readonly onClose: () => void }) {
  const { new: texts } = useTexts(reconciliationTexts);
  const navigate = useNavigate();
  const { path } = usePlace();
  const nameOf = useWalletName();
  const wallets = useAllWallets() ?? [];
  const [file, setFile] = useState<File>();
  const [walletId, setWalletId] = useState<string>();
  const [reference, setReference] = useState('');
  const beginning = useBeginning(file);
  const first = beginning === undefined ? undefined : readFirstRows(beginning, walletId === undefined);
  const isTooLong = file !== undefined && file.size > MAX_BYTES;
  const compare = useAct<Reconciliation, Comparison>(async (api, input, options) => {
    const response = await api.fetch('POST', '/reconciliations', {
      ...options,
      query: {
        wallet_id: input.walletId,
        reference: input.reference.trim() || undefined,
        file_name: input.file.name,
      },
      body: new Uint8Array(await input.file.arrayBuffer()),
      headers: { 'content-type': 'text/csv' },
      timeout: TIMEOUT_MS,
    });
    return ((await response.json()) as { readonly data: Reconciliation }).data;
  });
  return (
    <ActDialog
      title={texts.open}
      effect={
        <>
          {file === undefined && (
            <>
              <p>{walletId === undefined ? texts.columnsWithAccount : texts.columns}</p>
              <pre>{walletId === undefined ? EXAMPLE_WITH_ACCOUNT : EXAMPLE}</pre>
            </>
          )}
          {isTooLong && <p>{texts.tooLong(file.name)}</p>}
          {first && <FirstRowsOfFile first={first} />}
          {first?.problems.length === 0 && <p>{texts.effect}</p>}
        </>
      }
      act={texts.act}
      isReady={file !== undefined && !isTooLong && first?.problems.length === 0}
      error={compare.error}
      isPending={compare.isPending}
      labels={{ rows: texts.file, file_name: texts.file, wallet_id: texts.wallet, reference: texts.reference }}
      onAct={() =>
        compare.mutate(
          { file: file!, walletId, reference },
          { onSuccess: ({ id }) => void navigate({ to: `${path}/money/reconciliations/${id}` }) },
        )
      }
      onClose={onClose}
    >
      <FileInput label={texts.file} accept={['.csv', 'text/csv']} file={file} onChange={setFile} />
      <Choice
        label={texts.wallet}
        all={texts.each}
        value={walletId}
        options={wallets.map((wallet) => [wallet.id, nameOf(wallet)])}
        onChange={setWalletId}
      />
      <Optional>
        <TextInput label={texts.reference} value={reference} onChange={setReference} maxLength={255} />
      </Optional>
    </ActDialog>
  );
}

/** The first rows of a file as text; undefined until they are read. */
function useBeginning(file: File | undefined): string | undefined {
  const [read, setRead] = useState<{ readonly of: File; readonly text: string }>();
  useEffect(() => {
    if (file === undefined) return;
    void file
      .slice(0, BEGINNING_BYTES)
      .text()
      .then((text) => setRead({ of: file, text }));
  }, [file]);
  return read !== undefined && read.of === file ? read.text : undefined;
}
