import { defineExport, exportSearch, type ExportSource } from '#api/export-source.ts';
import { findAccounts } from '#ledger';
import { cardView } from './card-view.ts';
import { CARDS } from './cards-csv.ts';
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
    table: CARDS,
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
