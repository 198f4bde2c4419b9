import { Type } from 'typebox';
import {
  Amount,
  AmountInput,
  Line,
  NullableLine,
  NullableString,
  OneOf,
  Timestamp,
  Uuid,
} from '../../foundation/api/schema.ts';
import { DECLINE_REASONS, RETRIES, type DeclineReason } from './decide/decline-reasons.ts';
import { DEFAULT_MERCHANT } from './merchant/read-merchant.ts';
import { STEP_TYPES, TRANSACTION_STATUSES, TRANSACTION_TYPES } from './model.ts';

const REASONS = Object.keys(DECLINE_REASONS) as DeclineReason[];

const Reason = (options: object = {}) =>
  Type.Unsafe<DeclineReason | null>({ type: ['string', 'null'], enum: [...REASONS, null], ...options });

/** A category, as a caller writes it. */
export const MccInput = () =>
  Type.String({
    pattern: '^[0-9]{4}$',
    description: 'Merchant category, ISO 18245, such as `5411`.',
    'x-problem': 'must be four digits, such as "5411"',
  });

export const CountryInput = () =>
  Type.String({
    pattern: '^[A-Za-z]{2}$',
    description: 'ISO 3166-1 alpha-2.',
    'x-problem': 'must be a country code of two letters, such as "US"',
  });

export const CurrencyInput = (options: object = {}) =>
  Type.String({
    pattern: '^[A-Za-z]{3}$',
    'x-problem': 'must be a currency code of three letters, such as "usd"',
    ...options,
  });

export const MerchantInput = Type.Object(
  {
    name: Type.Optional(Line(100, { description: 'As the network would send it.', default: DEFAULT_MERCHANT.name })),
    mcc: Type.Optional(MccInput()),
    country: Type.Optional(CountryInput()),
    city: Type.Optional(NullableLine(100)),
  },
  { title: 'MerchantInput' },
);

export const MerchantSchema = Type.Object(
  { name: Type.String(), mcc: Type.String(), country: Type.String(), city: NullableString() },
  { title: 'Merchant' },
);

export const MerchantAmountSchema = Type.Object(
  {
    amount: Type.String({
      pattern: '^[0-9]+(\\.[0-9]+)?$',
      description: 'What was asked for first, with the decimals of the merchant’s currency.',
    }),
    currency: Type.String({ description: 'The merchant’s, lower-case ISO 4217.' }),
  },
  { title: 'MerchantAmount' },
);

const ExplanationSchema = Type.Unsafe<object | null>({
  ...Type.Object(
    {
      reason: OneOf(REASONS),
      meaning: Type.String({ description: 'For you.' }),
      cardholder_text: Type.String({ description: 'For the cardholder.' }),
      retry: OneOf(RETRIES, {
        description:
          'Whether the same purchase can succeed: with time alone, once the cause is put right, or not at all.',
      }),
      amount: NullableString({ description: 'What it would have taken from the card.' }),
      balance: Amount({ description: 'What could be spent at that moment.' }),
      currency: Type.String(),
      checks: Type.Array(
        Type.Object({
          name: Type.String(),
          passed: Type.Boolean(),
          inputs: Type.Object({}, { additionalProperties: true, description: 'What the check looked at.' }),
        }),
        { description: 'In the order in which they ran; the last one failed.' },
      ),
    },
    { title: 'DeclineExplanation' },
  ),
  type: ['object', 'null'],
});

export const TransactionSchema = Type.Object(
  {
    id: Uuid(),
    card_id: Uuid(),
    type: OneOf(TRANSACTION_TYPES, { description: '`refund`: money from a merchant without a purchase.' }),
    status: OneOf(TRANSACTION_STATUSES),
    decline_reason: Reason({ description: 'Why it is `declined`; null while it is anything else.' }),
    currency: Type.String({ description: 'The card’s.' }),
    amounts: Type.Object({
      authorized: Amount({ description: 'All that was ever reserved.' }),
      held: Amount({ description: 'Still reserved.' }),
      cleared: Amount({ description: 'What the merchant took.' }),
      released: Amount({ description: 'Reserved, and given back to the card.' }),
      refunded: Amount(),
    }),
    merchant: MerchantSchema,
    merchant_amount: MerchantAmountSchema,
    hold_expires_at: NullableString({ format: 'date-time' }),
    created_at: Timestamp(),
    updated_at: Timestamp(),
    timeline: Type.Array(
      Type.Object({
        type: OneOf(STEP_TYPES),
        amount: Amount(),
        reason: NullableString({ description: 'Of a decline its reason; of a release what caused it.' }),
        explanation: ExplanationSchema,
        operation_id: Uuid(),
        at: Timestamp(),
      }),
      { description: 'What happened, oldest first; by the tenant’s clock.' },
    ),
    explanation: ExplanationSchema,
  },
  { title: 'Transaction' },
);

export const TransactionsQuery = Type.Object({
  after: Type.Optional(Type.String({ maxLength: 64, description: '`next_cursor` of an earlier page.' })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
});

const LIST_MAX = 200;

const LimitInput = (what: string) =>
  Type.Optional(
    Type.Unsafe<number | string | null>({ type: ['number', 'string', 'null'], maxLength: 64, description: what }),
  );

const CountInput = (what: string) =>
  Type.Optional(
    Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      minimum: 1,
      maximum: 1_000_000,
      description: what,
      'x-problem': 'must be null or a whole number from 1 to 1000000',
    }),
  );

const SelectionInput = (item: ReturnType<typeof MccInput>, what: string) =>
  Type.Optional(
    Type.Object(
      {
        allowed: Type.Optional(
          Type.Unsafe<string[] | null>({
            type: ['array', 'null'],
            items: item,
            minItems: 1,
            maxItems: LIST_MAX,
            description: 'Only these, one at least; null for all.',
            'x-problem': `must be null for all, or a list of 1 to ${LIST_MAX}; freeze the card to stop all purchases`,
          }),
        ),
        blocked: Type.Optional(Type.Array(item, { maxItems: LIST_MAX, description: 'None of these.' })),
      },
      { description: what },
    ),
  );

export const ControlsBody = Type.Object(
  {
    limits: Type.Optional(
      Type.Object({
        per_transaction: LimitInput('The most that one purchase may take, its increments included.'),
        daily: LimitInput('Per day, UTC.'),
        weekly: LimitInput('Per week, from Monday, UTC.'),
        monthly: LimitInput('Per month, UTC.'),
        lifetime: LimitInput('In all.'),
      }),
    ),
    velocity: Type.Optional(
      Type.Object({
        hourly: CountInput(
          'Purchases in a calendar hour, UTC (from 10:00 to 10:59, not the last 60 minutes): those approved, and those cleared without having been asked for. One that is reversed has counted.',
        ),
        daily: CountInput('The same in a calendar day, UTC.'),
      }),
    ),
    categories: SelectionInput(MccInput(), 'Merchant categories, ISO 18245.'),
    merchants: SelectionInput(Line(100), 'Merchants by name; case and spacing do not matter.'),
    countries: SelectionInput(CountryInput(), 'Where the merchant is.'),
    single_use: Type.Optional(
      Type.Boolean({
        description:
          'One purchase, and no other after it. The card is used up when a purchase is approved, or cleared without having been asked for; the purchase may still grow. Reversing or refunding it does not make the card good for another.',
      }),
    ),
  },
  { title: 'CardControlsChange' },
);

const Limit = () => NullableString({ pattern: '^[0-9]+\\.[0-9]{2}$' });
const Limits = () => ({
  per_transaction: Limit(),
  daily: Limit(),
  weekly: Limit(),
  monthly: Limit(),
  lifetime: Limit(),
});
const Count = () => Type.Unsafe<number | null>({ type: ['integer', 'null'] });
const Velocity = () => Type.Object({ hourly: Count(), daily: Count() });
const Selection = () =>
  Type.Object({
    allowed: Type.Unsafe<string[] | null>({ type: ['array', 'null'], items: Type.String() }),
    blocked: Type.Array(Type.String()),
  });

export const ControlsSchema = Type.Object(
  {
    currency: Type.String(),
    limits: Type.Object(Limits()),
    velocity: Velocity(),
    categories: Selection(),
    merchants: Selection(),
    countries: Selection(),
    single_use: Type.Boolean(),
    remaining: Type.Object(
      { ...Limits(), velocity: Velocity() },
      { description: 'What each limit leaves now; null where there is none.' },
    ),
  },
  { title: 'CardControls' },
);

export const PreflightBody = Type.Object(
  {
    amount: AmountInput({ description: 'In units of `currency`.' }),
    currency: Type.Optional(CurrencyInput({ description: 'The merchant’s; the card’s when left out.' })),
    merchant: Type.Optional(MerchantInput),
  },
  { title: 'Preflight' },
);

export const PreflightSchema = Type.Object(
  {
    would_be: OneOf(['approved', 'declined']),
    decline_reason: Reason(),
    amount: NullableString({ description: 'What it would take from the card; null without an exchange rate.' }),
    currency: Type.String(),
    balance: Amount(),
    explanation: ExplanationSchema,
  },
  { title: 'PreflightAnswer' },
);
