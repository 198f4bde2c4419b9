import { csvField, csvLine, csvText } from '../../../foundation/kit/csv.ts';
import type { Metadata } from '../../../foundation/kit/metadata.ts';
import type { CardId, CustomerId, TenantId } from '../../../foundation/kit/ids.ts';
import type { Currency } from '../../../foundation/kit/money.ts';
import { cutPage, readIdCursor } from '../../../foundation/api/page.ts';
import type { Period } from '../../../foundation/api/period.ts';
import type { CardBrand } from '../../../platforms/ports/cards.ts';
import { cardView } from '../card-view.ts';
import type { CardReading } from '../dependencies.ts';
import type { CardStatus } from '../model.ts';
import { findCardIdsBy } from './store.ts';

/** What a card must have; undefined for anything. */
export interface CardFilters {
  readonly customerId: CustomerId | undefined;
  readonly status: CardStatus | undefined;
  readonly brand: CardBrand | undefined;
  readonly currency: Currency | undefined;
  readonly last4: string | undefined;
  /** Regardless of case. */
  readonly label: string | undefined;
  readonly metadata: Metadata | undefined;
  readonly created: Period;
  readonly expiresBefore: Date | undefined;
}

export type CardView = ReturnType<typeof cardView>;

/** A page of the cards that pass all filters, newest first. @throws AppError invalid_request for a wrong cursor */
export async function searchCards(
  { database, reader }: CardReading,
  tenantId: TenantId,
  filters: CardFilters,
  cursor: string | undefined,
  size: number,
): Promise<{ cards: CardView[]; next_cursor: string | null }> {
  const found = await findCardIdsBy(database, tenantId, filters, readIdCursor<CardId>(cursor), size + 1);
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
  const lines = cards.map(({ card: { info, ...card }, ...rest }) => {
    const values = { ...info, ...card, ...rest, metadata: JSON.stringify(rest.metadata) };
    return csvLine(CSV_COLUMNS.map(([name, write]) => write(values[name] as never)));
  });
  return csvLine(CSV_COLUMNS.map(([name]) => name)) + lines.join('');
}
