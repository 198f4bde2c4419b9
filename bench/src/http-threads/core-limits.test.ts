import { expect, test } from 'vitest';
import { limitOf } from './core-limits.ts';

const TIMES = { ledger_us: 25, http_us: 60, helpers_us: 5, postgres_us: 40 };

test.each([
  [TIMES, 2, { per_second: 2e6 / 130, limited_by: 'the cores' }],
  [TIMES, 16, { per_second: 25_000, limited_by: 'PostgreSQL' }],
  [{ ...TIMES, ledger_us: 50, http_us: 0 }, 16, { per_second: 20_000, limited_by: 'the ledger thread' }],
] as const)('%j on %i cores', (times, cores, limit) => {
  expect(limitOf(times, cores)).toEqual(limit);
});
