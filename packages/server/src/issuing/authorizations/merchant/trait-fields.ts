import { Type, type TOptional, type TUnsafe } from 'typebox';
import { OneOf } from '#api/schema.ts';
import { ENTRY_MODES, INITIATORS, PURCHASE_KINDS, type PurchaseTraits } from '#ports/card-network.ts';

/** What the network says about a purchase in one word. What stores, reads, shows or checks it follows from its declaration. */
interface TraitField {
  /** In the API, in `transactions` and in CSV. */
  readonly column: string;
  readonly words: readonly string[];
  readonly description: string;
}

export const TRAIT_FIELDS = {
  kind: {
    column: 'kind',
    words: PURCHASE_KINDS,
    description:
      'What kind of purchase it is. `purchase`: of goods or services. `card_on_file`: with card data that the merchant has stored. `recurring`: the same, at regular times by an agreement. `account_funding`: moves money to another account. `quasi_cash`: buys what is as good as cash. `cash`: a withdrawal.',
  },
  entryMode: {
    column: 'entry_mode',
    words: ENTRY_MODES,
    description:
      'How the merchant obtained the card number; `on_file` if it had stored the number, `other` in a way that has no word here.',
  },
  initiator: {
    column: 'initiator',
    words: INITIATORS,
    description: 'Who started the purchase: the `cardholder`, or the `merchant` alone.',
  },
} as const satisfies Record<keyof PurchaseTraits, TraitField>;

type Fields = typeof TRAIT_FIELDS;
/** The values of all traits, named as their columns. */
export type TraitColumns = { [Name in keyof Fields as Fields[Name]['column']]: PurchaseTraits[Name] };
type Outputs = { [Name in keyof Fields as Fields[Name]['column']]: TUnsafe<PurchaseTraits[Name]> };
type Inputs = {
  [Name in keyof Fields as Fields[Name]['column']]: TOptional<TUnsafe<NonNullable<PurchaseTraits[Name]>>>;
};

const FIELDS = Object.entries(TRAIT_FIELDS) as [keyof PurchaseTraits, TraitField][];

const ofEach = <Value>(make: (field: TraitField) => Value) =>
  Object.fromEntries(FIELDS.map(([, field]) => [field.column, make(field)]));

/** The fields of a response or an event. */
export const TraitsSchema = ofEach(({ words, description }) =>
  Type.Unsafe({
    type: ['string', 'null'],
    enum: [...words, null],
    description: `${description} Null if the card network does not say.`,
  }),
) as unknown as Outputs;

/** The same in a request. */
export const TraitsInput = ofEach(({ words, description }) =>
  Type.Optional(OneOf(words, { description })),
) as unknown as Inputs;

/** The network says nothing. */
export const NO_TRAITS: PurchaseTraits = { kind: null, entryMode: null, initiator: null };

/** What one message says, completed by what is known otherwise. */
export function completedTraits(said: Partial<PurchaseTraits> | undefined, known: PurchaseTraits): PurchaseTraits {
  return traits((name) => said?.[name] ?? known[name]);
}

/** From a request that its schema has accepted, or a row of `transactions`. */
export function traitsOf(columns: Partial<TraitColumns>): PurchaseTraits {
  return traits((_, { column }) => columns[column as keyof TraitColumns] ?? null);
}

/** The traits as the API returns them. */
export function traitsView(of: PurchaseTraits): TraitColumns {
  const view: Partial<Record<string, string | null>> = {};
  for (const [name, { column }] of FIELDS) view[column] = of[name];
  return view as TraitColumns;
}

/** What is wrong with traits that a network or its platform has sent: fields with what they must be. */
export function problemsOfTraits(said: Partial<PurchaseTraits> = {}): [field: string, what: string][] {
  return FIELDS.filter(([name, { words }]) => !words.includes(said[name] ?? words[0]!)).map(([, { column, words }]) => [
    column,
    `must be one of ${words.join(', ')}`,
  ]);
}

function traits(valueOf: (name: keyof PurchaseTraits, field: TraitField) => string | null): PurchaseTraits {
  const made: Partial<Record<keyof PurchaseTraits, string | null>> = {};
  for (const [name, field] of FIELDS) made[name] = valueOf(name, field);
  return made as PurchaseTraits;
}
