import { expect, test } from 'vitest';
import { holdTimers } from '#test/held-timers.ts';
import { LAST_ROUND_MS, startLoop } from './loop.ts';

/** A loop whose first round has begun, and ends as `end` says. */
async function inARound(end: (stopping: AbortSignal) => Promise<void>) {
  const began = Promise.withResolvers<void>();
  const failures: unknown[] = [];
  const work = async (stopping: AbortSignal): Promise<void> => {
    began.resolve();
    await end(stopping);
  };
  const stop = startLoop(0, work, (error) => void failures.push(error));
  await began.promise;
  return { stop, failures };
}

test('a loop that is stopped waits for its round, which learns of it, and whose interruption is no failure', async () => {
  const { stop, failures } = await inARound(
    async (stopping) =>
      await new Promise((_, reject) => stopping.addEventListener('abort', () => reject(stopping.reason as Error))),
  );
  await stop();
  expect(failures).toEqual([]);
});

test('a failure of the last round is reported', async () => {
  const mayFail = Promise.withResolvers<void>();
  const { stop, failures } = await inARound(() => mayFail.promise);
  const stopping = stop();
  mayFail.reject(new Error('no answer'));
  await stopping;
  expect(failures).toEqual([new Error('no answer')]);
});

test('a round that does not end holds up the end of its process for five seconds only', async () => {
  const timers = holdTimers(LAST_ROUND_MS);
  const { stop, failures } = await inARound(() => new Promise(() => undefined));
  const stopping = stop();
  expect(timers.count()).toBe(1);
  timers.expire();
  await stopping;
  expect(failures).toEqual([new Error('the last round did not end within 10000 ms')]);
});
