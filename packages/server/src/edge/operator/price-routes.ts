import { defineOperatorRoute, type OperatorRoute } from '#api/operator-route.ts';
import { CURRENCIES } from '#kit/money.ts';
import { rateView, ratesInForce } from '#exchange';
import { readFeeHistory, scheduleView } from '#fees';
import { requireTenantOf } from './about.ts';
import type { OperatorDependencies } from './dependencies.ts';
import * as schemas from './price-schemas.ts';

/** What partners pay, and at which rates amounts are converted. Two people change both. */
export function priceRoutes({ database, insights }: OperatorDependencies): OperatorRoute[] {
  return [
    defineOperatorRoute({
      operationId: 'getFeesOfPartner',
      method: 'GET',
      path: '/fees',
      summary: 'Read the fees of a partner',
      description:
        'Returns, for each currency, the fees in force, those to come, the next one first, and the newest twelve that have ended, with the number of older ones.',
      right: 'op.read',
      query: schemas.FeesQuery,
      status: 200,
      success: 'Fees read',
      data: schemas.FeesOfPartnerSchema,
      errors: ['invalid_request', 'partner_not_found'],
      handle: async ({ query }) => {
        const { id: tenantId } = await requireTenantOf({ database }, query);
        const keys = CURRENCIES.map((currency) => ({ tenantId, currency }));
        const histories = await readFeeHistory(database, insights.clock, keys);
        return {
          fees: histories.map(({ current, coming, past, pastOmitted }, index) => {
            const { currency } = keys[index]!;
            return {
              currency,
              current: scheduleView(current, currency),
              coming: coming.map((each) => scheduleView(each, currency)),
              past: past.map((each) => scheduleView(each, currency)),
              past_omitted: pastOmitted,
            };
          }),
        };
      },
    }),
    defineOperatorRoute({
      operationId: 'listRates',
      method: 'GET',
      path: '/rates',
      summary: 'List the exchange rates',
      description:
        'Returns the exchange rates of all partners, each with the time since when it is in force. A change is in force at once, so no rate is to come; the lines `rates.set` of the audit log have the earlier ones.',
      right: 'op.read',
      status: 200,
      success: 'Rates read',
      data: schemas.RatesSchema,
      errors: [],
      handle: async () => ({
        rates: (await ratesInForce(database)).map(({ rate, since }) => ({
          ...rateView(rate),
          since: since.toISOString(),
        })),
      }),
    }),
  ];
}
