import { defineOperatorRoute, type OperatorRoute } from '#api/operator-route.ts';
import type { SettlementDependencies } from '#settlement';
import { readSettlements } from './read-settlements.ts';
import { SettlementListSchema, SettlementsQuery } from './schemas.ts';
import { settlementsAsCsv } from './settlement-csv.ts';

/** The settlement of all partners together. */
export function settlementOfAllRoutes(dependencies: SettlementDependencies): OperatorRoute[] {
  return [
    defineOperatorRoute({
      operationId: 'listSettlementsOfAll',
      method: 'GET',
      path: '/settlements',
      summary: 'List the settlement of finished days',
      description:
        'Returns finished days (UTC) of all partners of an environment together, newest first: what the network cleared and returned, what the card platforms should have, and what they reported. With `Accept: text/csv` the page is CSV with one line per amount, and its `next_cursor` is in the header `x-next-cursor`, which the last page does not have.',
      right: 'settlements.read',
      query: SettlementsQuery,
      status: 200,
      success: 'Settlements read',
      data: SettlementListSchema,
      errors: ['invalid_request', 'rate_limited'],
      csv: ({ settlements }) => settlementsAsCsv(settlements),
      handle: async ({ query }) => await readSettlements(dependencies, query),
    }),
  ];
}
