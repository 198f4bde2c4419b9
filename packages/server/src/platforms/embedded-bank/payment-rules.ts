import type { PaymentOutcome } from '../ports/funding-rails.ts';

/** What the bank does with a payment by itself: after a minute, and then again after another, or nothing. */
export interface Plan {
  readonly outcome: PaymentOutcome;
  readonly reason: string | undefined;
}

export const DECIDES_AFTER_MS = 60_000n;

const PLANS: Readonly<Record<string, Plan | undefined>> = {
  '91': { outcome: 'failed', reason: 'account_not_found' },
  '92': { outcome: 'failed', reason: 'account_closed' },
  '93': { outcome: 'failed', reason: 'rejected_by_bank' },
  '99': undefined,
};
const SUCCESS: Plan = { outcome: 'success', reason: undefined };
const CENTS_OF_RETURN = '95';

const centsOf = (amount: bigint): string => String(amount % 100n).padStart(2, '0');

/** The first decision about an amount in minor units; undefined for one that stays pending. docs/transfers.md has the table. */
export function firstPlan(amount: bigint): Plan | undefined {
  const cents = centsOf(amount);
  return cents in PLANS ? PLANS[cents] : SUCCESS;
}

/** What comes after a payment of this amount has succeeded by itself. */
export function planAfterSuccess(amount: bigint): Plan | undefined {
  return centsOf(amount) === CENTS_OF_RETURN ? { outcome: 'reversed', reason: 'returned_by_receiver' } : undefined;
}
