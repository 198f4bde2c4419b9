import { Type } from 'typebox';
import { defineRoute, type Route } from '../../foundation/api/route.ts';
import { PathId, PathIdOrLocalId } from '../../foundation/api/schema.ts';
import { respondOncePerKey } from '../../foundation/database/index.ts';
import { identifyCard } from '../cards/index.ts';
import { ControlsBody, ControlsSchema } from './controls/schemas.ts';
import { readCardControls, setControls } from './controls/set-controls.ts';
import type { AuthorizationDependencies } from './dependencies.ts';
import {
  CONTROLS_BODY_EXAMPLE,
  CONTROLS_EXAMPLE,
  CONTROLS_PATCH_EXAMPLE,
  PREFLIGHT_BODY_EXAMPLE,
  PREFLIGHT_EXAMPLE,
  TRANSACTION_EXAMPLE,
} from './examples.ts';
import { readMerchantAmount } from './merchant/read-amount.ts';
import { readMerchant } from './merchant/read-merchant.ts';
import { preflight } from './decide/preflight.ts';
import { readTransaction } from './read/read-transactions.ts';
import { PreflightBody, PreflightSchema, TransactionSchema } from './schemas.ts';

const TAG = 'Transactions';
const CardParams = Type.Object({ id: PathIdOrLocalId('card') });

export function authorizationRoutes(dependencies: AuthorizationDependencies): Route[] {
  return [
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
      operationId: 'getCardControls',
      method: 'GET',
      path: '/cards/:id/controls',
      tag: TAG,
      summary: 'Read a card’s controls',
      description: 'Returns what the card may be used for, and what remains of each limit.',
      params: CardParams,
      status: 200,
      success: 'Controls read',
      data: ControlsSchema,
      example: { data: CONTROLS_EXAMPLE },
      errors: ['card_not_found'],
      idempotent: false,
      handle: async ({ tenant, params, respond }) => respond(await readCardControls(dependencies, tenant, params.id)),
    }),
    defineRoute({
      operationId: 'setCardControls',
      method: 'PUT',
      path: '/cards/:id/controls',
      tag: TAG,
      summary: 'Set a card’s controls',
      description:
        'Replaces all controls, from the next purchase on. A control that is left out no longer restricts the card.',
      params: CardParams,
      body: ControlsBody,
      status: 200,
      success: 'Controls set',
      data: ControlsSchema,
      example: { body: CONTROLS_BODY_EXAMPLE, data: CONTROLS_EXAMPLE },
      errors: ['card_not_found', 'invalid_request'],
      idempotent: true,
      handle: (request) => setControls(dependencies, request, 'replace'),
    }),
    defineRoute({
      operationId: 'changeCardControls',
      method: 'PATCH',
      path: '/cards/:id/controls',
      tag: TAG,
      summary: 'Change some of a card’s controls',
      description:
        'Changes the controls in the body, from the next purchase on; the others keep their values. Within `limits` and `velocity`, each limit is a control of its own, and null removes it. A list in the body replaces the list.',
      params: CardParams,
      body: ControlsBody,
      status: 200,
      success: 'Controls changed',
      data: ControlsSchema,
      example: { body: CONTROLS_PATCH_EXAMPLE, data: CONTROLS_EXAMPLE },
      errors: ['card_not_found', 'invalid_request'],
      idempotent: true,
      handle: (request) => setControls(dependencies, request, 'merge'),
    }),
    defineRoute({
      operationId: 'preflightCard',
      method: 'POST',
      path: '/cards/:id/preflight',
      tag: TAG,
      scope: 'read',
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
