import type { Check } from '../check.ts';
import { allows, selectionInputs } from '../../controls/controls.ts';

export const merchantCountry: Check = {
  name: 'merchant_country',
  declineReason: ({ controls, merchant }) =>
    allows(controls.countries, merchant.country) ? undefined : 'country_blocked',
  inputs: ({ controls, merchant }) => ({
    country: merchant.country,
    ...selectionInputs(controls.countries, merchant.country),
  }),
};
