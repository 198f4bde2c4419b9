import { setTimeout as delay } from 'node:timers/promises';

interface PollOptions {
  readonly seconds: number;
  readonly intervalMs?: number;
}

/** Polls until the result is not undefined; returns undefined after the timeout. */
export async function poll<T>(ask: () => Promise<T | undefined>, options: PollOptions): Promise<T | undefined> {
  const deadline = performance.now() + options.seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() >= deadline) return undefined;
    await delay(options.intervalMs ?? 20);
  }
}

/** Polls until the condition is true; returns false after the timeout. */
export async function holdsWithin(condition: () => Promise<boolean>, options: PollOptions): Promise<boolean> {
  return (await poll(async () => ((await condition()) ? true : undefined), options)) ?? false;
}
