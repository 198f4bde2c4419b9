import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Stripe } from 'stripe';
import type { VendorReferences } from '#vendor/references.ts';
import { FEES, unknownParts } from './map-fee.ts';
import { kycReasonOf } from './map-kyc-reason.ts';
import { findPurchase } from './purchase-snapshot.ts';

const PAGE = new URL('../../../../../docs/platforms/stripe.md', import.meta.url);

test('the documentation says of each fee who pays it', async () => {
  const page = await readFile(PAGE, 'utf8');
  expect(Object.keys(FEES).filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('a part of an amount that Stripe adds later is kept with its amount; one of zero and a known one are not', () => {
  expect(unknownParts(null)).toEqual([]);
  expect(unknownParts({ atm_fee: 300, cashback_amount: 2_000, stripe_fee: 5 })).toEqual([]);
  expect(unknownParts({ atm_fee: 300, foreign_fee: 120, constructor: 7, tolls: 0, note: 'x' })).toEqual([
    'foreign_fee 120',
    'constructor 7',
  ]);
});

test('an ATM fee is a part of the amount that is booked, and an unknown part is kept in the snapshot', async () => {
  const withdrawal = {
    id: 'ipi_1',
    amount: -53_00,
    amount_details: { atm_fee: 3_00, cashback_amount: null, foreign_fee: 1_20 },
    authorization: null,
    card: 'ic_1',
    created: 1,
    currency: 'usd',
    merchant_amount: -53_00,
    merchant_currency: 'usd',
    merchant_data: { name: 'ATM', category_code: '6011', country: 'US', city: null, network_id: '1' },
    type: 'capture',
  };
  const client = { issuing: { transactions: { retrieve: async () => withdrawal } } } as unknown as Stripe;
  expect(await findPurchase(client, {} as VendorReferences, 'ipi_1')).toMatchObject({
    movements: [{ billing: '5300', isCredit: false }],
    unknownParts: ['ipi_1 foreign_fee 120'],
  });
});

test('a reason to disable a cardholder that Stripe adds later is a general one', () => {
  expect(['rejected.listed', 'rejected.2030', 'constructor'].map(kycReasonOf)).toEqual([
    'sanctions_match',
    'identity_not_verified',
    'identity_not_verified',
  ]);
});
