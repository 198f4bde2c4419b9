import { AppError } from './app-error.ts';
import { MINUTE_MS, SECOND_MS } from './durations.ts';
import { withTimeout } from './with-timeout.ts';

/** How long an API call waits for the other system. A worker repeats what takes longer. */
const CALL_TIMEOUT_MS = 10 * SECOND_MS;
/** When the caller may repeat an API call that failed because the other system did not respond. */
export const RETRY_AFTER_SECONDS = 5;
/** A worker repeats a request soon, then ever more rarely: after a quarter of the request's age, within these limits. */
const RETRY_DELAY_MS = { min: 5 * SECOND_MS, max: 5 * MINUTE_MS };
const AGE_DIVISOR = 4;

/**
 * Calls another system and waits at most ten seconds for its response.
 * @throws AppError issuer_unavailable when the call failed or timed out: the outcome is indeterminate
 */
export async function callExternal<Value>(call: () => Promise<Value>): Promise<Value> {
  try {
    return await withTimeout(call(), CALL_TIMEOUT_MS);
  } catch (error) {
    throw new AppError('issuer_unavailable', { cause: error, retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}

/** How long to wait before a request that was first made at `since` is sent again, in milliseconds; at least `min_ms`. */
export function retryDelay_ms(since: Date, now: Date, min_ms: number = RETRY_DELAY_MS.min): number {
  const delay_ms = Math.floor((now.getTime() - since.getTime()) / AGE_DIVISOR);
  return Math.min(Math.max(delay_ms, min_ms), RETRY_DELAY_MS.max);
}
