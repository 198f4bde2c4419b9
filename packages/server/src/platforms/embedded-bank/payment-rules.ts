import type { PaymentOutcome } from '#ports/funding-rails.ts';
import type { Payment } from './payment-store.ts';
import { MINUTE_MS } from '#kit/durations.ts';

/** An outcome that the bank decides automatically. Decisions follow one minute after the previous step. */
interface Plan {
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
const RETURN: Plan = { outcome: 'reversed', reason: 'returned_by_receiver' };

const centsOf = (amount: bigint): string => String(amount % 100n).padStart(2, '0');

/**
 * The next automatic decision about a payment that has had none but automatic ones; undefined if it stays as it is. See the table in
 * docs/transfers.md.
 */
export function planOf({ status, money }: Payment): Plan | undefined {
  if (money === undefined) return undefined;
  const cents = centsOf(money.amount);
  if (status === 'pending') return cents in PLANS ? PLANS[cents] : SUCCESS;
  return status === 'success' && cents === CENTS_OF_RETURN ? RETURN : undefined;
}
