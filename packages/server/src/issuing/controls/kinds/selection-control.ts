import { Type, type TSchema } from 'typebox';
import { defineControl, type Controlled, type LevelOf } from './control.ts';
import type { DeclineText } from './decline-text.ts';

/** Allows a value that is in `allowed`, or any value if `allowed` is null, unless it is in `blocked`. `allowed` is never empty. */
interface Selection {
  readonly allowed: readonly string[] | null;
  readonly blocked: readonly string[];
}

const ANY: Selection = { allowed: null, blocked: [] };

const LIST_MAX = 200;

const SelectionInput = (item: TSchema) =>
  Type.Object({
    allowed: Type.Optional(
      Type.Unsafe<readonly string[] | null>({
        type: ['array', 'null'],
        items: item,
        minItems: 1,
        maxItems: LIST_MAX,
        description: 'Only these are allowed, at least one; null allows all.',
        'x-problem': `must be null to allow all, or a list of 1 to ${LIST_MAX} entries; freeze the card to stop all purchases`,
      }),
    ),
    blocked: Type.Optional(
      Type.Unsafe<readonly string[]>({
        type: 'array',
        items: item,
        maxItems: LIST_MAX,
        description: 'These are not allowed.',
      }),
    ),
  });

const SelectionSchema = Type.Object({
  allowed: Type.Unsafe<readonly string[] | null>({
    type: ['array', 'null'],
    items: Type.String({ 'x-recorded': 'masked' }),
    description: 'Only these are allowed; null allows all.',
  }),
  blocked: Type.Unsafe<readonly string[]>(
    Type.Array(Type.String({ 'x-recorded': 'masked' }), { description: 'These are not allowed.' }),
  ),
});

/** Whether an entry of a list names a value. */
type Names = (entry: string, value: string) => boolean;

interface SelectionParts<Name extends string, Reason extends string> {
  readonly name: Name;
  readonly description: string;
  /** The schema of an entry in a request. */
  readonly item: TSchema;
  /** The form in which an entry is stored and compared; as given if left out. */
  readonly stored?: (entry: string) => string;
  /** Equality if left out. */
  readonly names?: Names;
  readonly check: {
    readonly name: string;
    /** What must be allowed; null if the network does not send it, which is in no list. */
    value(purchase: Controlled<unknown>): string | null;
    /** What the explanation of a decline shows beside the lists. */
    inputs(purchase: Controlled<unknown>): Readonly<Record<string, unknown>>;
  };
  /** The reason of the check, with its texts. */
  readonly declines: Readonly<Record<Reason, DeclineText>>;
}

/** A control with a list of what is allowed and one of what is blocked. */
export function selectionControl<const Name extends string, Reason extends string>(
  parts: SelectionParts<Name, Reason>,
) {
  const { name, description, item, stored = asGiven, names = namesExactly, check, declines } = parts;
  const [reason] = Object.keys(declines) as Reason[];
  type Level = LevelOf<Readonly<Record<Name, Selection>>>;
  const distinct = (values: readonly string[]): readonly string[] => [...new Set(values.map(stored))];
  return defineControl({
    name,
    description,
    input: SelectionInput(item),
    view: SelectionSchema,
    none: ANY,
    read: (given, base: Selection): Selection => ({
      allowed: given.allowed === undefined ? base.allowed : given.allowed && distinct(given.allowed),
      blocked: given.blocked === undefined ? base.blocked : distinct(given.blocked),
    }),
    checks: [
      {
        name: check.name,
        // Most cards restrict nothing, so that finding the value, such as the key of a name, can be skipped.
        declineReason: (purchase) => {
          for (const { controls } of purchase.levels) {
            const selection = controls[name];
            if (restricts(selection) && !allows(selection, check.value(purchase), names)) return reason;
          }
          return undefined;
        },
        inputs: (purchase) => {
          const value = check.value(purchase);
          return { ...check.inputs(purchase), ...listInputs(purchase.levels, value) };
        },
      },
    ],
    declines,
  });

  /**
   * The lists in an explanation: those of the first level that does not allow the value, else of the first that restricts it. Counts and
   * the match only, since explanations are stored permanently and lists can be long.
   */
  function listInputs(levels: readonly Level[], value: string | null) {
    const level =
      levels.find(({ controls }) => !allows(controls[name], value, names)) ??
      levels.find(({ controls }) => restricts(controls[name]));
    const { allowed, blocked } = (level ?? levels[0]!).controls[name];
    const matched = (list: readonly string[] | null): string | null =>
      (value !== null && list?.find((entry) => names(entry, value))) || null;
    return {
      ...(level && { level: level.name }),
      allowed_count: allowed?.length ?? null,
      allowed_match: matched(allowed),
      blocked_count: blocked.length,
      blocked_match: matched(blocked),
    };
  }
}

const asGiven = (entry: string): string => entry;
const namesExactly: Names = (entry, value) => entry === value;

/** Whether an unknown value, null, is allowed: only if all values that are not blocked are. */
function allows({ allowed, blocked }: Selection, value: string | null, names: Names): boolean {
  if (value === null) return allowed === null;
  const isIn = (list: readonly string[]): boolean => list.some((entry) => names(entry, value));
  return !isIn(blocked) && (allowed === null || isIn(allowed));
}

function restricts({ allowed, blocked }: Selection): boolean {
  return allowed !== null || blocked.length > 0;
}
