import { expect, test } from 'vitest';
import { newRateCounts, SharedRateCounts } from './shared-rate-limits.ts';

const NOW_MS = Date.UTC(2026, 0, 2);

test('threads count a key together, from its first request until the period ends', () => {
  const memory = newRateCounts();
  const [one, other] = [new SharedRateCounts(memory), new SharedRateCounts(memory)];
  expect(one.add('key', NOW_MS, 1_000)).toEqual({ current: 1, ttl: 1_000 });
  expect(other.add('key', NOW_MS + 400, 1_000)).toEqual({ current: 2, ttl: 600 });
  expect(one.add('key', NOW_MS + 999, 1_000)).toEqual({ current: 3, ttl: 1 });
  expect(other.add('key', NOW_MS + 1_000, 1_000)).toEqual({ current: 1, ttl: 1_000 });
});

test('five thousand keys are counted separately', () => {
  const counts = new SharedRateCounts(newRateCounts());
  const keys = Array.from({ length: 5_000 }, (_, index) => `ick_live_${index.toString(36).padStart(20, '-')}`);
  for (const key of keys) counts.add(key, NOW_MS, 1_000);
  const again = keys.map((key) => counts.add(key, NOW_MS + 1, 1_000).current);
  expect(new Set(again)).toEqual(new Set([2]));
});

test('a key that replaces another one does not continue its count', () => {
  const counts = new SharedRateCounts(newRateCounts());
  for (let index = 0; index < 200_000; index += 1) counts.add(`before ${index}`, NOW_MS, 1_000);
  for (let index = 0; index < 1_000; index += 1) expect(counts.add(`after ${index}`, NOW_MS, 1_000).current).toBe(1);
});
