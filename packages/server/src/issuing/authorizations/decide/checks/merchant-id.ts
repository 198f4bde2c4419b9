import type { Check } from '../check.ts';
import { allowedByAll, selectionInputs } from '../level-selections.ts';

/** A merchant whose id is unknown is not in any list. */
export const merchantId: Check = {
  name: 'merchant_id',
  declineReason: ({ levels, merchant }) =>
    allowedByAll(levels, 'merchantIds', merchant.id ?? null) ? undefined : 'merchant_blocked',
  inputs: ({ levels, merchant }) => ({
    merchant_id: merchant.id ?? null,
    ...selectionInputs(levels, 'merchantIds', merchant.id ?? null),
  }),
};
