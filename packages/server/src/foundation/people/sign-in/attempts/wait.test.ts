import { expect, test } from 'vitest';
import { addMilliseconds } from '#database';
import { DAY_MS } from '#kit/durations.ts';
import { withOneMore, type Attempts } from './wait.ts';

const START = new Date('2026-01-01T00:00:00Z');
const NONE: Attempts = { count: 0, since: START, next_at: START };

/** How many attempts somebody makes in some days who tries again as soon as it is allowed. */
function attemptsIn(days: number, free: number): number {
  const end = addMilliseconds(START, days * DAY_MS);
  let attempts = NONE;
  let count = 0;
  for (; attempts.next_at < end; count += 1) attempts = withOneMore(attempts, free, attempts.next_at);
  return count;
}

test('an attacker who tries all day has about a hundred guesses of a password in a day', () => {
  expect(attemptsIn(1, 30)).toBeLessThan(140);
  expect(attemptsIn(10, 30) - attemptsIn(1, 30)).toBeLessThan(9 * 100);
});

test('somebody who waits for some days begins again', () => {
  const tried = Array.from({ length: 10 }).reduce<Attempts>((each) => withOneMore(each, 5, START), NONE);
  expect(tried.next_at).toEqual(addMilliseconds(START, 32_000));
  const later = addMilliseconds(START, 4 * DAY_MS);
  expect(withOneMore(tried, 5, later).next_at).toEqual(later);
});
