import { defineExport, exportSearch, type ExportSource } from '../../foundation/api/export-source.ts';
import { csvField, csvText } from '../../foundation/kit/csv.ts';
import { findAccounts } from '../../money/ledger/index.ts';
import { cardView } from './card-view.ts';
import type { CardReading } from './dependencies.ts';
import { readFilters } from './search/filters.ts';
import { CardFilterQuery } from './search/schemas.ts';
import { searchCards } from './search/search-cards.ts';
import { scanCards } from './search/store.ts';
import { loadCards } from './store.ts';

type CardView = ReturnType<typeof cardView>;

/** All cards of a tenant, with their balance and status when they are read. */
export function cardExport(dependencies: CardReading): ExportSource {
  const { database } = dependencies;
  return defineExport<CardView>({
    columns: [
      ['id', ({ id }) => csvField(id)],
      ['local_id', ({ local_id }) => csvField(local_id)],
      ['customer_id', ({ customer_id }) => csvField(customer_id)],
      ['created_at', ({ created_at }) => csvField(created_at)],
      ['label', ({ label }) => csvText(label)],
      ['status', ({ card }) => csvField(card.status)],
      ['currency', ({ card }) => csvField(card.currency)],
      ['amount', ({ card }) => csvField(card.amount)],
      ['brand', ({ card }) => csvField(card.info.brand)],
      ['masked_pan', ({ card }) => csvField(card.info.masked_pan)],
      ['last4', ({ card }) => csvField(card.info.last4)],
      ['expiry_month', ({ card }) => csvField(card.info.expiry_month)],
      ['expiry_year', ({ card }) => csvField(card.info.expiry_year)],
      ['name_on_card', ({ card }) => csvText(card.info.name_on_card)],
      ['metadata', ({ metadata }) => csvText(JSON.stringify(metadata))],
    ],
    search: exportSearch(CardFilterQuery, async ({ id }, query, created) => {
      const filters = await readFilters(dependencies, id, query, created);
      return async (after, size) => {
        const { cards, next_cursor } = await searchCards(dependencies, id, filters, after, size);
        return { items: cards, next: next_cursor ?? undefined };
      };
    }),
    async pages({ id: tenantId }, period, after, size) {
      const found = await scanCards(database, tenantId, after, size, period);
      const ids = found.cards.map(({ id }) => id);
      const keys = ids.map((id) => ({ tenantId, id }));
      // Accounts first: if an account is active, its card's number is already set.
      const [accounts, cards] = await database.onOneConnection((reads) =>
        Promise.all([findAccounts(reads, tenantId, ids), loadCards(reads, keys)]),
      );
      return { items: cards.map((card) => cardView(card!, accounts.get(card!.id)!)), next: found.next };
    },
  });
}
