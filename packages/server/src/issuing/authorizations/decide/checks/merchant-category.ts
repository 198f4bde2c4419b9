import type { Check } from '../check.ts';
import { allows, selectionInputs } from '../../controls/controls.ts';

export const merchantCategory: Check = {
  name: 'merchant_category',
  declineReason: ({ controls, merchant }) =>
    allows(controls.categories, merchant.mcc) ? undefined : 'merchant_category_blocked',
  inputs: ({ controls, merchant }) => ({
    mcc: merchant.mcc,
    ...selectionInputs(controls.categories, merchant.mcc),
  }),
};
