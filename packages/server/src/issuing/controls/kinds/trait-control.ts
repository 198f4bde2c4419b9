import { OneOf } from '#api/schema.ts';
import type { PurchaseTraits } from '#ports/card-network.ts';
import { selectionControl } from './selection-control.ts';

/** A control of one thing that the network says about a purchase. What it does not say is in no list. */
export function traitControl<const Name extends string>({
  name,
  description,
  trait,
  words,
  checkName,
}: {
  readonly name: Name;
  readonly description: string;
  readonly trait: keyof PurchaseTraits;
  readonly words: readonly string[];
  /** The name of the trait in the API, which its check has, too. */
  readonly checkName: string;
}) {
  return selectionControl({
    name,
    description: `${description} If the card network does not say it, the purchase is in no list, so a list in \`allowed\` declines it.`,
    item: OneOf(words),
    check: {
      name: checkName,
      value: ({ traits }) => traits[trait],
      inputs: ({ traits }) => ({ [checkName]: traits[trait] }),
    },
    declines: {
      purchase_kind_blocked: {
        meaning: 'the card’s controls do not allow this kind of purchase, entry mode or initiator',
        cardholder: 'Your card cannot be used for this kind of purchase.',
        retry: 'corrected',
      },
    },
  });
}
