import type { WriteRequest } from '#api/route.ts';
import type { CardId, OperationId, TenantId } from '#kit/ids.ts';
import type { Tenant } from '#kit/tenant.ts';
import { AppError } from '#kit/app-error.ts';
import { RETRY_AFTER_SECONDS } from '#kit/external-call.ts';
import type { ExtraWrites, RenderedResponse } from '#database';
import { feeAccounts } from '#fees';
import {
  entriesOfOperation,
  factRequest,
  findAccounts,
  findOperation,
  type OperationDraft,
  type OperationType,
} from '#ledger';
import { defaultWalletId } from '#wallets';
import { findItem } from '#work';
import { assertNotEnded, assertNotSuspended, customerFacts } from '#customers';
import { cardView, terminatedCardView } from '../card-view.ts';
import type { CardDependencies } from '../dependencies.ts';
import { cardFact, changeCard, draftedCard, requireCard } from '../find-card.ts';
import { cardFrozen, cardTerminated, cardUnfrozen, ownCardEventData, terminationRefundEvent } from '../events.ts';
import { assertAction, CARD_STATE, type Card, type CardStatus } from '../model.ts';
import { emptyClosedCard } from './empty-closed-card.ts';
import { cancelIssuing } from '../issue/cancel-issuing.ts';
import { notifyPlatform } from './notify-platform.ts';
import { setStatusReason } from '../store.ts';
import { deleteSuspension } from '../of-customer/store.ts';

interface StateRequest extends WriteRequest {
  readonly params: { readonly id: string };
  readonly body?: { readonly reason?: string };
  /** The audit log's insert, for a change by an operator. */
  readonly extraWrites?: ExtraWrites<Card>;
}

/** A change of a card's state, with everything that belongs to the same commit. */
export interface StateChange {
  readonly action: 'freeze' | 'unfreeze' | 'terminate';
  /** @param reason the partner's; for the event */
  apply(draft: OperationDraft, card: Card, status: CardStatus, reason?: string): void;
}

/** Changes the card's state and its reason. @returns the changed card */
export function applyChange(
  draft: OperationDraft,
  change: StateChange,
  before: Card,
  status: CardStatus,
  reason?: string,
): Card {
  change.apply(draft, before, status, reason);
  const card = { ...before, statusReason: reason ?? null };
  if (card.statusReason !== before.statusReason) changeCard(draft, card, setStatusReason(card, card.statusReason));
  return card;
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
  const { work } = dependencies;
  const {
    id: cardId,
    currency,
    walletId,
    customerId,
  } = (await requireCard(dependencies, tenant.id, request.params.id)).card;
  const customerKey = { tenantId: tenant.id, id: customerId };
  const cardKey = { tenantId: tenant.id, cardId, customerId };
  return await dependencies.ledger.complete(request, {
    accounts: [cardId, walletId, defaultWalletId(tenant.id, currency), ...feeAccounts(tenant.id, currency)],
    facts: [
      cardFact(tenant.id, cardId),
      ...(change.action === 'unfreeze'
        ? [factRequest(customerFacts, customerKey), ...dependencies.hook.cardFacts(cardKey)]
        : []),
    ],
    decide(draft) {
      const { card: before, status } = draftedCard(draft, cardId);
      assertAction(change.action, status);
      if (change.action === 'unfreeze') {
        const customer = draft.fact(customerFacts, customerKey)!;
        assertNotSuspended(customer.status);
        assertNotEnded(customer.status);
        dependencies.hook.unfreeze(draft, cardKey);
      }
      if (status === 'frozen') draft.writeKeepingFacts(deleteSuspension(cardKey));
      const card = applyChange(draft, change, before, status, request.body?.reason);
      const account = draft.account(cardId)!;
      const operation = draft.operation!;
      notifyPlatform(draft, cardId, PLATFORM_STATES[change.action], { heldBy: work.id, since: draft.now });
      for (const write of request.extraWrites?.(card) ?? []) draft.writeKeepingFacts(write);
      return operation.walletId === null
        ? cardView(card, account)
        : terminatedCardView(card, account, operation, draft.entries(), draft.account(operation.walletId)!);
    },
    async finish({ id: operationId }, decided) {
      await confirm(dependencies, tenant.id, cardId, operationId);
      return decided ?? (await readChangedCard(dependencies, tenant, operationId, cardId));
    },
  });
}

export const PLATFORM_STATES = { freeze: 'frozen', unfreeze: 'active', terminate: 'terminated' } as const;

/** The response of an earlier call, with the card as it is now. */
async function readChangedCard(
  dependencies: CardDependencies,
  { id: tenantId }: Tenant,
  operationId: OperationId,
  cardId: CardId,
) {
  const { database } = dependencies;
  const [{ card, account }, operation] = await Promise.all([
    requireCard(dependencies, tenantId, cardId),
    findOperation(database, tenantId, operationId),
  ]);
  const walletId = operation?.walletId ?? null;
  if (walletId === null) return cardView(card, account);
  const [entries, accounts] = await Promise.all([
    entriesOfOperation(database, tenantId, operationId),
    findAccounts(database, tenantId, [walletId]),
  ]);
  return terminatedCardView(card, account, operation!, entries, accounts.get(walletId)!);
}

/**
 * Has the platform confirm a change. A newer change of the same card takes the place of one that is not confirmed yet, and is confirmed
 * by its own call: nothing is left to wait for then.
 * @throws AppError issuer_unavailable with a message that describes the card's state
 */
async function confirm(
  dependencies: CardDependencies,
  tenantId: TenantId,
  cardId: CardId,
  changeId: OperationId,
): Promise<void> {
  const { work, database } = dependencies;
  if ((await work.finish(CARD_STATE, tenantId, cardId)) === 'done') return;
  if ((await findItem(database, CARD_STATE, tenantId, cardId))?.changeId !== changeId) return;
  const { account } = await requireCard(dependencies, tenantId, cardId);
  const message =
    `the card is now ${account.state}, but the card platform did not confirm it yet and will be notified again automatically; ` +
    'read the card, or retry with the same idempotency key';
  const details = { card_status: account.state };
  throw new AppError('issuer_unavailable', { message, details, retryAfterSeconds: RETRY_AFTER_SECONDS });
}

export const freeze: StateChange = {
  action: 'freeze',
  apply(draft, card, _, reason) {
    draft.setState(card.id, 'frozen');
    recordStateChange(draft, card, 'freeze');
    draft.event(cardFrozen, card.id, { ...ownCardEventData(card), status: 'frozen', ...reasonData(reason) });
  },
};

export const unfreeze: StateChange = {
  action: 'unfreeze',
  apply(draft, card) {
    draft.setState(card.id, 'active');
    recordStateChange(draft, card, 'unfreeze');
    draft.event(cardUnfrozen, card.id, { ...ownCardEventData(card), status: 'active' });
  },
};

/**
 * Permanent. Returns the card's balance to the wallet, or lets the wallet pay its shortfall. A card that is still being
 * provisioned is cancelled, and its fees are returned.
 */
export const terminate: StateChange = {
  action: 'terminate',
  apply(draft, card, status, reason) {
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
      if (refund) terminationRefundEvent(draft, card, refund);
    }
    draft.event(cardTerminated, card.id, { ...ownCardEventData(card), status: 'terminated', ...reasonData(reason) });
  },
};

function reasonData(reason: string | undefined) {
  return reason === undefined ? {} : { reason };
}

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
