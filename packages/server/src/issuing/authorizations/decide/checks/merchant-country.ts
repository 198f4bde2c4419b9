import type { Check } from '../check.ts';
import { allowedByAll, selectionInputs } from '../level-selections.ts';

export const merchantCountry: Check = {
  name: 'merchant_country',
  declineReason: ({ levels, merchant }) =>
    allowedByAll(levels, 'countries', merchant.country) ? undefined : 'country_blocked',
  inputs: ({ levels, merchant }) => ({
    country: merchant.country,
    ...selectionInputs(levels, 'countries', merchant.country),
  }),
};
