import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './durations.ts';
import { durationInWords, numberInWords } from './in-words.ts';

test.each([
  [0, 'zero'],
  [5, 'five'],
  [12, 'twelve'],
  [13, '13'],
  [10_000, '10,000'],
])('%i is written as %s', (number, text) => {
  expect(numberInWords(number)).toBe(text);
});

test.each([
  [SECOND_MS, 'one second'],
  [90 * SECOND_MS, '90 seconds'],
  [5 * MINUTE_MS, 'five minutes'],
  [HOUR_MS, 'one hour'],
  [36 * HOUR_MS, '36 hours'],
  [7 * DAY_MS, 'seven days'],
])('%i milliseconds are written as %s', (duration_ms, text) => {
  expect(durationInWords(duration_ms)).toBe(text);
});

test('part of a second is rejected', () => {
  expect(() => durationInWords(1_500)).toThrow('whole seconds');
});
