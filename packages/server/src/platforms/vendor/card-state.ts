import type { Clock } from '#kit/clock.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import type { CardReference, CardStateChange } from '#ports/cards.ts';
import type { VendorCard, VendorReferences } from './references.ts';

/** Longer than a call that creates a card can be on its way, and than the vendor takes to list the card. */
const CREATING_MS = 2 * MINUTE_MS;

interface StateParts {
  readonly references: VendorReferences;
  readonly clock: Clock;
  /** Looks a card up at the vendor by our id. */
  readonly find: (card: VendorCard) => Promise<string | undefined>;
  readonly send: SendState;
}

/** Gives the vendor's card a state, unless it has the state or is closed for good. */
export type SendState = (vendorId: string, state: CardStateChange['state']) => Promise<void>;

/** Keeps the newest state, and sends it if the vendor has the card, or may have it although its answer was lost. */
export async function setCardState(parts: StateParts, change: CardStateChange): Promise<void> {
  const card = await parts.references.setCardState(change);
  if (card.vendorId !== null || (await findLostCard(parts, card)))
    await sendNewestState(parts.references, change, parts.send);
}

/** Sends the newest state, and again if it has changed meanwhile: calls may arrive in any order. */
export async function sendNewestState(
  references: VendorReferences,
  card: CardReference,
  send: SendState,
): Promise<void> {
  for (;;) {
    const wanted = (await references.card(card))!;
    await send(wanted.vendorId!, wanted.state);
    const { stateVersion } = (await references.card(card))!;
    if (stateVersion === wanted.stateVersion) return;
  }
}

/** The vendor may still create the card, so its state is sent again later. */
class CardOutstandingError extends Error {
  override readonly name = 'CardOutstandingError';
}

/**
 * Finds a terminated card whose creation was requested and never answered: nobody asks for its number again, so the vendor would
 * keep it active. Saves its id.
 * @returns whether the vendor has the card
 * @throws CardOutstandingError while the vendor may still create it
 */
async function findLostCard({ references, clock, find }: StateParts, card: VendorCard): Promise<boolean> {
  // A card in any other state is still being issued, which finds it.
  if (card.createSentAt === null || card.state !== 'terminated') return false;
  // The time before the look-up counts: what arrives during it may not be found.
  const now = clock.now();
  const vendorId = await find(card);
  if (vendorId !== undefined) {
    await references.setCardVendorId(card, vendorId);
    return true;
  }
  if (now.getTime() - card.createSentAt.getTime() < CREATING_MS) throw new CardOutstandingError();
  return false;
}
