import { personal } from '#api/personal.ts';
import { Type, type TProperties } from 'typebox';
import {
  Amount,
  AmountInput,
  IdInput,
  Line,
  Meaning,
  NullableString,
  OneOf,
  PathIdOrLocalId,
  Timestamp,
  Uuid,
} from '#api/schema.ts';
import { Label } from '#api/label.ts';
import { MetadataChange, MetadataData, MetadataInput } from '#api/metadata.ts';
import { CURRENCIES } from '#kit/money.ts';
import { OPERATION_EXAMPLE, OperationSchema } from '#ledger';
import { noCardNumber } from '#api/rules.ts';
import { perObject } from '#kit/per-object.ts';
import { ALL_REPLACEMENT_REASONS, REPLACEMENT_REASONS } from '#ports/cards.ts';
import { CARD_STATUSES } from './model.ts';
import { NAME_LENGTH, nameOnCardRule } from './name-on-card.ts';

export const BRANDS = ['visa', 'mastercard'] as const;

export const CardParams = Type.Object({ id: PathIdOrLocalId('card') });

const Reference = Type.Optional(
  Line(255, {
    'x-recorded': 'masked',
    description:
      'Your own reference for this operation, unique and stored permanently. A repeated reference returns the first operation and moves no money.',
  }),
);

const WalletId = Type.Optional(IdInput({ description: 'The wallet to settle with; the default wallet when omitted.' }));

const NameOnCard = Type.String({
  minLength: NAME_LENGTH.min,
  maxLength: NAME_LENGTH.max,
  'x-rule': nameOnCardRule,
  description:
    "The name to print, at most 26 characters: Latin letters, digits, spaces and `.-'`, with at least one letter. Printed in capitals and without accents. Default: the customer’s name, shortened to fit.",
});

const NEW_CARD_FIELDS = {
  customer_id: IdInput({ description: 'The customer’s id or `local_id`.', example: '1000000001' }),
  currency: Type.Optional(OneOf(CURRENCIES, { description: 'The card’s currency. Default `usd`.' })),
  brand: Type.Optional(OneOf(BRANDS, { description: 'The card brand. Default `visa`.' })),
  amount: Type.Optional(AmountInput({ description: 'First funding in currency units, at least 1.00. Default 1.00.' })),
  label: Type.Optional(Label({ description: 'A label for your own use.' })),
  metadata: MetadataInput,
  name_on_card: Type.Optional(NameOnCard),
  wallet_id: WalletId,
  reference: Reference,
};

/** With the fields that other parts add. It is one object for all services of a process, because each schema is compiled once. */
export const issueBody = perObject((more: TProperties) =>
  Type.Object({ ...NEW_CARD_FIELDS, ...more } as typeof NEW_CARD_FIELDS, { title: 'NewCard' }),
);

export const MoneyBody = Type.Object(
  {
    amount: AmountInput({ description: 'Amount in currency units, at least 0.01, such as `25` or `"25.00"`.' }),
    currency: Type.Optional(
      OneOf(CURRENCIES, { description: 'Must be the card’s currency. Default: the card’s currency.' }),
    ),
    wallet_id: WalletId,
    reference: Reference,
    metadata: MetadataInput,
  },
  { title: 'MoneyMove' },
);

export const LabelBody = Type.Object({
  label: Type.Optional(Label({ description: 'The new label; null removes it.' })),
  metadata: MetadataChange,
});

export const ReasonBody = Type.Object({
  reason: Type.Optional(
    Line(255, {
      'x-rule': noCardNumber('use another text'),
      description: 'Your reason, for the card’s `status_reason` and the event.',
    }),
  ),
});

export const ReplaceBody = Type.Object(
  {
    reason: OneOf(REPLACEMENT_REASONS, { description: 'Why the card is replaced.' }),
    reference: Reference,
  },
  { title: 'CardReplacement' },
);

const Failure = Type.Optional(
  Type.Object(
    {
      code: Type.String({
        'x-recorded': 'as_is',
        description:
          '`customer_refused`: no card for this customer. `numbers_exhausted`: no number is left. `refused`: another reason. Platforms may add codes.',
      }),
      message: Type.String({ description: 'The issuing platform’s reason, as text for people.' }),
    },
    { description: 'Why issuing failed. Present if the status is `failed`.' },
  ),
);

const CardInfo = Type.Object(
  {
    masked_pan: NullableString({ description: 'First six and last four digits; null while the card is `processing`.' }),
    last4: NullableString({ description: 'Last four digits; null while the card is `processing`.' }),
    expiry_month: NullableString({ description: 'Two digits; null while the card is `processing`.' }),
    expiry_year: NullableString({ description: 'Two digits; null while the card is `processing`.' }),
    name_on_card: Type.String({ description: 'The name on the card, in capitals.', ...personal('name') }),
    brand: OneOf(BRANDS, { description: 'The card brand.' }),
  },
  { description: 'What may be shown of the card’s number.' },
);

export const CardSchema = Type.Object(
  {
    id: Uuid(),
    local_id: Type.Integer({ description: 'Numeric id; accepted wherever the id is.' }),
    customer_id: Uuid({ description: 'The customer’s id.' }),
    label: NullableString({ description: 'Your label.' }),
    metadata: MetadataData(),
    status_reason: Type.Optional(
      Type.String({
        description:
          'The reason that you gave for the freeze or termination; missing without one. `failed_attempts` if this control froze the card.',
      }),
    ),
    failure: Failure,
    replaces: Type.Optional(Uuid({ description: 'The card that this one replaces.' })),
    // It has a name, because generators that name types by their path would confuse it with the reason of a CardReplacement.
    replacement_reason: Type.Optional(
      OneOf(ALL_REPLACEMENT_REASONS, { title: 'ReplacementReason', description: 'Why that card was replaced.' }),
    ),
    replaced_by: Type.Optional(Uuid({ description: 'The card that replaced this one.' })),
    created_at: Timestamp(),
    card: Type.Object(
      {
        id: Uuid(),
        amount: Amount({ description: 'The available balance; open holds are deducted.' }),
        currency: OneOf(CURRENCIES, { description: 'The card’s currency.' }),
        status: OneOf(CARD_STATUSES, {
          description:
            '`processing`: no number yet. `expired`: the expiry month is over. `failed`: issuing failed and all money was returned.',
        }),
        info: CardInfo,
      },
      { description: 'The card’s balance and status, and what may be shown of its number.' },
    ),
  },
  { title: 'Card' },
);

export const CreatedCardSchema = Type.Object(
  {
    id: Uuid(),
    local_id: Type.Integer({ description: 'Numeric id; accepted wherever the id is.' }),
    customer_id: Uuid({ description: 'The customer’s id.' }),
    label: NullableString({ description: 'Your label.' }),
    metadata: MetadataData(),
    expiry: Type.Unsafe<{ month: string; year: string } | null>({
      type: ['object', 'null'],
      properties: {
        month: Type.String({ description: 'Two digits.' }),
        year: Type.String({ description: 'Two digits.' }),
      },
      required: ['month', 'year'],
      description: 'The card is valid until the end of this month, UTC; null while the card is `processing`.',
    }),
    failure: Failure,
    card: Type.Object(
      {
        id: Uuid(),
        status: OneOf(CARD_STATUSES, { description: '`processing`: no number yet.' }),
        last4: NullableString({ description: 'Last four digits; null while the card is `processing`.' }),
        masked_pan: NullableString({
          description: 'First six and last four digits; null while the card is `processing`.',
        }),
        balance: Type.Number({ description: 'The available balance, in currency units.' }),
        amount: Amount({ description: 'The available balance as a decimal string, as all other responses have it.' }),
        info: CardInfo,
      },
      { description: 'The card’s status and balance, and what may be shown of its number.' },
    ),
    operation: Meaning(OperationSchema, 'The operation that issued the card, with its amount and fee.'),
  },
  { title: 'CreatedCard' },
);

const WalletSummary = (description: string) =>
  Type.Object(
    {
      id: Uuid({ description: 'The wallet’s id.' }),
      currency: OneOf(CURRENCIES, { description: 'The wallet’s currency.' }),
      balance: Amount({ description: 'The money in the wallet when the response was made.' }),
    },
    { description },
  );

export const TerminatedCardSchema = Type.Object(
  {
    ...CardSchema.properties,
    operation: Meaning(OperationSchema, 'The operation that terminated the card, with the returned amount.'),
    wallet: WalletSummary('The wallet that received the balance.'),
  },
  { title: 'TerminatedCard' },
);

export const MovedMoneySchema = Type.Object(
  {
    operation: Meaning(OperationSchema, 'The ledger operation that moved the money.'),
    card: Meaning(CardSchema, 'The card, with its balance when the response was made.'),
    wallet: WalletSummary('The wallet on the other side.'),
  },
  { title: 'MovedMoney' },
);

const CARD_ID = '019a2f6d-11c4-7e0b-8f57-d1a6c2b94e33';
const CUSTOMER_ID = '019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22';

export const CARD_EXAMPLE = {
  id: CARD_ID,
  local_id: 1000000001,
  customer_id: CUSTOMER_ID,
  label: 'Travel',
  metadata: { team: 'travel' },
  created_at: '2026-11-20T09:25:00.000Z',
  card: {
    id: CARD_ID,
    amount: '35.00',
    currency: 'usd',
    status: 'active',
    info: {
      masked_pan: '400000******4821',
      last4: '4821',
      expiry_month: '11',
      expiry_year: '29',
      name_on_card: 'MARIE JOSEPH',
      brand: 'visa',
    },
  },
};

export const CREATED_CARD_EXAMPLE = {
  id: CARD_ID,
  local_id: 1000000001,
  customer_id: CUSTOMER_ID,
  label: 'Travel',
  metadata: {},
  expiry: { month: '11', year: '29' },
  card: {
    id: CARD_ID,
    status: 'active',
    last4: '4821',
    masked_pan: '400000******4821',
    balance: 10,
    amount: '10.00',
    info: CARD_EXAMPLE.card.info,
  },
  operation: { ...OPERATION_EXAMPLE, type: 'card_issue', amount: '10.00', entries: [] },
};

const NEW_CARD_ID = '019a2f91-6c20-7b4d-9a11-4e8c0d7f5b62';

export const REPLACEMENT_EXAMPLE = {
  ...CARD_EXAMPLE,
  id: NEW_CARD_ID,
  local_id: 1000000002,
  replaces: CARD_ID,
  replacement_reason: 'stolen',
  card: {
    ...CARD_EXAMPLE.card,
    id: NEW_CARD_ID,
    info: { ...CARD_EXAMPLE.card.info, masked_pan: '400000******0375', last4: '0375' },
  },
};

export const TERMINATED_CARD_EXAMPLE = {
  ...CARD_EXAMPLE,
  status_reason: 'The cardholder asked for it',
  card: { ...CARD_EXAMPLE.card, status: 'terminated', amount: '0.00' },
  operation: { ...OPERATION_EXAMPLE, type: 'termination', amount: '35.00', fee: '0.00', entries: [] },
  wallet: { id: OPERATION_EXAMPLE.wallet_id, currency: 'usd', balance: '999975.00' },
};

export const MOVED_MONEY_EXAMPLE = {
  operation: OPERATION_EXAMPLE,
  card: CARD_EXAMPLE,
  wallet: { id: OPERATION_EXAMPLE.wallet_id, currency: 'usd', balance: '999965.00' },
};
