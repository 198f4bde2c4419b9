import { unlessTimeout } from '#kit/with-timeout.ts';
import type { VendorRequest } from './endpoint.ts';
import type { IssuedCard, VendorReferences } from './references.ts';
import type { VendorLogger } from './vendor-adapter.ts';

interface Parts {
  readonly references: VendorReferences;
  readonly logger: VendorLogger;
  readonly decisionTimeMax_ms: number;
}

/**
 * Finds the card of a purchase within the time for its decision. Undefined if it is unknown, or if the database does not answer in
 * time: then the purchase is declined, since a vendor that gets no answer decides alone.
 */
export async function cardInTime(
  { references, logger, decisionTimeMax_ms }: Parts,
  { received_ms }: VendorRequest,
  vendorId: string,
): Promise<IssuedCard | undefined> {
  const looking = references.cardByVendorId(vendorId).then(
    (card) => ({ card }),
    (error: unknown) => ({ error }),
  );
  const left_ms = Math.max(0, received_ms + decisionTimeMax_ms - performance.now());
  const found = await unlessTimeout(looking, left_ms);
  if (found !== undefined && 'card' in found) return found.card;
  logger.warn({ err: found?.error }, 'a purchase is declined: its card could not be looked up in time');
  return undefined;
}
