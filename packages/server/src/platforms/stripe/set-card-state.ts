import type Stripe from 'stripe';
import type { CardReference, CardStateChange } from '../ports/cards.ts';
import { MINUTE_MS, SECOND_MS } from '../../foundation/kit/durations.ts';
import type { Clock } from '../../foundation/kit/clock.ts';
import { findLostCard } from '../vendor/lost-card.ts';
import type { VendorCard, VendorReferences } from '../vendor/references.ts';
import { findCard } from './find-card.ts';

const STATES = {
  active: 'active',
  frozen: 'inactive',
  terminated: 'canceled',
} as const satisfies Record<CardStateChange['state'], string>;

const CLOCKS_DIFFER_S = (10 * MINUTE_MS) / SECOND_MS;

interface StateParts {
  readonly client: () => Stripe;
  readonly references: VendorReferences;
  readonly clock: Clock;
}

/** Keeps the newest state, and sends it if Stripe has the card, or may have it although its answer was lost. */
export async function setCardState(parts: StateParts, change: CardStateChange): Promise<void> {
  const { references, client } = parts;
  const card = await references.setCardState(change);
  const isAtVendor =
    card.vendorId !== null || (await findLostCard(parts, card, async () => (await findCardOf(parts, card))?.id));
  if (isAtVendor) await sendState(client(), references, change);
}

/** A card is only created for a cardholder that is known. An erased customer is not: then all new cards are searched. */
async function findCardOf(
  { client, references }: StateParts,
  card: VendorCard,
): Promise<Stripe.Issuing.Card | undefined> {
  const { tenantId, customerId, createSentAt } = card;
  const holder = customerId === undefined ? undefined : await references.customer(tenantId, customerId);
  const since_s = Math.floor(createSentAt!.getTime() / SECOND_MS) - CLOCKS_DIFFER_S;
  return await findCard(
    client(),
    holder === undefined ? { created: { gte: since_s } } : { cardholder: holder.vendorId },
    card,
  );
}

/** Sends the newest state, and again if it has changed meanwhile: calls may arrive in any order. A cancelled card stays so. */
export async function sendState(client: Stripe, references: VendorReferences, card: CardReference): Promise<void> {
  for (;;) {
    const wanted = (await references.card(card))!;
    const { id, status } = await client.issuing.cards.retrieve(wanted.vendorId!);
    if (status !== STATES[wanted.state] && status !== 'canceled')
      await client.issuing.cards.update(id, { status: STATES[wanted.state] });
    const { stateVersion } = (await references.card(card))!;
    if (stateVersion === wanted.stateVersion) return;
  }
}
