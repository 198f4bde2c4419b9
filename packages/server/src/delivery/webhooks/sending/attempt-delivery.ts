import { eventId, type StoredEvent } from '#events';
import { AppError } from '#kit/app-error.ts';
import type { Attempt } from '../model.ts';
import type { OutgoingResult } from '../outgoing/sender.ts';
import { eventBody, testBody } from './body.ts';
import { beginDeliverySpan, endDeliverySpan } from './delivery-span.ts';
import type { DeliveryState } from './delivery-state.ts';
import type { DeliveryDependencies } from './dependencies.ts';
import { PAUSE_MS_MAX, RETRY_AFTER_MS_MAX } from './attempt-schedule.ts';
import type { Target } from './target.ts';
import { afterAttempt, done } from './after-attempt.ts';
import type { Item } from './workload/item.ts';

/** The outcome of an attempt, for the delivery and for its endpoint. */
export interface AttemptResult {
  readonly next: DeliveryState;
  /** `unsent`: there was nothing left to send. */
  readonly result: 'succeeded' | 'failed' | 'gone' | 'unsent';
  /** The length of the pause that the endpoint requested; zero if it requested none. */
  readonly pause_ms: number;
  readonly now: Date;
}

const GONE = 410;
/** 429 and 503 concern the endpoint, not a single event. */
const PAUSING = new Set([429, 503]);

/** Sends a delivery once and computes its next state. */
export async function attemptDelivery(
  dependencies: DeliveryDependencies,
  target: Target,
  item: Item,
): Promise<AttemptResult> {
  const { event, delivery, occasion } = item;
  const { clock, post, random, tracing } = dependencies;
  const at = clock.now();
  let body: string;
  if (event === undefined) {
    body = testBody(target.tenant, delivery.id, delivery.type, dependencies.exampleEvent(delivery.type), at);
  } else if (event.type === 'card.code') {
    const data = await readCode(dependencies, target, event);
    if ('missing' in data) return unsent(delivery, data.missing, at);
    body = eventBody(target.tenant, { ...event, ...data });
  } else body = eventBody(target.tenant, event);
  const id = event === undefined ? delivery.id : eventId(target.tenant.id, event.position);
  const span =
    tracing && event && (await beginDeliverySpan(dependencies.database, tracing, target, { event, delivery }, at));
  const result = await post({
    environment: target.tenant.environment,
    url: target.url,
    headers: {
      ...target.headers,
      ...(span && { traceparent: span.traceparent }),
      ...target.signer.sign(id, Math.floor(at.getTime() / 1_000), body),
    },
    body,
    // A response may echo the request, and with it the code.
    keepResponseBody: delivery.type !== 'card.code',
  });
  if (span) endDeliverySpan(span, result);
  const now = clock.now();
  const succeeded = result.responded && result.status >= 200 && result.status < 300;
  const retry_after_ms = result.responded && !succeeded ? retryAfter(result.retryAfter, now) : 0;
  const attempt = describe(result, succeeded, at);
  return {
    next: afterAttempt(delivery, { occasion, attempt, succeeded, now, retry_after_ms, random: random() }),
    result: succeeded ? 'succeeded' : result.responded && result.status === GONE ? 'gone' : 'failed',
    pause_ms: result.responded && PAUSING.has(result.status) ? Math.min(retry_after_ms, PAUSE_MS_MAX) : 0,
    now,
  };
}

/** @returns the event's data with its one-time code, or why it is missing @throws AppError issuer_unavailable */
async function readCode(
  { codeData, warn }: DeliveryDependencies,
  { tenant }: Target,
  event: StoredEvent,
): Promise<{ readonly data: string } | { readonly missing: string }> {
  try {
    const data = await codeData(tenant.id, event);
    return data === undefined ? { missing: 'the code has expired' } : { data };
  } catch (error) {
    // An AppError is temporary. A damaged code stays unreadable and must not block the endpoint's other events.
    if (error instanceof AppError) throw error;
    warn({ err: error, tenant_id: tenant.id, position: String(event.position) }, 'one-time code cannot be decrypted');
    return { missing: 'the code cannot be read' };
  }
}

function unsent(delivery: DeliveryState, why: string, now: Date): AttemptResult {
  const attempt: Attempt = { at: now.toISOString(), duration_ms: 0, error: `not sent: ${why}` };
  const tried = { ...delivery, newAttempts: [...delivery.newAttempts, attempt] };
  const next = done(tried, delivery.hasSucceeded ? 'succeeded' : 'failed');
  return { next, result: 'unsent', pause_ms: 0, now };
}

function describe(result: OutgoingResult, succeeded: boolean, at: Date): Attempt {
  const base = { at: at.toISOString(), duration_ms: Math.round(result.duration_ms) };
  if (!result.responded) return { ...base, error: result.error };
  const { status, body } = result;
  const shown = { ...base, status, ...(body === undefined ? {} : { answer: body }) };
  if (succeeded) return shown;
  const isRedirect = status >= 300 && status < 400;
  return { ...shown, error: isRedirect ? 'redirects are not followed' : `returned status ${status}` };
}

/** The wait that a `Retry-After` header requests (RFC 9110, 10.2.3: seconds or a date), in ms; zero if missing or invalid. */
function retryAfter(header: string | undefined, now: Date): number {
  if (header === undefined) return 0;
  const text = header.trim();
  const wait_ms = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now.getTime();
  return Number.isNaN(wait_ms) ? 0 : Math.min(Math.max(wait_ms, 0), RETRY_AFTER_MS_MAX);
}
