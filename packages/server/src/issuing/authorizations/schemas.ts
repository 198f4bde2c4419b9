import { Type } from 'typebox';
import { Amount, Meaning, NullableString, OneOf, Timestamp, Uuid } from '#api/schema.ts';
import { isCurrencyCode } from '#kit/iso-4217.ts';
import { CardMovement, CardSubject } from '#cards';
import { ControlsBody, RETRIES } from '#controls';
import { DECLINE_REASONS, type DeclineReason } from './decide/decline-reasons.ts';
import { MerchantInput, MerchantSchema } from './merchant/merchant-fields.ts';
import { MerchantAmountOrZeroInput } from './merchant/schemas.ts';
import { TraitsInput, TraitsSchema } from './merchant/trait-fields.ts';
import { STEP_TYPES, TRANSACTION_STATUSES, TRANSACTION_TYPES } from './model.ts';

const REASONS = Object.keys(DECLINE_REASONS) as DeclineReason[];

const Reason = (options: object = {}) =>
  Type.Unsafe<DeclineReason | null>({ type: ['string', 'null'], enum: [...REASONS, null], ...options });

export const CurrencyInput = (options: object = {}) =>
  Type.String({
    maxLength: 3,
    pattern: '^[A-Za-z]{3}$',
    'x-recorded': 'as_is',
    'x-rule': (text: string) =>
      isCurrencyCode(text.toLowerCase()) ? undefined : 'must be an ISO 4217 currency code, such as "usd"',
    'x-problem': 'must be a currency code of three letters, such as "usd"',
    ...options,
  });

export const MerchantAmountSchema = Type.Object(
  {
    amount: Type.String({
      'x-recorded': 'as_is',
      pattern: '^[0-9]+(\\.[0-9]+)?$',
      description: 'The amount first requested, with the decimals of the merchant’s currency.',
    }),
    currency: Type.String({ 'x-recorded': 'as_is', description: 'The merchant’s currency, lower-case ISO 4217.' }),
  },
  { title: 'MerchantAmount' },
);

/** How an amount was converted. Its `Meaning` says which. */
const ExchangeSchema = Type.Unsafe<object | null>({
  ...Type.Object(
    {
      merchant_amount: Type.String({
        'x-recorded': 'as_is',
        pattern: '^[0-9]+(\\.[0-9]+)?$',
        description: 'The amount in the merchant’s currency, with its decimals.',
      }),
      merchant_currency: Type.String({ 'x-recorded': 'as_is', description: 'Lower-case ISO 4217.' }),
      billing_amount: Amount({ description: 'The same amount in the card’s currency, with the markup.' }),
      billing_currency: Type.String({ 'x-recorded': 'as_is', description: 'The card’s currency.' }),
      rate: NullableString({
        'x-recorded': 'as_is',
        pattern: '^[0-9]+(\\.[0-9]+)?$',
        description:
          'Units of the card’s currency for one unit of the merchant’s, without the markup. Truncated after twelve decimals. Null if nothing says it: the amounts are zero.',
      }),
      markup_percent: NullableString({
        'x-recorded': 'as_is',
        pattern: '^[0-9]+(\\.[0-9]+)?$',
        description:
          'The markup that was added, in percent. Null if `rate` is the quotient of the two amounts, with any markup: the network has converted the amount, or it is a share of what was held or paid before.',
      }),
    },
    { title: 'Exchange' },
  ),
  type: ['object', 'null'],
});

/** The fields of every event about a purchase. */
export const Purchase = {
  ...CardSubject,
  operation_id: CardMovement.operation_id,
  transaction_id: Uuid({ description: 'The transaction, as `GET /transactions/{id}` returns it.' }),
  transaction_status: OneOf(TRANSACTION_STATUSES, { description: 'The transaction’s status after the event.' }),
  merchant: MerchantSchema,
  ...TraitsSchema,
  merchant_amount: MerchantAmountSchema,
  exchange: Meaning(
    ExchangeSchema,
    'How the amount of this event was converted from the merchant’s currency; that of the request if it was declined or approved in part. Null if it was in the card’s currency, had no exchange rate, or is a part that the merchant did not name.',
  ),
};

const ExplanationSchema = Type.Unsafe<object | null>({
  ...Type.Object(
    {
      reason: OneOf(REASONS, { description: 'The decline reason.' }),
      meaning: Type.String({
        'x-recorded': 'as_is',
        description: 'The reason in plain words, for your developers and support.',
      }),
      cardholder_text: Type.String({
        'x-recorded': 'as_is',
        description: 'A text that may be shown to the cardholder.',
      }),
      retry: OneOf(RETRIES, {
        description:
          'Whether the same purchase can succeed: `later` with time alone, `corrected` after the cause is corrected, `no` never.',
      }),
      amount: NullableString({
        'x-recorded': 'as_is',
        description: 'The amount that the card would have been charged; null without an exchange rate.',
      }),
      balance: Amount({ description: 'The card’s available balance at that moment.' }),
      currency: Type.String({ 'x-recorded': 'as_is', description: 'The card’s currency.' }),
      checks: Type.Array(
        Type.Object({
          name: Type.String({ 'x-recorded': 'as_is', description: 'Name of the check.' }),
          passed: Type.Boolean({ description: 'Whether the check passed.' }),
          inputs: Type.Object(
            {},
            { 'x-recorded': 'never', additionalProperties: true, description: 'The values that the check compared.' },
          ),
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
    type: OneOf(TRANSACTION_TYPES, {
      description:
        '`purchase`, `refund` for a refund without a purchase, or `original_credit` for money that somebody pays to the card.',
    }),
    status: OneOf(TRANSACTION_STATUSES, {
      description:
        '`approved`: money is held, a refund is announced, a credit is approved, or nothing was cleared yet. `declined`: nothing was approved. `cleared`: the merchant was paid or refunded. `reversed` and `expired`: the hold was released, or the refund is no longer announced.',
    }),
    decline_reason: Reason({ description: 'Why the transaction is `declined`; null for any other status.' }),
    currency: Type.String({ 'x-recorded': 'as_is', description: 'The card’s currency; all amounts are in it.' }),
    amounts: Type.Object(
      {
        authorized: Amount({ description: 'Everything that was ever held.' }),
        held: Amount({ description: 'Held now.' }),
        cleared: Amount({ description: 'What the merchant cleared (captured).' }),
        released: Amount({ description: 'Held, and returned to the card without being cleared.' }),
        refunded: Amount({
          description: 'What the merchant refunded, or an original credit paid to the card, less what was taken back.',
        }),
        pending_refund: Amount({
          description:
            'Announced by the merchant as a refund, or approved as an original credit, and not on the card yet.',
        }),
      },
      { description: 'What was authorized, and what became of it.' },
    ),
    merchant: MerchantSchema,
    ...TraitsSchema,
    merchant_amount: MerchantAmountSchema,
    exchange: Meaning(
      ExchangeSchema,
      'How `merchant_amount` was converted, which later rates do not change. Null if it was in the card’s currency, or had no exchange rate.',
    ),
    hold_expires_at: NullableString({
      format: 'date-time',
      description: 'When the hold, or the announced refund, expires; null if there is none.',
    }),
    created_at: Timestamp(),
    updated_at: Timestamp(),
    timeline: Type.Array(
      Type.Object({
        type: OneOf(STEP_TYPES, { description: 'What happened.' }),
        amount: Amount({ description: 'The amount of this step, in the card’s currency.' }),
        exchange: Meaning(
          ExchangeSchema,
          'How `amount` was converted. Null if it was in the card’s currency, is zero, or is a part that the merchant did not name.',
        ),
        reason: NullableString({
          'x-recorded': 'as_is',
          description: 'The reason of a decline, or the cause of a release; null otherwise.',
        }),
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

export const PreflightBody = Type.Object(
  {
    amount: MerchantAmountOrZeroInput({
      description:
        'Purchase amount, in units of `currency` and with its decimals (ISO 4217). At most 1,000,000.00 in the card’s currency. 0 only checks whether the card is valid.',
    }),
    currency: Type.Optional(CurrencyInput({ description: 'The merchant’s currency. Default: the card’s currency.' })),
    merchant: Type.Optional(MerchantInput),
    ...TraitsInput,
    controls: Type.Optional(
      Meaning(ControlsBody, 'Decides as if `PATCH /cards/{id}/controls` had made this change, which is not made.'),
    ),
    customer_controls: Type.Optional(
      Meaning(
        ControlsBody,
        'Decides as if `PATCH /customers/{id}/controls` had made this change for the card’s customer, which is not made.',
      ),
    ),
  },
  { title: 'Preflight' },
);

export const PreflightSchema = Type.Object(
  {
    would_be: OneOf(['approved', 'declined'], { description: 'The decision that a real purchase would get.' }),
    decline_reason: Reason({ description: 'Why it would be declined; null if approved.' }),
    amount: NullableString({
      'x-recorded': 'as_is',
      description: 'The amount that the card would be charged; null without an exchange rate.',
    }),
    currency: Type.String({ 'x-recorded': 'as_is', description: 'The card’s currency.' }),
    balance: Amount({ description: 'The card’s available balance.' }),
    exchange: Meaning(
      ExchangeSchema,
      'How the amount would be converted; null if it is in the card’s currency, or has no exchange rate.',
    ),
    explanation: ExplanationSchema,
  },
  { title: 'PreflightAnswer' },
);
