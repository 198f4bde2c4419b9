import type Stripe from 'stripe';
import { MINUTE_MS, SECOND_MS } from '#kit/durations.ts';
import type { CardReference } from '#ports/cards.ts';
import type { VendorCard, VendorReferences } from '#vendor/references.ts';

/** Our id of a card, in Stripe's metadata. */
export const CARD_KEY = 'issuary_card';

const CLOCKS_DIFFER_S = (10 * MINUTE_MS) / SECOND_MS;

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

/**
 * Finds a card whose creation was requested. It is only created for a cardholder that is known. An erased customer's is not known: then all new
 * cards are searched.
 */
export async function findRequestedCard(
  client: Stripe,
  references: VendorReferences,
  card: VendorCard,
): Promise<Stripe.Issuing.Card | undefined> {
  const { tenantId, customerId, createSentAt } = card;
  const holder = customerId === undefined ? undefined : await references.customer(tenantId, customerId);
  const since_s = Math.floor(createSentAt!.getTime() / SECOND_MS) - CLOCKS_DIFFER_S;
  return await findCard(
    client,
    holder === undefined ? { created: { gte: since_s } } : { cardholder: holder.vendorId },
    card,
  );
}
