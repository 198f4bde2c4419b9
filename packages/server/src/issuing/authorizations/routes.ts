import { Type } from 'typebox';
import { defineRoute, type Route } from '../../foundation/api/route.ts';
import { PathId, PathIdOrLocalId } from '../../foundation/api/schema.ts';
import { respondOncePerKey } from '../../foundation/database/index.ts';
import { PAGE_SIZE_DEFAULT, NextCursor } from '../../foundation/api/page.ts';
import { identifyCard } from '../cards/index.ts';
import type { AuthorizationDependencies } from './dependencies.ts';
import { PREFLIGHT_BODY_EXAMPLE, PREFLIGHT_EXAMPLE, TRANSACTION_EXAMPLE } from './examples.ts';
import { readMerchantAmount } from './merchant/read-amount.ts';
import { readMerchant } from './merchant/read-merchant.ts';
import { preflight } from './decide/preflight.ts';
import { readCardTransactions, readTransaction } from './read/read-transactions.ts';
import { PreflightBody, PreflightSchema, TransactionSchema, TransactionsQuery } from './schemas.ts';
import { transactionsAsCsv } from './read/transaction-view.ts';

const TAG = 'Transactions';
const CardParams = Type.Object({ id: PathIdOrLocalId('card') });

export function authorizationRoutes(dependencies: AuthorizationDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'listCardTransactions',
      method: 'GET',
      path: '/cards/:id/transactions',
      tag: TAG,
      summary: 'List a card’s transactions',
      description:
        'Newest first, including declined ones. With `Accept: text/csv` the page is CSV, and its `next_cursor` is in the header `x-next-cursor`, which the last page does not have.',
      params: CardParams,
      query: TransactionsQuery,
      status: 200,
      success: 'Transactions read',
      data: Type.Object({
        transactions: Type.Array(TransactionSchema, { description: 'The transactions of this page, newest first.' }),
        next_cursor: NextCursor(),
      }),
      example: { data: { transactions: [TRANSACTION_EXAMPLE], next_cursor: null } },
      errors: ['card_not_found', 'invalid_request'],
      idempotent: false,
      formats: ['csv'],
      handle: async ({ tenant, params, query, format, respond }) => {
        const page = await readCardTransactions(
          dependencies,
          tenant,
          params.id,
          query.after,
          query.size ?? PAGE_SIZE_DEFAULT,
        );
        if (format !== 'csv') return respond(page);
        const headers = page.next_cursor === null ? {} : { 'x-next-cursor': page.next_cursor };
        return { status: 200, body: transactionsAsCsv(page.transactions), headers };
      },
    }),
    defineRoute({
      operationId: 'getTransaction',
      method: 'GET',
      path: '/transactions/:id',
      tag: TAG,
      summary: 'Read a transaction',
      description: 'Returns the status, amounts, merchant and timeline, and for each decline every check that ran.',
      params: Type.Object({ id: PathId('transaction') }),
      status: 200,
      success: 'Transaction read',
      data: TransactionSchema,
      example: { data: TRANSACTION_EXAMPLE },
      errors: ['transaction_not_found'],
      idempotent: false,
      handle: async ({ tenant, params, respond }) => respond(await readTransaction(dependencies, tenant.id, params.id)),
    }),
    defineRoute({
      operationId: 'preflightCard',
      method: 'POST',
      path: '/cards/:id/preflight',
      tag: TAG,
      summary: 'Check whether a purchase would be approved now',
      description:
        'Runs the checks of a real purchase against the card’s current state. No money is held. A matching CVV and expiry date are assumed, and no partial approval.',
      params: CardParams,
      body: PreflightBody,
      status: 200,
      success: 'Purchase checked',
      data: PreflightSchema,
      example: { body: PREFLIGHT_BODY_EXAMPLE, data: PREFLIGHT_EXAMPLE },
      errors: ['card_not_found', 'invalid_request'],
      idempotent: true,
      handle: async ({ tenant, params, body, idempotency, respond }) => {
        const { database, clock, cards } = dependencies;
        const card = await identifyCard(cards, tenant.id, params.id);
        const amount = await readMerchantAmount(dependencies, body.amount, body.currency ?? card.currency);
        const purchase = { ...amount, merchant: readMerchant(body.merchant) };
        return await respondOncePerKey(database, clock, tenant.id, idempotency, async () =>
          respond(await preflight(dependencies, tenant, params.id, purchase)),
        );
      },
    }),
  ];
}
