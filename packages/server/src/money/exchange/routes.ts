import { Type } from 'typebox';
import { SECOND_MS } from '#kit/durations.ts';
import { defineRoute, type Route } from '#api/route.ts';
import { PathId } from '#api/schema.ts';
import { createQuote, QUOTE_LIFETIME_MS, quoteProblems, type QuoteDependencies } from './quotes/create-quote.ts';
import { requireQuote } from './quotes/find-quote.ts';
import { QUOTE_EXAMPLE, QuoteBody, QuoteSchema } from './quotes/schemas.ts';
import { quoteView } from './quotes/quote.ts';

const TAG = 'Transfers';

const QuoteParams = Type.Object({ id: PathId('quote') });

export function quoteRoutes(dependencies: QuoteDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'createQuote',
      method: 'POST',
      path: '/quotes',
      tag: TAG,
      summary: 'Create an exchange quote',
      description:
        `Uses the operator’s exchange rates, including the markup of the target currency. A quote is valid for ${QUOTE_LIFETIME_MS / SECOND_MS} seconds and for one transfer between your wallets. ` +
        'Send either amount: the source amount is rounded up to the cent, the target amount is rounded down.',
      body: QuoteBody,
      status: 201,
      success: 'Quote created',
      data: QuoteSchema,
      example: {
        body: { source_currency: 'usd', target_currency: 'eur', source_amount: '100.00' },
        data: QUOTE_EXAMPLE,
      },
      errors: ['reference_conflict', 'invalid_request'],
      idempotent: true,
      rules: ({ body, rejected }) => quoteProblems(body, rejected),
      handle: (request) => createQuote(dependencies, request),
    }),
    defineRoute({
      operationId: 'getQuote',
      method: 'GET',
      path: '/quotes/:id',
      tag: TAG,
      summary: 'Read a quote',
      description: 'Returns a quote with its rate and the time at which it expires.',
      params: QuoteParams,
      status: 200,
      success: 'Quote read',
      data: QuoteSchema,
      example: { data: QUOTE_EXAMPLE },
      errors: ['quote_not_found'],
      idempotent: false,
      handle: async ({ tenant, params, respond }) =>
        respond(quoteView(await requireQuote(dependencies.database, tenant.id, params.id))),
    }),
  ];
}
