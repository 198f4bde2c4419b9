import { expect, test } from 'vitest';
import { readQuery } from './query.ts';

test.each([
  ['', 'nothing', ''],
  ['  01A223CB-C26B-77D9-A97B-E7AF0C6891CC ', 'id', '01a223cb-c26b-77d9-a97b-e7af0c6891cc'],
  ['4821', 'last4', '4821'],
  ['last4:4821', 'last4', '4821'],
  ['4111 1111 1111 1111', 'last4', '1111'],
  ['4111-1111-1111-1111', 'last4', '1111'],
  ['4111.1111.1111.1111', 'last4', '1111'],
  ['4111–1111–1111–1111', 'last4', '1111'],
  ['+4111111111111111', 'phone', '+1111'],
  ['card 4111 1111 1111 1111', 'name', 'card 1111'],
  ['ref:4111111111111111', 'ref', '1111'],
  ['4111111111111111 12/29 123', 'name', '1111 12/29 123'],
  ['4111111111111111 or 5555 5555 5555 4444', 'name', '1111 or 4444'],
  ['name:4821', 'name', '4821'],
  ['ana@example.com', 'email', 'ana@example.com'],
  ['+1 415 555 2671', 'phone', '+14155552671'],
  ['1000000001', 'local_id', '1000000001'],
  ['ref:user-1001', 'ref', 'user-1001'],
  ['Ana Reyes', 'name', 'Ana Reyes'],
  ['4111 1111 1111 1112', 'name', '4111 1111 1111 1112'],
])('%j is read as %s', (text, kind, value) => {
  expect(readQuery(text)).toEqual({ kind, value });
});

test('a text of any length is cut', () => {
  expect(readQuery('a'.repeat(1000)).value).toHaveLength(200);
});
