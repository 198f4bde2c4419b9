import { expect, test } from 'vitest';
import { mayBeMerchant, readQuery } from './query.ts';

test.each([
  ['', ''],
  [' 01a223cb-c26b-77d9-a97b-e7af0c6891cc ', '01a223cb-c26b-77d9-a97b-e7af0c6891cc'],
  ['4821', '4821'],
  ['4111 1111 1111 1111', '1111'],
  ['4111-1111-1111-1111', '1111'],
  ['4111.1111.1111.1111', '1111'],
  ['4111–1111–1111–1111', '1111'],
  ['+4111111111111111', '+1111'],
  ['card 4111 1111 1111 1111', 'card 1111'],
  ['ref:4111111111111111', 'ref:1111'],
  ['4111111111111111 12/29 123', '1111 12/29 123'],
  ['4111111111111111 or 5555 5555 5555 4444', '1111 or 4444'],
  [' Ana Reyes', 'Ana Reyes'],
  ['4111 1111 1111 1112', '4111 1111 1111 1112'],
])('of %j, %j is sent', (text, sent) => {
  expect(readQuery(text)).toBe(sent);
});

test('a text of any length is cut', () => {
  expect(readQuery('a'.repeat(1000))).toHaveLength(200);
});

test.each([
  ['Mercado', true],
  ['7-Eleven', true],
  ['M', false],
  ['01a223cb-c26b-77d9-a97b-e7af0c6891cc', false],
  ['+1 (809) 555', false],
  ['1000000001', false],
  ['ana@example.com', false],
  ['ref:order 9', false],
])('%j may be a merchant: %s', (query, may) => {
  expect(mayBeMerchant(query)).toBe(may);
});
