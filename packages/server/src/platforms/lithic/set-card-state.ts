import type Lithic from 'lithic';
import type { CardReference, CardStateChange } from '../ports/cards.ts';
import type { Clock } from '../../foundation/kit/clock.ts';
import { findLostCard } from '../vendor/lost-card.ts';
import type { VendorReferences } from '../vendor/references.ts';
import { findCard } from './find-card.ts';

const STATES = {
  active: 'OPEN',
  frozen: 'PAUSED',
  terminated: 'CLOSED',
} as const satisfies Record<CardStateChange['state'], string>;

interface StateParts {
  readonly client: () => Lithic;
  readonly references: VendorReferences;
  readonly clock: Clock;
}

/** Keeps the newest state, and sends it if Lithic has the card, or may have it although its answer was lost. */
export async function setCardState(parts: StateParts, change: CardStateChange): Promise<void> {
  const { references, client } = parts;
  const card = await references.setCardState(change);
  const isAtVendor =
    card.vendorId !== null || (await findLostCard(parts, card, async () => (await findCard(client(), card))?.token));
  if (isAtVendor) await sendState(client(), references, change);
}

/** Sends the newest state, and again if it has changed meanwhile: calls may arrive in any order. A closed card stays closed. */
export async function sendState(client: Lithic, references: VendorReferences, card: CardReference): Promise<void> {
  for (;;) {
    const wanted = (await references.card(card))!;
    const { token, state } = await client.cards.retrieve(wanted.vendorId!);
    if (state !== STATES[wanted.state] && state !== 'CLOSED')
      await client.cards.update(token, { state: STATES[wanted.state] });
    const { stateVersion } = (await references.card(card))!;
    if (stateVersion === wanted.stateVersion) return;
  }
}
