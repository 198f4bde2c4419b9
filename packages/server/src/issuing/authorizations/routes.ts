import { Type } from 'typebox';
import { defineRoute, type Route } from '#api/route.ts';
import { PathId, PathIdOrLocalId } from '#api/schema.ts';
import { respondOncePerKey } from '#database';
import { identifyCard } from '#cards';
import type { AuthorizationDependencies } from './dependencies.ts';
import { PREFLIGHT_BODY_EXAMPLE, PREFLIGHT_EXAMPLE, TRANSACTION_EXAMPLE } from './examples.ts';
import { purchaseProblems } from './merchant/purchase-problems.ts';
import { readMerchantAmount } from './merchant/read-amount.ts';
import { readMerchant } from './merchant/merchant-fields.ts';
import { traitsOf } from './merchant/trait-fields.ts';
import { preflight } from './decide/preflight.ts';
import { readTransaction } from './read/read-transactions.ts';
import { PreflightBody, PreflightSchema, TransactionSchema } from './schemas.ts';

const TAG = 'Transactions';
/** An authorization of zero checks the card. */
const CARD_CHECK = { min: 0n } as const;
const CardParams = Type.Object({ id: PathIdOrLocalId('card') });

const TransactionParams = Type.Object({ id: PathId('transaction') });

export function authorizationRoutes(dependencies: AuthorizationDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'getTransaction',
      method: 'GET',
      path: '/transactions/:id',
      tag: TAG,
      summary: 'Read a transaction',
      description: 'Returns the status, amounts, merchant and timeline, and for each decline every check that ran.',
      params: TransactionParams,
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
      scope: 'read',
      summary: 'Check whether a purchase would be approved now',
      description:
        'Runs the checks of a real purchase against the card’s current state. No money is held. With `controls` or `customer_controls`, it decides as if they were changed so, which changes nothing. A matching CVV and expiry date are assumed, and no partial approval.',
      params: CardParams,
      body: PreflightBody,
      status: 200,
      success: 'Purchase checked',
      data: PreflightSchema,
      example: { body: PREFLIGHT_BODY_EXAMPLE, data: PREFLIGHT_EXAMPLE },
      errors: ['card_not_found', 'invalid_request'],
      idempotent: true,
      rules: async (request) => await purchaseProblems(dependencies, request, CARD_CHECK),
      handle: async ({ tenant, params, body, idempotency, respond }) => {
        const { database, clock, cards } = dependencies;
        const card = await identifyCard(cards, tenant.id, params.id);
        const { amount: given, currency = card.currency } = body;
        const input = { tenantId: tenant.id, amount: given, currency, cardCurrency: card.currency, ...CARD_CHECK };
        const amount = await readMerchantAmount(dependencies, input);
        const purchase = { ...amount, merchant: readMerchant(body.merchant), traits: traitsOf(body) };
        const draft = { card: body.controls, customer: body.customer_controls };
        return await respondOncePerKey(database, clock, tenant.id, idempotency, async () =>
          respond(await preflight(dependencies, tenant, params.id, purchase, draft)),
        );
      },
    }),
  ];
}
