import type { ItemRequest } from '#api/route.ts';
import { newId } from '#kit/ids.ts';
import type { RenderedResponse } from '#database';
import { factRequest, operationReference, type OperationDraft } from '#ledger';
import type { ReplacementReason } from '#ports/cards.ts';
import { customerFacts } from '#customers';
import { cardView } from '../card-view.ts';
import type { CardDependencies } from '../dependencies.ts';
import { ownCardEventData, cardTerminated, moneyEventData } from '../events.ts';
import { cardFact, changeCard, draftedCard, requireCard } from '../find-card.ts';
import { assertReplaceable, requestNumber } from './issue-card.ts';
import { assertProgram } from './programs.ts';
import { suspensionFacts } from '../of-customer/suspension-facts.ts';
import { cardReplaced } from '../state/events.ts';
import { assertAction, CARD_NUMBER, CARD_STATE, NEW_CARD, type Card } from '../model.ts';
import { notifyPlatform } from '../state/notify-platform.ts';
import { insertCard } from '../store.ts';
import { moveBalance } from './forward-balance.ts';
import { setReplaced } from './replacement-store.ts';

type ReplaceRequest = ItemRequest<{ readonly reason: ReplacementReason; readonly reference?: string }>;

/**
 * Replaces a card by one with another number, in two steps like issuing. The first commit terminates the card and creates the new
 * one as `processing`, with the balance, the controls and everything else; from then on the old number cannot be used, and a
 * repeat or the worker completes the rest. The new card of a suspended customer, and one that replaces a frozen card because the
 * platform has changed, is frozen when it has its number. Then the new number is requested. If the platform refuses it, the new
 * card fails and its money goes to the wallet.
 * @throws AppError card_not_found, card_processing, card_terminated, card_failed, customer_rejected, customer_closed,
 *   customer_not_approved, reference_conflict, invalid_request if the platform has no program for the card
 */
export async function replaceCard(dependencies: CardDependencies, request: ReplaceRequest): Promise<RenderedResponse> {
  const { work } = dependencies;
  const { tenant, body } = request;
  const { reason } = body;
  const { card: found } = await requireCard(dependencies, tenant.id, request.params.id);
  assertProgram(dependencies.platform.capabilitiesIn(tenant.environment), found.brand, found.currency);
  const oldId = found.id;
  const oldKey = { tenantId: tenant.id, cardId: oldId, customerId: found.customerId };
  const newCardId = newId<'card'>();
  const customerKey = { tenantId: tenant.id, id: found.customerId };
  return await dependencies.ledger.complete(request, {
    accounts: [oldId],
    facts: [
      cardFact(tenant.id, oldId),
      ...dependencies.hook.cardFacts(oldKey),
      factRequest(customerFacts, customerKey),
      factRequest(suspensionFacts, oldKey),
    ],
    reference: operationReference(body.reference, 'card_replacement', oldId, reason),
    decide(draft) {
      const { card: old, status } = draftedCard(draft, oldId);
      assertAction('replace', status);
      assertReplaceable(draft.fact(customerFacts, customerKey)!, dependencies.approved_customers_only);
      draft.counters.card_local_id += 1n;
      const card: Card = {
        ...old,
        ...NEW_CARD,
        id: newCardId,
        localId: draft.counters.card_local_id,
        operationId: draft.operationId,
        issuanceFees: { own: 0n, issuer: 0n },
        replaces: { cardId: old.id, reason },
        // A partner's replacement is a card to use. A freeze that ends with the customer's suspension does so here, too.
        staysFrozen:
          reason === 'platform_changed' &&
          (status === 'frozen' || (status === 'expired' && old.staysFrozen)) &&
          !(draft.fact(suspensionFacts, oldKey) ?? false),
        createdAt: draft.now,
      };
      draft.open({ id: card.id, kind: 'card', currency: card.currency, state: 'processing' });
      draft.write(insertCard(card));
      const held = { heldBy: work.id, since: draft.now };
      draft.schedule(CARD_NUMBER, newCardId, held, null);
      dependencies.hook.replace(draft, oldKey, newCardId);
      succeed(draft, old, card, reason);
      notifyPlatform(draft, oldId, 'terminated', held);
    },
    async finish({ cardId }) {
      // If the platform does not confirm it, the termination is in force nonetheless, because Issuary decides the purchases.
      await work.finish(CARD_STATE, tenant.id, oldId);
      const { card, account } = await requestNumber(dependencies, tenant, cardId!);
      return cardView(card, account);
    },
  });
}

/** Moves the balance and terminates the old card, with their events. */
function succeed(draft: OperationDraft, old: Card, card: Card, reason: ReplacementReason): void {
  const { balance } = draft.account(old.id)!;
  const moved = moveBalance(draft, old.id, card.id);
  draft.setState(old.id, 'terminated');
  const replaced = { ...old, statusReason: reason, replacedBy: card.id };
  changeCard(draft, replaced, setReplaced(old, card.id, reason));
  draft.record({
    type: 'card_replacement',
    status: 'pending',
    currency: card.currency,
    amount: balance > 0n ? balance : 0n,
    fee: 0n,
    cardId: card.id,
    walletId: null,
  });
  const data = {
    ...ownCardEventData(old),
    ...moneyEventData(draft, old, balance),
    reference: draft.reference,
    reason,
    replaced_by: card.id,
    replaced_by_local_id: Number(card.localId),
  };
  draft.event(cardReplaced, old.id, data, moved?.from.sequence ?? null);
  draft.event(cardTerminated, old.id, { ...ownCardEventData(old), status: 'terminated', reason, replaced_by: card.id });
}
