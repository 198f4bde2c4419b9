import { Type } from 'typebox';
import { defineControl } from './control.ts';

/**
 * A single-use card allows one purchase and its increments. A transaction that never held or cleared anything does not count.
 * `heldAndCleared > 0` means that this is an increment of the purchase that used the card. At every level it is the card that is
 * used, so the card's own purchases count.
 */
export const singleUse = defineControl({
  name: 'single_use',
  description:
    'Allows a card one purchase. The card is used when a purchase is approved, or cleared without an authorization. Increments of that purchase are still allowed. A reversal or refund does not make the card usable again.',
  input: Type.Boolean(),
  view: Type.Boolean(),
  none: false as boolean,
  read: (given) => given,
  checks: [
    {
      name: 'single_use',
      declineReason: ({ levels, heldAndCleared }) =>
        heldAndCleared === 0n &&
        levels[0]!.spending.lifetimeCount > 0 &&
        levels.some(({ controls }) => controls.single_use)
          ? 'single_use_spent'
          : undefined,
      inputs: ({ levels }) => {
        const level = levels.find(({ controls }) => controls.single_use);
        return {
          ...(level && { level: level.name }),
          single_use: level !== undefined,
          purchases_so_far: levels[0]!.spending.lifetimeCount,
        };
      },
    },
  ],
  declines: {
    single_use_spent: {
      meaning: 'the card is single-use and has already been used',
      cardholder: 'This card was for a single purchase.',
      retry: 'no',
    },
  },
});
