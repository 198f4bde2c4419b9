import type Stripe from 'stripe';
import type { CardReference } from '../ports/cards.ts';

/** Our id of a card, in Stripe's metadata. */
export const CARD_KEY = 'issuary_card';

export function keyOf({ tenantId, cardId }: CardReference): string {
  return `${tenantId}/${cardId}`;
}

/** Finds our card among some of Stripe's by its metadata, which Stripe does not search. */
export async function findCard(
  client: Stripe,
  among: Pick<Stripe.Issuing.CardListParams, 'cardholder' | 'created'>,
  card: CardReference,
): Promise<Stripe.Issuing.Card | undefined> {
  for await (const found of client.issuing.cards.list({ ...among, limit: 100 }))
    if (found.metadata[CARD_KEY] === keyOf(card)) return found;
  return undefined;
}
