import type { Clock } from '../../foundation/kit/clock.ts';
import { MINUTE_MS } from '../../foundation/kit/durations.ts';
import type { VendorCard, VendorReferences } from './references.ts';

/** Longer than a call that creates a card can be on its way, and than the vendor takes to list the card. */
const CREATING_MS = 2 * MINUTE_MS;

interface Parts {
  readonly references: VendorReferences;
  readonly clock: Clock;
}

/** The vendor may still create the card, so its state is sent again later. */
class CardOutstandingError extends Error {
  override readonly name = 'CardOutstandingError';
}

/**
 * Finds a terminated card whose creation was requested and never answered: nobody asks for its number again, so the vendor would
 * keep it active. Saves its id.
 * @param find looks the card up at the vendor by our id
 * @returns whether the vendor has the card
 * @throws CardOutstandingError while the vendor may still create it
 */
export async function findLostCard(
  { references, clock }: Parts,
  card: VendorCard,
  find: () => Promise<string | undefined>,
): Promise<boolean> {
  // A card in any other state is still being issued, which finds it.
  if (card.createSentAt === null || card.state !== 'terminated') return false;
  // The time before the look-up counts: what arrives during it may not be found.
  const now = clock.now();
  const vendorId = await find();
  if (vendorId !== undefined) {
    await references.setCardVendorId(card, vendorId);
    return true;
  }
  if (now.getTime() - card.createSentAt.getTime() < CREATING_MS) throw new CardOutstandingError();
  return false;
}
