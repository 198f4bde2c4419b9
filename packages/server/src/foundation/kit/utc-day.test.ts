import { expect, test } from 'vitest';
import { daysAfter, parseMoment, parseUtcDay } from './utc-day.ts';

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

test.each([
  ['2026-11-20T09:30:00Z', '2026-11-20T09:30:00.000Z'],
  ['2026-11-20t09:30:00.1239z', '2026-11-20T09:30:00.123Z'],
  ['2026-11-20 09:30:00+02:00', '2026-11-20T07:30:00.000Z'],
  ['2026-11-20T23:30:00.5-05:30', '2026-11-21T05:00:00.500Z'],
])('parseMoment parses %s as %s', (text, moment) => expect(new Date(parseMoment(text)!).toISOString()).toBe(moment));

test.each([
  '2026-11-20T09:30:00',
  '2026-11-20T24:00:00Z',
  '2026-11-20T09:60:00Z',
  '2026-02-30T00:00:00Z',
  '2026-11-20',
])('parseMoment rejects %s', (text) => expect(parseMoment(text)).toBeUndefined());

test('daysAfter crosses months and years', () => {
  expect([daysAfter('2026-12-31', 1), daysAfter('2024-03-01', -1)]).toEqual(['2027-01-01', '2024-02-29']);
});
