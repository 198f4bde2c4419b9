import type Stripe from 'stripe';
import type { CardStateChange } from '#ports/cards.ts';

const STATES = {
  active: 'active',
  frozen: 'inactive',
  terminated: 'canceled',
} as const satisfies Record<CardStateChange['state'], string>;

/** Gives the card this state. A cancelled card stays cancelled. */
export async function sendState(client: Stripe, vendorId: string, wanted: CardStateChange['state']): Promise<void> {
  const { id, status } = await client.issuing.cards.retrieve(vendorId);
  if (status !== STATES[wanted] && status !== 'canceled')
    await client.issuing.cards.update(id, { status: STATES[wanted] });
}
