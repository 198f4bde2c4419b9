import { describe, expect, test } from 'vitest';
import { NO_AMOUNTS, merchantSum, type Transaction } from '../model.ts';
import { heldShareAfterHold, isWholeHold, releasedFor, sharesAfterClearing } from './merchant-currency-amounts.ts';
import { refundedFor, takenBackFor } from './money-back.ts';

/**
 * A purchase of 14,000 won for 10.00 usd, of an installation whose rate had `decimals`. A message about it has amounts in minor units
 * of ISO 4217, which has no decimals for won.
 */
function purchase(decimals: number, state: 'held' | 'cleared'): Transaction {
  const amount = 14_000n * 10n ** BigInt(decimals);
  const isHeld = state === 'held';
  return {
    ...NO_AMOUNTS,
    type: 'purchase',
    currency: 'usd',
    authorized: 10_00n,
    held: isHeld ? 10_00n : 0n,
    cleared: isHeld ? 0n : 10_00n,
    requested: { amount, currency: 'krw', decimals },
    billing: { amount: 10_00n, rate: null },
    merchantHeld: isHeld ? amount : 0n,
    merchantCleared: isHeld ? 0n : amount,
    merchantRefunded: 0n,
    isMerchantClearedEstimated: false,
  } as Partial<Transaction> as Transaction;
}

const won = (amount: bigint) => merchantSum({ amount, currency: 'krw' });
/** The rate has changed since. */
const converted = { amount: 99_00n, isBilled: false };

describe.each([0, 2, 3])('a purchase whose amounts were stored with %i decimals', (decimals) => {
  const unit = 10n ** BigInt(decimals);

  test.each([
    [14_000n, 10_00n, 0n],
    [15_000n, 10_00n, 0n],
    [7_000n, 5_00n, 7_000n],
    [1_400n, 1_00n, 12_600n],
  ])('is reversed by %s won in proportion: %s, and %s won stay held', (amount, released, left) => {
    const result = releasedFor(purchase(decimals, 'held'), won(amount), converted);
    expect(result).toEqual({ amount: released, merchantHeld: left * unit });
  });

  test.each([
    [14_000n, 10_00n, 0n],
    [7_000n, 5_00n, 7_000n],
    [1_400n, 1_00n, 12_600n],
    // What exceeds the purchase is converted: half of 28,000 won.
    [28_000n, 10_00n + 49_50n, 0n],
  ])('is refunded by %s won in proportion: %s, and %s won stay cleared', (amount, refunded, left) => {
    const result = refundedFor(purchase(decimals, 'cleared'), won(amount), converted);
    expect(result).toMatchObject({ amount: refunded, merchantCleared: left * unit });
  });

  test.each([
    [14_000n, 10_00n, 0n],
    [7_000n, 5_00n, 7_000n],
    [1_400n, 1_00n, 12_600n],
    // What exceeds the refund is converted: half of 28,000 won.
    [28_000n, 10_00n + 49_50n, -14_000n],
  ])('pays back %s won of a refund in proportion: %s, and %s won stay refunded', (amount, takenBack, left) => {
    const refunded = { ...purchase(decimals, 'cleared'), refunded: 10_00n, merchantCleared: 0n };
    const before = { ...refunded, merchantRefunded: 14_000n * unit };
    const result = takenBackFor(before, won(amount), converted);
    expect(result).toMatchObject({ amount: takenBack, merchantRefunded: left * unit, merchantCleared: amount * unit });
  });

  test('is incremented and cleared in the same units', () => {
    const before = purchase(decimals, 'held');
    expect(heldShareAfterHold(before, 5_00n, { merchant: won(7_000n), billing: { amount: 5_00n, rate: null } })).toBe(
      21_000n * unit,
    );
    const amounts = { amount: 5_00n, covered: 5_00n };
    expect(sharesAfterClearing(before, won(7_000n), amounts)).toMatchObject({
      merchantHeld: 7_000n * unit,
      merchantCleared: 7_000n * unit,
    });
    expect(isWholeHold(before, { amount: 14_000n, currency: 'krw' })).toBe(true);
    expect(isWholeHold(before, { amount: 13_999n, currency: 'krw' })).toBe(false);
    expect(isWholeHold(before, { amount: 14_000n, currency: 'jpy' })).toBe(false);
  });
});
