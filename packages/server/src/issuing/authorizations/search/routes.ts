import { defineRoute, type Route } from '#api/route.ts';
import { csvPage, PAGE_SIZE_DEFAULT } from '#api/page.ts';
import { scannedRowsMax } from '#api/scanned-page.ts';
import { PathIdOrLocalId } from '#api/schema.ts';
import { cardsOf, requireCard } from '#cards';
import { Type } from 'typebox';
import type { AuthorizationDependencies } from '../dependencies.ts';
import { TRANSACTION_EXAMPLE } from '../examples.ts';
import { LISTED_TRANSACTIONS } from '../read/transactions-csv.ts';
import { withLast4 } from '../read/with-last4.ts';
import { filterProblems, readQuery } from './filters.ts';
import { CardTransactionsQuery, TransactionsData, TransactionSearchQuery } from './schemas.ts';
import { searchTransactions } from './search-transactions.ts';

const TAG = 'Transactions';
const CSV =
  'With `Accept: text/csv` the page is CSV, and its `next_cursor` is in the header `x-next-cursor`, which the last page does not have.';

const CardParams = Type.Object({ id: PathIdOrLocalId('card') });

export function transactionSearchRoutes(dependencies: AuthorizationDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'searchTransactions',
      method: 'GET',
      path: '/transactions',
      tag: TAG,
      summary: 'Search transactions',
      description: `Returns the transactions that match all parameters, newest first, including declined ones. Without \`card_id\` and \`customer_id\`, a page scans at most ${scannedRowsMax(undefined).toLocaleString('en')} transactions, and ${scannedRowsMax('').toLocaleString('en')} if it is not the first, so it may be short or empty although more follow: continue until \`next_cursor\` is null. ${CSV}`,
      query: TransactionSearchQuery,
      status: 200,
      success: 'Transactions found',
      data: TransactionsData,
      example: { data: { transactions: [TRANSACTION_EXAMPLE], next_cursor: null } },
      errors: ['card_not_found', 'customer_not_found', 'invalid_request'],
      idempotent: false,
      formats: ['csv'],
      rules: ({ query }) => filterProblems(query),
      handle: async ({ tenant, query, format, respond }) => {
        const { after, size = PAGE_SIZE_DEFAULT } = query;
        const filters = readQuery(query);
        const cardIds = await cardsOf(dependencies.cards, tenant.id, query);
        const page = await searchTransactions(dependencies, tenant.id, cardIds, filters, after, size);
        return format === 'csv'
          ? csvPage(
              LISTED_TRANSACTIONS.document(await withLast4(dependencies.database, tenant.id, page.transactions)),
              page.next_cursor,
            )
          : respond(page);
      },
    }),
    defineRoute({
      operationId: 'listCardTransactions',
      method: 'GET',
      path: '/cards/:id/transactions',
      tag: TAG,
      summary: 'List a card’s transactions',
      description: `Returns the card’s transactions that match all parameters, newest first, including declined ones. ${CSV}`,
      params: CardParams,
      query: CardTransactionsQuery,
      status: 200,
      success: 'Transactions read',
      data: TransactionsData,
      example: { data: { transactions: [TRANSACTION_EXAMPLE], next_cursor: null } },
      errors: ['card_not_found', 'invalid_request'],
      idempotent: false,
      formats: ['csv'],
      rules: ({ query }) => filterProblems(query),
      handle: async ({ tenant, params, query, format, respond }) => {
        const { after, size = PAGE_SIZE_DEFAULT } = query;
        const filters = readQuery(query);
        const { card } = await requireCard(dependencies.cards, tenant.id, params.id);
        const page = await searchTransactions(dependencies, tenant.id, [card.id], filters, after, size);
        return format === 'csv'
          ? csvPage(
              LISTED_TRANSACTIONS.document(await withLast4(dependencies.database, tenant.id, page.transactions)),
              page.next_cursor,
            )
          : respond(page);
      },
    }),
  ];
}
