import type { TSchema } from 'typebox';
import { nearestName } from '../../../foundation/kit/nearest-name.ts';
import { safeName } from '../../../foundation/kit/safe-name.ts';

/** How many unknown names a response lists. */
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
  /** The schema's own text about an unknown name. */
  readonly problem: string | undefined;
}

/** What the names belong to, for the text about an unknown one. */
type Part = 'body' | 'query';
const NOUNS: Readonly<Record<Part, string>> = { body: 'a field', query: 'a query parameter' };

type UnknownNamesFinder = (problems: Map<string, string>, value: unknown) => void;

/**
 * Returns a function that adds a problem for each name in a value that its schema does not know, at any depth, with the nearest
 * known name. Without it, a misspelled name would be a name left out: a limit that does not limit.
 * @param schema undefined: no name is known
 */
export function unknownNamesFinder(part: Part, schema: TSchema | undefined): UnknownNamesFinder {
  const known = namesOf((schema ?? { properties: {} }) as SchemaShape);
  return (problems, value) => {
    collect(known, value, '', part, problems, problems.size + LISTED_MAX);
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

function collect(
  known: KnownNames,
  value: unknown,
  path: string,
  part: Part,
  problems: Map<string, string>,
  size_max: number,
): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    if (known.items === undefined) return;
    for (const [index, item] of value.entries())
      collect(known.items, item, `${path}${index}.`, part, problems, size_max);
    return;
  }
  if (known.fields === undefined) return;
  for (const name in value) {
    if (problems.size >= size_max) return;
    const inner = known.fields.get(name);
    if (inner === undefined) addFirst(problems, path + safeName(name), describe(known, name, path, part));
    else collect(inner, (value as Record<string, unknown>)[name], `${path}${name}.`, part, problems, size_max);
  }
}

/** A field keeps its first problem. */
function addFirst(problems: Map<string, string>, field: string, problem: string): void {
  if (!problems.has(field)) problems.set(field, problem);
}

function describe({ fields, problem }: KnownNames, name: string, path: string, part: Part): string {
  if (problem !== undefined) return problem;
  const names = [...fields!.keys()];
  const nearest = nearestName(safeName(name), names);
  const text = `is not ${NOUNS[part]} of this request`;
  if (nearest !== undefined) return `${text}; did you mean ${path}${nearest}?`;
  return names.length === 0 ? `${text}, which has none` : `${text}; use ${names.join(', ')}`;
}
