import type { CardControlsChange, CustomerControls, TenantControls } from '@issuary/sdk';

/** The controls that every level has. */
export type Controls = TenantControls;
/** `default`: what new cards get. */
export type LevelName = 'card' | 'customer' | 'default' | 'ceiling';

export interface Level {
  readonly name: LevelName;
  readonly controls: Controls;
  /** What is left of its limits; a ceiling does not say. */
  readonly remaining?: CustomerControls['remaining'];
}

const LIMITS = ['per_transaction', 'daily', 'weekly', 'monthly', 'lifetime'] as const;
const MERCHANT_LISTS = ['categories', 'merchants', 'merchant_ids', 'countries'] as const;
const WORD_LISTS = ['kinds', 'entry_modes', 'initiators'] as const;
const SIDES = ['allowed', 'blocked'] as const;

const listsOf = <List extends string>(lists: readonly List[]) =>
  lists.flatMap((list) => SIDES.map((side) => `${list}.${side}` as const));

/** Each control by the path to it in the API's object, in the groups in which people read them. */
export const GROUPS = {
  limits: LIMITS.map((each) => `limits.${each}` as const),
  velocity: ['velocity.hourly', 'velocity.daily'],
  merchants: listsOf(MERCHANT_LISTS),
  traits: listsOf(WORD_LISTS),
  uses: ['schedule', 'single_use', 'single_merchant', 'failed_attempts'],
  credits: LIMITS.map((each) => `credit_limits.${each}` as const),
} as const;

export type Group = keyof typeof GROUPS;
export type ControlName = (typeof GROUPS)[Group][number];
export const CONTROL_NAMES: readonly ControlName[] = Object.values(GROUPS).flat();

/** What the lists of words may have. */
export const WORDS = {
  kinds: ['purchase', 'card_on_file', 'recurring', 'account_funding', 'quasi_cash', 'cash'],
  entry_modes: ['chip', 'contactless', 'magnetic_stripe', 'keyed', 'ecommerce', 'on_file', 'other'],
  initiators: ['cardholder', 'merchant'],
} as const satisfies Record<(typeof WORD_LISTS)[number], readonly string[]>;

type Kind =
  | 'amount'
  | 'amount_or_zero'
  | 'count'
  | 'categories'
  | 'countries'
  | 'lines'
  | 'words'
  | 'flag'
  | 'schedule'
  | 'attempts';

export function kindOf(name: ControlName): Kind {
  const [first] = partsOf(name);
  if (first === 'limits') return 'amount';
  if (first === 'credit_limits') return 'amount_or_zero';
  if (first === 'velocity') return 'count';
  if (first === 'categories' || first === 'countries') return first;
  if (first in WORDS) return 'words';
  if (name === 'schedule') return 'schedule';
  if (name === 'failed_attempts') return 'attempts';
  return name === 'single_use' || name === 'single_merchant' ? 'flag' : 'lines';
}

/** Whether the strictest value of a control decides. */
export function isLimit(name: ControlName): boolean {
  return ['amount', 'amount_or_zero', 'count'].includes(kindOf(name));
}

export function partsOf(name: ControlName): readonly [first: string, second: string | undefined] {
  const [first = '', second] = name.split('.');
  return [first, second];
}

/** The value of a control, as the API has it. */
export function valueAt(controls: Controls, name: ControlName): unknown {
  const [first, second] = partsOf(name);
  const value = (controls as unknown as Readonly<Record<string, unknown>>)[first];
  return second === undefined ? value : (value as Readonly<Record<string, unknown>>)[second];
}

/** What is left of a limit, as the API has it; undefined where nothing is used up, or where the level does not say. */
export function leftAt({ remaining }: Level, name: ControlName): string | number | undefined {
  const [kind, limit] = partsOf(name);
  if (remaining === undefined || limit === undefined || limit === 'per_transaction') return undefined;
  if (kind === 'limits') return remaining[limit as 'daily'] ?? undefined;
  return kind === 'velocity' ? (remaining.velocity[limit as 'daily'] ?? undefined) : undefined;
}

/** Whether a value restricts anything. */
export function restricts(value: unknown): boolean {
  return value !== null && value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A change of some controls, as `PATCH` takes it. */
export function patchOf(values: ReadonlyMap<ControlName, unknown>): CardControlsChange {
  const patch: Record<string, unknown> = {};
  for (const [name, value] of values) {
    const [first, second] = partsOf(name);
    patch[first] = second === undefined ? value : { ...(patch[first] as object | undefined), [second]: value };
  }
  return patch;
}
