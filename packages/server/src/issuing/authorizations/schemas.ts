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
import { PageQuery } from '../../foundation/api/page.ts';
import { DECLINE_REASONS, RETRIES, type DeclineReason } from './decide/decline-reasons.ts';
import { DEFAULT_MERCHANT } from './merchant/read-merchant.ts';
import { STEP_TYPES, TRANSACTION_STATUSES, TRANSACTION_TYPES } from './model.ts';

const REASONS = Object.keys(DECLINE_REASONS) as DeclineReason[];

const Reason = (options: object = {}) =>
  Type.Unsafe<DeclineReason | null>({ type: ['string', 'null'], enum: [...REASONS, null], ...options });

/** A merchant category code in a request. */
const MccInput = () =>
  Type.String({
    pattern: '^[0-9]{4}$',
    description: 'Merchant category code (ISO 18245), such as `5411`.',
    'x-problem': 'must be four digits, such as "5411"',
  });

const CountryInput = () =>
  Type.String({
    pattern: '^[A-Za-z]{2}$',
    description: 'Country code (ISO 3166-1 alpha-2), such as `US`.',
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
    name: Type.Optional(
      Line(100, { description: 'Merchant name, as the card network sends it.', default: DEFAULT_MERCHANT.name }),
    ),
    mcc: Type.Optional(MccInput()),
    country: Type.Optional(CountryInput()),
    city: Type.Optional(NullableLine(100, { description: 'City of the merchant.' })),
  },
  { title: 'MerchantInput' },
);

export const MerchantSchema = Type.Object(
  {
    name: Type.String({ description: 'Merchant name, as the card network sent it.' }),
    mcc: Type.String({ description: 'Merchant category code (ISO 18245).' }),
    country: Type.String({ description: 'Country code (ISO 3166-1 alpha-2); `ZZ` if unknown.' }),
    city: NullableString({ description: 'City; null if unknown.' }),
  },
  { title: 'Merchant' },
);

export const MerchantAmountSchema = Type.Object(
  {
    amount: Type.String({
      pattern: '^[0-9]+(\\.[0-9]+)?$',
      description: 'The amount first requested, with the decimals of the merchant’s currency.',
    }),
    currency: Type.String({ description: 'The merchant’s currency, lower-case ISO 4217.' }),
  },
  { title: 'MerchantAmount' },
);

const ExplanationSchema = Type.Unsafe<object | null>({
  ...Type.Object(
    {
      reason: OneOf(REASONS, { description: 'The decline reason.' }),
      meaning: Type.String({ description: 'The reason in plain words, for your developers and support.' }),
      cardholder_text: Type.String({ description: 'A text that may be shown to the cardholder.' }),
      retry: OneOf(RETRIES, {
        description:
          'Whether the same purchase can succeed: `later` with time alone, `corrected` after the cause is corrected, `no` never.',
      }),
      amount: NullableString({
        description: 'The amount that the card would have been charged; null without an exchange rate.',
      }),
      balance: Amount({ description: 'The card’s available balance at that moment.' }),
      currency: Type.String({ description: 'The card’s currency.' }),
      checks: Type.Array(
        Type.Object({
          name: Type.String({ description: 'Name of the check.' }),
          passed: Type.Boolean({ description: 'Whether the check passed.' }),
          inputs: Type.Object({}, { additionalProperties: true, description: 'The values that the check compared.' }),
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
    id: Uuid({ description: 'The transaction’s id.' }),
    card_id: Uuid({ description: 'The card’s id.' }),
    type: OneOf(TRANSACTION_TYPES, { description: '`purchase`, or `refund` for a refund without a purchase.' }),
    status: OneOf(TRANSACTION_STATUSES, {
      description:
        '`approved`: money is held or nothing was cleared yet. `declined`: nothing was approved. `cleared`: the merchant was paid or refunded. `reversed` and `expired`: the hold was released.',
    }),
    decline_reason: Reason({ description: 'Why the transaction is `declined`; null for any other status.' }),
    currency: Type.String({ description: 'The card’s currency; all amounts are in it.' }),
    amounts: Type.Object(
      {
        authorized: Amount({ description: 'Everything that was ever held.' }),
        held: Amount({ description: 'Held now.' }),
        cleared: Amount({ description: 'What the merchant cleared (captured).' }),
        released: Amount({ description: 'Held, and returned to the card without being cleared.' }),
        refunded: Amount({ description: 'What the merchant refunded.' }),
      },
      { description: 'What was authorized, and what became of it.' },
    ),
    merchant: MerchantSchema,
    merchant_amount: MerchantAmountSchema,
    hold_expires_at: NullableString({
      format: 'date-time',
      description: 'When the hold expires; null if nothing is held.',
    }),
    created_at: Timestamp(),
    updated_at: Timestamp(),
    timeline: Type.Array(
      Type.Object({
        type: OneOf(STEP_TYPES, { description: 'What happened.' }),
        amount: Amount({ description: 'The amount of this step, in the card’s currency.' }),
        reason: NullableString({ description: 'The reason of a decline, or the cause of a release; null otherwise.' }),
        explanation: ExplanationSchema,
        operation_id: Uuid({ description: 'The ledger operation of this step.' }),
        at: Timestamp({ description: 'When the step happened.' }),
      }),
      { description: 'The steps of the transaction, oldest first. Times are by the tenant’s clock.' },
    ),
    explanation: ExplanationSchema,
  },
  { title: 'Transaction' },
);

export const TransactionsQuery = Type.Object(PageQuery);

const LIST_MAX = 200;
const CATEGORIES = 'Merchant category codes (ISO 18245).';
const MERCHANTS = 'Merchants by name. Case and spacing are ignored.';
const COUNTRIES = 'Countries of the merchant (ISO 3166-1 alpha-2).';
const COUNT_MAX = 1_000_000;

const LimitInput = (what: string) =>
  Type.Optional(
    Type.Unsafe<number | string | null>({ type: ['number', 'string', 'null'], maxLength: 64, description: what }),
  );

const CountInput = (what: string) =>
  Type.Optional(
    Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      minimum: 1,
      maximum: COUNT_MAX,
      description: what,
      'x-problem': `must be null or a whole number from 1 to ${COUNT_MAX}`,
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
            description: 'Only these are allowed, at least one; null allows all.',
            'x-problem': `must be null to allow all, or a list of 1 to ${LIST_MAX} entries; freeze the card to stop all purchases`,
          }),
        ),
        blocked: Type.Optional(Type.Array(item, { maxItems: LIST_MAX, description: 'These are not allowed.' })),
      },
      { description: what },
    ),
  );

export const ControlsBody = Type.Object(
  {
    limits: Type.Optional(
      Type.Object(
        {
          per_transaction: LimitInput('Limit for one purchase, including its increments.'),
          daily: LimitInput('Limit per calendar day, UTC.'),
          weekly: LimitInput('Limit per calendar week, from Monday, UTC.'),
          monthly: LimitInput('Limit per calendar month, UTC.'),
          lifetime: LimitInput('Limit for the lifetime of the card.'),
        },
        { description: 'Spending limits in units of the card’s currency; null removes a limit.' },
      ),
    ),
    velocity: Type.Optional(
      Type.Object(
        {
          hourly: CountInput(
            'Limit for the number of purchases in a calendar hour, UTC (such as 10:00 to 10:59, not the last 60 minutes). Counts approved purchases and those cleared without an authorization, including reversed ones.',
          ),
          daily: CountInput('The same per calendar day, UTC.'),
        },
        { description: 'Limits for the number of purchases; null removes a limit.' },
      ),
    ),
    categories: SelectionInput(MccInput(), CATEGORIES),
    merchants: SelectionInput(Line(100), MERCHANTS),
    countries: SelectionInput(CountryInput(), COUNTRIES),
    single_use: Type.Optional(
      Type.Boolean({
        description:
          'Allows one purchase. The card is used when a purchase is approved, or cleared without an authorization. Increments of that purchase are still allowed. A reversal or refund does not make the card usable again.',
      }),
    ),
  },
  { title: 'CardControlsChange' },
);

const Limit = (description: string) => NullableString({ pattern: '^[0-9]+\\.[0-9]{2}$', description });
const Limits = () => ({
  per_transaction: Limit('For one purchase, including its increments.'),
  daily: Limit('Per calendar day, UTC.'),
  weekly: Limit('Per calendar week, from Monday, UTC.'),
  monthly: Limit('Per calendar month, UTC.'),
  lifetime: Limit('For the lifetime of the card.'),
});
const Count = (description: string) => Type.Unsafe<number | null>({ type: ['integer', 'null'], description });
const Velocity = (description: string) =>
  Type.Object(
    { hourly: Count('Purchases per calendar hour, UTC.'), daily: Count('Purchases per calendar day, UTC.') },
    { description },
  );
const Selection = (description: string) =>
  Type.Object(
    {
      allowed: Type.Unsafe<string[] | null>({
        type: ['array', 'null'],
        items: Type.String(),
        description: 'Only these are allowed; null allows all.',
      }),
      blocked: Type.Array(Type.String(), { description: 'These are not allowed.' }),
    },
    { description },
  );

export const ControlsSchema = Type.Object(
  {
    currency: Type.String({ description: 'The card’s currency.' }),
    limits: Type.Object(Limits(), {
      description: 'Spending limits, in units of the card’s currency; null for a limit that is not set.',
    }),
    velocity: Velocity('Limits for the number of purchases; null for a limit that is not set.'),
    categories: Selection(CATEGORIES),
    merchants: Selection(MERCHANTS),
    countries: Selection(COUNTRIES),
    single_use: Type.Boolean({ description: 'Whether the card allows one purchase only.' }),
    remaining: Type.Object(
      { ...Limits(), velocity: Velocity('How many purchases remain; null for a limit that is not set.') },
      { description: 'What remains of each limit now; null for a limit that is not set.' },
    ),
  },
  { title: 'CardControls' },
);

export const PreflightBody = Type.Object(
  {
    amount: AmountInput({ description: 'Purchase amount, in units of `currency`.' }),
    currency: Type.Optional(CurrencyInput({ description: 'The merchant’s currency. Default: the card’s currency.' })),
    merchant: Type.Optional(MerchantInput),
  },
  { title: 'Preflight' },
);

export const PreflightSchema = Type.Object(
  {
    would_be: OneOf(['approved', 'declined'], { description: 'The decision that a real purchase would get.' }),
    decline_reason: Reason({ description: 'Why it would be declined; null if approved.' }),
    amount: NullableString({
      description: 'The amount that the card would be charged; null without an exchange rate.',
    }),
    currency: Type.String({ description: 'The card’s currency.' }),
    balance: Amount({ description: 'The card’s available balance.' }),
    explanation: ExplanationSchema,
  },
  { title: 'PreflightAnswer' },
);
