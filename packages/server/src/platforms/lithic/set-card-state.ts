import type Lithic from 'lithic';
import type { CardStateChange } from '#ports/cards.ts';

const STATES = {
  active: 'OPEN',
  frozen: 'PAUSED',
  terminated: 'CLOSED',
} as const satisfies Record<CardStateChange['state'], string>;

/** Gives the card this state. A closed card stays closed. */
export async function sendState(client: Lithic, vendorId: string, wanted: CardStateChange['state']): Promise<void> {
  const { token, state } = await client.cards.retrieve(vendorId);
  if (state !== STATES[wanted] && state !== 'CLOSED') await client.cards.update(token, { state: STATES[wanted] });
}
