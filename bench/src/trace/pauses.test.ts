import { createHistogram } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { countAbove, PauseObserver } from './pauses.ts';

test('counts the values of a histogram above a limit', () => {
  const histogram = createHistogram();
  for (let index = 0; index < 5_000; index += 1) histogram.record(1_000_000);
  for (const value of [11_500_000, 20_000_000, 30_000_000]) histogram.record(value);
  expect(countAbove(histogram, 11_000_000)).toBe(3);
  expect(countAbove(histogram, 25_000_000)).toBe(1);
  expect(countAbove(histogram, 40_000_000)).toBe(0);
});

test('observes a stall of the event loop', async () => {
  const observer = new PauseObserver();
  await new Promise((resolve) => setTimeout(resolve, 20));
  for (const end_ms = performance.now() + 50; performance.now() < end_ms;);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const { stalls } = observer.stop();
  expect(stalls.over_10_ms).toBeGreaterThanOrEqual(1);
  expect(stalls.max_ms).toBeGreaterThan(45);
});
