import { anyOf } from '#kit/pattern.ts';
import { formOf } from './recordable.ts';
import { BODY_LENGTH_MAX, CUT, CUT_MARGIN, redactedJson, REDACTED, withoutCardNumbers } from './redact-request.ts';

/** A JSON schema. */
type Schema = Readonly<Record<string, unknown>>;

/** Redacts the JSON text of a response, and cuts it. */
export type RedactResponse = (text: string) => string;

/** Before the data of a response: its envelope, which has texts of ours. */
const DATA = '"data":';
const END = ',"type":"success"}';
/** A longer response whose schema has nested objects of any fields is not recorded: parsing it takes a millisecond. */
const PARSED_LENGTH_MAX = 16_384;
const NOT_RECORDED = '"[too long to be recorded]"';

// A value as the serializer writes it, or its beginning at the end of a text that was cut.
const TEXT = String.raw`"(?:[^"\\]|\\.)*\\?"?`;
const NUMBER = '-?[0-9][0-9.eE+-]*';
const LIST = String.raw`\[(?:${TEXT}|[^"\]])*\]?`;
/** Has objects at most one level deep. */
const FIELDS = String.raw`\{(?:${TEXT}|[^"{}]|\{(?:${TEXT}|[^"{}])*(?:\}|$))*\}?`;

/**
 * Makes the function that redacts the successful responses of a route. Parsing a response, redacting its values and rendering them
 * again took 6 µs for a deposit. Its schema names all fields that must be redacted, mostly one or two, so that a search
 * for their names in the text suffices. A name in the text is a field's: in a value, its quotes would be escaped.
 */
export function responseRedactor(schema: object): RedactResponse {
  const fields = new FreeFields();
  fields.collect(schema as Schema, '');
  if (fields.areNested) return (text) => redactParsed(text, schema);
  const redact = redacting(fields);
  return (text) => {
    if (text.length <= BODY_LENGTH_MAX) return redactData(text, redact);
    const head = redactData(text.slice(0, BODY_LENGTH_MAX + CUT_MARGIN), redact);
    return head.slice(0, Math.min(BODY_LENGTH_MAX, head.length - CUT_MARGIN)) + CUT;
  };
}

/** The envelope's `message` is shown, whatever fields of that name the data has. */
function redactData(text: string, redact: RedactResponse): string {
  const start = text.indexOf(DATA);
  return start < 0 ? redact(text) : text.slice(0, start) + redact(text.slice(start));
}

/** One search for all names takes three quarters of the time of two. */
function redacting({ hidden, masked }: FreeFields): RedactResponse {
  if (hidden.size + masked.size === 0) return (text) => text;
  const pattern = new RegExp(
    `"(${anyOf(hidden)})":(?:${TEXT}|${NUMBER}|${LIST}|${FIELDS})|"${anyOf(masked)}":(?:${TEXT}|${LIST})`,
    'g',
  );
  return (text) => text.replace(pattern, redactField);
}

/** @param name of a hidden field, undefined for a masked one */
function redactField(field: string, name: string | undefined): string {
  return name === undefined ? withoutCardNumbers(field) : `"${name}":"${REDACTED}"`;
}

function redactParsed(text: string, schema: object): string {
  if (text.length > PARSED_LENGTH_MAX) return NOT_RECORDED;
  const start = text.indexOf(DATA) + DATA.length;
  const data = JSON.parse(text.slice(start, text.length - END.length)) as unknown;
  return text.slice(0, start) + redactedJson(data, schema) + END;
}

/** The fields of a response whose values are not known to be harmless. */
class FreeFields {
  /** Never shown. */
  readonly hidden = new Set<string>();
  /** Shown without card numbers. */
  readonly masked = new Set<string>();
  /** There are objects with fields that the schema does not name, and whose values may be objects. */
  areNested = false;

  collect(schema: Schema, name: string): void {
    const { types, mark, isClosed, properties, items, alternatives } = formOf(schema);
    for (const each of alternatives) this.collect(each, name);
    for (const [field, each] of Object.entries(properties ?? {})) this.collect(each, field);
    if (items) this.collect(items, name);
    const isUnmarked = mark === undefined && types.includes('string') && !isClosed;
    if (mark === 'never' || isUnmarked) this.hidden.add(name);
    else if (mark === 'masked') this.masked.add(name);
    const isOpen = properties === undefined || schema['additionalProperties'] === true;
    if (types.includes('object') && isOpen && mark !== 'never') this.#addOpen(schema, name);
    // The schema of any value.
    if (types.length === 0 && !properties && !isClosed && alternatives.length === 0) this.areNested = true;
  }

  /** An object with any names. It is hidden with its own name, unless it could be nested to any depth. */
  #addOpen(schema: Schema, name: string): void {
    const patterns = Object.values((schema['patternProperties'] ?? {}) as Record<string, Schema>);
    const values = [...patterns, schema['additionalProperties']].filter((each) => typeof each === 'object') as Schema[];
    if (values.length > 0 && values.every(({ type }) => type === 'string' || type === 'number')) this.hidden.add(name);
    else this.areNested = true;
  }
}
