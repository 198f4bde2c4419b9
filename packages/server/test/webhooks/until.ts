import { expect } from 'vitest';

/** Asks again and again until it is so; a test that waits for what never comes fails by this deadline. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(isSo, { interval: 5, timeout: 60_000 }).toBe(true);
}
