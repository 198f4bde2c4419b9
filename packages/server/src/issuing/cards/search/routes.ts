import { defineRoute, type Route } from '#api/route.ts';
import { readIds } from '#api/id-list.ts';
import { csvPage, PAGE_SIZE_DEFAULT } from '#api/page.ts';
import { problemsOf } from '#kit/app-error.ts';
import { readHalfOpenPeriod, type Period } from '#api/period.ts';
import { LISTED_CARDS } from '../cards-csv.ts';
import type { CardReading } from '../dependencies.ts';
import { CARD_EXAMPLE } from '../schemas.ts';
import { readFilters } from './filters.ts';
import { CardSearchData, CardSearchQuery } from './schemas.ts';
import { searchCards } from './search-cards.ts';

export function cardSearchRoutes(dependencies: CardReading): Route[] {
  return [
    defineRoute({
      operationId: 'searchCards',
      method: 'GET',
      path: '/search/cards',
      tag: 'Cards',
      summary: 'Search cards',
      description:
        'Returns the cards that match all parameters, newest first; without parameters, all cards. With `Accept: text/csv` the page is CSV, and its `next_cursor` is in the header `x-next-cursor`, which the last page does not have.',
      query: CardSearchQuery,
      status: 200,
      success: 'Cards found',
      data: CardSearchData,
      example: { data: { cards: [CARD_EXAMPLE], next_cursor: null } },
      errors: ['customer_not_found', 'invalid_request'],
      idempotent: false,
      formats: ['csv'],
      rules: ({ query }) => problemsOf(() => readCreated(query)),
      handle: async ({ tenant, query, format, respond }) => {
        const { ids, after, size = PAGE_SIZE_DEFAULT } = query;
        const created = readCreated(query);
        const filters = {
          ...(await readFilters(dependencies, tenant.id, query, created)),
          ids: ids === undefined ? undefined : readIds<'card'>(ids),
        };
        const { cards, next_cursor } = await searchCards(dependencies, tenant.id, filters, after, size);
        if (format === 'csv') return csvPage(LISTED_CARDS.document(cards), next_cursor);
        return respond({ cards, next_cursor });
      },
    }),
  ];
}

function readCreated(query: { readonly created_from?: string; readonly created_to?: string }): Period {
  return readHalfOpenPeriod({ from: query.created_from, to: query.created_to }, ['created_from', 'created_to']);
}
