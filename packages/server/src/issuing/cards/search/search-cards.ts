import { HIGHEST_ID, type TenantId } from '#kit/ids.ts';
import { cutPage, readIdCursor } from '#api/page.ts';
import { cardView } from '../card-view.ts';
import type { CardReading } from '../dependencies.ts';
import type { CardFilters } from './filters.ts';
import { findCardIdsBy } from './store.ts';

export type CardView = ReturnType<typeof cardView>;

/** A page of the cards that pass all filters, newest first. @throws AppError invalid_request for a wrong cursor */
export async function searchCards(
  { database, reader }: CardReading,
  tenantId: TenantId,
  filters: CardFilters,
  cursor: string | undefined,
  size: number,
): Promise<{ cards: CardView[]; next_cursor: string | null }> {
  const after = await readIdCursor<'card'>(cursor, async (id) => await reader.get({ tenantId, id }));
  const found = await findCardIdsBy(database, tenantId, filters, after ?? HIGHEST_ID, size + 1);
  const { page, next_cursor } = cutPage(found, size, (last) => last);
  const cards = await Promise.all(page.map((id) => reader.get({ tenantId, id })));
  return { cards: cards.map((found) => cardView(found!.card, found!.account)), next_cursor };
}
