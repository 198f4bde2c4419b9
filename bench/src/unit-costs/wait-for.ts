import { setTimeout as delay } from 'node:timers/promises';

const SECONDS_MAX = 120;
/** Longer than what the service collects before it writes: the request log every quarter of a second. */
const LOOK_MS = 1_000;

/** Looks once a second whether the condition holds. @throws Error after two minutes */
export async function waitFor(what: string, condition: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + SECONDS_MAX * 1_000;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`not within ${SECONDS_MAX} s: ${what}`);
    await delay(LOOK_MS);
  }
}
