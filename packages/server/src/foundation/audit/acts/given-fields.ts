import type { TObject } from 'typebox';

/** Says why, and changes nothing. */
const REASON = 'reason';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The names of the fields that a change of something gives, in the order of its schema, without their values: a line is never erased, and a
 * value may name a customer. A part that has fields of its own is named by them: `limits.daily`.
 * @param schema of the body, which it matches
 */
export function givenFields(schema: TObject | undefined, body: unknown): string[] {
  return namesIn(schema, body).filter((name) => name !== REASON);
}

function namesIn(schema: { readonly properties?: unknown } | undefined, given: unknown): string[] {
  const properties = Object.entries((schema?.properties ?? {}) as Readonly<Record<string, { properties?: unknown }>>);
  if (typeof given !== 'object' || given === null) return [];
  return properties.flatMap(([name, part]) => {
    if (!Object.hasOwn(given, name)) return [];
    const parts = namesIn(part, (given as Fields)[name]);
    return parts.length === 0 ? [name] : parts.map((each) => `${name}.${each}`);
  });
}
