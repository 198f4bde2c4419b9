import type Lithic from 'lithic';
import type { CardReference, CardStateChange } from '../ports/cards.ts';
import type { VendorReferences } from '../vendor/references.ts';

const STATES = {
  active: 'OPEN',
  frozen: 'PAUSED',
  terminated: 'CLOSED',
} as const satisfies Record<CardStateChange['state'], string>;

/** Keeps the newest state, and sends it if Lithic has the card. */
export async function setCardState(
  client: () => Lithic,
  references: VendorReferences,
  change: CardStateChange,
): Promise<void> {
  const { vendorId } = await references.setCardState(change);
  if (vendorId !== null) await sendState(client(), references, change);
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
