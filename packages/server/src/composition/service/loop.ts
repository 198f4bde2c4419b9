import { SECOND_MS } from '#kit/durations.ts';
import { unlessTimeout } from '#kit/with-timeout.ts';

/** A process that stops waits this long for a round. It then lets go of its work, which takes part of the time that it has. */
export const LAST_ROUND_MS = 10 * SECOND_MS;

/**
 * Repeats `work` with a pause between rounds. A failure is reported, and the next round retries it.
 * @param work ends soon, without or with the signal's reason, once the signal is aborted
 * @returns a function that ends it, and waits up to ten seconds for a round in progress
 */
export function startLoop(
  interval_ms: number,
  work: (stopping: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const stop = new AbortController();
  let running = Promise.resolve();
  const report = (error: unknown): void => {
    if (!stop.signal.aborted || error !== stop.signal.reason) onError(error);
  };
  const round = (): void => {
    running = work(stop.signal)
      .catch(report)
      .then(() => {
        if (!stop.signal.aborted) timer = setTimeout(round, interval_ms);
      });
  };
  timer = setTimeout(round, interval_ms);
  return async () => {
    stop.abort();
    clearTimeout(timer);
    const hasEnded = await unlessTimeout(
      running.then(() => true),
      LAST_ROUND_MS,
    );
    if (!hasEnded) onError(new Error(`the last round did not end within ${LAST_ROUND_MS} ms`));
  };
}
