import { Type } from 'typebox';
import { TRANSACTION_EXAMPLE, TransactionSchema } from '../../../issuing/authorizations/index.ts';
import { defineRoute, type Route } from '../../../foundation/api/route.ts';
import type { SimulationDependencies } from '../dependencies.ts';
import { clearing, expiry, increment, refund, reversal, simulateFollowUp, type FollowUp } from './follow-up.ts';
import {
  AuthorizationSimulation,
  CHALLENGE_EXAMPLE,
  ChallengeAnswer,
  ChallengeSchema,
  ClearingSimulation,
  FollowUpSimulation,
  IncrementSimulation,
  UnaskedSimulation,
} from './network.schema.ts';
import { simulateAuthorization } from './simulate-authorization.ts';
import { answerChallenge, simulateChallenge } from './simulate-challenge.ts';
import { simulateUnasked } from './unasked.ts';

const TAG = 'Simulations';
const ENVIRONMENTS = ['sandbox'] as const;
const CardParams = Type.Object({ id: Type.String({ description: "The card's id or local_id." }) });
const Params = Type.Object({ id: Type.String() });
/** Errors for a card without a number. */
const NO_NUMBER = ['card_processing', 'card_not_active', 'card_terminated'] as const;
const MERCHANT = { name: 'Mercado Central', mcc: '5411', country: 'DO', city: 'Santo Domingo' };
const UNASKED_BODY = { amount: '12.50', merchant: MERCHANT };
const CLEARED = {
  ...TRANSACTION_EXAMPLE,
  status: 'cleared',
  amounts: { authorized: '25.00', held: '0.00', cleared: '25.00', released: '0.00', refunded: '0.00' },
  hold_expires_at: null,
};

/** Routes that simulate the card network. */
export function networkSimulationRoutes(dependencies: SimulationDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'simulateAuthorization',
      method: 'POST',
      path: '/simulations/cards/:id/authorizations',
      tag: TAG,
      summary: 'Buy something with a card',
      description:
        'As a merchant would: the answer is the transaction, approved or declined with the reason and every check.',
      params: CardParams,
      body: AuthorizationSimulation,
      status: 201,
      success: 'Authorization decided',
      data: TransactionSchema,
      example: { body: { amount: '25.00', merchant: MERCHANT }, data: TRANSACTION_EXAMPLE },
      errors: ['card_not_found', 'invalid_request'],
      idempotent: true,
      environments: ENVIRONMENTS,
      handle: (request) => simulateAuthorization(dependencies, request),
    }),
    followUpRoute(dependencies, 'clearings', clearing, 'Clear a purchase', 'The merchant takes its money.', {
      body: ClearingSimulation,
      example: { amount: '25.00' },
    }),
    followUpRoute(dependencies, 'reversals', reversal, 'Reverse a purchase', 'The merchant gives up what is held.'),
    followUpRoute(dependencies, 'refunds', refund, 'Refund a purchase', 'The merchant gives money back.'),
    followUpRoute(dependencies, 'increments', increment, 'Grow a purchase', 'The merchant asks for more.', {
      body: IncrementSimulation,
      example: { amount: '10.00' },
    }),
    followUpRoute(dependencies, 'expire', expiry, 'Let a hold end', 'As if the merchant had never cleared it.', {
      body: Type.Object({}),
      example: {},
    }),
    unaskedRoute(
      dependencies,
      'clearing',
      'Clear a purchase that nobody authorized',
      'Frozen cards and too low balances do not stop it.',
    ),
    unaskedRoute(
      dependencies,
      'refund',
      'Refund without a purchase',
      'Money from a merchant that the card never paid.',
    ),
    defineRoute({
      operationId: 'simulateChallenge',
      method: 'POST',
      path: '/simulations/cards/:id/challenges',
      tag: TAG,
      summary: 'Ask the cardholder for a one-time code',
      description:
        'The code comes with the event `card.code`. It holds for five minutes and three tries. Only an active card gets one: a frozen card cannot buy, so nobody is asked about it.',
      params: CardParams,
      body: UnaskedSimulation,
      status: 201,
      success: 'Challenge sent',
      data: ChallengeSchema,
      example: { body: UNASKED_BODY, data: CHALLENGE_EXAMPLE },
      errors: ['card_not_found', 'card_not_active', 'card_terminated', 'card_processing', 'invalid_request'],
      idempotent: true,
      environments: ENVIRONMENTS,
      handle: (request) => simulateChallenge(dependencies, request),
    }),
    defineRoute({
      operationId: 'answerChallenge',
      method: 'POST',
      path: '/simulations/challenges/:id/answers',
      tag: TAG,
      summary: 'Answer a challenge as the cardholder',
      description:
        'Answers with what the challenge is after it. One that has passed, failed or expired takes no answer any more: 409 `challenge_not_pending`, and the message says which.',
      params: Params,
      body: ChallengeAnswer,
      status: 200,
      success: 'Challenge answered',
      data: ChallengeSchema,
      example: { body: { code: '493027' }, data: { ...CHALLENGE_EXAMPLE, status: 'passed' } },
      errors: ['challenge_not_found', 'challenge_not_pending', 'invalid_request'],
      idempotent: true,
      environments: ENVIRONMENTS,
      handle: (request) => answerChallenge(dependencies, request),
    }),
  ];
}

function followUpRoute(
  dependencies: SimulationDependencies,
  path: string,
  followUp: FollowUp,
  summary: string,
  description: string,
  what: {
    body:
      | typeof FollowUpSimulation
      | typeof IncrementSimulation
      | typeof ClearingSimulation
      | ReturnType<typeof Type.Object>;
    example: object;
  } = {
    body: FollowUpSimulation,
    example: {},
  },
): Route {
  return defineRoute({
    operationId: `simulate${path[0]!.toUpperCase()}${path.slice(1)}`,
    method: 'POST',
    path: `/simulations/transactions/:id/${path}`,
    tag: TAG,
    summary,
    description,
    params: Params,
    body: what.body,
    status: 200,
    success: 'Transaction updated',
    data: TransactionSchema,
    example: { body: what.example, data: path === 'clearings' ? CLEARED : TRANSACTION_EXAMPLE },
    errors: ['transaction_not_found', ...NO_NUMBER, 'invalid_request'],
    idempotent: true,
    environments: ENVIRONMENTS,
    handle: (request) => simulateFollowUp(dependencies, request, followUp),
  });
}

function unaskedRoute(
  dependencies: SimulationDependencies,
  kind: 'clearing' | 'refund',
  summary: string,
  description: string,
): Route {
  return defineRoute({
    operationId: kind === 'clearing' ? 'simulateForcedClearing' : 'simulateUnlinkedRefund',
    method: 'POST',
    path: `/simulations/cards/:id/${kind}s`,
    tag: TAG,
    summary,
    description,
    params: CardParams,
    body: UnaskedSimulation,
    status: 201,
    success: 'Transaction made',
    data: TransactionSchema,
    example: { body: UNASKED_BODY, data: CLEARED },
    errors: ['card_not_found', ...NO_NUMBER, 'invalid_request'],
    idempotent: true,
    environments: ENVIRONMENTS,
    handle: (request) => simulateUnasked(dependencies, request, kind),
  });
}
