import { problemsOf } from '#kit/app-error.ts';
import { defineRoute, type Route } from '#api/route.ts';
import type { Clock } from '#kit/clock.ts';
import { CURRENCIES } from '#kit/money.ts';
import type { Database } from '#database';
import { scheduleView } from './fees-view.ts';
import { quotedAmount, quoteFees } from './quote-fees.ts';
import { readFees } from './read-fees.ts';
import { FEES_EXAMPLE, FeesQuery, FeesSchema, QUOTE_EXAMPLE, QuoteBodySchema, QuoteSchema } from './schemas.ts';

const TAG = 'Fees';

export function feeRoutes({ database, clock }: { readonly database: Database; readonly clock: Clock }): Route[] {
  return [
    defineRoute({
      operationId: 'getFees',
      method: 'GET',
      path: '/fees',
      tag: TAG,
      summary: 'Read the fees',
      description:
        'Returns, for each currency, the fees charged now and the scheduled versions with the time at which each takes effect. ' +
        'A fee is the sum of a fixed part and a percentage of the amount, limited by minimum and maximum.',
      query: FeesQuery,
      status: 200,
      success: 'Fees read',
      data: FeesSchema,
      example: { data: FEES_EXAMPLE },
      errors: ['invalid_request'],
      idempotent: false,
      handle: async ({ tenant, query, respond }) => {
        const currencies = query.currency === undefined ? CURRENCIES : [query.currency];
        const all = await readFees(
          database,
          clock,
          currencies.map((currency) => ({ tenantId: tenant.id, currency })),
        );
        const views = all.map(({ current, coming }, index) => {
          const currency = currencies[index]!;
          return {
            currency,
            current: scheduleView(current, currency),
            coming: coming.map((schedule) => scheduleView(schedule, currency)),
          };
        });
        return respond(Object.fromEntries(views.map((view) => [view.currency, view])));
      },
    }),
    defineRoute({
      operationId: 'quoteFees',
      rules: ({ body: { operation, currency = 'usd', ...rest }, rejected }) =>
        problemsOf(
          () => operation === undefined || rejected.has('amount') || quotedAmount({ operation, ...rest }, currency),
        ),
      method: 'POST',
      path: '/fees/quote',
      tag: TAG,
      scope: 'read',
      summary: 'Quote the fees of an operation',
      description:
        'Changes nothing and ignores an `Idempotency-Key`. The operation is charged exactly these fees as long as no other version takes effect: ' +
        'compare its `fee_schedule_version`.',
      body: QuoteBodySchema,
      status: 200,
      success: 'Fees quoted',
      data: QuoteSchema,
      example: { body: { operation: 'deposit', amount: '25.00', currency: 'usd' }, data: QUOTE_EXAMPLE },
      errors: ['invalid_request'],
      idempotent: false,
      handle: async ({ tenant, body, respond }) => respond(await quoteFees({ database, clock }, tenant.id, body)),
    }),
  ];
}
