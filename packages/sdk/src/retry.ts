import type { IssuaryError } from './errors.ts';

const BACKOFF_MS = 250;
const BACKOFF_MS_MAX = 8_000;
/** If the service requests a longer delay, the error is thrown instead: the caller decides whether to wait. */
const RETRY_AFTER_SECONDS_MAX = 60;

/** How often a call may be repeated. */
export interface RetryRule {
  readonly retries_max: number;
  /** Whether the call is safe to repeat: it only reads, or it has an idempotency key. */
  readonly isRepeatable: boolean;
}

/**
 * Exponential backoff with jitter, after the delay that the service requested.
 * @param retries the number of retries so far
 * @returns milliseconds until the next attempt; undefined if there is none
 */
export function waitBeforeRetry(error: IssuaryError, retries: number, rule: RetryRule): number | undefined {
  if (retries >= rule.retries_max || !mayRepeat(error, rule.isRepeatable)) return undefined;
  const requested = error.retryAfterSeconds;
  if (requested !== undefined && requested > RETRY_AFTER_SECONDS_MAX) return undefined;
  const ceiling = Math.min(BACKOFF_MS * 2 ** retries, BACKOFF_MS_MAX);
  return (requested ?? 0) * 1000 + ceiling * (0.5 + Math.random() / 2);
}

function mayRepeat({ code, status }: IssuaryError, isRepeatable: boolean): boolean {
  // The service counts the call and then does nothing else with it.
  if (code === 'rate_limited') return true;
  if (!isRepeatable) return false;
  return code === 'no_answer' || code === 'idempotency_in_progress' || status === 429 || status >= 500;
}
