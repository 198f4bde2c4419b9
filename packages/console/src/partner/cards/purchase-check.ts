import type { CardControlsChange, Issuary, Transaction } from '@issuary/sdk';
import { useRead } from '../../api/queries.ts';

/**
 * What would become of a purchase now. It is read again after each change, such as that of a limit.
 * @param controls what it is tried with; undefined: the card's controls as they are
 * @param onMount as for `useRead`
 */
export function usePurchaseCheck(
  transaction: Transaction,
  { controls, onMount }: { readonly controls?: CardControlsChange; readonly onMount?: boolean } = {},
) {
  const { id, merchant, merchant_amount, kind, entry_mode, initiator, card_id } = transaction;
  const tried = controls && JSON.stringify(controls);
  const parameters = { transaction: id, ...(tried && { controls: tried }) };
  const read = async (api: Issuary) => {
    const { city, id: merchantId, ...named } = merchant;
    return await api.cards.preflight(card_id, {
      ...merchant_amount,
      merchant: { ...named, ...(city !== null && { city }), ...(merchantId !== null && { id: merchantId }) },
      ...(kind !== null && { kind }),
      ...(entry_mode !== null && { entry_mode }),
      ...(initiator !== null && { initiator }),
      ...(controls && { controls }),
    });
  };
  return useRead('cards.preflight', parameters, read, undefined, onMount);
}
