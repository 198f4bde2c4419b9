import type { Check } from '../check.ts';
import { merchantKey } from '#controls';
import { allowedByAll, restrictedByAny, selectionInputs } from '../level-selections.ts';

/** Most cards name no merchants, so normalizing the name can be skipped. */
export const merchant: Check = {
  name: 'merchant',
  declineReason: ({ levels, merchant }) =>
    !restrictedByAny(levels, 'merchants') || allowedByAll(levels, 'merchants', merchantKey(merchant.name))
      ? undefined
      : 'merchant_blocked',
  inputs: ({ levels, merchant }) => ({
    merchant: merchant.name,
    ...selectionInputs(levels, 'merchants', merchantKey(merchant.name)),
  }),
};
