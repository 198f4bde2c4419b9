import { assert } from '#kit/assert.ts';
import { ITEM_RULE_KEYWORD, RULE_KEYWORD } from './field-problems.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

/** For each keyword that bounds a value's size, the keywords that read all of the value. */
const READERS = {
  maxLength: ['pattern', 'format', RULE_KEYWORD],
  maxItems: ['items', ITEM_RULE_KEYWORD],
  maxProperties: ['propertyNames', 'additionalProperties', 'patternProperties'],
} as const;
const SIZES = Object.keys(READERS) as (keyof typeof READERS)[];

/** Keywords with one schema, with a list of schemas, and with schemas by name. */
const ONE = new Set(['items', 'additionalProperties', 'propertyNames']);
const LISTS = new Set(['anyOf', 'allOf', 'oneOf']);
const NAMED = new Set(['properties', 'patternProperties']);

/**
 * The schema, with the content of a value checked only if its size is right. All mistakes of a request are reported together, so
 * otherwise a text of megabytes would be searched, and each of 100,000 items checked, although the request is refused.
 */
export function sizesFirst(schema: object): JsonSchema {
  const rewritten = Object.fromEntries(Object.entries(schema).map(([word, value]) => [word, inner(word, value)]));
  assertBounded(rewritten);
  return SIZES.reduce(checkContentLater, rewritten);
}

function inner(word: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (ONE.has(word)) return sizesFirst(value);
  if (LISTS.has(word)) return (value as object[]).map(sizesFirst);
  if (!NAMED.has(word)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, sizesFirst(each as object)]));
}

/** A rule of ours may cost more than an expression, so it never gets a text of any length. */
function assertBounded(schema: JsonSchema): void {
  if (!(RULE_KEYWORD in schema) || !typesOf(schema).includes('string')) return;
  assert('maxLength' in schema || 'enum' in schema, 'a text with a rule has a maximum length');
}

function checkContentLater(schema: JsonSchema, size: keyof typeof READERS): JsonSchema {
  const readers = READERS[size].filter((word) => word in schema);
  if (schema[size] === undefined || readers.length === 0) return schema;
  const content = Object.fromEntries(readers.map((word) => [word, schema[word]]));
  const rest = Object.fromEntries(Object.entries(schema).filter(([word]) => !readers.includes(word as never)));
  assert(!('if' in rest), 'a schema bounds one size');
  // The type tells the rule what it applies to, and the problem is the text of an error.
  const { type, 'x-problem': problem } = schema;
  return {
    ...rest,
    if: { [size]: schema[size] },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON schema
    then: {
      ...(type === undefined ? {} : { type }),
      ...(problem === undefined ? {} : { 'x-problem': problem }),
      ...content,
    },
  };
}

function typesOf({ type }: JsonSchema): unknown[] {
  return [type].flat();
}
