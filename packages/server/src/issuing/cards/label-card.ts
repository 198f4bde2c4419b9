import type { ItemRequest } from '#api/route.ts';
import { isSameMetadata, mergeMetadata, type MetadataPatch } from '#kit/metadata.ts';
import type { RenderedResponse } from '#database';
import { factRequest } from '#ledger';
import { assertNotEnded, customerFacts } from '#customers';
import { cardView } from './card-view.ts';
import type { CardDependencies } from './dependencies.ts';
import { ownCardEventData } from './events.ts';
import { cardFact, changeCard, draftedCard, identifyCard } from './find-card.ts';
import { cardUpdated } from './state/events.ts';
import { setOwnData } from './store.ts';

type LabelRequest = ItemRequest<{ readonly label?: string | null; readonly metadata?: MetadataPatch }>;

/**
 * Changes what is the tenant's own about a card: its label, and its metadata, which is merged. Sends `card.updated` if that changes
 * anything.
 * @throws AppError card_not_found, customer_closed, invalid_request
 */
export async function labelCard(dependencies: CardDependencies, request: LabelRequest): Promise<RenderedResponse> {
  const { tenant, body } = request;
  const { id, customerId, currency } = await identifyCard(dependencies, tenant.id, request.params.id);
  const customerKey = { tenantId: tenant.id, id: customerId };
  return await dependencies.ledger.answer(request, {
    accounts: [id],
    facts: [cardFact(tenant.id, id), factRequest(customerFacts, customerKey)],
    decide(draft) {
      const { card: before } = draftedCard(draft, id);
      // Under the tenant's lock: an erasure that follows finds the new data.
      assertNotEnded(draft.fact(customerFacts, customerKey)!.status);
      const { label = before.label } = body;
      const card = { ...before, label, metadata: mergeMetadata(before.metadata, body.metadata) };
      draft.record({
        type: 'card_update',
        status: 'succeeded',
        currency,
        amount: 0n,
        fee: 0n,
        cardId: id,
        walletId: null,
      });
      if (label !== before.label || !isSameMetadata(card.metadata, before.metadata)) {
        changeCard(draft, card, setOwnData(card));
        draft.event(cardUpdated, id, { ...ownCardEventData(card), label });
      }
      return cardView(card, draft.account(id)!);
    },
  });
}
