import { expect } from 'vitest';

/** Polls until the condition holds. After 60 seconds the test fails. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(isSo, { interval: 5, timeout: 60_000 }).toBe(true);
}
