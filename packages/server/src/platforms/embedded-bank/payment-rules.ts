import type { PaymentOutcome } from '#ports/funding-rails.ts';
import { MINUTE_MS } from '#kit/durations.ts';

/** An outcome that the bank decides automatically. Decisions follow one minute after the previous step. */
export interface Plan {
  readonly outcome: PaymentOutcome;
  readonly reason: string | undefined;
}

export const DECIDES_AFTER_MS = MINUTE_MS;

const PLANS: Readonly<Record<string, Plan | undefined>> = {
  '91': { outcome: 'failed', reason: 'account_not_found' },
  '92': { outcome: 'failed', reason: 'account_closed' },
  '93': { outcome: 'failed', reason: 'rejected_by_bank' },
  '99': undefined,
};
const SUCCESS: Plan = { outcome: 'success', reason: undefined };
const CENTS_OF_RETURN = '95';

const centsOf = (amount: bigint): string => String(amount % 100n).padStart(2, '0');

/** The first decision for an amount in minor units; undefined for a payment that stays pending. See the table in docs/transfers.md. */
export function firstPlan(amount: bigint): Plan | undefined {
  const cents = centsOf(amount);
  return cents in PLANS ? PLANS[cents] : SUCCESS;
}

/** The decision that follows the automatic success of a payment of this amount. */
export function planAfterSuccess(amount: bigint): Plan | undefined {
  return centsOf(amount) === CENTS_OF_RETURN ? { outcome: 'reversed', reason: 'returned_by_receiver' } : undefined;
}
