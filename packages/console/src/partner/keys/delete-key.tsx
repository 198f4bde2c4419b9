import type { Key, Request } from '@issuary/sdk';
import { useState } from 'react';
import { useAct, useRead } from '../../api/queries.ts';
import { useCan } from '../../session/place.ts';
import { ActButton } from '../../shell/act-button.tsx';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { useTexts } from '../../text/catalog.ts';
import { Failed, Loading } from '../../ui/states.tsx';
import { LastCall } from './last-call.tsx';
import { keyTexts } from './texts.ts';

const DAY_MS = 24 * 3_600_000;
const CALLS_MAX = 100;

interface CallsOfDay {
  readonly requests: readonly Request[];
  readonly next_cursor: string | null;
}

/** Deletes a key. */
export function DeleteButton({ of }: { readonly of: Key }) {
  const { delete: texts } = useTexts(keyTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActButton right="keys.write" onClick={() => setOpen(true)} loading={false}>
        {texts.open}
        <span className="visually-hidden"> {of.name ?? of.client_id}</span>
      </ActButton>
      {isOpen && <DeleteDialog of={of} onClose={() => setOpen(false)} />}
    </>
  );
}

function DeleteDialog({ of, onClose }: { readonly of: Key; readonly onClose: () => void }) {
  const { delete: texts } = useTexts(keyTexts);
  const mayReadCalls = useCan('requests.read');
  const name = of.name ?? of.client_id;
  const remove = useAct((api, clientId: string, options) => api.keys.delete(clientId, options));
  return (
    <ActDialog
      title={texts.title(name)}
      effect={
        <>
          <p>{texts.effect}</p>
          {mayReadCalls && <CallsOfKey clientId={of.client_id} />}
        </>
      }
      act={texts.act}
      kind="bad"
      typed={name}
      isReady
      error={remove.error}
      isPending={remove.isPending}
      onAct={() => remove.mutate(of.client_id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

/** Who would miss the key. */
function CallsOfKey({ clientId }: { readonly clientId: string }) {
  const { delete: texts } = useTexts(keyTexts);
  const [from] = useState(() => new Date(Date.now() - DAY_MS).toISOString());
  const { data, error } = useRead<CallsOfDay>(
    'requests.list',
    { client_id: clientId, from, size: CALLS_MAX },
    async (api) => await api.requests.list({ client_id: clientId, from, size: CALLS_MAX }),
  );
  if (error) return <Failed error={error} />;
  if (data === undefined) return <Loading rows={1} />;
  const { requests, next_cursor } = data;
  return (
    <>
      {requests.length > 0 && <p>{texts.calls(requests.length, next_cursor !== null)}</p>}
      <p>
        <LastCall clientId={clientId} />
      </p>
    </>
  );
}
