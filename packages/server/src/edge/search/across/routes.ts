import { defineOperatorRoute, type OperatorRoute } from '#api/operator-route.ts';
import type { SearchDependencies } from '../dependencies.ts';
import * as schemas from './schemas.ts';
import { searchAcross } from './search-across.ts';

/** How operators find out whose an id is. */
export function acrossRoutes(dependencies: SearchDependencies): OperatorRoute[] {
  return [
    defineOperatorRoute({
      operationId: 'searchAcross',
      method: 'GET',
      path: '/search',
      right: 'op.read',
      summary: 'Find whose an id is',
      description:
        'Finds what an id, a `local_id` or a reference names at any partner: a card, a customer, a transaction, an operation, a wallet, a transfer, a virtual account, a webhook, a delivery, an event or a call of the last 30 days. It returns nothing that says who somebody is; names, addresses and the ends of card numbers are searched at a partner.',
      query: schemas.SearchQuery,
      status: 200,
      success: 'Search done',
      data: schemas.SearchData,
      errors: ['invalid_request'],
      handle: async ({ query }) => await searchAcross(dependencies, query.q),
    }),
  ];
}
