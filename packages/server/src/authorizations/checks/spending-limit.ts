import { formatAmount } from '../../kit/money.ts';
import type { Check } from '../check.ts';
import type { LimitName } from '../usage/controls.ts';
import type { DeclineReason } from '../decline-reasons.ts';
import { spentTowards } from '../usage/spending.ts';

/** What is spent within one window may not pass the limit; the same for each window there is. */
export function spendingLimit(limit: LimitName, reason: DeclineReason): Check {
  return {
    name: `limit_${limit}`,
    fails: ({ controls, spending, amount }) => {
      const most = controls.limits[limit];
      return most !== null && spentTowards(limit, spending) + amount! > most ? reason : undefined;
    },
    inputs: ({ controls, spending, amount, currency }) => {
      const most = controls.limits[limit];
      return {
        limit: most === null ? null : formatAmount(most, currency),
        spent: formatAmount(spentTowards(limit, spending), currency),
        amount: formatAmount(amount!, currency),
      };
    },
  };
}
