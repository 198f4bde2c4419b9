import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

const ORIGIN = 'https://console.example';

test.each([
  ['/p/acme/live/cards?status=frozen#a', '/p/acme/live/cards?status=frozen#a'],
  [`${ORIGIN}/account`, '/account'],
  ['//attacker.example', undefined],
  ['/\\attacker.example', undefined],
  ['/\t/attacker.example', undefined],
  ['/.//attacker.example', undefined],
  ['https://attacker.example/account', undefined],
  ['javascript:alert(1)', undefined],
])('after a sign-in, %j leads to %s', (text, path) => {
  expect(ownPath(text, ORIGIN)).toBe(path);
});
