import type { Key, NewKey } from '@issuary/sdk';
import { useState } from 'react';
import { useAct } from '../../api/queries.ts';
import { ActButton } from '../../shell/act-button.tsx';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { ShownOnce } from '../../shell/shown-once.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Checkboxes } from '../../ui/checkboxes.tsx';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { MomentInput } from '../../ui/moment-input.tsx';
import { readList } from '../../ui/read-list.ts';
import { keyTexts } from './texts.ts';

type Scope = Key['scopes'][number];

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
  const { create: texts, scopes: words } = useTexts(keyTexts);
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ReadonlySet<Scope>>(new Set(['read']));
  const [networks, setNetworks] = useState('');
  const [expires, setExpires] = useState<string>();
  const create = useAct((api, key: NewKey, options) => api.keys.create(key, options));
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
  const isReady = name.trim() !== '' && scopes.size > 0;
  return (
    <ActDialog
      title={texts.open}
      effect={<p>{isReady ? texts.effect([...scopes].join(', ')) : texts.choose}</p>}
      act={texts.act}
      isReady={isReady}
      error={create.error}
      isPending={create.isPending}
      onAct={() => create.mutate({ name: name.trim(), scopes: [...scopes], ...limitsOf(networks, expires) })}
      onClose={onClose}
    >
      <TextInput label={texts.name} value={name} onChange={setName} maxLength={100} />
      <Checkboxes
        label={texts.scopes}
        options={Object.entries(words) as [Scope, string][]}
        chosen={scopes}
        onChange={setScopes}
      />
      <TextInput label={texts.networks} value={networks} onChange={setNetworks} maxLength={1400} />
      <MomentInput label={texts.expires} value={expires} onChange={setExpires} />
    </ActDialog>
  );
}

/** The limits that somebody gave; without them, a key works from anywhere and for ever. */
function limitsOf(networks: string, expires: string | undefined): Pick<NewKey, 'ip_allow' | 'expires_at'> {
  const list = readList(networks);
  return { ...(list.length > 0 && { ip_allow: list }), ...(expires && { expires_at: expires }) };
}
