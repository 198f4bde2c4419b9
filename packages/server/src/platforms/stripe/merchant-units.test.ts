import { expect, test } from 'vitest';
import { fromStripeUnits, toStripeUnits } from './merchant-units.ts';

test.each([
  ['usd', 12_34n, 12_34n, 'two decimals'],
  ['jpy', 1_500n, 1_500n, 'none'],
  ['krw', 14_000n, 14_000n, 'none'],
  ['kwd', 7_110n, 7_110n, 'three'],
  ['isk', 1_500_00n, 1_500n, 'none, and two at Stripe'],
  ['ugx', 37_000_00n, 37_000n, 'none, and two at Stripe'],
  ['mga', 4_500n, 4_500_00n, 'two, and none at Stripe'],
])('%s: %s at Stripe is %s in ISO 4217, which has %s', (currency, atStripe, iso) => {
  expect([fromStripeUnits(atStripe, currency), toStripeUnits(iso, currency)]).toEqual([iso, atStripe]);
});
