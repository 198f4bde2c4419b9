import { newId, type CardId, type OperationId } from '../../foundation/kit/ids.ts';
import type { Tenant } from '../../foundation/kit/tenant.ts';
import { assert } from '../../foundation/kit/assert.ts';
import { AppError } from '../../foundation/kit/app-error.ts';
import {
  later,
  settleResponse,
  type RenderedResponse,
  type IdempotentRequest,
} from '../../foundation/database/index.ts';
import { feeAccounts } from '../../money/fees/index.ts';
import type { OperationDraft, OperationType } from '../../money/ledger/index.ts';
import { defaultWalletId } from '../../money/wallets/index.ts';
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
import { assertMove, type Card, type CardStatus } from './model.ts';
import { settleClosedCard } from './settle-closed-card.ts';
import { cancelIssuing } from './cancel-issuing.ts';
import { deleteStateChange, findStateChange, saveStateChange, type PendingStateChange } from './state-changes/store.ts';
import { NOTIFY_LEAD_MS, notifyPlatform } from './state-changes/notify-platform.ts';

export interface StateRequest {
  readonly tenant: Tenant;
  readonly params: { readonly id: string };
  readonly idempotency: IdempotentRequest;
  readonly respond: (data: unknown) => RenderedResponse;
}

/** A change of a card's state: which, and what else happens in the same commit. */
export interface StateChange {
  readonly move: 'freeze' | 'unfreeze' | 'terminate';
  apply(draft: OperationDraft, card: Card, status: CardStatus): void;
}

/**
 * Changes a card's state in two steps. The first commit decides it, under the same lock as the card's money, so that no deposit
 * and no purchase slips past a freeze: from there on it is in force. Then the platform is told. Whoever finds it half-way (a
 * retry with the key, the worker) goes on.
 * @throws AppError issuer_unavailable when the change is in force and the platform has not confirmed it
 */
export async function changeState(
  dependencies: CardDependencies,
  request: StateRequest,
  change: StateChange,
): Promise<RenderedResponse> {
  const { tenant } = request;
  const { id: cardId, currency, walletId } = (await requireCard(dependencies, tenant.id, request.params.id)).card;
  const { key, requestHash } = request.idempotency;
  const operationId = newId<'operation'>();
  let decided: { pending: PendingStateChange; response: RenderedResponse } | undefined;
  const outcome = await dependencies.ledger.submit({
    tenantId: tenant.id,
    operationId,
    accounts: [cardId, walletId, defaultWalletId(tenant.id, currency), ...feeAccounts(tenant.id, currency)],
    facts: [cardFact(tenant.id, cardId)],
    key: key === undefined ? undefined : { tenantId: tenant.id, key, requestHash },
    decide(draft) {
      const { card, status } = draftedCard(draft, cardId);
      assertMove(change.move, status);
      change.apply(draft, card, status);
      const account = draft.account(cardId)!;
      const pending = {
        tenantId: tenant.id,
        cardId,
        state: PLATFORM_STATES[change.move],
        // Every change of state is an event about the card, so this counts up from one to the next.
        version: account.eventSequence,
        changeId: operationId,
      };
      decided = { pending, response: request.respond(cardView(card, account)) };
      draft.writeKeepingFacts(saveStateChange(pending, later(draft.now, NOTIFY_LEAD_MS)));
      return undefined;
    },
  });
  assert(outcome.kind !== 'repeated', 'a change of state has no reference');
  if (outcome.kind === 'replayed') return outcome.response;
  if (outcome.kind === 'unfinished') return await goOn(dependencies, request, outcome.operationId, cardId);
  const { pending, response } = decided!;
  await tell(dependencies, pending);
  return await end(dependencies, request, operationId, pending, response);
}

const PLATFORM_STATES = { freeze: 'frozen', unfreeze: 'active', terminate: 'terminated' } as const;

/** An earlier call with the key has changed the card: what is left is to tell the platform, if nobody has. */
async function goOn(
  dependencies: CardDependencies,
  request: StateRequest,
  operationId: OperationId,
  cardId: CardId,
): Promise<RenderedResponse> {
  const { database } = dependencies;
  // The newest change stands for those before it.
  const pending = await findStateChange(database, request.tenant.id, cardId);
  if (pending !== undefined) await tell(dependencies, pending);
  const { card, account } = await requireCard(dependencies, request.tenant.id, cardId);
  return await end(dependencies, request, operationId, pending, request.respond(cardView(card, account)));
}

/** @throws AppError issuer_unavailable, which says what the caller can count on */
async function tell(dependencies: CardDependencies, pending: PendingStateChange): Promise<void> {
  try {
    await notifyPlatform(dependencies, pending);
  } catch (error) {
    const message =
      `the card is ${pending.state} from now on, but the card platform did not answer: it will be told as soon as it does; ` +
      'read the card, or repeat the call with the same idempotency key';
    throw new AppError('issuer_unavailable', { message, cause: error, retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}

const RETRY_AFTER_SECONDS = 5;

/** The platform knows: nothing is left to tell, and the key gets its answer. */
async function end(
  { database }: CardDependencies,
  { tenant, idempotency: { key } }: StateRequest,
  operationId: OperationId,
  told: PendingStateChange | undefined,
  response: RenderedResponse,
): Promise<RenderedResponse> {
  if (key === undefined) {
    if (told !== undefined) await database.rows(deleteStateChange(told));
    return response;
  }
  return await database.transaction(async (transaction) => {
    if (told !== undefined) transaction.write(deleteStateChange(told));
    return await settleResponse(transaction, tenant.id, key, operationId, response);
  });
}

export const freeze: StateChange = {
  move: 'freeze',
  apply(draft, card) {
    draft.setState(card.id, 'frozen');
    recordStateChange(draft, card, 'freeze');
    draft.event(cardFrozen, card.id, { ...cardEventData(card), status: 'frozen' });
  },
};

export const unfreeze: StateChange = {
  move: 'unfreeze',
  apply(draft, card) {
    draft.setState(card.id, 'active');
    recordStateChange(draft, card, 'unfreeze');
    draft.event(cardUnfrozen, card.id, { ...cardEventData(card), status: 'active' });
  },
};

/**
 * For good. What is on the card goes back to the wallet, what it owes the wallet pays; a card still being provisioned is
 * cancelled, fee and all.
 */
export const terminate: StateChange = {
  move: 'terminate',
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
      const refund = settleClosedCard(draft, card, walletId, 'termination_refund');
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
