import { expect, test } from 'vitest';
import { decide } from '../../../packages/server/src/issuing/authorizations/decide/pipeline.ts';
import { DAY_MS } from '../../../packages/server/src/foundation/kit/durations.ts';
import { newId } from '../../../packages/server/src/foundation/kit/ids.ts';
import { APPROVED_INPUT } from './decision.ts';

test('the measured purchase passes every check', () => {
  expect(decide(APPROVED_INPUT)).toEqual({ outcome: 'approved', amount: 2_500n });
});

test('the measured card has every control set: each one declines a purchase that violates it', () => {
  const { merchant, levels, now } = APPROVED_INPUT;
  const [card] = levels;
  const after = (spent: object) => ({ levels: [{ ...card!, spending: { ...card!.spending, ...spent } }] });
  const lock = { transactionId: newId<'transaction'>(), merchantId: '471103', merchantName: 'Casino' };
  const reasons = [
    { amount: 5_001n, amountToHold: 5_001n },
    after({ dayAmount: 10_000n }),
    after({ weekAmount: 50_000n }),
    after({ monthAmount: 100_000n }),
    after({ lifetimeAmount: 1_000_000n }),
    after({ hourCount: 10 }),
    after({ lifetimeCount: 1 }),
    { merchantLock: lock },
    { failedAt: Array.from({ length: 5 }, () => now) },
    { now: new Date(now.getTime() + DAY_MS) },
    { merchant: { ...merchant, id: '471103' } },
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
    'other_merchant',
    'failed_attempts_exceeded',
    'outside_schedule',
    'merchant_blocked',
    'merchant_category_blocked',
    'merchant_blocked',
    'country_blocked',
  ]);
});
