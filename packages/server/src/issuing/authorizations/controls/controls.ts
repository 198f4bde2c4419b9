/** What a partner allows a card; null restricts nothing. Amounts are minor units of the card's currency. */
export interface Controls {
  readonly limits: Readonly<Record<LimitName, bigint | null>>;
  /** How many purchases there may be; one that comes to nothing later has been made. */
  readonly velocity: { readonly hourly: number | null; readonly daily: number | null };
  readonly categories: Selection;
  readonly merchants: Selection;
  readonly countries: Selection;
  /** One purchase, and no other after it, whatever becomes of it. */
  readonly singleUse: boolean;
}

export const LIMIT_NAMES = ['per_transaction', 'daily', 'weekly', 'monthly', 'lifetime'] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];

/** What is chosen: of those allowed, which name one at least, or of all where they are null; and none of those blocked. */
export interface Selection {
  readonly allowed: readonly string[] | null;
  readonly blocked: readonly string[];
}

const ANY: Selection = { allowed: null, blocked: [] };

export const NO_CONTROLS: Controls = {
  limits: { per_transaction: null, daily: null, weekly: null, monthly: null, lifetime: null },
  velocity: { hourly: null, daily: null },
  categories: ANY,
  merchants: ANY,
  countries: ANY,
  singleUse: false,
};

export function allows({ allowed, blocked }: Selection, value: string): boolean {
  return !blocked.includes(value) && (allowed === null || allowed.includes(value));
}

/** What an explanation says of a selection: a decline keeps it for good, and lists may be long. */
export function selectionInputs({ allowed, blocked }: Selection, value: string) {
  const matched = (list: readonly string[] | null): string | null => (list?.includes(value) ? value : null);
  return {
    allowed_count: allowed?.length ?? null,
    allowed_match: matched(allowed),
    blocked_count: blocked.length,
    blocked_match: matched(blocked),
  };
}

/** Merchants are told apart by name, whatever its case and spacing: networks do not keep to one. */
export function merchantKey(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toUpperCase();
}
