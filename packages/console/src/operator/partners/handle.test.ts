import { expect, test } from 'vitest';
import { suggestedHandle } from './handle.ts';

test.each([
  ['Acme Wallet', 'acme-wallet'],
  ['  Café & Söhne, S.A. ', 'cafe-sohne-s-a'],
  ['The very long name of a new partner', 'the-very-long-name-of-a-ne'],
  ['The very long name of all partners', 'the-very-long-name-of-all'],
  ['A', undefined],
  ['Łódź Wallet', undefined],
  ['財布', undefined],
])('the name %s suggests the handle %s', (name, handle) => {
  expect(suggestedHandle(name)).toBe(handle);
});
