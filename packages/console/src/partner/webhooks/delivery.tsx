import type { Delivery, Event, Webhook } from '@issuary/sdk';
import { useParams } from '@tanstack/react-router';
import { POLL_MS, useChange, useRead } from '../../api/queries.ts';
import { usePlace } from '../../session/place.ts';
import { ActButton } from '../../shell/act-button.tsx';
import { ActDialog } from '../../shell/act-dialog.tsx';
import { DialogButton } from '../../shell/dialog-button.tsx';
import { MissingPage } from '../../shell/missing-page.tsx';
import { Facts, Page, Section } from '../../shell/page.tsx';
import { textOf, useTexts } from '../../text/catalog.ts';
import { Id } from '../../ui/id.tsx';
import { Json } from '../../ui/json.tsx';
import { Failed } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { Trace, type TraceStep } from '../../ui/trace.tsx';
import { About } from '../events/about.tsx';
import { failureText } from './last-failure.tsx';
import type { WebhookTexts } from './text/en.ts';
import { webhookTexts } from './texts.ts';
import { PageLink } from '../../ui/page-link.tsx';
import classes from './delivery.module.css';

/** While somebody waits for an attempt, its result is read this often. */
const RESULT_MS = 1000;

/** A delivery that is sent again, and how many attempts it had. */
interface Retry {
  readonly id: string;
  readonly attempts: number;
}

export function DeliveryDetail() {
  const texts = useTexts(webhookTexts);
  const { id } = useParams({ strict: false }) as { id: string };
  const retry = useChange<unknown, Retry>((api, tried) => api.deliveries.retry(tried.id));
  /** The attempt that was asked for is not made yet. */
  const isRetried = (last: Delivery | undefined): boolean =>
    retry.isSuccess && retry.variables.id === id && retry.variables.attempts === last?.attempt_count;
  const delivery = useRead<Delivery>(
    'deliveries.get',
    { id },
    (api) => api.deliveries.get(id),
    (last) => (isRetried(last) || isUntriedTest(last) ? RESULT_MS : POLL_MS),
  );
  const { data } = delivery;
  if (data === undefined) return <MissingPage title={texts.delivery} of={delivery} list="/developers/deliveries" />;
  const wasAccepted = acceptedOf(data) !== undefined;
  return (
    <Page
      title={data.event_type}
      head={
        <>
          {data.event_type} <Status value={data.status} />
        </>
      }
      acts={
        wasAccepted ? (
          <DialogButton right="webhooks.retry" text={texts.again.open}>
            {(close) => (
              <ActDialog
                title={texts.again.title(data.event_type)}
                effect={<p>{texts.again.effect}</p>}
                act={texts.again.open}
                isReady
                error={retry.error}
                isPending={retry.isPending}
                onAct={() => retry.mutate({ id, attempts: data.attempt_count }, { onSuccess: close })}
                onClose={close}
              />
            )}
          </DialogButton>
        ) : (
          <ActButton
            right="webhooks.retry"
            kind="primary"
            onClick={() => retry.mutate({ id, attempts: data.attempt_count })}
            loading={retry.isPending}
          >
            {texts.retry}
          </ActButton>
        )
      }
    >
      <p className={classes.answer}>{answerOf(data, texts)}</p>
      {!wasAccepted && retry.error && <Failed error={retry.error} />}
      {isRetried(data) && <p role="status">{texts.retried}</p>}
      <Section title={texts.attempts}>
        <Trace label={texts.attempts} steps={stepsOf(data, texts)} areTried />
      </Section>
      <DeliveryFacts delivery={data} />
      <Payload delivery={data} />
      <Json title={texts.raw} value={data} />
    </Page>
  );
}

/** Sending a test leads to its delivery, before its first attempt. */
function isUntriedTest(last: Delivery | undefined): boolean {
  return last?.kind === 'test' && last.attempt_count === 0;
}

function DeliveryFacts({ delivery }: { readonly delivery: Delivery }) {
  const { facts, kinds } = useTexts(webhookTexts);
  const { path } = usePlace();
  const { webhook_id: id } = delivery;
  const { data: webhook } = useRead<Webhook>('webhooks.get', { id }, (api) => api.webhooks.get(id));
  return (
    <Facts
      facts={[
        [
          facts.event,
          delivery.kind === 'test' ? (
            <Id key="event" id={delivery.event_id} />
          ) : (
            <PageLink key="event" to={`${path}/developers/events/${delivery.event_id}`}>
              {delivery.event_type}
            </PageLink>
          ),
        ],
        [facts.about, delivery.subject_id && <About key="about" type={delivery.event_type} id={delivery.subject_id} />],
        [
          facts.endpoint,
          <PageLink key="endpoint" to={`${path}/developers/webhooks/${delivery.webhook_id}`}>
            {webhook?.url ?? delivery.webhook_id}
          </PageLink>,
        ],
        [facts.kind, textOf(kinds, delivery.kind)],
      ]}
    />
  );
}

function Payload({ delivery }: { readonly delivery: Delivery }) {
  const texts = useTexts(webhookTexts);
  const isTest = delivery.kind === 'test';
  return isTest ? <p>{texts.noEvent}</p> : <SentEvent id={delivery.event_id} title={texts.payload} />;
}

function SentEvent({ id, title }: { readonly id: string; readonly title: string }) {
  const { data } = useRead<Event>('events.get', { id }, (api) => api.events.get(id));
  return data === undefined ? null : <Json title={title} value={data} />;
}

/** The last attempt that the endpoint accepted. What it has accepted stays so, whatever becomes of a copy. */
function acceptedOf({ attempts }: Delivery): Delivery['attempts'][number] | undefined {
  return attempts.findLast(({ error }) => error === undefined);
}

/** The first sentence: what became of the event. */
function answerOf(delivery: Delivery, texts: WebhookTexts): string {
  const accepted = acceptedOf(delivery);
  if (accepted !== undefined) return texts.succeeded(accepted.status!);
  const last = delivery.attempts.at(-1);
  if (last === undefined) return texts.notTried;
  return texts.failed(last.error === undefined ? String(last.status) : failureText(last.error, texts));
}

/** The newest attempt first, as in every list, below the one that is planned. */
function stepsOf({ attempts, next_attempt_at }: Delivery, texts: WebhookTexts): TraceStep[] {
  const made = attempts.map(({ at, duration_ms, status, answer, error }, index): TraceStep => ({
    key: `${at} ${index}`,
    mark: error === undefined ? 'passed' : 'failed',
    title: `${status ?? texts.noResponse} · ${texts.tookMs(duration_ms)}`,
    at: <Time at={at} />,
    ...((error ?? answer) !== undefined && {
      detail: [error && failureText(error, texts), answer].filter(Boolean).join(' · '),
    }),
  }));
  const newestFirst = made.toReversed();
  if (next_attempt_at === null) return newestFirst;
  // One that waits behind an earlier event is sent when that one is delivered.
  const title = attempts.length === 0 ? texts.atLatest : texts.planned;
  return [{ key: 'next', mark: 'planned', title, at: <Time at={next_attempt_at} /> }, ...newestFirst];
}
