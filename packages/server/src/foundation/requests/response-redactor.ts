import { BODY_LENGTH_MAX, CUT, CUT_MARGIN, redactedJson, withoutCardNumbers } from './redact-value.ts';
import { REDACTED, visibilityOf } from './shown-names.ts';

/** A JSON schema. */
type Schema = Readonly<Record<string, unknown>>;

/** Redacts the JSON text of a response, and cuts it. */
export type RedactResponse = (text: string) => string;

/** A longer response whose fields its schema does not name is not recorded: parsing it takes a millisecond. */
const PARSED_LENGTH_MAX = 16_384;
const NOT_RECORDED = '"[too long to be recorded]"';

// A value as the serializer writes it, or its beginning at the end of a text that was cut.
const TEXT = String.raw`"(?:[^"\\]|\\.)*\\?"?`;
const NUMBER = '-?[0-9][0-9.eE+-]*';
const LIST = String.raw`\[(?:${TEXT}|[^"\]])*\]?`;
const FIELDS = String.raw`\{(?:${TEXT}|[^"{}])*\}?`;

/**
 * Makes the function that redacts the successful responses of a route. Parsing a response, redacting its values and rendering them
 * again took 6 µs for a deposit. Its schema names all fields that must be redacted, mostly one or two, so that a search
 * for their names in the text suffices. A name in the text is a field's: in a value, its quotes would be escaped.
 */
export function responseRedactor(schema: object): RedactResponse {
  const fields = new FreeFields();
  fields.collect(schema as Schema, '', '');
  if (fields.areUnknown) return redactParsed;
  const redact = redacting(fields);
  return (text) => {
    if (text.length <= BODY_LENGTH_MAX) return redact(text);
    const head = redact(text.slice(0, BODY_LENGTH_MAX + CUT_MARGIN));
    return head.slice(0, Math.min(BODY_LENGTH_MAX, head.length - CUT_MARGIN)) + CUT;
  };
}

/** One search for all names takes three quarters of the time of two. */
function redacting({ hidden, masked }: FreeFields): RedactResponse {
  const patterns: string[] = [];
  if (hidden.size > 0) patterns.push(`"(${[...hidden].join('|')})":(?:${TEXT}|${NUMBER}|${LIST}|${FIELDS})`);
  if (masked.size > 0) patterns.push(`"(?:${[...masked].join('|')})":${TEXT}`);
  if (patterns.length === 0) return (text) => text;
  const pattern = new RegExp(patterns.join('|'), 'g');
  if (hidden.size === 0) return (text) => text.replace(pattern, withoutCardNumbers);
  return (text) => text.replace(pattern, redactField);
}

/** @param name of a hidden field, undefined for a masked one */
function redactField(field: string, name: string | undefined): string {
  return name === undefined ? withoutCardNumbers(field) : `"${name}":"${REDACTED}"`;
}

function redactParsed(text: string): string {
  return text.length > PARSED_LENGTH_MAX ? NOT_RECORDED : redactedJson(JSON.parse(text));
}

/** Shown texts that the caller has written and that are not checked for card numbers when they arrive. */
const CALLERS_TEXTS = new Set(['reference']);

/** The fields of a response whose values are not known to be harmless. */
class FreeFields {
  /** Never shown. */
  readonly hidden = new Set<string>();
  /** Shown without card numbers. */
  readonly masked = new Set<string>();
  /** There are fields that the schema does not name. */
  areUnknown = false;

  collect(schema: Schema, name: string, parent: string): void {
    for (const combined of ['anyOf', 'oneOf', 'allOf'] as const)
      for (const each of (schema[combined] ?? []) as Schema[]) this.collect(each, name, parent);
    const types = [schema['type'] ?? []].flat() as string[];
    const properties = schema['properties'] as Readonly<Record<string, Schema>> | undefined;
    if (properties) for (const [field, each] of Object.entries(properties)) this.collect(each, field, name);
    const items = (schema['x-items'] ?? schema['items']) as Schema | undefined;
    if (items) this.collect(items, name, parent);
    if (types.includes('string')) this.#addText(schema, name, parent);
    if ((types.includes('number') || types.includes('integer')) && visibilityOf(name, parent) === 'hidden')
      this.hidden.add(name);
    if (types.includes('object') && properties === undefined) this.#addOpen(schema, name, parent);
    if (types.length === 0 && !properties && !isCombined(schema) && !isFixed(schema)) this.areUnknown = true;
  }

  #addText(schema: Schema, name: string, parent: string): void {
    const visibility = visibilityOf(name, parent);
    if (visibility === 'hidden') this.hidden.add(name);
    else if (isFixed(schema)) return;
    else if (visibility === 'numbers') this.hidden.add(name);
    else if (CALLERS_TEXTS.has(name)) this.masked.add(name);
  }

  /** An object with any names. It is hidden with its own name, unless it could be nested. */
  #addOpen(schema: Schema, name: string, parent: string): void {
    const patterns = Object.values((schema['patternProperties'] ?? {}) as Record<string, Schema>);
    const values = [...patterns, schema['additionalProperties']].filter((each) => typeof each === 'object') as Schema[];
    const areSimple = values.length > 0 && values.every(({ type }) => type === 'string' || type === 'number');
    if (areSimple && visibilityOf(name, parent) !== 'texts') this.hidden.add(name);
    else this.areUnknown = true;
  }
}

/** Whether the schema accepts only texts that are harmless: one of a few, ids, times or amounts. */
function isFixed(schema: Schema): boolean {
  if (schema['enum'] !== undefined || schema['const'] !== undefined) return true;
  if (schema['format'] === 'uuid' || schema['format'] === 'date-time') return true;
  const { pattern } = schema;
  return typeof pattern === 'string' && pattern.startsWith('^-?[0-9]');
}

function isCombined(schema: Schema): boolean {
  return schema['anyOf'] !== undefined || schema['oneOf'] !== undefined || schema['allOf'] !== undefined;
}
