import type { Webhook } from '@issuary/sdk';
import { useState } from 'react';
import { useAct, useRead } from '../../api/queries.ts';
import { ActButton } from '../../shell/act-button.tsx';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { useTexts } from '../../text/catalog.ts';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { MomentInput } from '../../ui/moment-input.tsx';
import { Select } from '../../ui/select.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { readList } from '../../ui/read-list.ts';
import { webhookTexts } from './texts.ts';

/** What is typed is counted after a pause. */
const SETTLED_MS = 250;
const SECOND_MS = 1_000;
/** The period that the dialog begins with, if the endpoint does not fail: a night. */
const PERIOD_MS = 12 * 3_600 * SECOND_MS;

/** Sends the events of a period to an endpoint again. */
export function ReplayButton({ webhook }: { readonly webhook: Webhook }) {
  const { replay: texts } = useTexts(webhookTexts);
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<number>();
  const close = (): void => setOpen(false);
  return (
    <>
      <ActButton right="webhooks.retry" onClick={() => setOpen(true)} loading={false}>
        {texts.open}
      </ActButton>
      <span role="status">{sent !== undefined && texts.sent(sent)}</span>
      {isOpen && (
        <ReplayDialog
          webhook={webhook}
          onSent={(count) => {
            setSent(count);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

interface ReplayDialogProps {
  readonly webhook: Webhook;
  readonly onSent: (count: number) => void;
  readonly onClose: () => void;
}

/** Says how many events the replay sends, counted by the service. */
function ReplayDialog({ webhook: { id, url, delivery }, onSent, onClose }: ReplayDialogProps) {
  const { replay: texts } = useTexts(webhookTexts);
  const [from, setFrom] = useState(() => delivery.failing_since ?? momentAt(Date.now() - PERIOD_MS));
  const [to, setTo] = useState(() => momentAt(Date.now() + SECOND_MS));
  const [types, setTypes] = useState('');
  const [which, setWhich] = useState<'failed' | 'all'>('failed');
  const wanted = JSON.stringify([from, to, types, which]);
  const settled = useSettled(wanted, SETTLED_MS);
  const body = {
    from,
    to,
    ...(types.trim() !== '' && { types: readList(types) }),
    ...(which === 'failed' && { only: which }),
  };
  const counted = useRead('webhooks.replay', { id, settled }, async (api) =>
    settled === wanted ? await api.webhooks.replay(id, { ...body, dry_run: true }) : null,
  );
  const replay = useAct((api, sent: typeof body, options) => api.webhooks.replay(id, sent, options));
  const count = settled === wanted ? counted.data?.count : undefined;
  return (
    <ActDialog
      title={texts.title(new URL(url).host)}
      effect={
        <>
          {count !== undefined && <p>{texts.count(count)}</p>}
          {count === undefined && (counted.error ? <Failed error={counted.error} /> : <Loading rows={1} />)}
        </>
      }
      act={count === undefined || count === 0 ? texts.open : texts.act(count)}
      isReady={count !== undefined && count > 0}
      error={replay.error}
      isPending={replay.isPending}
      onAct={() => replay.mutate(body, { onSuccess: (done) => onSent(done.count) })}
      onClose={onClose}
    >
      <Select
        label={texts.which}
        value={which}
        options={[
          ['failed', texts.failed],
          ['all', texts.all],
        ]}
        onChange={setWhich}
      />
      <MomentInput label={texts.from} value={from} onChange={(next) => setFrom(next ?? from)} />
      <MomentInput label={texts.to} value={to} onChange={(next) => setTo(next ?? to)} />
      <TextInput label={texts.types} value={types} onChange={setTypes} placeholder="card.*" maxLength={500} />
    </ActDialog>
  );
}

/** A moment in whole seconds. */
function momentAt(time_ms: number): string {
  return new Date(Math.floor(time_ms / SECOND_MS) * SECOND_MS).toISOString();
}
