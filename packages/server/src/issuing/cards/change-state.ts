import { newId, type CardId, type OperationId } from '../../foundation/kit/ids.ts';
import type { Tenant } from '../../foundation/kit/tenant.ts';
import { assert } from '../../foundation/kit/assert.ts';
import { AppError } from '../../foundation/kit/app-error.ts';
import { RETRY_AFTER_SECONDS, WORKER_DELAY_MS } from '../../foundation/kit/external-call.ts';
import {
  keyInUse,
  addMilliseconds,
  storeResponse,
  type RenderedResponse,
  type IdempotentRequest,
} from '../../foundation/database/index.ts';
import { feeAccounts } from '../../money/fees/index.ts';
import { factRequest, type OperationDraft, type OperationType } from '../../money/ledger/index.ts';
import { defaultWalletId } from '../../money/wallets/index.ts';
import { assertNotEnded, assertNotSuspended, customerFacts } from '../customers/index.ts';
import { cardView } from './card-view.ts';
import type { CardDependencies } from './dependencies.ts';
import { cardFact, draftedCard, requireCard } from './find-card.ts';
import {
  cardEventData,
  cardFrozen,
  cardMoneyEvent,
  cardTerminated,
  cardTerminationRefund,
  cardUnfrozen,
} from './events.ts';
import { assertAction, type Card, type CardStatus } from './model.ts';
import { emptyClosedCard } from './empty-closed-card.ts';
import { cancelIssuing } from './cancel-issuing.ts';
import { deleteStateChange, findStateChange, saveStateChange, type PendingStateChange } from './state-changes/store.ts';
import { notifyPlatform } from './state-changes/notify-platform.ts';
import { deleteSuspension } from './of-customer/store.ts';

interface StateRequest {
  readonly tenant: Tenant;
  readonly params: { readonly id: string };
  readonly idempotency: IdempotentRequest;
  readonly respond: (data: unknown) => RenderedResponse;
}

/** A change of a card's state, with everything that belongs to the same commit. */
export interface StateChange {
  readonly action: 'freeze' | 'unfreeze' | 'terminate';
  apply(draft: OperationDraft, card: Card, status: CardStatus): void;
}

/**
 * Changes a card's state in two steps. The first commit decides the change, under the same lock as the card's money, so that no
 * deposit and no purchase slips past a freeze; the change is in force from then on. The second step notifies the platform. If it
 * is interrupted, a retry with the same key or the worker completes it.
 * @throws AppError customer_suspended, customer_closed for an unfreeze; issuer_unavailable if the change is in force, but the platform has not confirmed it
 */
export async function changeState(
  dependencies: CardDependencies,
  request: StateRequest,
  change: StateChange,
): Promise<RenderedResponse> {
  const { tenant } = request;
  const {
    id: cardId,
    currency,
    walletId,
    customerId,
  } = (await requireCard(dependencies, tenant.id, request.params.id)).card;
  const operationId = newId<'operation'>();
  const customerKey = { tenantId: tenant.id, id: customerId };
  let decided: { pending: PendingStateChange; response: RenderedResponse } | undefined;
  const outcome = await dependencies.ledger.submit({
    tenantId: tenant.id,
    operationId,
    accounts: [cardId, walletId, defaultWalletId(tenant.id, currency), ...feeAccounts(tenant.id, currency)],
    facts: [
      cardFact(tenant.id, cardId),
      ...(change.action === 'unfreeze' ? [factRequest(customerFacts, customerKey)] : []),
    ],
    key: keyInUse(tenant.id, request.idempotency),
    decide(draft) {
      const { card, status } = draftedCard(draft, cardId);
      assertAction(change.action, status);
      if (change.action === 'unfreeze') {
        const customer = draft.fact(customerFacts, customerKey)!;
        assertNotSuspended(customer.status);
        assertNotEnded(customer.status);
      }
      if (status === 'frozen') draft.writeKeepingFacts(deleteSuspension({ tenantId: tenant.id, customerId, cardId }));
      change.apply(draft, card, status);
      const account = draft.account(cardId)!;
      const pending = {
        tenantId: tenant.id,
        cardId,
        state: PLATFORM_STATES[change.action],
        // Every state change is an event about the card, so the version increases with each.
        version: account.eventSequence,
        changeId: operationId,
      };
      decided = { pending, response: request.respond(cardView(card, account)) };
      draft.writeKeepingFacts(saveStateChange(pending, addMilliseconds(draft.now, WORKER_DELAY_MS)));
      return undefined;
    },
  });
  assert(outcome.kind !== 'repeated', 'a change of state has no reference');
  if (outcome.kind === 'replayed') return outcome.response;
  if (outcome.kind === 'unfinished') return await resume(dependencies, request, outcome.operationId, cardId);
  const { pending, response } = decided!;
  await notify(dependencies, pending);
  return await finish(dependencies, request, operationId, pending, response);
}

export const PLATFORM_STATES = { freeze: 'frozen', unfreeze: 'active', terminate: 'terminated' } as const;

/** An earlier call with the same key changed the card. Notifies the platform, unless that is done. */
async function resume(
  dependencies: CardDependencies,
  request: StateRequest,
  operationId: OperationId,
  cardId: CardId,
): Promise<RenderedResponse> {
  const { database } = dependencies;
  // The newest change replaces earlier ones.
  const pending = await findStateChange(database, request.tenant.id, cardId);
  if (pending !== undefined) await notify(dependencies, pending);
  const { card, account } = await requireCard(dependencies, request.tenant.id, cardId);
  return await finish(dependencies, request, operationId, pending, request.respond(cardView(card, account)));
}

/** @throws AppError issuer_unavailable with a message that describes the card's state */
async function notify(dependencies: CardDependencies, pending: PendingStateChange): Promise<void> {
  try {
    await notifyPlatform(dependencies, pending);
  } catch (error) {
    const message =
      `the card is now ${pending.state}, but the card platform did not confirm it yet and will be notified again automatically; ` +
      'read the card, or retry with the same idempotency key';
    throw new AppError('issuer_unavailable', { message, cause: error, retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}

/** After the platform has confirmed: deletes the pending change and saves the response with the idempotency key. */
async function finish(
  { database }: CardDependencies,
  { tenant, idempotency: { key } }: StateRequest,
  operationId: OperationId,
  confirmed: PendingStateChange | undefined,
  response: RenderedResponse,
): Promise<RenderedResponse> {
  if (key === undefined) {
    if (confirmed !== undefined) await database.rows(deleteStateChange(confirmed));
    return response;
  }
  return await database.transaction(async (transaction) => {
    if (confirmed !== undefined) transaction.write(deleteStateChange(confirmed));
    return await storeResponse(transaction, tenant.id, key, operationId, response);
  });
}

export const freeze: StateChange = {
  action: 'freeze',
  apply(draft, card) {
    draft.setState(card.id, 'frozen');
    recordStateChange(draft, card, 'freeze');
    draft.event(cardFrozen, card.id, { ...cardEventData(card), status: 'frozen' });
  },
};

export const unfreeze: StateChange = {
  action: 'unfreeze',
  apply(draft, card) {
    draft.setState(card.id, 'active');
    recordStateChange(draft, card, 'unfreeze');
    draft.event(cardUnfrozen, card.id, { ...cardEventData(card), status: 'active' });
  },
};

/**
 * Permanent. Returns the card's balance to the wallet, or lets the wallet pay its shortfall. A card that is still being
 * provisioned is cancelled, and its fees are returned.
 */
export const terminate: StateChange = {
  action: 'terminate',
  apply(draft, card, status) {
    const balance = draft.account(card.id)!.balance;
    const walletId = defaultWalletId(draft.tenantId, card.currency);
    draft.setState(card.id, 'terminated');
    if (status === 'processing') {
      cancelIssuing(draft, card, 'terminated before it was provisioned', 'termination');
    } else {
      draft.record({
        type: 'termination',
        status: 'succeeded',
        currency: card.currency,
        amount: balance > 0n ? balance : 0n,
        fee: 0n,
        cardId: card.id,
        walletId,
      });
      const refund = emptyClosedCard(draft, card, walletId, 'termination_refund');
      if (refund) cardMoneyEvent(draft, cardTerminationRefund, card, refund.debit);
    }
    draft.event(cardTerminated, card.id, { ...cardEventData(card), status: 'terminated' });
  },
};

function recordStateChange(draft: OperationDraft, card: Card, type: OperationType): void {
  draft.record({
    type,
    status: 'succeeded',
    currency: card.currency,
    amount: 0n,
    fee: 0n,
    cardId: card.id,
    walletId: null,
  });
}
