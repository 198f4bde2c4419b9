import { Type } from 'typebox';
import { defineControl } from './control.ts';
import { PLACE } from './decline-text.ts';
import { isLockedTo } from './merchant-lock.ts';

/** A single-merchant card is locked to the merchant of its first purchase, whose increments are always allowed. */
export const singleMerchant = defineControl({
  name: 'single_merchant',
  description:
    'Allows a card only one merchant: that of its first purchase from now on. Merchants are compared by their ids, or by their names if the network sends no id.',
  input: Type.Boolean(),
  view: Type.Boolean(),
  none: false as boolean,
  read: (given) => given,
  checks: [
    {
      name: 'single_merchant',
      declineReason: ({ levels, merchantLock, merchant, heldAndCleared }) => {
        if (merchantLock === null || heldAndCleared > 0n || isLockedTo(merchantLock, merchant)) return undefined;
        return levels.some(({ controls }) => controls.single_merchant) ? 'other_merchant' : undefined;
      },
      inputs: ({ levels, merchantLock, merchant }) => {
        const level = levels.find(({ controls }) => controls.single_merchant);
        return {
          ...(level && { level: level.name }),
          single_merchant: level !== undefined,
          locked_to: merchantLock && { id: merchantLock.merchantId, name: merchantLock.merchantName },
          merchant: merchant.name,
          merchant_id: merchant.id ?? null,
        };
      },
    },
  ],
  declines: {
    other_merchant: {
      meaning: 'the card is locked to the merchant of its first purchase',
      cardholder: PLACE,
      retry: 'no',
    },
  },
});
