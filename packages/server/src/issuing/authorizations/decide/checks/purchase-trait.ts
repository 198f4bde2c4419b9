import type { PurchaseTraits } from '#ports/card-network.ts';
import type { Check } from '../check.ts';
import { allowedByAll, selectionInputs } from '../level-selections.ts';

/**
 * Checks one thing that the network says about a purchase. What it does not say is in no list.
 * @param name its name in the API
 */
export function purchaseTrait(
  name: string,
  trait: keyof PurchaseTraits,
  list: 'kinds' | 'entryModes' | 'initiators',
): Check {
  return {
    name,
    declineReason: ({ levels, traits }) =>
      allowedByAll(levels, list, traits[trait]) ? undefined : 'purchase_kind_blocked',
    inputs: ({ levels, traits }) => ({ [name]: traits[trait], ...selectionInputs(levels, list, traits[trait]) }),
  };
}
