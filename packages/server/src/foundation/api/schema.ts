import { Type, type TSchema } from 'typebox';
import { DECIMALS_MAX } from '#kit/money.ts';
import { REASON_LENGTH_MAX } from '#kit/reason-length.ts';
import { TIME_LENGTH_MAX, TIME_PROBLEM } from '#kit/rfc-3339.ts';
import { ONE_LINE } from '#kit/one-line.ts';
import { RECORDED_AMOUNT, RECORDED_ID } from './recorded.ts';
import { AMOUNT_PROBLEMS, amountRule, noCardNumber } from './rules.ts';

/**
 * A schema with a `title` as a property that needs a description of its own: the schema is published once, under its title,
 * and this text beside each reference to it.
 */
export const Meaning = <Schema extends TSchema>(schema: Schema, text: string): Schema => ({
  ...schema,
  'x-meaning': text,
});

/** A string or null. Written as a type list, which the serializer handles much faster than a union. */
export const NullableString = (options: object = {}) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], ...options });

/** One of a few strings, documented as an enum. */
export const OneOf = <const Values extends readonly string[]>(values: Values, options: object = {}) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values], ...options });

/** A secret in the response to the call that created it. The response to a repeated call lacks it. */
export const ShownOnce = (description: string) =>
  Type.Optional(
    Type.String({
      description: `${description} Shown only once: the response to a repeated call lacks it.`,
      'x-shown-once': true,
    }),
  );

/** An id in a request body: string or integer. */
export const IdInput = (options: object = {}) =>
  Type.Unsafe<string | number>({ type: ['string', 'integer'], maxLength: 64, 'x-recorded': RECORDED_ID, ...options });

/** An id in a query. */
export const IdText = (options: object = {}) =>
  Type.String({ minLength: 1, maxLength: 64, 'x-recorded': RECORDED_ID, ...options });

/** An id in a path. @param noun what has the id, such as `wallet` */
export const PathId = (noun: string) => Type.String({ description: `The id of the ${noun}.` });

/** In a path, the id of a card or a customer, which also have a `local_id`. */
export const PathIdOrLocalId = (noun: string) => Type.String({ description: `The ${noun}’s id or \`local_id\`.` });

/** An amount in a request: JSON number or decimal string, in units of any currency or token. */
export const AnyAmountInput = (options: object = {}) =>
  Type.Unsafe<string | number>({
    type: ['number', 'string'],
    maxLength: 64,
    'x-recorded': RECORDED_AMOUNT,
    ...options,
  });

/** `AnyAmountInput`, or null. */
export const NullableAmountInput = (options: object = {}) =>
  Type.Unsafe<string | number | null>({
    type: ['number', 'string', 'null'],
    maxLength: 64,
    'x-recorded': RECORDED_AMOUNT,
    ...options,
  });

/** An amount in a request, in units of a currency in which accounts are kept. */
export const AmountInput = (options: object = {}) =>
  AnyAmountInput({ 'x-rule': amountRule(AMOUNT_PROBLEMS, DECIMALS_MAX), ...options });

/** An amount in a response: a decimal string with exactly the currency's decimals. */
export const Amount = (options: object = {}) => Type.String({ pattern: '^-?[0-9]+\\.[0-9]{2}$', ...options });

/** One line of free text from a caller. Override `x-problem` if the text has a more specific form. */
export const Line = (lengthMax: number, options: object = {}) =>
  Type.String({
    minLength: 1,
    maxLength: lengthMax,
    pattern: ONE_LINE,
    'x-problem': `must be one line of 1 to ${lengthMax} characters, without control characters`,
    ...options,
  });

/** Why somebody does something. */
export const Reason = (description: string) =>
  Line(REASON_LENGTH_MAX, { description, 'x-rule': noCardNumber('use another reason') });

/** Why an operator does something, as `--reason` of a command. No erasure reaches it. */
export const AuditReason = (description: string) =>
  Reason(`${description} The audit log keeps it for ever, so do not name a customer.`);

/** `Line`, or null. */
export const NullableLine = (lengthMax: number, options: object = {}) =>
  NullableString({
    minLength: 1,
    maxLength: lengthMax,
    pattern: ONE_LINE,
    'x-problem': `must be null or one line of 1 to ${lengthMax} characters, without control characters`,
    ...options,
  });

/** A body without fields. */
export const NoBody = Type.Object({});

export const Timestamp = (options: object = {}) => Type.String({ format: 'date-time', ...options });

/** A time in a request, which `parseTime` reads. */
export const TimestampInput = (options: object = {}) =>
  Timestamp({ maxLength: TIME_LENGTH_MAX, 'x-problem': TIME_PROBLEM, ...options });

export const Uuid = (options: object = {}) => Type.String({ format: 'uuid', ...options });

/**
 * A long list whose items a schema does not validate, because it would report every one of a million errors: the route does, or
 * `x-item-rule`, which reports the first wrong ones. `items` is for the documentation and is not enforced.
 */
export const LongList = (items: TSchema, options: object = {}) =>
  Type.Unsafe<unknown[]>({ type: 'array', items: {}, 'x-items': items, ...options });
