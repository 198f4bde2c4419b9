import type { Transaction } from '@issuary/sdk';
import { useRead } from '../../api/queries.ts';

/** What would become of a purchase now. It is read again after each change, such as that of a limit. */
export function usePurchaseCheck({ id, merchant, merchant_amount, kind, entry_mode, initiator, card_id }: Transaction) {
  return useRead('cards.preflight', { transaction: id }, async (api) => {
    const { city, id: merchantId, ...named } = merchant;
    return await api.cards.preflight(card_id, {
      ...merchant_amount,
      merchant: { ...named, ...(city !== null && { city }), ...(merchantId !== null && { id: merchantId }) },
      ...(kind !== null && { kind }),
      ...(entry_mode !== null && { entry_mode }),
      ...(initiator !== null && { initiator }),
    });
  });
}
