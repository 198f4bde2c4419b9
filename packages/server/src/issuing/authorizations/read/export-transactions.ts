import { defineExport, exportSearch, type ExportSource } from '#api/export-source.ts';
import { cardsOf } from '#cards';
import type { AuthorizationDependencies } from '../dependencies.ts';
import { readFilters } from '../search/filters.ts';
import { TransactionFilterQuery } from '../search/schemas.ts';
import { searchTransactions } from '../search/search-transactions.ts';
import { loadSteps } from '../store.ts';
import { pageOfTransactions } from './store.ts';
import { transactionView } from './transaction-view.ts';
import { TRANSACTIONS } from './transactions-csv.ts';
import { withLast4, type TransactionRow } from './with-last4.ts';

/** All transactions of a tenant. */
export function transactionExport(dependencies: AuthorizationDependencies): ExportSource {
  const { database, cards } = dependencies;
  return defineExport<TransactionRow>({
    table: TRANSACTIONS,
    search: exportSearch<typeof TransactionFilterQuery, TransactionRow>(
      TransactionFilterQuery,
      async ({ id }, query, created) => {
        const filters = readFilters(query, created);
        const cardIds = await cardsOf(cards, id, query);
        return async (after, size, format) => {
          const { transactions, next_cursor } = await searchTransactions(
            dependencies,
            id,
            cardIds,
            filters,
            after,
            size,
          );
          const items = format === 'csv' ? await withLast4(database, id, transactions) : transactions;
          return { items, next: next_cursor ?? undefined };
        };
      },
    ),
    async pages({ id: tenantId }, period, after, size, format) {
      const { transactions, next } = await pageOfTransactions(database, tenantId, after, size, period);
      const ids = transactions.map(({ id }) => id);
      // CSV has no timeline.
      const steps = format === 'csv' || ids.length === 0 ? undefined : await loadSteps(database, tenantId, ids);
      const items = transactions.map((each) => transactionView(each, steps?.get(each.id) ?? []));
      return { items: format === 'csv' ? await withLast4(database, tenantId, items) : items, next };
    },
  });
}
