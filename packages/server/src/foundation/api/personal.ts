import { masked, PERSONAL_FIELDS, type PersonalKind } from '#kit/personal-fields.ts';
import { readsPersonal, type CallerId } from '#kit/tenant.ts';

/**
 * The keyword `x-personal` of the schema of a response: people without the right `personal.read` see its values masked.
 * - `name`: the initials of its words
 * - `hidden`: only that there is a value
 * - `by_field`: an object of any form, whose fields are masked by their names, see `PERSONAL_FIELDS`
 */
type Personal = PersonalKind | 'by_field';

export const PERSONAL_KEYWORD = 'x-personal';

/** The mark for the schema of a value. */
export const personal = (kind: Personal) => ({ [PERSONAL_KEYWORD]: kind });

/** The properties of a schema, with those marked that have the names of personal fields. */
export function markPersonal<Properties extends Readonly<Record<string, object>>>(properties: Properties): Properties {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const kind = PERSONAL_FIELDS.get(name);
      return [name, kind === undefined ? schema : { ...schema, ...personal(kind) }];
    }),
  ) as Properties;
}

/** A name as the caller may see it. For documents, which no schema describes. */
export function nameFor(caller: CallerId, name: string): string {
  return readsPersonal(caller) ? name : masked('name', name);
}

/** A JSON schema. */
type Schema = Readonly<Record<string, unknown>>;

/** Masks the personal values of data that was parsed from JSON. */
type Mask = (value: unknown) => unknown;

/** Makes the function that masks data of a schema; undefined if the schema has no personal values. */
export function maskOf(schema: Schema): Mask | undefined {
  const kind = schema[PERSONAL_KEYWORD] as Personal | undefined;
  if (kind === 'by_field') return maskByField;
  if (kind !== undefined) return (value) => maskWhole(kind, value);
  const parts = (['anyOf', 'oneOf', 'allOf'] as const).flatMap((word) => (schema[word] ?? []) as Schema[]).map(maskOf);
  const masks = [...parts, fieldsMask(schema['properties']), itemsMask(schema['items'])];
  const needed = masks.filter((mask) => mask !== undefined);
  if (needed.length === 0) return undefined;
  return (value) => needed.reduce((shown, mask) => mask(shown), value);
}

/** The names of the personal fields of a schema, at any depth: those of the columns of its CSV. */
export function personalColumns(schema: Schema): ReadonlyMap<string, PersonalKind> {
  const found = new Map<string, PersonalKind>();
  const collect = (each: Schema): void => {
    for (const [name, field] of Object.entries((each['properties'] ?? {}) as Record<string, Schema>)) {
      const kind = field[PERSONAL_KEYWORD] as Personal | undefined;
      if (kind !== undefined && kind !== 'by_field') found.set(name, kind);
      collect(field);
    }
    for (const word of ['anyOf', 'oneOf', 'allOf'] as const)
      for (const part of (each[word] ?? []) as Schema[]) collect(part);
    if (isObject(each['items'])) collect(each['items']);
  };
  collect(schema);
  return found;
}

function fieldsMask(properties: unknown): Mask | undefined {
  if (!isObject(properties)) return undefined;
  const masks = Object.entries(properties).flatMap(([name, schema]) => {
    const mask = maskOf(schema as Schema);
    return mask === undefined ? [] : [[name, mask] as const];
  });
  if (masks.length === 0) return undefined;
  return (value) => {
    if (!isObject(value)) return value;
    const shown = { ...value };
    for (const [name, mask] of masks) if (name in shown) shown[name] = mask(shown[name]);
    return shown;
  };
}

function itemsMask(items: unknown): Mask | undefined {
  const mask = isObject(items) ? maskOf(items) : undefined;
  return mask && ((value) => (Array.isArray(value) ? value.map(mask) : value));
}

function maskByField(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskByField);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const kind = PERSONAL_FIELDS.get(name);
      return [name, kind === undefined ? maskByField(each) : maskWhole(kind, each)];
    }),
  );
}

/** Masks a value and everything in it. */
function maskWhole(kind: PersonalKind, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (Array.isArray(value)) return value.map((each) => maskWhole(kind, each));
  if (isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, maskWhole(kind, each)]));
  }
  return masked(kind, typeof value === 'string' ? value : JSON.stringify(value));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
