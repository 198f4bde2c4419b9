import { expect, test } from 'vitest';
import { controlFields } from './csv.ts';
import type { ControlName, Level } from './names.ts';

const controls = {
  limits: { daily: '100.00' },
  velocity: { daily: 3 },
  kinds: { allowed: null, blocked: ['quasi_cash', 'cash'] },
  single_use: true,
} as unknown as Level['controls'];
const remaining = { daily: '-2.50', velocity: { daily: 1 } } as unknown as NonNullable<Level['remaining']>;
const level: Level = { name: 'card', controls, remaining };

test.each([
  ['limits.daily', ['100.00', 'eur', '-2.50', 'usd']],
  ['velocity.daily', [3, null, 1, null]],
  ['kinds.blocked', ['["quasi_cash","cash"]', null, undefined, null]],
  ['single_use', [true, null, undefined, null]],
] as const satisfies readonly (readonly [ControlName, unknown])[])('%s is a row of a file', (control, fields) => {
  const row = controlFields({ control, level }, { currency: 'eur', remainingIn: 'usd' });
  expect(Object.keys(row)).toEqual(['control', 'level', 'value', 'currency', 'remaining', 'remaining_currency']);
  expect(Object.values(row)).toEqual([control, 'card', ...fields]);
});
