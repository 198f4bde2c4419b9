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

/** During this time only the API call itself calls the platform or bank; afterwards the worker does. */
export const WORKER_DELAY_MS = 30 * SECOND_MS;

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

/**
 * Calls another system and waits at most ten seconds for its response. When there is none, `postpone` sets the time of the
 * worker's next attempt; if that fails too, the request becomes due when the caller's 30 seconds, or the worker's claim, have passed.
 * @throws AppError issuer_unavailable when the call failed or timed out: the outcome is indeterminate
 */
export async function callOrPostpone<Value>(
  call: () => Promise<Value>,
  postpone: () => Promise<unknown>,
): Promise<Value> {
  try {
    return await callExternal(call);
  } catch (error) {
    await postpone().catch(() => undefined);
    throw error;
  }
}

/** How long to wait before a request that was first made at `since` is sent again, in milliseconds; at least `min_ms`. */
export function retryDelay_ms(since: Date, now: Date, min_ms: number = RETRY_DELAY_MS.min): number {
  const delay_ms = Math.floor((now.getTime() - since.getTime()) / AGE_DIVISOR);
  return Math.min(Math.max(delay_ms, min_ms), RETRY_DELAY_MS.max);
}

/** Whether a call failed because the other system did not respond. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.code === 'issuer_unavailable';
}
