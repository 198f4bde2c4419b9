import type { NewKey } from '@issuary/sdk';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { ActButton } from '../../shell/act-button.tsx';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { ShownOnce } from '../../shell/shown-once.tsx';
import { useTexts } from '../../text/catalog.ts';
import { useKeyFields } from './key-fields.tsx';
import { useScopeNames } from './scope-names.ts';
import { keyTexts } from './texts.ts';

/** Creates a key, and shows its secret once. */
export function CreateButton() {
  const { create: texts } = useTexts(keyTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActButton right="keys.write" kind="primary" onClick={() => setOpen(true)} loading={false}>
        {texts.open}
      </ActButton>
      {isOpen && <CreateDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function CreateDialog({ onClose }: { readonly onClose: () => void }) {
  const { create: texts } = useTexts(keyTexts);
  const scopeNames = useScopeNames();
  const { key, fields, labels } = useKeyFields();
  const create = useAct((api, wanted: NewKey, options) => api.keys.create(wanted, options));
  const { data } = create;
  if (data !== undefined) {
    return (
      <ShownOnce
        title={texts.secret(data.name ?? data.client_id)}
        values={[
          ['client_id', data.client_id],
          ['secret_id', data.secret_id],
        ]}
        onKept={onClose}
      />
    );
  }
  return (
    <ActDialog
      title={texts.open}
      effect={<p>{key ? texts.effect(scopeNames(key.scopes)) : texts.choose}</p>}
      act={texts.act}
      isReady={key !== undefined}
      error={create.error}
      isPending={create.isPending}
      labels={labels}
      onAct={() => create.mutate(key!)}
      onClose={onClose}
    >
      {fields}
    </ActDialog>
  );
}
