import { NoBody } from '#api/schema.ts';
import type { ErrorCode } from '#kit/app-error.ts';
import { defineRoute, type Route } from '#api/route.ts';
import { changeState, freeze, terminate, unfreeze, type StateChange } from './change-state.ts';
import type { CardDependencies } from '../dependencies.ts';
import { renewCard } from '../issue/renew-card.ts';
import { replaceCard } from '../issue/replace-card.ts';
import {
  CARD_EXAMPLE,
  CardParams,
  CardSchema,
  ReasonBody,
  REPLACEMENT_EXAMPLE,
  ReplaceBody,
  TERMINATED_CARD_EXAMPLE,
  TerminatedCardSchema,
} from '../schemas.ts';

const TAG = 'Cards';

/** Routes that change what a card is, rather than its money. */
export function cardLifecycleRoutes(dependencies: CardDependencies): Route[] {
  return [
    stateRoute(dependencies, freeze, {
      summary: 'Freeze a card',
      success: 'Card frozen',
      body: ReasonBody,
      data: CardSchema,
      example: { body: { reason: 'Lost' }, data: inStatus('frozen', 'Lost') },
      errors: ['card_not_active', 'card_processing', 'card_failed', 'card_expired'],
    }),
    stateRoute(dependencies, unfreeze, {
      summary: 'Unfreeze a card',
      success: 'Card unfrozen',
      body: NoBody,
      data: CardSchema,
      example: { body: {}, data: inStatus('active') },
      errors: ['card_not_frozen', 'card_expired', 'customer_suspended', 'customer_closed'],
    }),
    stateRoute(dependencies, terminate, {
      summary: 'Terminate a card permanently',
      success: 'Card terminated',
      body: ReasonBody,
      data: TerminatedCardSchema,
      example: { body: { reason: 'The cardholder asked for it' }, data: TERMINATED_CARD_EXAMPLE },
      errors: ['card_failed'],
    }),
    defineRoute({
      operationId: 'renewCard',
      method: 'POST',
      path: '/cards/:id/renew',
      tag: TAG,
      summary: 'Renew a card',
      description:
        'Gives the card a new expiry date and security code; its number stays the same. An expired card can be used again; a frozen one stays frozen. ' +
        'If the card platform does not confirm it, the response is 503 and says so. The platform is then asked again automatically, ' +
        'and a retry with the same idempotency key returns 201 after it confirmed.',
      params: CardParams,
      body: NoBody,
      status: 201,
      success: 'Card renewed',
      data: CardSchema,
      example: { body: {}, data: CARD_EXAMPLE },
      errors: [
        'card_not_found',
        'card_processing',
        'card_terminated',
        'card_failed',
        'card_renewing',
        'renewal_refused',
        'customer_rejected',
        'customer_suspended',
        'customer_closed',
        'customer_not_approved',
      ],
      idempotent: true,
      handle: (request) => renewCard(dependencies, request),
    }),
    defineRoute({
      operationId: 'replaceCard',
      method: 'POST',
      path: '/cards/:id/replace',
      tag: TAG,
      summary: 'Replace a card',
      description:
        'Terminates the card and issues one with another number to the same customer, without a fee. The new card gets the balance, the controls with what they have counted, the label and the name. It is active, also if the old card was frozen; frozen if the customer is suspended. ' +
        'Open holds stay on the old card. What merchants release, refund or clear beyond the hold is forwarded to or from the new card. ' +
        'A new card that has no number yet is returned with status `processing`; `card.created` is sent when it has one.',
      params: CardParams,
      body: ReplaceBody,
      status: 201,
      success: 'Card replaced',
      data: CardSchema,
      example: { body: { reason: 'stolen' }, data: REPLACEMENT_EXAMPLE },
      errors: [
        'card_not_found',
        'card_processing',
        'card_terminated',
        'card_failed',
        'customer_rejected',
        'customer_closed',
        'customer_not_approved',
        'reference_conflict',
        'invalid_request',
      ],
      idempotent: true,
      handle: (request) => replaceCard(dependencies, request),
    }),
  ];
}

function inStatus(status: string, reason?: string) {
  return {
    ...CARD_EXAMPLE,
    ...(reason === undefined ? {} : { status_reason: reason }),
    card: { ...CARD_EXAMPLE.card, status },
  };
}

/** What distinguishes the routes that change a card's state. */
interface StateRouteParts {
  readonly summary: string;
  readonly success: string;
  readonly body: typeof ReasonBody | typeof NoBody;
  readonly data: typeof CardSchema | typeof TerminatedCardSchema;
  readonly example: { readonly body: object; readonly data: object };
  readonly errors: readonly ErrorCode[];
}

function stateRoute(dependencies: CardDependencies, change: StateChange, parts: StateRouteParts): Route {
  return defineRoute({
    operationId: `${change.action}Card`,
    method: 'PUT',
    path: `/cards/:id/${change.action}`,
    tag: TAG,
    summary: parts.summary,
    description:
      'The change is in force immediately. If the card platform does not confirm it, the response is 503 and says so. ' +
      'The platform is then notified automatically, and a retry with the same idempotency key returns 200 after it confirmed.',
    params: CardParams,
    body: parts.body,
    status: 200,
    success: parts.success,
    data: parts.data,
    example: parts.example,
    errors: ['card_not_found', 'card_terminated', ...parts.errors],
    idempotent: true,
    handle: (request) => changeState(dependencies, request, change),
  });
}
