import type { TObject } from 'typebox';

const NAMES_MAX = 20;
const NAME_LENGTH_MAX = 64;

/** What a route knows: field names, and for object fields the names inside. */
export type KnownFields = ReadonlyMap<string, KnownFields | undefined>;

export function knownFields(schema: TObject | undefined): KnownFields {
  const known = new Map<string, KnownFields | undefined>();
  for (const [name, field] of Object.entries(schema?.properties ?? {})) {
    const inner = field as Partial<TObject>;
    known.set(name, inner.properties ? knownFields(inner as TObject) : undefined);
  }
  return known;
}

/** The header's value: fields that came and mean nothing here, dotted when nested; undefined when all are known. */
export function ignoredFields(known: KnownFields, ...values: readonly unknown[]): string | undefined {
  const names: string[] = [];
  for (const value of values) collect(known, value, '', names);
  return names.length === 0 ? undefined : names.slice(0, NAMES_MAX).map(headerSafe).join(', ');
}

function collect(known: KnownFields, value: unknown, prefix: string, names: string[]): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const name in value) {
    if (!known.has(name)) names.push(prefix + name);
    else {
      const inner = known.get(name);
      if (inner) collect(inner, (value as Record<string, unknown>)[name], `${prefix}${name}.`, names);
    }
    if (names.length > NAMES_MAX) return;
  }
}

function headerSafe(name: string): string {
  return name.slice(0, NAME_LENGTH_MAX).replaceAll(/[^\w.-]/g, '?');
}
