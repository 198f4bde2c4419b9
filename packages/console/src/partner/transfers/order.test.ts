import { expect, test } from 'vitest';
import { BANK_FIELDS, isShaped } from './order.ts';

test.each([
  ['usd', 'account_number', '1234', '123'],
  ['usd', 'account_number', ' 12345678901234567 ', '123456789012345678'],
  ['usd', 'routing_number', '021000021', '123'],
  ['eur', 'iban', 'de89 3704 0044 0532 0130 00', '3704 0044 0532 0130 00'],
  ['eur', 'iban', 'NO9386011117947', 'NO93860111179'],
  ['gbp', 'sort_code', '20-00-00', '20-0000'],
  ['gbp', 'account_number', '12345678', '1234567'],
  ['gbp', 'holder_name', 'Ana', ' '],
])('in %s, %s can be %s and not %s', (currency, name, right, wrong) => {
  const [, shape] = BANK_FIELDS[currency]!.find(([field]) => field === name)!;
  expect([right, wrong].map((text) => isShaped(text, shape))).toEqual([true, false]);
});
