import type { Check } from '../check.ts';
import { isLockedTo } from '#controls';

/** A single-merchant card is locked to the merchant of its first purchase, whose increments are always allowed. */
export const singleMerchant: Check = {
  name: 'single_merchant',
  declineReason: ({ levels, merchantLock, merchant, heldAndCleared }) => {
    if (merchantLock === null || heldAndCleared > 0n || isLockedTo(merchantLock, merchant)) return undefined;
    return levels.some(({ controls }) => controls.singleMerchant) ? 'other_merchant' : undefined;
  },
  inputs: ({ levels, merchantLock, merchant }) => {
    const level = levels.find(({ controls }) => controls.singleMerchant);
    return {
      ...(level && { level: level.name }),
      single_merchant: level !== undefined,
      locked_to: merchantLock && { id: merchantLock.merchantId, name: merchantLock.merchantName },
      merchant: merchant.name,
      merchant_id: merchant.id ?? null,
    };
  },
};
