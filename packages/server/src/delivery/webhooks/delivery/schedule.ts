const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** From one failed attempt to the next: ten attempts over about 76 hours (contract, "Events and webhooks"). */
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

/** So that what failed together is not tried together again. */
const JITTER = 0.2;

/** How long an event that fails holds back the later ones of its subject. */
export const HOLD_MS = HOUR_MS;
/** After so long with nothing but failures an endpoint is disabled. */
export const FAILING_MS_MAX = 5 * 24 * HOUR_MS;
/** An endpoint that asks for more is asked again after this. */
export const RETRY_AFTER_MS_MAX = 24 * HOUR_MS;
/** The same for all that waits for the endpoint, where one event alone is refused. */
export const PAUSE_MS_MAX = HOUR_MS;

const EXTRA_GAP_MS_MIN = 5 * SECOND_MS;
const EXTRA_GAP_MS_MAX = HOUR_MS;

/**
 * The wait after so many attempts of the schedule.
 * @param random from 0 to 1
 * @returns undefined when no attempt is left
 */
export function delayAfter(scheduledAttempts: number, random: number): number | undefined {
  const delay_ms = DELAYS_MS[scheduledAttempts - 1];
  return delay_ms === undefined ? undefined : Math.round(delay_ms * (1 + JITTER * (2 * random - 1)));
}

/**
 * How long a success of the endpoint does not bring a failed delivery forward, after so many extra attempts. The first is
 * free: the endpoint was away and is back. Where some events succeed while others always fail, each success would bring
 * these forward, so the gap doubles.
 */
export function extraGap(extraAttempts: number): number {
  return extraAttempts === 0 ? 0 : Math.min(EXTRA_GAP_MS_MIN * 2 ** (extraAttempts - 1), EXTRA_GAP_MS_MAX);
}
