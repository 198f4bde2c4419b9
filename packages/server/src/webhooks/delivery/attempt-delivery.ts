import { eventId } from '../../events/index.ts';
import type { Attempt } from '../model.ts';
import type { OutgoingResult } from '../outgoing/sender.ts';
import { eventBody, testBody } from './body.ts';
import type { DeliveryState } from './delivery-state.ts';
import type { DeliveryDependencies } from './dependencies.ts';
import { retryAfter } from './retry-after.ts';
import { PAUSE_MS_MAX } from './schedule.ts';
import type { Target } from './target.ts';
import { afterAttempt, done } from './verdict.ts';
import type { Item } from './workload/item.ts';

/** What came of an attempt, for the delivery and for its endpoint. */
export interface Attempted {
  readonly next: DeliveryState;
  /** `unsent`: there was nothing to send any more. */
  readonly result: 'succeeded' | 'failed' | 'gone' | 'unsent';
  /** The endpoint asked for so long a pause. */
  readonly pause_ms: number;
  readonly now: Date;
}

const GONE = 410;
/** Too many requests, and not available: they are said of the endpoint, not of one event. */
const PAUSING = new Set([429, 503]);

/** Sends a delivery once and judges it. */
export async function attemptDelivery(
  dependencies: DeliveryDependencies,
  target: Target,
  { event, delivery, occasion }: Item,
): Promise<Attempted> {
  const { clock, post, random } = dependencies;
  const at = clock.now();
  const body =
    event === undefined
      ? testBody(target.tenant, delivery.id, delivery.type, dependencies.exampleEvent(delivery.type), at)
      : event.type === 'card.code'
        ? await codeBody(dependencies, target, event)
        : eventBody(target.tenant, event);
  if (body === undefined) return unsent(delivery, at);
  const id = event === undefined ? delivery.id : eventId(target.tenant.id, event.position);
  const result = await post({
    environment: target.tenant.environment,
    url: target.url,
    headers: { ...target.headers, ...target.signer.sign(id, Math.floor(at.getTime() / 1_000), body) },
    body,
    // What is answered may repeat what was sent.
    keepAnswer: delivery.type !== 'card.code',
  });
  const now = clock.now();
  const succeeded = result.answered && result.status >= 200 && result.status < 300;
  const retry_after_ms = result.answered && !succeeded ? retryAfter(result.retryAfter, now) : 0;
  const attempt = describe(result, succeeded, at);
  return {
    next: afterAttempt(delivery, { occasion, attempt, succeeded, now, retry_after_ms, random: random() }),
    result: succeeded ? 'succeeded' : result.answered && result.status === GONE ? 'gone' : 'failed',
    pause_ms: result.answered && PAUSING.has(result.status) ? Math.min(retry_after_ms, PAUSE_MS_MAX) : 0,
    now,
  };
}

async function codeBody(
  { codeData }: DeliveryDependencies,
  { tenant }: Target,
  event: NonNullable<Item['event']>,
): Promise<string | undefined> {
  const data = await codeData(tenant.id, event);
  return data === undefined ? undefined : eventBody(tenant, { ...event, data });
}

function unsent(delivery: DeliveryState, now: Date): Attempted {
  const attempt: Attempt = { at: now.toISOString(), duration_ms: 0, error: 'not sent: the time of the code is over' };
  const next = done(
    { ...delivery, newAttempts: [...delivery.newAttempts, attempt] },
    delivery.hasSucceeded ? 'succeeded' : 'failed',
  );
  return { next, result: 'unsent', pause_ms: 0, now };
}

function describe(result: OutgoingResult, succeeded: boolean, at: Date): Attempt {
  const base = { at: at.toISOString(), duration_ms: Math.round(result.duration_ms) };
  if (!result.answered) return { ...base, error: result.error };
  const { status, answer } = result;
  const shown = { ...base, status, ...(answer === undefined ? {} : { answer }) };
  if (succeeded) return shown;
  const isRedirect = status >= 300 && status < 400;
  return { ...shown, error: isRedirect ? 'redirects are not followed' : `answered with status ${status}` };
}
