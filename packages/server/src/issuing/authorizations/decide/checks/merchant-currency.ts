import type { Check } from '../check.ts';

export const merchantCurrency: Check = {
  name: 'merchant_currency',
  declineReason: ({ amount }) => (amount === undefined ? 'currency_not_supported' : undefined),
  inputs: ({ merchantCurrency: requested, currency }) => ({ merchant_currency: requested, card_currency: currency }),
};
