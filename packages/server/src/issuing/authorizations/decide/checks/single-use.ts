import type { Check } from '../check.ts';

/**
 * A single-use card allows one purchase and its increments. A transaction that never held or cleared anything does not count.
 * `heldAndCleared > 0` means that this is an increment of the purchase that used the card.
 */
export const singleUse: Check = {
  name: 'single_use',
  declineReason: ({ controls, spending, heldAndCleared }) =>
    controls.singleUse && heldAndCleared === 0n && spending.lifetimeCount > 0 ? 'single_use_spent' : undefined,
  inputs: ({ controls, spending }) => ({ single_use: controls.singleUse, purchases_so_far: spending.lifetimeCount }),
};
