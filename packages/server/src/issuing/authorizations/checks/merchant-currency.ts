import type { Check } from '../check.ts';

export const merchantCurrency: Check = {
  name: 'merchant_currency',
  fails: ({ amount }) => (amount === undefined ? 'currency_not_supported' : undefined),
  inputs: ({ merchantCurrency: asked, currency }) => ({ merchant_currency: asked, card_currency: currency }),
};
