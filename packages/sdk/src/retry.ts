import type { IssuaryError } from './issuary-error.ts';

export const ATTEMPTS_MAX = 5;
const BACKOFF_MS = 250;
const BACKOFF_MS_MAX = 8_000;
/** Who is told to wait longer gets the error instead: the caller knows better what to do with an hour. */
const RETRY_AFTER_SECONDS_MAX = 30;

/**
 * How long to wait before the next attempt; undefined when there shall be none. `repeatable`: doing it twice does what
 * doing it once does, because it only reads or carries an idempotency key.
 */
export function waitBeforeRetry(error: IssuaryError, attempt: number, repeatable: boolean): number | undefined {
  if (attempt >= ATTEMPTS_MAX || !mayRepeat(error, repeatable)) return undefined;
  const told = error.retryAfterSeconds;
  if (told !== undefined && told > RETRY_AFTER_SECONDS_MAX) return undefined;
  const ceiling = Math.min(BACKOFF_MS * 2 ** (attempt - 1), BACKOFF_MS_MAX);
  return (told ?? 0) * 1000 + ceiling * (0.5 + Math.random() / 2);
}

function mayRepeat({ code, status }: IssuaryError, repeatable: boolean): boolean {
  if (code === 'rate_limited') return true;
  if (!repeatable) return false;
  return code === 'no_answer' || code === 'idempotency_in_progress' || [429, 502, 503, 504].includes(status);
}

/** Waits, unless the signal ends it. @throws the signal's reason */
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
