import { expect, test } from 'vitest';
import { traitsOf } from './map-traits.ts';

test.each([
  ['online', '5411', null, 'ecommerce'],
  ['keyed_in', '5411', null, 'keyed'],
  ['chip', '6011', 'cash', 'chip'],
  ['telepathy', '5411', null, 'other'],
  ['constructor', 'constructor', null, 'other'],
  [undefined, '6050', 'quasi_cash', null],
])('the method %s in the category %s is translated', (method, mcc, kind, entryMode) => {
  expect(traitsOf(method, mcc)).toEqual({ kind, entryMode, initiator: null });
});
