import { Type, type TSchema } from 'typebox';

/** A string or null. Written as a type list, which the serializer handles at full speed; a union it does not. */
export const NullableString = (options: object = {}) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], ...options });

/** One of a few strings, documented as an enum. */
export const OneOf = <const Values extends readonly string[]>(values: Values, options: object = {}) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values], ...options });

/** An id as a caller may write it in a body: string or integer. */
export const IdInput = (options: object = {}) =>
  Type.Unsafe<string | number>({ type: ['string', 'integer'], maxLength: 64, ...options });

/** An amount as a caller may write it: JSON number or decimal string, in currency units. */
export const AmountInput = (options: object = {}) =>
  Type.Unsafe<string | number>({ type: ['number', 'string'], maxLength: 64, ...options });

/** An amount as we answer it: a decimal string with exactly the currency's decimals. */
export const Amount = (options: object = {}) => Type.String({ pattern: '^-?[0-9]+\\.[0-9]{2}$', ...options });

/** No control characters (PostgreSQL stores no NUL, logs no line breaks) and no half of a surrogate pair (UTF-8 has none). */
const ONE_LINE = '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\ud800-\\udfff]*$';

/** Free text of a caller's: one line of well-formed characters. `x-problem` says it better where the text has a form. */
export const Line = (lengthMax: number, options: object = {}) =>
  Type.String({
    minLength: 1,
    maxLength: lengthMax,
    pattern: ONE_LINE,
    'x-problem': `must be one line of 1 to ${lengthMax} characters, without control characters`,
    ...options,
  });

/** The same, or null. */
export const NullableLine = (lengthMax: number, options: object = {}) =>
  NullableString({
    minLength: 1,
    maxLength: lengthMax,
    pattern: ONE_LINE,
    'x-problem': `must be null or one line of 1 to ${lengthMax} characters, without control characters`,
    ...options,
  });

export const Timestamp = (options: object = {}) => Type.String({ format: 'date-time', ...options });

export const Uuid = (options: object = {}) => Type.String({ format: 'uuid', ...options });

/**
 * A long list whose items the route checks itself, since a schema would tell of each of a million mistakes: `items` says what
 * they are, and asks nothing.
 */
export const LongList = (items: TSchema, options: object = {}) =>
  Type.Unsafe<unknown[]>({ type: 'array', items: {}, 'x-items': items, ...options });

export type { TSchema };
