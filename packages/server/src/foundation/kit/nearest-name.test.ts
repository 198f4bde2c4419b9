import { expect, test } from 'vitest';
import { nearestName } from './nearest-name.ts';

const NAMES = ['amount', 'limits', 'wallet_id', 'currency', 'reference'];

test.each([
  ['ammount', 'amount'],
  ['limit', 'limits'],
  ['walletId', 'wallet_id'],
  ['WALLET-ID', 'wallet_id'],
  ['curency', 'currency'],
  ['refrence', 'reference'],
])('%s is probably %s', (unknown, name) => {
  expect(nearestName(unknown, NAMES)).toBe(name);
});

test.each(['id', 'metadata', '', 'x', 'amount_of_money_to_be_moved', '?'.repeat(64)])('%j is like none', (unknown) => {
  expect(nearestName(unknown, NAMES)).toBeUndefined();
});

test('of two names, the one with fewer edits is nearer', () => {
  expect(nearestName('card_ids', ['card_id', 'cards', 'card'])).toBe('card_id');
});
