import type { Check } from '../check.ts';

/**
 * A single-use card allows one purchase and its increments. A transaction that never held or cleared anything does not count.
 * `heldAndCleared > 0` means that this is an increment of the purchase that used the card. At every level it is the card that is
 * used, so the card's own purchases count.
 */
export const singleUse: Check = {
  name: 'single_use',
  declineReason: ({ levels, heldAndCleared }) =>
    heldAndCleared === 0n && levels[0]!.spending.lifetimeCount > 0 && levels.some(({ controls }) => controls.singleUse)
      ? 'single_use_spent'
      : undefined,
  inputs: ({ levels }) => {
    const level = levels.find(({ controls }) => controls.singleUse);
    return {
      ...(level && { level: level.name }),
      single_use: level !== undefined,
      purchases_so_far: levels[0]!.spending.lifetimeCount,
    };
  },
};
