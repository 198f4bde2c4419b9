import { defineExport, exportSearch, type ExportSource } from '../../../foundation/api/export-source.ts';
import { csvField, csvText } from '../../../foundation/kit/csv.ts';
import { cardsOf } from '../../cards/index.ts';
import type { AuthorizationDependencies } from '../dependencies.ts';
import { readFilters } from '../search/filters.ts';
import { TransactionFilterQuery } from '../search/schemas.ts';
import { searchTransactions } from '../search/search-transactions.ts';
import { loadSteps, scanTransactions } from '../store.ts';
import { transactionView, type TransactionView } from './transaction-view.ts';

/** All transactions of a tenant. Merchants choose their names and cities. */
export function transactionExport(dependencies: AuthorizationDependencies): ExportSource {
  const { database, cards } = dependencies;
  return defineExport<TransactionView>({
    columns: [
      ['id', ({ id }) => csvField(id)],
      ['card_id', ({ card_id }) => csvField(card_id)],
      ['created_at', ({ created_at }) => csvField(created_at)],
      ['updated_at', ({ updated_at }) => csvField(updated_at)],
      ['type', ({ type }) => csvField(type)],
      ['status', ({ status }) => csvField(status)],
      ['decline_reason', ({ decline_reason }) => csvField(decline_reason)],
      ['currency', ({ currency }) => csvField(currency)],
      ['authorized', ({ amounts }) => csvField(amounts.authorized)],
      ['held', ({ amounts }) => csvField(amounts.held)],
      ['cleared', ({ amounts }) => csvField(amounts.cleared)],
      ['released', ({ amounts }) => csvField(amounts.released)],
      ['refunded', ({ amounts }) => csvField(amounts.refunded)],
      ['merchant_name', ({ merchant }) => csvText(merchant.name)],
      ['merchant_category', ({ merchant }) => csvText(merchant.mcc)],
      ['merchant_country', ({ merchant }) => csvText(merchant.country)],
      ['merchant_city', ({ merchant }) => csvText(merchant.city)],
      ['merchant_amount', ({ merchant_amount }) => csvField(merchant_amount.amount)],
      ['merchant_currency', ({ merchant_amount }) => csvText(merchant_amount.currency)],
      ['hold_expires_at', ({ hold_expires_at }) => csvField(hold_expires_at)],
    ],
    search: exportSearch(TransactionFilterQuery, async ({ id }, query, created) => {
      const filters = readFilters(query, created);
      const cardIds = await cardsOf(cards, id, query);
      return async (after, size) => {
        const { transactions, next_cursor } = await searchTransactions(dependencies, id, cardIds, filters, after, size);
        return { items: transactions, next: next_cursor ?? undefined };
      };
    }),
    async pages({ id: tenantId }, period, after, size, format) {
      const { transactions, next } = await scanTransactions(database, tenantId, after, size, period);
      const ids = transactions.map(({ id }) => id);
      // CSV has no timeline.
      const steps = format === 'csv' || ids.length === 0 ? undefined : await loadSteps(database, tenantId, ids);
      return { items: transactions.map((each) => transactionView(each, steps?.get(each.id) ?? [])), next };
    },
  });
}
