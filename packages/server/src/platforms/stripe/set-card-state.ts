import type Stripe from 'stripe';
import type { CardReference, CardStateChange } from '../ports/cards.ts';
import type { VendorReferences } from '../vendor/references.ts';

const STATES = {
  active: 'active',
  frozen: 'inactive',
  terminated: 'canceled',
} as const satisfies Record<CardStateChange['state'], string>;

/** Keeps the newest state, and sends it if Stripe has the card. */
export async function setCardState(
  client: () => Stripe,
  references: VendorReferences,
  change: CardStateChange,
): Promise<void> {
  const { vendorId } = await references.setCardState(change);
  if (vendorId !== null) await sendState(client(), references, change);
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
