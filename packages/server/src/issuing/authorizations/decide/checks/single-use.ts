import type { Check } from '../check.ts';

/** A card for one purchase: that one may still grow, no other may follow. What has not taken anything yet is no purchase. */
export const singleUse: Check = {
  name: 'single_use',
  fails: ({ controls, spending, heldAndCleared }) =>
    controls.singleUse && heldAndCleared === 0n && spending.lifetimeCount > 0 ? 'single_use_spent' : undefined,
  inputs: ({ controls, spending }) => ({ single_use: controls.singleUse, purchases_so_far: spending.lifetimeCount }),
};
