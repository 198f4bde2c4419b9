import { newId } from '../kit/ids.ts';
import type { Tenant } from '../kit/tenant.ts';
import { assert } from '../kit/assert.ts';
import type { Answer, IdempotentRequest } from '../database/index.ts';
import { systemAccountId, type OperationDraft, type OperationType } from '../ledger/index.ts';
import { defaultWalletId } from '../wallets/index.ts';
import { cardView } from './card-view.ts';
import type { CardDependencies } from './dependencies.ts';
import { cardFact, draftedCard, requireCard } from './find-card.ts';
import { aboutCard, cardMoneyEvent } from './events.ts';
import { assertMove, type Card, type CardStatus } from './model.ts';
import { cancelIssuing } from './cancel-issuing.ts';

export interface StateRequest {
  readonly tenant: Tenant;
  readonly params: { readonly id: string };
  readonly idempotency: IdempotentRequest;
  readonly answer: (data: unknown) => Answer;
}

/** A change of a card's state: which, and what else happens in the same commit. */
export interface StateChange {
  readonly move: 'freeze' | 'unfreeze' | 'terminate';
  apply(draft: OperationDraft, card: Card, status: CardStatus): void;
}

/** Changes a card's state under the same lock as its money, so that no deposit slips past a freeze. */
export async function changeState(
  dependencies: CardDependencies,
  request: StateRequest,
  change: StateChange,
): Promise<Answer> {
  const { tenant } = request;
  const { id: cardId, currency, walletId } = (await requireCard(dependencies, tenant.id, request.params.id)).card;
  const { key, requestHash } = request.idempotency;
  const outcome = await dependencies.ledger.submit({
    tenantId: tenant.id,
    operationId: newId<'operation'>(),
    accounts: [cardId, walletId, defaultWalletId(tenant.id, currency), systemAccountId(tenant.id, 'fees', currency)],
    facts: [cardFact(tenant.id, cardId)],
    key: key === undefined ? undefined : { tenantId: tenant.id, key, requestHash },
    decide(draft) {
      const { card, status } = draftedCard(draft, cardId);
      assertMove(change.move, status);
      change.apply(draft, card, status);
      return request.answer(cardView(card, draft.account(cardId)!));
    },
  });
  assert(
    outcome.kind !== 'unfinished' && outcome.kind !== 'repeated' && outcome.answer,
    'a change of state is over when committed',
  );
  return outcome.answer;
}

export const freeze: StateChange = {
  move: 'freeze',
  apply(draft, card) {
    draft.setState(card.id, 'frozen');
    recordStateChange(draft, card, 'freeze');
    draft.event('card.frozen', card.id, { ...aboutCard(card), status: 'frozen' });
  },
};

export const unfreeze: StateChange = {
  move: 'unfreeze',
  apply(draft, card) {
    draft.setState(card.id, 'active');
    recordStateChange(draft, card, 'unfreeze');
    draft.event('card.unfrozen', card.id, { ...aboutCard(card), status: 'active' });
  },
};

/** For good. What is on the card goes back to the wallet; a card still being provisioned is cancelled, fee and all. */
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
        amount: balance,
        fee: 0n,
        cardId: card.id,
        walletId,
      });
      if (balance > 0n) {
        const { debit } = draft.post(card.id, walletId, balance, 'termination_refund');
        cardMoneyEvent(draft, 'card.termination.refund', card, debit);
      }
    }
    draft.event('card.terminated', card.id, { ...aboutCard(card), status: 'terminated' });
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
