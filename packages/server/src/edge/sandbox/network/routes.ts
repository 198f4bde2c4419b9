import { Type } from 'typebox';
import { purchaseProblems, TRANSACTION_EXAMPLE, TransactionSchema } from '#authorizations';
import { defineRoute, type Route } from '#api/route.ts';
import { NoBody, PathId, PathIdOrLocalId } from '#api/schema.ts';
import { durationInWords, numberInWords } from '#kit/in-words.ts';
import { CODE_LIFETIME_MS, CODE_TRIES_MAX } from '#ports/card-network.ts';
import type { SimulationDependencies } from '../dependencies.ts';
import { followUpProblems, simulateFollowUp, type FollowUp } from './follow-up.ts';
import { advice, clearing, expiry, increment, refund, refundAuthorization, reversal } from './merchant-messages.ts';
import {
  AdviceSimulation,
  AuthorizationSimulation,
  CHALLENGE_EXAMPLE,
  ChallengeAnswer,
  ChallengeSchema,
  ClearingSimulation,
  FollowUpSimulation,
  IncrementSimulation,
  ChallengeSimulation,
  OriginalCreditSimulation,
  UnlinkedSimulation,
} from './schemas.ts';
import { amountTerms, type UnlinkedKind } from './read-purchase.ts';
import { CLEARED, CREDIT, CREDIT_BODY, MERCHANT, UNLINKED_BODY } from './examples.ts';
import { simulateAuthorization, simulateOriginalCredit } from './simulate-authorization.ts';
import { answerChallenge, simulateChallenge } from './simulate-challenge.ts';
import { simulateUnlinked } from './simulate-unlinked.ts';

const TAG = 'Simulations';
const ENVIRONMENTS = ['sandbox'] as const;
const CardParams = Type.Object({ id: PathIdOrLocalId('card') });
const TransactionParams = Type.Object({ id: PathId('transaction') });
const ChallengeParams = Type.Object({ id: PathId('challenge') });
/** Errors for a card without a number. */
const NO_NUMBER = ['card_processing', 'card_failed', 'card_terminated'] as const;
const CLEARING = 'The merchant captures its money. For an original credit, its money arrives on the card.';

const UNLINKED_OPERATIONS: Readonly<Record<UnlinkedKind, string>> = {
  clearing: 'simulateForcedClearing',
  refund: 'simulateUnlinkedRefund',
  refund_authorization: 'simulateUnlinkedRefundAuthorization',
  advice: 'simulateStandInApproval',
};

/** Why the cardholder can neither be challenged nor answer. */
const NOT_CHALLENGEABLE = [...NO_NUMBER, 'card_not_active', 'card_expired', 'failed_attempts_exceeded'] as const;

/** Routes that simulate the card network. */
export function networkSimulationRoutes(dependencies: SimulationDependencies): Route[] {
  return [
    defineRoute({
      operationId: 'simulateAuthorization',
      method: 'POST',
      path: '/simulations/cards/:id/authorizations',
      tag: TAG,
      summary: 'Simulate a purchase',
      description:
        'Sends an authorization request, as a merchant would. The response is the transaction, approved or declined, with the reason and every check.',
      params: CardParams,
      body: AuthorizationSimulation,
      status: 201,
      success: 'Authorization decided',
      data: TransactionSchema,
      example: { body: { amount: '25.00', merchant: MERCHANT }, data: TRANSACTION_EXAMPLE },
      errors: ['card_not_found', 'simulation_not_available', 'invalid_request'],
      idempotent: true,
      environments: ENVIRONMENTS,
      rules: async (request) => await purchaseProblems(dependencies.authorizations, request, amountTerms('requested')),
      handle: (request) => simulateAuthorization(dependencies, request),
    }),
    followUpRoute(dependencies, 'clearings', clearing, 'Clear a purchase', CLEARING, {
      body: ClearingSimulation,
      example: { amount: '25.00' },
    }),
    followUpRoute(
      dependencies,
      'reversals',
      reversal,
      'Reverse a purchase',
      'The merchant releases what is held, or a part of it. If nothing is held, it no longer announces a refund, or takes back what it has refunded. So does the sender of an original credit.',
    ),
    followUpRoute(dependencies, 'refunds', refund, 'Refund a purchase', 'The merchant returns money.'),
    followUpRoute(
      dependencies,
      'refund-authorizations',
      refundAuthorization,
      'Announce a refund',
      'The merchant announces a refund. It moves nothing, and can be refunded, reversed or expired.',
    ),
    followUpRoute(
      dependencies,
      'increments',
      increment,
      'Increment an authorization',
      'An incremental authorization. It can be declined.',
      {
        body: IncrementSimulation,
        example: { amount: '10.00' },
      },
    ),
    followUpRoute(
      dependencies,
      'advices',
      advice,
      'Change what is authorized',
      'The network says another amount of a purchase, higher or lower, without asking: a fuel pump after the tank is full. It also approves a declined purchase alone.',
      {
        body: AdviceSimulation,
        example: { amount: '47.30' },
      },
    ),
    followUpRoute(
      dependencies,
      'expire',
      expiry,
      'Expire a hold',
      'The hold expires early, as if the merchant had never cleared the purchase, or the announced refund, as if it had never come.',
      {
        body: NoBody,
        example: {},
      },
    ),
    unlinkedRoute(
      dependencies,
      'clearing',
      'Clear without an authorization',
      'A merchant settles a purchase that was never authorized. A frozen card or a low balance does not prevent it.',
    ),
    unlinkedRoute(
      dependencies,
      'refund',
      'Refund without a purchase',
      'A merchant refunds a purchase that was not made with this card.',
    ),
    unlinkedRoute(
      dependencies,
      'refund_authorization',
      'Announce a refund without a purchase',
      'A merchant announces a refund. It moves nothing: refund, reverse or expire the transaction.',
    ),
    unlinkedRoute(
      dependencies,
      'advice',
      'Approve a purchase in stand-in processing',
      'The network approves a purchase alone, as when it cannot reach Issuary, and reports it. It holds the amount as far as the card has it, whatever its controls and state.',
    ),
    defineRoute({
      operationId: 'simulateOriginalCredit',
      method: 'POST',
      path: '/simulations/cards/:id/original-credits',
      tag: TAG,
      summary: 'Simulate an original credit',
      description:
        'Somebody pays to the card (Visa original credit, Mastercard MoneySend); `merchant` is who sends it. The response is the transaction, approved or declined. An approved credit arrives with `POST /simulations/transactions/{id}/clearings`.',
      params: CardParams,
      body: OriginalCreditSimulation,
      status: 201,
      success: 'Original credit decided',
      data: TransactionSchema,
      example: { body: CREDIT_BODY, data: CREDIT },
      errors: ['card_not_found', 'simulation_not_available', 'invalid_request'],
      idempotent: true,
      environments: ENVIRONMENTS,
      rules: async (request) => await purchaseProblems(dependencies.authorizations, request, amountTerms('credit')),
      handle: (request) => simulateOriginalCredit(dependencies, request),
    }),
    defineRoute({
      operationId: 'simulateChallenge',
      method: 'POST',
      path: '/simulations/cards/:id/challenges',
      tag: TAG,
      summary: 'Challenge the cardholder with a one-time code',
      description: `The event \`card.code\` has the code. It is valid for ${durationInWords(CODE_LIFETIME_MS)} and ${numberInWords(CODE_TRIES_MAX)} attempts. Only an active card can be challenged, and none with which too many attempts have failed.`,
      params: CardParams,
      body: ChallengeSimulation,
      status: 201,
      success: 'Challenge sent',
      data: ChallengeSchema,
      example: { body: UNLINKED_BODY, data: CHALLENGE_EXAMPLE },
      errors: ['card_not_found', ...NOT_CHALLENGEABLE, 'simulation_not_available', 'invalid_request'],
      idempotent: true,
      environments: ENVIRONMENTS,
      rules: async (request) => await purchaseProblems(dependencies.authorizations, request, amountTerms('requested')),
      handle: (request) => simulateChallenge(dependencies, request),
    }),
    defineRoute({
      operationId: 'answerChallenge',
      method: 'POST',
      path: '/simulations/challenges/:id/answers',
      tag: TAG,
      summary: 'Answer a challenge as the cardholder',
      description:
        'Returns the challenge after the answer. A wrong code counts as a failed attempt with the card. A challenge that has passed, failed or expired accepts no answer: 409 `challenge_not_pending`, with the status in the message.',
      params: ChallengeParams,
      body: ChallengeAnswer,
      status: 200,
      success: 'Challenge answered',
      data: ChallengeSchema,
      example: { body: { code: '493027' }, data: { ...CHALLENGE_EXAMPLE, status: 'passed' } },
      errors: [
        'challenge_not_found',
        'challenge_not_pending',
        ...NOT_CHALLENGEABLE,
        'simulation_not_available',
        'invalid_request',
      ],
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
      | typeof AdviceSimulation
      | typeof ClearingSimulation
      | ReturnType<typeof Type.Object>;
    example: object;
  } = {
    body: FollowUpSimulation,
    example: {},
  },
): Route {
  return defineRoute({
    operationId: `simulate${path.replaceAll(/(?:^|-)([a-z])/g, (_, first: string) => first.toUpperCase())}`,
    method: 'POST',
    path: `/simulations/transactions/:id/${path}`,
    tag: TAG,
    summary,
    description,
    params: TransactionParams,
    body: what.body,
    status: 200,
    success: 'Transaction updated',
    data: TransactionSchema,
    example: { body: what.example, data: path === 'clearings' ? CLEARED : TRANSACTION_EXAMPLE },
    errors: [
      'transaction_not_found',
      ...NO_NUMBER,
      ...(followUp.needsHold ? (['hold_expired'] as const) : []),
      'simulation_not_available',
      'invalid_request',
    ],
    idempotent: true,
    environments: ENVIRONMENTS,
    rules: async (request) => await followUpProblems(dependencies, request, followUp),
    handle: (request) => simulateFollowUp(dependencies, request, followUp),
  });
}

function unlinkedRoute(
  dependencies: SimulationDependencies,
  kind: UnlinkedKind,
  summary: string,
  description: string,
): Route {
  return defineRoute({
    operationId: UNLINKED_OPERATIONS[kind],
    method: 'POST',
    path: `/simulations/cards/:id/${kind.replace('_', '-')}s`,
    tag: TAG,
    summary,
    description,
    params: CardParams,
    body: UnlinkedSimulation,
    status: 201,
    success: 'Transaction created',
    data: TransactionSchema,
    example: { body: UNLINKED_BODY, data: kind === 'advice' ? TRANSACTION_EXAMPLE : CLEARED },
    errors: ['card_not_found', ...NO_NUMBER, 'simulation_not_available', 'invalid_request'],
    idempotent: true,
    environments: ENVIRONMENTS,
    rules: async (request) => await purchaseProblems(dependencies.authorizations, request, amountTerms(kind)),
    handle: (request) => simulateUnlinked(dependencies, request, kind),
  });
}
