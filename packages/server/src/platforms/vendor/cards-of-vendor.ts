import type { Queryable } from '#database';
import { LOWEST_ID, type CardId, type TenantId } from '#kit/ids.ts';
import type { CardReference } from '#ports/cards.ts';
import { cardsAfter, type VendorKey } from './reference-store.ts';

const CARDS_AT_ONCE = 500;

/** All cards of a vendor in one environment, some hundred at a time. */
export async function* cardsOfVendor(database: Queryable, key: VendorKey): AsyncIterable<readonly CardReference[]> {
  let after: CardReference = { tenantId: LOWEST_ID as TenantId, cardId: LOWEST_ID as CardId };
  for (;;) {
    const page = await database.rows(cardsAfter(key, after, CARDS_AT_ONCE));
    const cards = page.map(({ tenant_id: tenantId, card_id: cardId }) => ({ tenantId, cardId }));
    if (cards.length > 0) yield cards;
    if (cards.length < CARDS_AT_ONCE) return;
    after = cards.at(-1)!;
  }
}
