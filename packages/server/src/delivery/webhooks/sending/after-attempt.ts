import type { Attempt } from '../model.ts';
import { keepsOrder, type DeliveryState, type Occasion } from './delivery-state.ts';
import { delayAfter, earlyGap, BLOCK_MS } from './attempt-schedule.ts';

/** The largest value of the column's type. The gap between early attempts stops growing long before. */
const EXTRA_ATTEMPTS_MAX = 32_767;

/** The outcome of one attempt. */
interface AttemptOutcome {
  readonly occasion: Occasion;
  readonly attempt: Attempt;
  readonly succeeded: boolean;
  /** When the response arrived or the attempt failed. */
  readonly now: Date;
  /** The wait that the endpoint requested; zero if it requested none. */
  readonly retry_after_ms: number;
  /** A number from 0 to 1. */
  readonly random: number;
}

/** Returns the delivery's state after an attempt. */
export function afterAttempt(delivery: DeliveryState, outcome: AttemptOutcome): DeliveryState {
  const { attempt, now } = outcome;
  const newAttempts = delivery.newAttempts.length === 0 ? [attempt] : [...delivery.newAttempts, attempt];
  const firstAttemptAt = delivery.firstAttemptAt ?? new Date(attempt.at);
  const tried: DeliveryState = { ...delivery, newAttempts, firstAttemptAt, blocked: false, requestedManually: false };
  return outcome.succeeded ? done(tried, 'succeeded') : afterFailure(tried, outcome, now);
}

function afterFailure(
  delivery: DeliveryState,
  { occasion, retry_after_ms, random }: AttemptOutcome,
  now: Date,
): DeliveryState {
  if (delivery.kind === 'test') return done(delivery, 'failed');
  if (delivery.hasSucceeded) return done(delivery, 'succeeded');
  const isScheduled = occasion === 'scheduled' || delivery.scheduledAttempts === 0;
  const scheduledAttempts = delivery.scheduledAttempts + (isScheduled ? 1 : 0);
  const extraAttempts = Math.min(delivery.extraAttempts + (isScheduled ? 0 : 1), EXTRA_ATTEMPTS_MAX);
  const counted = { ...delivery, scheduledAttempts, extraAttempts };
  const scheduled = occasion === 'early' ? delivery.nextAttemptAt : after(now, delayAfter(scheduledAttempts, random));
  if (scheduled === null) return done(counted, 'failed');
  const earliest_ms = now.getTime() + retry_after_ms;
  const blockEnds = after(delivery.firstAttemptAt!, BLOCK_MS)!;
  return {
    ...counted,
    status: 'waiting',
    nextAttemptAt: notBefore(scheduled, earliest_ms),
    earlyAt: notBefore(after(now, earlyGap(extraAttempts))!, earliest_ms),
    // `keepsOrder` is also true after a manual attempt, because `requestedManually` was reset above.
    blocksUntil: keepsOrder(delivery) && blockEnds > now ? blockEnds : null,
  };
}

/** The delivery's final state. It is not tried again automatically. */
export function done(delivery: DeliveryState, status: 'succeeded' | 'failed'): DeliveryState {
  return {
    ...delivery,
    status,
    nextAttemptAt: null,
    earlyAt: null,
    blocksUntil: null,
    blocked: false,
    requestedManually: false,
  };
}

function after(moment: Date, wait_ms: number | undefined): Date | null {
  return wait_ms === undefined ? null : new Date(moment.getTime() + wait_ms);
}

function notBefore(moment: Date, earliest_ms: number): Date {
  return moment.getTime() >= earliest_ms ? moment : new Date(earliest_ms);
}
