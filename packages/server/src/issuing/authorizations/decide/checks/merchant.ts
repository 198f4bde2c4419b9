import type { Check } from '../check.ts';
import { allows, merchantKey, selectionInputs, type Selection } from '../../controls/controls.ts';

export const merchant: Check = {
  name: 'merchant',
  declineReason: ({ controls: { merchants }, merchant }) =>
    !restricts(merchants) || allows(merchants, merchantKey(merchant.name)) ? undefined : 'merchant_blocked',
  inputs: ({ controls, merchant }) => ({
    merchant: merchant.name,
    ...selectionInputs(controls.merchants, merchantKey(merchant.name)),
  }),
};

/** Most cards name no merchants, so normalizing the name can be skipped. */
function restricts({ allowed, blocked }: Selection): boolean {
  return allowed !== null || blocked.length > 0;
}
