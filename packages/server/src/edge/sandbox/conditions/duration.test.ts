import { describe, expect, test } from 'vitest';
import { addDuration } from './duration.ts';

const later = (start: string, duration: string): string | undefined =>
  addDuration(new Date(start), duration)?.toISOString();

describe('adds a duration by the calendar, in UTC', () => {
  test.each([
    ['2028-01-31T10:00:00.000Z', 'P1M', '2028-02-29T10:00:00.000Z'],
    ['2027-01-31T10:00:00.000Z', 'P1M', '2027-02-28T10:00:00.000Z'],
    ['2028-02-29T10:00:00.000Z', 'P1Y', '2029-02-28T10:00:00.000Z'],
    ['2028-12-31T23:00:00.000Z', 'P2M', '2029-02-28T23:00:00.000Z'],
    ['2028-10-31T00:00:00.000Z', 'P1Y13M', '2030-11-30T00:00:00.000Z'],
    ['2028-02-28T00:00:00.000Z', 'P7D', '2028-03-06T00:00:00.000Z'],
    ['2028-02-28T00:00:00.000Z', 'P2W', '2028-03-13T00:00:00.000Z'],
    ['2028-01-31T00:00:00.000Z', 'P1M1D', '2028-03-01T00:00:00.000Z'],
    ['2028-12-31T23:59:59.500Z', 'PT0.5S', undefined],
    ['2028-12-31T23:59:59.500Z', 'PT1S', '2029-01-01T00:00:00.500Z'],
    ['2028-03-25T23:30:00.000Z', 'PT36H', '2028-03-27T11:30:00.000Z'],
    ['2028-01-01T00:00:00.000Z', 'P1Y2M3W4DT5H6M7S', '2029-03-26T05:06:07.000Z'],
    ['2028-01-01T00:00:00.000Z', 'PT0S', '2028-01-01T00:00:00.000Z'],
    ['2028-01-01T00:00:00.000Z', 'P9999Y', '+012027-01-01T00:00:00.000Z'],
  ])('%s plus %s is %s', (start, duration, expected) => {
    expect(later(start, duration)).toBe(expected);
  });
});

describe('returns undefined for text that is not a duration', () => {
  test.each([
    '',
    'P',
    'PT',
    'P1',
    '7D',
    'p7d',
    'P7DT',
    'P-7D',
    '-P7D',
    'P7.5D',
    'P1D1M',
    'PT1S1H',
    'P7D ',
    'P٧D',
    'P100000D',
  ])('%j', (text) => expect(later('2028-01-01T00:00:00Z', text)).toBe(undefined));
});
