import { formatAmount } from '../../../../foundation/kit/money.ts';
import type { Check, CheckInput } from '../check.ts';
import type { LimitName } from '../../controls/controls.ts';
import type { DeclineReason } from '../decline-reasons.ts';
import { spentTowards } from '../../controls/spending.ts';

/**
 * Checks one limit: what is spent in its window, or by one purchase including its increments. A limit never reduces a purchase
 * to a partial approval; it declines it.
 */
export function spendingLimit(limit: LimitName, reason: DeclineReason): Check {
  const spent = ({ spending, heldAndCleared }: CheckInput): bigint =>
    limit === 'per_transaction' ? heldAndCleared : spentTowards(limit, spending);
  return {
    name: `limit_${limit}`,
    declineReason: (input) => {
      const most = input.controls.limits[limit];
      return most !== null && spent(input) + input.amountToHold! > most ? reason : undefined;
    },
    inputs: (input) => {
      const { amountToHold, currency } = input;
      const most = input.controls.limits[limit];
      return {
        limit: most === null ? null : formatAmount(most, currency),
        spent: formatAmount(spent(input), currency),
        amount: formatAmount(amountToHold!, currency),
      };
    },
  };
}
