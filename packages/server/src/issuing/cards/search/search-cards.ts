import { csvField, csvTable, csvText } from '../../../foundation/kit/csv.ts';
import type { TenantId } from '../../../foundation/kit/ids.ts';
import { cutPage, readIdCursor } from '../../../foundation/api/page.ts';
import { cardView } from '../card-view.ts';
import type { CardReading } from '../dependencies.ts';
import type { CardFilters } from './filters.ts';
import { findCardIdsBy } from './store.ts';

type CardView = ReturnType<typeof cardView>;

/** A page of the cards that pass all filters, newest first. @throws AppError invalid_request for a wrong cursor */
export async function searchCards(
  { database, reader }: CardReading,
  tenantId: TenantId,
  filters: CardFilters,
  cursor: string | undefined,
  size: number,
): Promise<{ cards: CardView[]; next_cursor: string | null }> {
  const found = await findCardIdsBy(database, tenantId, filters, readIdCursor<'card'>(cursor), size + 1);
  const { page, next_cursor } = cutPage(found, size, (last) => last);
  const cards = await Promise.all(page.map((id) => reader.get({ tenantId, id })));
  return { cards: cards.map((found) => cardView(found!.card, found!.account)), next_cursor };
}

const CSV_COLUMNS = [
  ['id', csvField],
  ['local_id', csvField],
  ['created_at', csvField],
  ['customer_id', csvField],
  ['label', csvText],
  ['status', csvField],
  ['currency', csvField],
  ['amount', csvField],
  ['brand', csvField],
  ['masked_pan', csvField],
  ['last4', csvField],
  ['expiry_month', csvField],
  ['expiry_year', csvField],
  ['name_on_card', csvText],
  ['metadata', csvText],
] as const;

/** RFC 4180, with a header. Metadata is JSON. */
export function cardsAsCsv(cards: readonly CardView[]): string {
  const rows = cards.map(({ card: { info, ...card }, ...rest }) => ({
    ...info,
    ...card,
    ...rest,
    metadata: JSON.stringify(rest.metadata),
  }));
  return csvTable(CSV_COLUMNS, rows);
}
