import type { Customer } from '@issuary/sdk';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { textOf, useTexts } from '../../text/catalog.ts';
import { FileInput } from '../../ui/file-input.tsx';
import { mayChange } from './profile.ts';
import { customerTexts } from './texts.ts';
import { Optional } from '../../ui/optional.tsx';

/** The field of each document in a change of a customer. */
const FIELDS = {
  front: 'document_front_base64',
  back: 'document_back_base64',
  address: 'address_document_base64',
} as const;
type Document = keyof typeof FIELDS;
type Files = Readonly<Partial<Record<Document, File>>>;

const TYPES = ['image/jpeg', 'image/png'];
const MAX_BYTES = 5 * 1024 * 1024;

/** Sends documents of a customer from the person's disk, which submits KYC again. */
export function DocumentsButton({ customer }: { readonly customer: Customer }) {
  const { send: texts } = useTexts(customerTexts);
  return (
    <DialogButton right="customers.write" text={texts.open} isPossible={mayChange(customer)}>
      {(close) => <DocumentsDialog customerId={customer.id} onClose={close} />}
    </DialogButton>
  );
}

function DocumentsDialog({ customerId, onClose }: { readonly customerId: string; readonly onClose: () => void }) {
  const { send: texts, documents } = useTexts(customerTexts);
  const [files, setFiles] = useState<Files>({});
  const chosen = Object.values(files);
  const unfit = chosen.find(({ type, size }) => !TYPES.includes(type) || size > MAX_BYTES);
  const send = useAct<unknown, Files>(async (api, input, options) => {
    const body: Partial<Record<(typeof FIELDS)[Document], string>> = {};
    for (const [document, file] of Object.entries(input)) body[FIELDS[document as Document]] = await base64Of(file);
    return await api.customers.update(customerId, body, options);
  });
  return (
    <ActDialog
      title={texts.open}
      effect={<p>{unfit ? texts.unfit(unfit.name) : texts.effect}</p>}
      act={texts.act}
      isReady={chosen.length > 0 && !unfit}
      error={send.error}
      isPending={send.isPending}
      onAct={() => send.mutate(files, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Optional>
        {(Object.keys(FIELDS) as Document[]).map((document) => (
          <FileInput
            key={document}
            label={textOf(documents, document)}
            accept={TYPES}
            file={files[document]}
            onChange={(file) =>
              setFiles(({ [document]: _before, ...others }) => (file ? { ...others, [document]: file } : others))
            }
          />
        ))}
      </Optional>
    </ActDialog>
  );
}

function base64Of(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => resolve((reader.result as string).split(',')[1] ?? ''));
  reader.addEventListener('error', () => reject(new Error(`the browser cannot read ${file.name}`)));
  reader.readAsDataURL(file);
  return promise;
}
