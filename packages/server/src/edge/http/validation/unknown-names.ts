import type { TSchema } from 'typebox';
import { nearestName } from '#kit/nearest-name.ts';
import { safeName } from '#kit/safe-name.ts';
import { shownName } from './shown-name.ts';

/** How many unknown names are looked at. There may be millions. */
const LISTED_MAX = 20;

/** The parts of a JSON schema that say which names a value may have. */
interface SchemaShape {
  readonly properties?: Readonly<Record<string, SchemaShape>>;
  readonly items?: SchemaShape;
  readonly anyOf?: readonly SchemaShape[];
  /** Set for an object with any names. */
  readonly additionalProperties?: unknown;
  readonly patternProperties?: unknown;
  readonly 'x-unknown'?: string;
}

/** The names in a value, as its schema knows them. */
interface KnownNames {
  /** What is known inside each field; undefined if the object may have any field. */
  readonly fields: ReadonlyMap<string, KnownNames> | undefined;
  readonly items: KnownNames | undefined;
  /** The schema's own text about an unknown name that is like none of its names. */
  readonly problem: string | undefined;
}

/** What the names belong to, for the text about an unknown one. */
type Part = 'body' | 'query';
const NOUNS: Readonly<Record<Part, string>> = { body: 'a field', query: 'a query parameter' };

/** Finds names in a value that its schema does not know, at any depth. */
interface UnknownNames {
  areIn(value: unknown): boolean;
  /** Adds a problem for each, up to twenty, with the nearest known name. */
  addTo(problems: Map<string, string>, value: unknown): void;
}

/**
 * The check for names that a part of a request may not have. Without it, a misspelled name would be a name left out: a limit that
 * does not limit.
 * @param schema undefined: no name is known
 * @param ignored names that are accepted without effect
 */
export function unknownNames(part: Part, schema: TSchema | undefined, ignored: readonly string[] = []): UnknownNames {
  const known = namesOf((schema ?? { properties: {} }) as SchemaShape);
  const isIgnored = new Set(ignored);
  const stopAtFirst: Report = (_owner, path, name) => path === '' && isIgnored.has(name);
  return {
    areIn: (value) => !forEachUnknown(known, value, '', stopAtFirst),
    addTo: (problems, value) => {
      let listed = 0;
      forEachUnknown(known, value, '', (owner, path, name) => {
        if (path === '' && isIgnored.has(name)) return true;
        const field = path + shownName(name);
        if (!problems.has(field)) problems.set(field, describe(owner, name, path, part));
        listed += 1;
        return listed < LISTED_MAX;
      });
    },
  };
}

function namesOf(schema: SchemaShape): KnownNames {
  const variants = [schema, ...(schema.anyOf ?? [])];
  const isOpen = variants.every(
    ({ properties, additionalProperties, patternProperties }) =>
      properties === undefined || additionalProperties === true || patternProperties !== undefined,
  );
  const properties = variants.flatMap((variant) => Object.entries(variant.properties ?? {}));
  const items = variants.find((variant) => variant.items)?.items;
  return {
    fields: isOpen ? undefined : new Map(properties.map(([name, inner]) => [name, namesOf(inner)])),
    items: items && namesOf(items),
    problem: schema['x-unknown'],
  };
}

/** Called for an unknown name. @returns whether to go on */
type Report = (owner: KnownNames, path: string, name: string) => boolean;

/** Reports each unknown name until the report returns false. @returns whether it never did */
function forEachUnknown(known: KnownNames, value: unknown, path: string, report: Report): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) {
    const { items } = known;
    return items === undefined || value.every((item, at) => forEachUnknown(items, item, `${path}${at}.`, report));
  }
  if (known.fields === undefined) return true;
  for (const name in value) {
    const inner = known.fields.get(name);
    if (inner === undefined) {
      if (!report(known, path, name)) return false;
    } else if (inner.fields !== undefined || inner.items !== undefined) {
      const field = (value as Record<string, unknown>)[name];
      if (!forEachUnknown(inner, field, `${path}${name}.`, report)) return false;
    }
  }
  return true;
}

/** Whether the name is a path to a field, which must be sent as nested objects. */
function isPath(fields: KnownNames['fields'], [first, ...rest]: readonly string[]): boolean {
  if (first === undefined) return true;
  const inner = fields?.get(first);
  return inner !== undefined && isPath(inner.fields, rest);
}

function describe({ fields, problem }: KnownNames, name: string, path: string, part: Part): string {
  const names = [...fields!.keys()];
  const nearest = nearestName(safeName(name), names);
  const text = `is not ${NOUNS[part]} of this request`;
  const steps = name.split('.');
  if (steps.length > 1 && isPath(fields, steps))
    return `${text}; did you mean the field ${steps.slice(1).join(' in ')} of ${path}${steps[0]}?`;
  if (nearest !== undefined) return `${text}; did you mean ${path}${nearest}?`;
  if (problem !== undefined) return problem;
  return names.length === 0 ? `${text}, which has none` : `${text}; use ${names.join(', ')}`;
}
