import type { EntryMode, Initiator, PurchaseKind, PurchaseTraits } from '#ports/card-network.ts';

/** The network says nothing. */
export const NO_TRAITS: PurchaseTraits = { kind: null, entryMode: null, initiator: null };

/** What one message says, completed by what is known otherwise. */
export function completedTraits(
  said: Partial<PurchaseTraits> | undefined,
  { kind, entryMode, initiator }: PurchaseTraits,
): PurchaseTraits {
  return {
    kind: said?.kind ?? kind,
    entryMode: said?.entryMode ?? entryMode,
    initiator: said?.initiator ?? initiator,
  };
}

interface TraitsInput {
  readonly kind?: PurchaseKind;
  readonly entry_mode?: EntryMode;
  readonly initiator?: Initiator;
}

/** Reads the traits from a request that its schema has accepted. */
export function readTraits({ kind, entry_mode, initiator }: TraitsInput): PurchaseTraits {
  return { kind: kind ?? null, entryMode: entry_mode ?? null, initiator: initiator ?? null };
}

/** The traits as the API returns them. */
export function traitsView({ kind, entryMode, initiator }: PurchaseTraits) {
  return { kind, entry_mode: entryMode, initiator };
}
