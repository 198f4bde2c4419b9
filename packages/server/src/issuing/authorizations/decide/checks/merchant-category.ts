import type { Check } from '../check.ts';
import { allowedByAll, selectionInputs } from '../level-selections.ts';

export const merchantCategory: Check = {
  name: 'merchant_category',
  declineReason: ({ levels, merchant }) =>
    allowedByAll(levels, 'categories', merchant.mcc) ? undefined : 'merchant_category_blocked',
  inputs: ({ levels, merchant }) => ({
    mcc: merchant.mcc,
    ...selectionInputs(levels, 'categories', merchant.mcc),
  }),
};
