import { IssuaryError, type Issuary, type Webhook } from '@issuary/sdk';
import { useState } from 'react';
import { useAct, useRead } from '../../api/queries.ts';
import { ActButton } from '../../shell/act-button.tsx';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { useTexts } from '../../text/catalog.ts';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { MomentInput } from '../../ui/moment-input.tsx';
import { Select } from '../../ui/select.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { SETTLED_MS, useSettled } from '../../ui/use-settled.ts';
import { readList } from '../../ui/read-list.ts';
import { wrongPattern } from '../events/event-types.ts';
import { webhookTexts } from './texts.ts';

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
function ReplayDialog({ webhook, onSent, onClose }: ReplayDialogProps) {
  const { id, url, delivery, enabled } = webhook;
  const { noType, replay: texts } = useTexts(webhookTexts);
  const [from, setFrom] = useState(() => delivery.failing_since ?? momentAt(Date.now() - PERIOD_MS));
  const [to, setTo] = useState(() => momentAt(Date.now() + SECOND_MS));
  const [types, setTypes] = useState('');
  const [which, setWhich] = useState<'failed' | 'all'>('failed');
  const wanted = JSON.stringify([from, to, types, which]);
  const settled = useSettled(wanted, SETTLED_MS);
  const patterns = readList(types);
  const body: Replay = {
    from,
    to,
    ...(patterns.length > 0 && { types: patterns }),
    ...(which === 'failed' && { only: which }),
  };
  const wrongType = wrongPattern(patterns);
  const isPeriod = Date.parse(from) < Date.parse(to);
  const mayCount = settled === wanted && wrongType === undefined && isPeriod;
  const counted = useRead('webhooks.replay', { id, settled }, async (api) =>
    mayCount ? await countEvents(api, webhook, body) : null,
  );
  const replay = useAct((api, sent: Replay, options) => api.webhooks.replay(id, sent, options));
  const { count, older = 0 } = (mayCount && counted.data) || {};
  const waiting = enabled ? delivery.waiting + delivery.behind : 0;
  const error = mayCount ? counted.error : null;
  const atTypes = settled === wanted && wrongType !== undefined ? noType(wrongType) : typesProblem(error);
  return (
    <ActDialog
      title={texts.title(new URL(url).host)}
      effect={
        <>
          {count !== undefined && (
            <p>
              {texts.count(count)} {older > 0 && texts.older(older)}
            </p>
          )}
          {!isPeriod && <p>{texts.noPeriod}</p>}
          {count === undefined && isPeriod && atTypes === undefined && <NoCount error={error} />}
          {waiting > 0 && <p>{which === 'failed' ? texts.waiting(waiting) : texts.twice(waiting)}</p>}
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
      <TextInput
        label={texts.types}
        value={types}
        onChange={setTypes}
        placeholder="card.*"
        maxLength={500}
        {...(atTypes !== undefined && { error: atTypes })}
      />
    </ActDialog>
  );
}

function NoCount({ error }: { readonly error: unknown }) {
  return error ? <Failed error={error} /> : <Loading rows={1} />;
}

/** What is sent again, as the API reads it. */
interface Replay {
  readonly from: string;
  readonly to: string;
  readonly types?: string[];
  readonly only?: 'failed';
}

/** How many events are sent, and how many of those of the period are older than the endpoint: these are sent, too. */
async function countEvents(api: Issuary, { id, created_at }: Webhook, body: Replay) {
  const count = async (counted: Replay): Promise<number> =>
    (await api.webhooks.replay(id, { ...counted, dry_run: true })).count;
  const { from, to, only } = body;
  const mayBeOlder = only === undefined && Date.parse(from) < Date.parse(created_at);
  const olderEnd = Date.parse(to) < Date.parse(created_at) ? to : created_at;
  const [all, older] = await Promise.all([count(body), mayBeOlder ? count({ ...body, to: olderEnd }) : 0]);
  return { count: all, older };
}

/** What the service says about the types, if they are what it refuses. */
function typesProblem(error: unknown): string | undefined {
  if (!(error instanceof IssuaryError)) return undefined;
  return Object.entries(error.fields).find(([field]) => /^types(\.|$)/.test(field))?.[1];
}

/** A moment in whole seconds. */
function momentAt(time_ms: number): string {
  return new Date(Math.floor(time_ms / SECOND_MS) * SECOND_MS).toISOString();
}
