import { setTimeout as delay } from 'node:timers/promises';

const SECONDS_MAX = 120;

/** Looks again and again whether the condition holds. @param pauseMs between two looks @throws Error after two minutes */
export async function waitFor(what: string, condition: () => Promise<boolean>, pauseMs: number): Promise<void> {
  const deadline = performance.now() + SECONDS_MAX * 1_000;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`not within ${SECONDS_MAX} s: ${what}`);
    await delay(pauseMs);
  }
}
