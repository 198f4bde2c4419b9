import { expect, test } from 'vitest';
import { formatDay } from './format-day.ts';

test.each(['America/Santo_Domingo', 'UTC', 'Pacific/Kiritimati'])('a day is the same day in %s', (zone) => {
  const before = process.env['TZ'];
  process.env['TZ'] = zone;
  try {
    expect(formatDay('2026-11-30', 'en')).toBe('Nov 30, 2026');
    expect(formatDay('1990-01-01', 'fr')).toBe('1 janv. 1990');
  } finally {
    process.env['TZ'] = before;
  }
});

test('what is no day is shown as it is', () => {
  expect(formatDay('yesterday', 'en')).toBe('yesterday');
});
