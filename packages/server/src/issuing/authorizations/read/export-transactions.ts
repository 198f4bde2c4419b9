import { defineExport, exportSearch, type ExportSource } from '#api/export-source.ts';
import { cardsOf } from '#cards';
import type { AuthorizationDependencies } from '../dependencies.ts';
import { readFilters } from '../search/filters.ts';
import { TransactionFilterQuery } from '../search/schemas.ts';
import { searchTransactions } from '../search/search-transactions.ts';
import { loadSteps } from '../store.ts';
import { pageOfTransactions } from './store.ts';
import { transactionView, type TransactionView } from './transaction-view.ts';
import { TRANSACTIONS } from './transactions-csv.ts';

/** All transactions of a tenant. */
export function transactionExport(dependencies: AuthorizationDependencies): ExportSource {
  const { database, cards } = dependencies;
  return defineExport<TransactionView>({
    table: TRANSACTIONS,
    search: exportSearch(TransactionFilterQuery, async ({ id }, query, created) => {
      const filters = readFilters(query, created);
      const cardIds = await cardsOf(cards, id, query);
      return async (after, size) => {
        const { transactions, next_cursor } = await searchTransactions(dependencies, id, cardIds, filters, after, size);
        return { items: transactions, next: next_cursor ?? undefined };
      };
    }),
    async pages({ id: tenantId }, period, after, size, format) {
      const { transactions, next } = await pageOfTransactions(database, tenantId, after, size, period);
      const ids = transactions.map(({ id }) => id);
      // CSV has no timeline.
      const steps = format === 'csv' || ids.length === 0 ? undefined : await loadSteps(database, tenantId, ids);
      return { items: transactions.map((each) => transactionView(each, steps?.get(each.id) ?? [])), next };
    },
  });
}
