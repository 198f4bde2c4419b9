import { Type } from 'typebox';
import {
  DECLINE_REASONS,
  MerchantAmountSchema,
  MerchantSchema,
  TRANSACTION_STATUSES,
  type DeclineReason,
} from '../../../issuing/authorizations/index.ts';
import { Amount, NullableString, OneOf, Timestamp, Uuid } from '../../../foundation/api/schema.ts';
import { CardSubject, Movement, type EventContract } from './event-schema.ts';

const REASONS = Object.keys(DECLINE_REASONS) as DeclineReason[];

const Purchase = {
  ...CardSubject,
  operation_id: Uuid(),
  transaction_id: Uuid({ description: 'What `GET /transactions/{id}` takes.' }),
  transaction_status: OneOf(TRANSACTION_STATUSES, { description: 'What the transaction is after this.' }),
  merchant: MerchantSchema,
  merchant_amount: MerchantAmountSchema,
};

/** A fee that the card or the wallet has paid for a decline. */
const DeclineFee = {
  ...CardSubject,
  operation_id: Uuid({ description: 'The operation of the decline.' }),
  transaction_id: Uuid({ description: 'The declined transaction.' }),
  amount: Amount({ description: 'The fee, in currency units.' }),
  currency: Movement.currency,
};

/** What a purchase causes on its way: each as `authorizations/` appends it. */
export const PURCHASE_EVENTS = {
  'card.charged': {
    summary: 'A purchase was authorized or cleared',
    data: Type.Object({
      ...Purchase,
      ...Movement,
      stage: OneOf(['authorization', 'clearing'], {
        description: '`authorization`: the amount is held. `clearing`: the merchant has taken it.',
      }),
      released: Type.Optional(
        Amount({
          description:
            'Of a clearing: what was held besides and went back to the card, since nothing more will be taken.',
        }),
      ),
    }),
    movesMoney: true,
  },
  'card.refund': {
    summary: 'A merchant gave money back, or a hold was released',
    data: Type.Object({
      ...Purchase,
      ...Movement,
      reason: OneOf(['refund', 'reversal', 'expiry'], {
        description:
          '`refund`: money from the merchant. The others release a hold: `reversal` by the merchant, or because its approval came too late; `expiry` because its time was up.',
      }),
    }),
    movesMoney: true,
  },
  'card.declined': {
    summary: 'A purchase was declined',
    data: Type.Object({
      ...Purchase,
      amount: NullableString({
        pattern: '^[0-9]+\\.[0-9]{2}$',
        description: 'What it would have taken from the card; null without an exchange rate.',
      }),
      currency: Movement.currency,
      balance_after: Amount({ description: 'What the card held after it, a fee of the decline taken off.' }),
      decline_reason: OneOf(REASONS, { description: 'The explanation is in `GET /transactions/{id}`.' }),
    }),
  },
  'card.decline.charge': {
    summary: 'The fee of a decline was taken from the card',
    data: Type.Object({ ...DeclineFee, balance_after: Movement.balance_after }),
    movesMoney: true,
  },
  'card.decline.wallet.charge': {
    summary: 'The fee of a decline was taken from the wallet, because the card was short',
    data: Type.Object({
      ...DeclineFee,
      wallet_id: Uuid({ description: 'Who paid. `entry_sequence` and `balance_after` are the wallet’s.' }),
      balance_after: Amount({ description: 'What the wallet held after it.' }),
    }),
    movesMoney: true,
  },
  'card.code': {
    summary: 'A code to show to the cardholder',
    data: Type.Object({
      ...CardSubject,
      challenge_id: Uuid(),
      raw_name: Type.String({ description: 'The merchant’s name as the network sent it.' }),
      merchant: MerchantSchema,
      merchant_amount: MerchantAmountSchema,
      expires_at: Timestamp({ description: 'Five minutes after it was made, by your clock in this environment.' }),
      code: NullableString({
        pattern: '^[0-9]{6}$',
        description: 'What the cardholder types. Erased at `expires_at`, and null from then on.',
      }),
    }),
  },
} as const satisfies Partial<Record<string, EventContract>>;
