import { foldKey } from '#kit/fold-text.ts';
import { DEFAULT_ATTEMPT_LIMIT, type AttemptLimit } from './attempts/attempt-limit.ts';
import type { Schedule } from './schedule.ts';

/** What cards may do; null means no restriction. Amounts are minor units of the card's currency. */
export interface Controls {
  readonly limits: Readonly<Record<LimitName, bigint | null>>;
  /** Of what the card receives by original credits. Zero accepts none. */
  readonly creditLimits: Readonly<Record<LimitName, bigint | null>>;
  /** The maximum number of purchases, including ones that are reversed later. */
  readonly velocity: { readonly hourly: number | null; readonly daily: number | null };
  readonly categories: Selection;
  /** By `merchantKey`, which may end with `*` for all names that begin so. */
  readonly merchants: Selection;
  /** By the id that the acquirer assigned. */
  readonly merchantIds: Selection;
  readonly countries: Selection;
  /** What the network says about a purchase. */
  readonly kinds: Selection;
  readonly entryModes: Selection;
  readonly initiators: Selection;
  /** When purchases are allowed. */
  readonly schedule: Schedule | null;
  /** Allows a card one purchase, even if it is reversed or refunded later. */
  readonly singleUse: boolean;
  /** Allows a card only purchases at the merchant of the first one. */
  readonly singleMerchant: boolean;
  /** For each card alone, at every level. */
  readonly failedAttempts: AttemptLimit | null;
}

export const LIMIT_NAMES = ['per_transaction', 'daily', 'weekly', 'monthly', 'lifetime'] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];

/** Allows a value that is in `allowed`, or any value if `allowed` is null, unless it is in `blocked`. `allowed` is never empty. */
export interface Selection {
  readonly allowed: readonly string[] | null;
  readonly blocked: readonly string[];
}

const ANY: Selection = { allowed: null, blocked: [] };

const NO_LIMITS = { per_transaction: null, daily: null, weekly: null, monthly: null, lifetime: null };

export const NO_CONTROLS: Controls = {
  limits: NO_LIMITS,
  creditLimits: NO_LIMITS,
  velocity: { hourly: null, daily: null },
  categories: ANY,
  merchants: ANY,
  merchantIds: ANY,
  countries: ANY,
  kinds: ANY,
  entryModes: ANY,
  initiators: ANY,
  schedule: null,
  singleUse: false,
  singleMerchant: false,
  failedAttempts: null,
};

/** The controls of a card for which nobody has set any: guessing its data is limited. */
const CARD_CONTROLS: Controls = { ...NO_CONTROLS, failedAttempts: DEFAULT_ATTEMPT_LIMIT };

/** Whose controls: a card's, a customer's, or a tenant's for new cards (`defaults`) or for every card (`ceilings`). */
export type Level = 'card' | 'customer' | 'defaults' | 'ceilings';

/** What a level has before anybody sets its controls, and what a control has that is left out when they are replaced. */
export function initialControls(level: Level): Controls {
  return level === 'card' || level === 'defaults' ? CARD_CONTROLS : NO_CONTROLS;
}

/** Whether an entry of a list names a value. */
type Names = (entry: string, value: string) => boolean;

export const namesExactly: Names = (entry, value) => entry === value;

/** Ends the entries that name all merchants whose names begin with the text before it, as in `FAWRA*`. */
const WILDCARD = '*';

/** Whether an entry of `merchants` names the merchant with this key. */
export const namesMerchant: Names = (entry, key) =>
  entry === key || (entry.endsWith(WILDCARD) && key.startsWith(entry.slice(0, -WILDCARD.length)));

/** Whether an unknown value, null, is allowed: only if all values that are not blocked are. */
export function allows({ allowed, blocked }: Selection, value: string | null, names: Names): boolean {
  if (value === null) return allowed === null;
  const isIn = (list: readonly string[]): boolean => list.some((entry) => names(entry, value));
  return !isIn(blocked) && (allowed === null || isIn(allowed));
}

export function restricts({ allowed, blocked }: Selection): boolean {
  return allowed !== null || blocked.length > 0;
}

/** Whether the controls depend on what was spent before. */
export function dependsOnSpending({ limits, velocity }: Controls): boolean {
  return LIMIT_NAMES.some((name) => limits[name] !== null) || velocity.hourly !== null || velocity.daily !== null;
}

/** The form in which names of merchants are compared: networks vary their case, spacing, accents and apostrophes. */
export const merchantKey = foldKey;
