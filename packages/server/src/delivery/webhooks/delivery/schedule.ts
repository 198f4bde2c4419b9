const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Delays between failed attempts: ten attempts over about 76 hours (contract, "Events and webhooks"). */
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

/** Spreads the next attempts of deliveries that failed at the same time. */
const JITTER = 0.2;

/** How long a failed event holds back later events of its subject. */
export const HOLD_MS = HOUR_MS;
/** An endpoint is disabled after failing for this long without a success. */
export const FAILING_MS_MAX = 5 * 24 * HOUR_MS;
/** The longest wait that an endpoint can request for one delivery with Retry-After. */
export const RETRY_AFTER_MS_MAX = 24 * HOUR_MS;
/** The longest pause that an endpoint can request for all its deliveries with Retry-After. */
export const PAUSE_MS_MAX = HOUR_MS;

const EXTRA_GAP_MS_MIN = 5 * SECOND_MS;
const EXTRA_GAP_MS_MAX = HOUR_MS;

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
 * How long after this number of extra attempts a success of the endpoint does not bring a failed delivery forward, in
 * milliseconds. The first extra attempt has no gap: the endpoint was unavailable and has recovered. If some events succeed
 * while others always fail, each success would bring the failing ones forward, so the gap doubles.
 */
export function extraGap(extraAttempts: number): number {
  return extraAttempts === 0 ? 0 : Math.min(EXTRA_GAP_MS_MIN * 2 ** (extraAttempts - 1), EXTRA_GAP_MS_MAX);
}
