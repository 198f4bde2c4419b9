import { expect, test } from 'vitest';
import { daysAfter, parseUtcDay } from './utc-day.ts';

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '26-01-01',
  '2026-1-1',
  '1969-12-31',
  '',
  ' 2026-01-01',
])('parseUtcDay rejects %j', (text) => expect(parseUtcDay(text)).toBeUndefined());

test('daysAfter crosses months and years', () => {
  expect([daysAfter('2026-12-31', 1), daysAfter('2024-03-01', -1)]).toEqual(['2027-01-01', '2024-02-29']);
});
