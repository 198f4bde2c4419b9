import { formatAmount } from '../../../../foundation/kit/money.ts';
import type { Check, CheckInput } from '../check.ts';
import type { LimitName } from '../../controls/controls.ts';
import type { DeclineReason } from '../decline-reasons.ts';
import { spentTowards } from '../../controls/spending.ts';

/**
 * What is spent within one window, or for one purchase however it grows, may not pass the limit; the same for each
 * limit. A limit makes no purchase smaller: it declines also a part that is more than it leaves.
 */
export function spendingLimit(limit: LimitName, reason: DeclineReason): Check {
  const spent = ({ spending, heldAndCleared }: CheckInput): bigint =>
    limit === 'per_transaction' ? heldAndCleared : spentTowards(limit, spending);
  return {
    name: `limit_${limit}`,
    fails: (input) => {
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
