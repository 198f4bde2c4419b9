import { expect, test } from 'vitest';
import { decide } from '../../../packages/server/src/issuing/authorizations/decide/pipeline.ts';
import { APPROVED_INPUT } from './decision.ts';

test('the measured purchase passes every check', () => {
  expect(decide(APPROVED_INPUT)).toEqual({ outcome: 'approved', amount: 2_500n });
});

test('the measured card has every control set: each one declines a purchase that violates it', () => {
  const { merchant, spending } = APPROVED_INPUT;
  const reasons = [
    { amount: 5_001n, amountToHold: 5_001n },
    { spending: { ...spending, dayAmount: 10_000n } },
    { spending: { ...spending, weekAmount: 50_000n } },
    { spending: { ...spending, monthAmount: 100_000n } },
    { spending: { ...spending, lifetimeAmount: 1_000_000n } },
    { spending: { ...spending, hourCount: 10 } },
    { spending: { ...spending, lifetimeCount: 1 } },
    { merchant: { ...merchant, mcc: '7995' } },
    { merchant: { ...merchant, name: 'Casino' } },
    { merchant: { ...merchant, country: 'FR' } },
  ].map((change) => {
    const decided = decide({ ...APPROVED_INPUT, ...change });
    return decided.outcome === 'declined' ? decided.reason : decided.outcome;
  });
  expect(reasons).toEqual([
    'transaction_limit_exceeded',
    'daily_limit_exceeded',
    'weekly_limit_exceeded',
    'monthly_limit_exceeded',
    'lifetime_limit_exceeded',
    'velocity_exceeded',
    'single_use_spent',
    'merchant_category_blocked',
    'merchant_blocked',
    'country_blocked',
  ]);
});
