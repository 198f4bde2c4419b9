import { expect, test } from 'vitest';
import { traitsOf } from './map-traits.ts';

const SHOP = '5411';

test.each([
  ['a chip', { pan: 'ICC', cardholder: 'PRESENT' }, SHOP, 'purchase', 'chip'],
  ['an order', { pan: 'ECOMMERCE', cardholder: 'ELECTRONIC_ORDER' }, SHOP, 'purchase', 'ecommerce'],
  ['a stored number', { pan: 'CREDENTIAL_ON_FILE', cardholder: 'ELECTRONIC_ORDER' }, SHOP, 'card_on_file', 'on_file'],
  ['a subscription', { pan: 'CREDENTIAL_ON_FILE', cardholder: 'REOCCURRING' }, SHOP, 'recurring', 'on_file'],
  ['a cash machine', { pan: 'ICC', cardholder: 'PRESENT' }, '6011', 'cash', 'chip'],
  ['a money order', { pan: 'ICC', cardholder: 'PRESENT' }, '6051', 'quasi_cash', 'chip'],
  ['words that say nothing', { pan: 'UNKNOWN', cardholder: 'UNKNOWN' }, SHOP, null, null],
  ['words that Lithic adds later', { pan: 'BRAINWAVE', cardholder: 'ORBIT' }, SHOP, null, 'other'],
  ['words like a property of every object', { pan: 'constructor', cardholder: 'toString' }, SHOP, null, 'other'],
  ['no words', {}, SHOP, null, null],
])('%s is translated', (_, use, mcc, kind, entryMode) => {
  expect(traitsOf(use, mcc)).toEqual({ kind, entryMode, initiator: null });
});

test.each([
  ['CARDHOLDER', 'cardholder'],
  ['MERCHANT', 'merchant'],
  ['UNKNOWN', null],
  ['ROBOT', null],
])('the initiator %s is translated', (initiator, expected) => {
  expect(traitsOf({ initiator }, SHOP).initiator).toBe(expected);
});
