import { SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS } from '#kit/durations.ts';

/** Delays between failed attempts: ten attempts over about 76 hours, as docs/webhooks.md promises. */
const DELAYS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];

/** Scheduled attempts of a delivery. Early attempts are in addition; see `earlyGap`. */
export const ATTEMPTS_MAX = DELAYS_MS.length + 1;
/** About how long after the first attempt the last one is made. */
export const RETRIES_HOURS = Math.round(DELAYS_MS.reduce((sum_ms, delay_ms) => sum_ms + delay_ms) / HOUR_MS);

/** Spreads the next attempts of deliveries that failed at the same time. */
const JITTER = 0.2;

/** How long a failed event blocks later events of its subject. */
export const BLOCK_MS = HOUR_MS;
/** An endpoint is disabled after failing for this long without a success. */
export const FAILING_DAYS_MAX = 5;
const FAILING_MS_MAX = FAILING_DAYS_MAX * DAY_MS;
/** The longest wait that an endpoint can request for one delivery with Retry-After. */
export const RETRY_AFTER_MS_MAX = 24 * HOUR_MS;
/** The longest pause that an endpoint can request for all its deliveries with Retry-After. */
export const PAUSE_MS_MAX = HOUR_MS;

const EARLY_GAP_MS_MIN = 5 * SECOND_MS;
const EARLY_GAP_MS_MAX = HOUR_MS;

/** From when on another failed attempt disables an endpoint. @param failingSince its first failure since the last success */
export function disabledFrom(failingSince: Date): Date {
  return new Date(failingSince.getTime() + FAILING_MS_MAX);
}

/**
 * The delay after this number of scheduled attempts, in milliseconds.
 * @param random from 0 to 1
 * @returns undefined when no attempt is left
 */
export function delayAfter(scheduledAttempts: number, random: number): number | undefined {
  const delay_ms = DELAYS_MS[scheduledAttempts - 1];
  return delay_ms === undefined ? undefined : Math.round(delay_ms * (1 + JITTER * (2 * random - 1)));
}

/**
 * The minimum pause before the next early attempt, in milliseconds. The first one has no pause: the endpoint was unavailable and
 * has recovered. Then the pause doubles with each attempt, so that events that always fail are not sent again at every success
 * of another event.
 */
export function earlyGap(extraAttempts: number): number {
  return extraAttempts === 0 ? 0 : Math.min(EARLY_GAP_MS_MIN * 2 ** (extraAttempts - 1), EARLY_GAP_MS_MAX);
}
