import { formatAmount } from '../../../../foundation/kit/money.ts';
import type { Check } from '../check.ts';

/** The card pays what it has: all of the purchase, or a part where the merchant takes a part. */
export const availableBalance: Check = {
  name: 'available_balance',
  fails: ({ balance, amountToHold }) => (balance >= amountToHold! ? undefined : 'insufficient_funds'),
  inputs: ({ balance, amount, currency, partialAllowed }) => ({
    balance: formatAmount(balance, currency),
    amount: formatAmount(amount!, currency),
    partial_allowed: partialAllowed,
  }),
};
