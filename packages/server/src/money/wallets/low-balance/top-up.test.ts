import { expect, test } from 'vitest';
import { fundingPause_ms } from './top-up.ts';

test('a top-up waits for money in its source for 1, 2, 4 … 60 seconds, then a minute each time', () => {
  const seconds = [1, 2, 3, 6, 7, 8, 1_000].map((attempts) => fundingPause_ms(attempts) / 1_000);
  expect(seconds).toEqual([1, 2, 4, 32, 60, 60, 60]);
});
