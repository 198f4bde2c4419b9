import { expect, test } from 'vitest';
import { readTerm, termProblem } from './read-term.ts';

const ID = '0199f0a1-7d52-7c31-9d5e-3f6c1a2b4c5d';

test.each([
  [` ${ID.toUpperCase()} `, 'id', ID],
  ['4821', 'last4', '4821', '4821'],
  ['48 21', 'last4', '4821', '4821'],
  ['last4:4821', 'last4', '4821'],
  ['ana@example.com', 'email', 'ana@example.com'],
  ['email: ana@example.com', 'email', 'ana@example.com'],
  ['+1 809 555-0001', 'phone', '18095550001'],
  ['+1 (809) 555', 'phone', '1809555'],
  ['+180', 'text', '+180'],
  [`+${'1'.repeat(16)}`, 'text', `+${'1'.repeat(16)}`],
  ['1 809 555', 'local_id', '1809555', '1809555'],
  ['1000000001', 'local_id', '1000000001', '1000000001'],
  ['42', 'local_id', '42'],
  ['ref:4821', 'reference', '4821'],
  ['name:4821', 'name', '4821'],
  [`request:${ID}`, 'request', ID],
  ['other:value', 'text', 'other:value'],
  ['  Ana Reyes ', 'text', 'Ana Reyes'],
  ['1234567890123', 'text', '1234567890123', '1234567890123'],
  ['1234567890123456', 'text', '1234567890123456'],
])('%j is searched as %s', (text, kind, value, ...[phone]) => {
  expect(readTerm(text)).toEqual({ kind, value, ...(phone !== undefined && { phone }) });
});

test.each([
  ['   ', 'must not be blank'],
  ['4242 4242 4242 4242', 'must not contain a card number; search for its last four digits'],
  ['Ana', undefined],
  [ID, undefined],
])('%j is refused with %s', (text, problem) => {
  expect(termProblem(text)).toBe(problem);
});
