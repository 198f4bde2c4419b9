import { RECORDED_KEYWORD, type Recorded } from '#api/recorded.ts';
import type { Rule } from '#api/rules.ts';
import { parseId } from '#kit/ids.ts';
import { perObject } from '#kit/per-object.ts';

/** A JSON schema. */
type Schema = Readonly<Record<string, unknown>>;

/** What may be stored of the values of a schema; undefined parts: nothing. */
export interface Recordable {
  /** Whether a text of a request may be stored. */
  readonly text: ((text: string) => boolean) | undefined;
  readonly number: ((value: number) => boolean) | undefined;
  readonly fields: ReadonlyMap<string, Recordable> | undefined;
  readonly items: Recordable | undefined;
}

/** What a schema says of its own values; those of its parts and alternatives aside. */
interface OwnForm {
  readonly types: readonly string[];
  readonly mark: Recorded | undefined;
  /** Whether the schema accepts only texts that are harmless. */
  readonly isClosed: boolean;
  /** The schemas of the fields; undefined if the schema names none. */
  readonly properties: Readonly<Record<string, Schema>> | undefined;
  readonly items: Schema | undefined;
  readonly alternatives: readonly Schema[];
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.]{0,16}(?:Z|[+-]\d\d:\d\d)$/i;
/** The patterns of decimals in responses begin so. */
const DECIMAL = /^\^(?:-\?)?\[0-9\]\+/;
/** Numbers with more digits may be those of a card, a phone or a document. */
const NUMBER_MAX = 999_999_999;

/** Made once of a schema. */
export const recordableOf = perObject((schema: object): Recordable => compile(schema as Schema));

export function formOf(schema: Schema): OwnForm {
  const { type, properties, enum: values, const: value, format, pattern } = schema;
  return {
    types: [type ?? []].flat() as string[],
    mark: schema[RECORDED_KEYWORD] as Recorded | undefined,
    isClosed:
      values !== undefined ||
      value !== undefined ||
      format === 'uuid' ||
      format === 'date-time' ||
      (typeof pattern === 'string' && DECIMAL.test(pattern)),
    properties: properties as OwnForm['properties'],
    items: (schema['x-items'] ?? schema['items']) as Schema | undefined,
    alternatives: (['anyOf', 'oneOf', 'allOf'] as const).flatMap((word) => (schema[word] ?? []) as Schema[]),
  };
}

function compile(schema: Schema): Recordable {
  const { types, mark, properties, items, alternatives } = formOf(schema);
  const isNumber = types.includes('number') || types.includes('integer');
  const own: Recordable = {
    text: textCheck(schema, mark),
    number: isNumber ? numberCheck(mark) : undefined,
    fields:
      mark === 'never'
        ? undefined
        : properties && new Map(Object.entries(properties).map(([name, each]) => [name, recordableOf(each)])),
    items: items && recordableOf(items),
  };
  return alternatives.map(recordableOf).reduce(either, own);
}

/** A value may be stored if one of the alternatives allows it. */
function either(one: Recordable, other: Recordable): Recordable {
  const { text, number } = one;
  return {
    text: text && other.text ? (value) => text(value) || other.text!(value) : (text ?? other.text),
    number: number ?? other.number,
    fields: one.fields && other.fields ? new Map([...one.fields, ...other.fields]) : (one.fields ?? other.fields),
    items: one.items ?? other.items,
  };
}

function textCheck(schema: Schema, mark: Recorded | undefined): Recordable['text'] {
  if (mark === 'never') return undefined;
  if (mark instanceof RegExp) return (text) => mark.test(text);
  const { enum: values, const: value, format } = schema;
  if (values !== undefined) {
    const set = new Set(values as unknown[]);
    return (text) => set.has(text);
  }
  if (value !== undefined) return (text) => text === value;
  if (format === 'uuid') return (text) => parseId(text) !== undefined;
  if (format === 'date-time') return (text) => TIME.test(text);
  if (mark === 'masked') return acceptedBy(schema);
  // The text of a request is recorded only if the schema says what it is.
  return mark === 'as_is' && ('pattern' in schema || 'x-rule' in schema) ? acceptedBy(schema) : undefined;
}

/** Whether the schema accepts a text, by its length, pattern and rule. */
function acceptedBy({ maxLength, pattern, 'x-rule': rule }: Schema): (text: string) => boolean {
  const length_max = typeof maxLength === 'number' ? maxLength : Number.POSITIVE_INFINITY;
  // oxlint-disable-next-line issuary/constant-expressions -- schemas are constants
  const form = typeof pattern === 'string' ? new RegExp(pattern, 'u') : undefined;
  const check = rule as Rule | undefined;
  return (text) => text.length <= length_max && (form === undefined || form.test(text)) && check?.(text) === undefined;
}

function numberCheck(mark: Recorded | undefined): Recordable['number'] {
  if (mark === 'never') return undefined;
  if (mark instanceof RegExp) return (value) => mark.test(String(value));
  return (value) => Math.abs(value) <= NUMBER_MAX;
}
