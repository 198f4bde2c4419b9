/** What a partner allows a card to do; null means no restriction. Amounts are minor units of the card's currency. */
export interface Controls {
  readonly limits: Readonly<Record<LimitName, bigint | null>>;
  /** The maximum number of purchases, including ones that are reversed later. */
  readonly velocity: { readonly hourly: number | null; readonly daily: number | null };
  readonly categories: Selection;
  readonly merchants: Selection;
  readonly countries: Selection;
  /** Allows one purchase, even if it is reversed or refunded later. */
  readonly singleUse: boolean;
}

export const LIMIT_NAMES = ['per_transaction', 'daily', 'weekly', 'monthly', 'lifetime'] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];

/** Allows a value that is in `allowed`, or any value if `allowed` is null, unless it is in `blocked`. `allowed` is never empty. */
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

/** A selection in an explanation: counts and the match only, since explanations are stored permanently and lists can be long. */
export function selectionInputs({ allowed, blocked }: Selection, value: string) {
  const matched = (list: readonly string[] | null): string | null => (list?.includes(value) ? value : null);
  return {
    allowed_count: allowed?.length ?? null,
    allowed_match: matched(allowed),
    blocked_count: blocked.length,
    blocked_match: matched(blocked),
  };
}

/** Normalizes a merchant's name, since networks vary its case and spacing. */
export function merchantKey(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toUpperCase();
}
