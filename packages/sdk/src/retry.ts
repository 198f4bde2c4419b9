import type { IssuaryError } from './issuary-error.ts';

export const ATTEMPTS_MAX = 5;
const BACKOFF_MS = 250;
const BACKOFF_MS_MAX = 8_000;
/** If the service requests a longer delay, the error is thrown instead: the caller decides whether to wait. */
const RETRY_AFTER_SECONDS_MAX = 30;

/**
 * Exponential backoff with jitter.
 * @param repeatable whether the call is safe to repeat: it only reads, or it has an idempotency key
 * @returns milliseconds until the next attempt; undefined if there is none
 */
export function waitBeforeRetry(error: IssuaryError, attempt: number, repeatable: boolean): number | undefined {
  if (attempt >= ATTEMPTS_MAX || !mayRepeat(error, repeatable)) return undefined;
  const requested = error.retryAfterSeconds;
  if (requested !== undefined && requested > RETRY_AFTER_SECONDS_MAX) return undefined;
  const ceiling = Math.min(BACKOFF_MS * 2 ** (attempt - 1), BACKOFF_MS_MAX);
  return (requested ?? 0) * 1000 + ceiling * (0.5 + Math.random() / 2);
}

function mayRepeat({ code, status }: IssuaryError, repeatable: boolean): boolean {
  if (code === 'rate_limited') return true;
  if (!repeatable) return false;
  return code === 'no_answer' || code === 'idempotency_in_progress' || [429, 502, 503, 504].includes(status);
}

/** @throws the signal's reason when the signal is aborted */
export async function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', end, { once: true });
  });
}
