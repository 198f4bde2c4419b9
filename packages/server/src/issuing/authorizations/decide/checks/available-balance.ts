import { formatAmount } from '#kit/money.ts';
import type { Check } from '../check.ts';

/** The balance must cover the purchase, or be above zero if the merchant accepts a partial approval. */
export const availableBalance: Check = {
  name: 'available_balance',
  declineReason: ({ balance, amountToHold }) => (balance >= amountToHold! ? undefined : 'insufficient_funds'),
  inputs: ({ balance, amount, currency, partialAllowed }) => ({
    balance: formatAmount(balance, currency),
    amount: formatAmount(amount!, currency),
    partial_allowed: partialAllowed,
  }),
};
