import type { Issuary, Webhook } from '@issuary/sdk';
import { useState, type ReactNode } from 'react';
import { useAct, useChange, useRead } from '../../api/queries.ts';
import { ActDialog, NO_LABELS } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { useTexts } from '../../text/catalog.ts';
import { TextInput } from '../../ui/mantine/text-input.tsx';
import { MomentInput } from '../../ui/moment-input.tsx';
import { ProblemsAtFields } from '../../ui/problem/at-field.tsx';
import { Select } from '../../ui/select.tsx';
import { Failed, Loading } from '../../ui/states.tsx';
import { SETTLED_MS, useSettled } from '../../ui/use-settled.ts';
import { readList } from '../../ui/read-list.ts';
import { wrongPattern } from '../events/event-types.ts';
import { readFirstWaiting } from './first-waiting.ts';
import { urlName } from './endpoints.ts';
import { webhookTexts } from './texts.ts';
import { Optional } from '../../ui/optional.tsx';

const SECOND_MS = 1_000;
/** The period that the dialog begins with, if the endpoint does not fail: a night. */
const PERIOD_MS = 12 * 3_600 * SECOND_MS;

interface ReplayButtonProps {
  readonly webhook: Webhook;
  /** Says what was sent. */
  readonly onSent: (text: string) => void;
}

/** Sends the events that wait for an endpoint now, or those of a period again. */
export function ReplayButton({ webhook, onSent }: ReplayButtonProps) {
  const { replay: texts } = useTexts(webhookTexts);
  return (
    <DialogButton right="webhooks.retry" text={texts.open}>
      {(close) => (
        <ReplayDialog
          webhook={webhook}
          onSent={(text) => {
            onSent(text);
            close();
          }}
          onClose={close}
        />
      )}
    </DialogButton>
  );
}

interface ReplayDialogProps {
  readonly webhook: Webhook;
  readonly onSent: (text: string) => void;
  readonly onClose: () => void;
}

/** Which events are sent: those that wait for their next attempt, or those of a period. */
function ReplayDialog({ webhook, ...props }: ReplayDialogProps) {
  const { replay: texts } = useTexts(webhookTexts);
  const { enabled, delivery } = webhook;
  const [mayWait] = useState(enabled && delivery.waiting > 0 && delivery.failing_since !== null);
  const [which, setWhich] = useState<Which>(mayWait ? 'waiting' : 'failed');
  const choice = (
    <Select
      label={texts.which}
      value={which}
      options={[
        ...(mayWait ? [['waiting', texts.waitingOnes] as const] : []),
        ['failed', texts.failed],
        ['all', texts.all],
      ]}
      onChange={setWhich}
    />
  );
  return which === 'waiting' ? (
    <WaitingDialog webhook={webhook} choice={choice} {...props} />
  ) : (
    <PeriodDialog webhook={webhook} choice={choice} which={which} {...props} />
  );
}

type Which = 'waiting' | 'failed' | 'all';

interface ChosenProps extends ReplayDialogProps {
  readonly choice: ReactNode;
}

/** Sends the first waiting event now: once the endpoint accepts it, the service sends the others, in order and without copies. */
function WaitingDialog({ webhook, choice, onSent, onClose }: ChosenProps) {
  const { id, url, delivery } = webhook;
  const { replay: texts } = useTexts(webhookTexts);
  const first = useRead('deliveries.list', { first_waiting: id }, async (api) => await readFirstWaiting(api, id));
  const retry = useChange((api, deliveryId: string) => api.deliveries.retry(deliveryId));
  const { data } = first;
  return (
    <ActDialog
      title={texts.title(urlName(url))}
      effect={data === undefined ? undefined : <p>{data ? texts.waitingEffect(delivery.waiting) : texts.noneWaits}</p>}
      act={texts.sendWaiting}
      isReady={Boolean(data)}
      error={retry.error}
      readError={first.error}
      isPending={retry.isPending}
      labels={NO_LABELS}
      onAct={() => retry.mutate(data!.id, { onSuccess: () => onSent(texts.sentWaiting) })}
      onClose={onClose}
    >
      {choice}
    </ActDialog>
  );
}

/** Says how many events the replay sends, counted by the service. */
function PeriodDialog({ webhook, choice, which, onSent, onClose }: ChosenProps & { readonly which: 'failed' | 'all' }) {
  const { id, url, delivery, enabled } = webhook;
  const { noType, replay: texts } = useTexts(webhookTexts);
  const [from, setFrom] = useState(() => delivery.failing_since ?? momentAt(Date.now() - PERIOD_MS));
  const [to, setTo] = useState(() => momentAt(Date.now() + SECOND_MS));
  const [types, setTypes] = useState('');
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
  const atTypes = settled === wanted && wrongType !== undefined ? noType(wrongType) : undefined;
  const labels = { from: texts.from, to: texts.to, types: texts.types };
  return (
    <ActDialog
      title={texts.title(urlName(url))}
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
      labels={labels}
      onAct={() => replay.mutate(body, { onSuccess: (done) => onSent(texts.sent(done.count)) })}
      onClose={onClose}
    >
      {choice}
      <ProblemsAtFields error={replay.error ?? error} labels={labels}>
        <MomentInput label={texts.from} value={from} onChange={(next) => setFrom(next ?? from)} />
        <MomentInput label={texts.to} value={to} onChange={(next) => setTo(next ?? to)} />
        <Optional>
          <TextInput
            label={texts.types}
            value={types}
            onChange={setTypes}
            placeholder="card.*"
            maxLength={500}
            {...(atTypes !== undefined && { error: atTypes })}
          />
        </Optional>
      </ProblemsAtFields>
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

/** A moment in whole seconds. */
function momentAt(time_ms: number): string {
  return new Date(Math.floor(time_ms / SECOND_MS) * SECOND_MS).toISOString();
}
