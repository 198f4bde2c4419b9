import { Type, type Static, type TOptional, type TSchema } from 'typebox';
import { CountryInput, MccInput, merchantTextRule, NullableMerchantIdInput } from '#controls';
import { Line, NullableLine, NullableString } from '#api/schema.ts';
import type { Merchant } from '#ports/card-network.ts';
import { STORABLE, isStorable } from '../storable.ts';

/** A detail of a merchant. What stores, reads, shows or checks it follows from its declaration. */
interface MerchantField {
  /** In `transactions` and in CSV. */
  readonly column: string;
  /** In a request of the sandbox, or of a preflight. */
  readonly input: TSchema;
  readonly read?: (text: string) => string;
  /** What a request means that does not have it. */
  readonly absent: string | null;
  /** In a response, and in an event. */
  readonly output: TSchema;
  /** What a message of the network must have, if `isValid` does not hold. */
  readonly must: string;
  readonly isValid: (text: string) => boolean;
}

const TEXT = { must: STORABLE, isValid: isStorable };

export const MERCHANT_FIELDS = {
  id: {
    column: 'merchant_id',
    input: NullableMerchantIdInput({
      description: 'The merchant’s id with its acquirer. Null, the default, if unknown.',
    }),
    read: (text) => text.trim(),
    absent: null,
    output: NullableString({
      'x-recorded': 'masked',
      description: 'The merchant’s id with its acquirer; null if the card network did not send it.',
    }),
    ...TEXT,
  },
  name: {
    column: 'merchant_name',
    input: Line(100, {
      'x-recorded': 'masked',
      description: 'Merchant name, as the card network sends it.',
      default: 'Test Merchant',
      'x-rule': merchantTextRule,
    }),
    absent: 'Test Merchant',
    output: Type.String({ 'x-recorded': 'masked', description: 'Merchant name, as the card network sent it.' }),
    ...TEXT,
  },
  mcc: {
    column: 'merchant_category',
    input: MccInput(),
    absent: '5999',
    output: Type.String({ 'x-recorded': 'as_is', description: 'Merchant category code (ISO 18245).' }),
    must: 'must be four digits (ISO 18245)',
    isValid: (text) => /^\d{4}$/.test(text),
  },
  country: {
    column: 'merchant_country',
    input: CountryInput(),
    read: (text) => text.toUpperCase(),
    absent: 'US',
    output: Type.String({
      'x-recorded': 'as_is',
      description: 'Country code (ISO 3166-1 alpha-2); `ZZ` if unknown.',
    }),
    must: 'must be two capital letters (ISO 3166-1 alpha-2)',
    isValid: (text) => /^[A-Z]{2}$/.test(text),
  },
  city: {
    column: 'merchant_city',
    input: NullableLine(100, {
      'x-recorded': 'masked',
      description: 'City of the merchant.',
      'x-rule': merchantTextRule,
    }),
    absent: null,
    output: NullableString({ 'x-recorded': 'masked', description: 'City; null if unknown.' }),
    ...TEXT,
  },
} as const satisfies Record<keyof Merchant, MerchantField>;

type Fields = typeof MERCHANT_FIELDS;
type Inputs = { [Name in keyof Fields]: TOptional<Fields[Name]['input']> };
type Outputs = { [Name in keyof Fields]: Fields[Name]['output'] };
type View = Static<typeof MerchantSchema>;

const FIELDS = Object.entries(MERCHANT_FIELDS) as [keyof Merchant, MerchantField][];

const ofEach = <Value>(make: (field: MerchantField) => Value) =>
  Object.fromEntries(FIELDS.map(([name, field]) => [name, make(field)]));

export const MerchantInput = Type.Object(ofEach(({ input }) => Type.Optional(input)) as unknown as Inputs, {
  title: 'MerchantInput',
});

export const MerchantSchema = Type.Object(ofEach(({ output }) => output) as unknown as Outputs, { title: 'Merchant' });

/** Reads a merchant from a request that its schema has accepted. Without one: miscellaneous retail in the United States. */
export function readMerchant(input: Static<typeof MerchantInput> = {}): Merchant {
  return built((name, { absent, read }) => {
    const text = input[name] ?? absent;
    return text === null || read === undefined ? text : read(text);
  });
}

/** A merchant as the API returns it: an absent id is null. */
export function merchantView(merchant: Merchant): View {
  return built((name) => merchant[name] ?? null);
}

export type MerchantColumns = Readonly<Record<Fields[keyof Fields]['column'], string | null>>;

/** A merchant from a row of `transactions`. */
export function merchantOf(row: MerchantColumns): Merchant {
  return built((_, { column }) => row[column as keyof MerchantColumns]);
}

/** What is wrong with a merchant that a network or its platform has sent: fields with what they must have. */
export function problemsOfMerchant(merchant: Merchant): [field: string, what: string][] {
  return FIELDS.filter(([name, { isValid }]) => !isValid(merchant[name] ?? '')).map(([name, { must }]) => [
    `merchant.${name}`,
    must,
  ]);
}

function built(valueOf: (name: keyof Merchant, field: MerchantField) => string | null): View {
  const made: Partial<Record<keyof Merchant, string | null>> = {};
  for (const [name, field] of FIELDS) made[name] = valueOf(name, field);
  return made as View;
}
