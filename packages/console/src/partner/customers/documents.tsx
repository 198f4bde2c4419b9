import type { Customer } from '@issuary/sdk';
import { useState } from 'react';
import { FILE_TIMEOUT_MS, useAct } from '../../api/queries.ts';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { textOf, useTexts } from '../../text/catalog.ts';
import { FileInput } from '../../ui/file-input.tsx';
import { mayChange } from './profile.ts';
import { customerTexts } from './texts.ts';
import { Optional } from '../../ui/optional.tsx';
import classes from './documents.module.css';

/** The field of each document in a change of a customer. */
const FIELDS = {
  front: 'document_front_base64',
  back: 'document_back_base64',
  address: 'address_document_base64',
} as const;
type Document = keyof typeof FIELDS;
const DOCUMENTS = Object.keys(FIELDS) as Document[];
interface Chosen {
  readonly file: File;
  /** Whether the service takes it, as far as the browser can tell. */
  readonly fits: boolean;
}
type Files = Readonly<Partial<Record<Document, Chosen>>>;

const TYPES = ['image/jpeg', 'image/png'];
const MAX_BYTES = 5 * 1024 * 1024;
/** How a JPG and a PNG begin. The type that the browser names follows from the name of the file alone. */
const BEGINNINGS = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
] as const;

/** Sends documents of a customer from the person's disk, which submits KYC again. */
export function DocumentsButton({ customer }: { readonly customer: Customer }) {
  const { send: texts } = useTexts(customerTexts);
  return (
    <div className={classes.button}>
      <DialogButton right="customers.write" text={texts.open} isPossible={mayChange(customer)}>
        {(close) => <DocumentsDialog customerId={customer.id} onClose={close} />}
      </DialogButton>
    </div>
  );
}

function DocumentsDialog({ customerId, onClose }: { readonly customerId: string; readonly onClose: () => void }) {
  const { send: texts, documents } = useTexts(customerTexts);
  const [files, setFiles] = useState<Files>({});
  const chosen = Object.values(files);
  const send = useAct<unknown, Files>(async (api, input, options) => {
    const body: Partial<Record<(typeof FIELDS)[Document], string>> = {};
    for (const [document, { file }] of Object.entries(input)) body[FIELDS[document as Document]] = await base64Of(file);
    return await api.customers.update(customerId, body, { ...options, timeout: FILE_TIMEOUT_MS });
  });
  const choose = async (document: Document, file: File | undefined): Promise<void> => {
    const next = file && { file, fits: await isFit(file) };
    setFiles(({ [document]: _before, ...others }) => (next ? { ...others, [document]: next } : others));
  };
  return (
    <ActDialog
      title={texts.open}
      effect={<p>{texts.effect}</p>}
      act={texts.act}
      isUnchanged={chosen.length === 0}
      isReady={chosen.length > 0 && chosen.every(({ fits }) => fits)}
      error={send.error}
      isPending={send.isPending}
      labels={Object.fromEntries(DOCUMENTS.map((document) => [FIELDS[document], textOf(documents, document)]))}
      onAct={() => send.mutate(files, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Optional>
        {DOCUMENTS.map((document) => (
          <FileInput
            key={document}
            label={textOf(documents, document)}
            accept={TYPES}
            file={files[document]?.file}
            hint={texts.formats}
            error={files[document]?.fits === false ? texts.unfit(files[document].file.name) : undefined}
            onChange={(file) => void choose(document, file)}
          />
        ))}
      </Optional>
    </ActDialog>
  );
}

async function isFit(file: File): Promise<boolean> {
  if (!TYPES.includes(file.type) || file.size > MAX_BYTES) return false;
  const bytes = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return BEGINNINGS.some((beginning) => beginning.every((byte, index) => bytes[index] === byte));
}

function base64Of(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => resolve((reader.result as string).split(',')[1] ?? ''));
  reader.addEventListener('error', () => reject(new Error(`the browser cannot read ${file.name}`)));
  reader.readAsDataURL(file);
  return promise;
}
