import {
  allows,
  namesExactly,
  namesMerchant,
  restricts,
  type ControlLevel,
  type Controls,
  type Selection,
} from '#controls';

/** Picks one list of the controls, such as the categories. */
type SelectionName = { [Name in keyof Controls]: Controls[Name] extends Selection ? Name : never }[keyof Controls];

const namesOf = (name: SelectionName) => (name === 'merchants' ? namesMerchant : namesExactly);

/** Whether every level allows the value; null is an unknown value. */
export function allowedByAll(levels: readonly ControlLevel[], name: SelectionName, value: string | null): boolean {
  return levels.every(({ controls }) => allows(controls[name], value, namesOf(name)));
}

export function restrictedByAny(levels: readonly ControlLevel[], name: SelectionName): boolean {
  return levels.some(({ controls }) => restricts(controls[name]));
}

/**
 * A list in an explanation: the first level that does not allow the value, else the first that restricts it. Counts and the match
 * only, since explanations are stored permanently and lists can be long.
 */
export function selectionInputs(levels: readonly ControlLevel[], name: SelectionName, value: string | null) {
  const level =
    levels.find(({ controls }) => !allows(controls[name], value, namesOf(name))) ??
    levels.find(({ controls }) => restricts(controls[name]));
  const { allowed, blocked } = (level ?? levels[0]!).controls[name];
  const matched = (list: readonly string[] | null): string | null =>
    (value !== null && list?.find((entry) => namesOf(name)(entry, value))) || null;
  return {
    ...(level && { level: level.name }),
    allowed_count: allowed?.length ?? null,
    allowed_match: matched(allowed),
    blocked_count: blocked.length,
    blocked_match: matched(blocked),
  };
}
