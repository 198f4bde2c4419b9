import { Type, type Static } from 'typebox';
import { Line, NullableString, OneOf, Uuid } from '#api/schema.ts';
import { termProblem } from './read-term.ts';

/** What can be found. */
export const KINDS = [
  'customer',
  'card',
  'transaction',
  'operation',
  'wallet',
  'transfer',
  'account',
  'webhook',
  'delivery',
  'event',
  'request',
] as const;
export type Kind = (typeof KINDS)[number];

const MATCHED = [
  'id',
  'local_id',
  'last4',
  'customer_id',
  'email',
  'phone',
  'external_ref',
  'reference',
  'name',
] as const;

export const RESULTS_DEFAULT = 5;
const RESULTS_MAX = 20;
const TEXT_LENGTH_MAX = 255;

export const SearchQuery = Type.Object({
  q: Line(TEXT_LENGTH_MAX, {
    'x-rule': termProblem,
    description:
      'An id; `last4:`, `email:`, `ref:`, `name:` or `request:` with a value; four digits of a card number; an e-mail address; the beginning of a phone number, with the country code and at least four digits; a `local_id`; or else a reference, or words of a name.',
  }),
  kinds: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      'x-recorded': /^[a-z,]{1,200}$/,
      'x-rule': kindsProblem,
      description: `What to look for, separated by commas: ${KINDS.map((kind) => `\`${kind}\``).join(', ')}. Default: everything.`,
    }),
  ),
  size: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: RESULTS_MAX,
      description: `The most results of each kind. Default: ${RESULTS_DEFAULT}.`,
    }),
  ),
});

const ResultSchema = Type.Object(
  {
    kind: OneOf(KINDS, { description: 'What was found.' }),
    id: Uuid({ description: 'Its id.' }),
    local_id: Type.Optional(Type.Integer({ description: 'The `local_id` of a card or a customer.' })),
    title: Type.String({
      description:
        'How people know it: the brand and the last four digits, the name, the merchant, the label, the amount, the URL, the type, or the call.',
    }),
    detail: NullableString({
      description:
        'What tells it from others: the name on the card, the e-mail address, the amount, the reference, the currency, or the HTTP status; null if there is nothing.',
    }),
    money: Type.Optional(
      Type.Object(
        {
          amount: Type.String({ 'x-recorded': 'as_is', description: 'The amount, a decimal string.' }),
          currency: Type.String({ description: 'The currency of the amount.' }),
        },
        {
          description:
            'The amount that the texts name. Transfers and transactions have one; that of a transaction is in the currency of the merchant.',
        },
      ),
    ),
    status: NullableString({ 'x-recorded': 'as_is', description: 'Its status; null if it has none.' }),
    matched: OneOf(MATCHED, {
      description:
        'What `q` matched. `customer_id`: the card is held by a customer that was found. `reference` of a card or a wallet: an operation on it has this reference.',
    }),
  },
  { title: 'SearchResult' },
);

export type SearchResult = Static<typeof ResultSchema>;

export const SearchData = Type.Object({
  results: Type.Array(ResultSchema, { description: 'What was found, newest first within each kind.' }),
});

/** The kinds that a query names. */
export function readKinds(text: string | undefined): ReadonlySet<Kind> {
  return new Set(text === undefined ? KINDS : (text.split(',') as Kind[]));
}

function kindsProblem(text: string): string | undefined {
  const unknown = text.split(',').filter((each) => !(KINDS as readonly string[]).includes(each));
  return unknown.length === 0 ? undefined : `must be kinds separated by commas: ${KINDS.join(', ')}`;
}
