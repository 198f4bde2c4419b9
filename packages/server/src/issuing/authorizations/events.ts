import { Type } from 'typebox';
import { Amount, NullableString, OneOf, Timestamp, Uuid } from '#api/schema.ts';
import { defineEvent, type EventGroup } from '#events';
import { formatAmount } from '#kit/money.ts';
import { durationInWords } from '#kit/in-words.ts';
import { CODE_LIFETIME_MS } from '#ports/card-network.ts';
import type { Entry } from '#ledger';
import { CardMovement, CardSubject } from '#cards';
import type { AuthorizationContext } from './authorization-context.ts';
import { DECLINE_REASONS, type DeclineReason } from './decide/decline-reasons.ts';
import examples from './event-examples.json' with { type: 'json' };
import { purchaseEventData, purchaseMoneyEventData } from './event-data.ts';
import { CHARGE_STAGES, TRANSACTION_TYPES, type Transaction } from './model.ts';
import { cardCredit, cardCreditPending, cardRefund, cardRefundPending } from './refunds/events.ts';
import { MerchantSchema } from './merchant/merchant-fields.ts';
import { MerchantAmountSchema, Purchase } from './schemas.ts';

const CODE_LIFETIME = durationInWords(CODE_LIFETIME_MS).replace(/^./, (first) => first.toUpperCase());
const REASONS = Object.keys(DECLINE_REASONS) as DeclineReason[];

/** The fields of a fee that the card or the wallet paid for a decline. */
const DeclineFee = {
  ...CardSubject,
  operation_id: Uuid({ description: 'The operation of the decline.' }),
  transaction_id: Uuid({ description: 'The declined transaction.' }),
  amount: Amount({ description: 'The fee, in currency units.' }),
  currency: CardMovement.currency,
};

const cardCharged = defineEvent({
  type: 'card.charged',
  summary: 'A purchase was authorized or cleared, or a refund or credit taken back',
  cause:
    'A merchant. With `stage` `authorization`, a purchase or an incremental authorization was approved and its amount is held. With `clearing`, the merchant cleared an amount, possibly without an authorization. With `refund_reversal`, the merchant took back what it had refunded; with `original_credit_reversal`, a sender took back an original credit. An authorization of 0.00 sends no event.',
  action:
    'Keep one purchase for each `transaction_id` and show it as pending or completed, by `stage`. A clearing can differ from the held amount, arrive in parts, and arrive after the hold has ended. If `balance_after` is negative, fund the card: the next deposit covers it.',
  data: Type.Object({
    ...Purchase,
    ...CardMovement,
    stage: OneOf(CHARGE_STAGES, {
      description:
        '`authorization`: the amount is held. `clearing`: the merchant has cleared it. `refund_reversal`: the merchant has taken a refund back. `original_credit_reversal`: an original credit was taken back.',
    }),
    released: Type.Optional(
      Amount({
        description:
          'Only of a clearing. The rest of the hold that went back to the card, because the merchant clears nothing more.',
      }),
    ),
  }),
  movesMoney: true,
  example: examples['card.charged'],
});

const cardDeclined = defineEvent({
  type: 'card.declined',
  summary: 'A purchase or an original credit was declined',
  cause:
    'A merchant requested a purchase or an incremental authorization that the checks declined, or somebody wanted to pay to the card. Nothing is held for it, and nothing comes.',
  action:
    'Tell the cardholder why: `GET /transactions/{id}` has a text to show and every check that ran. `card.failed_attempts` follows the declines that reach the limit of failed attempts.',
  data: Type.Object({
    ...Purchase,
    transaction_type: OneOf(TRANSACTION_TYPES, { description: 'What was declined: `purchase`, or `original_credit`.' }),
    amount: NullableString({
      pattern: '^[0-9]+\\.[0-9]{2}$',
      description: 'The amount the card would have paid or received; null without an exchange rate.',
    }),
    currency: CardMovement.currency,
    balance_after: Amount({ description: 'The card’s balance after a possible fee for the decline.' }),
    decline_reason: OneOf(REASONS, { description: '`GET /transactions/{id}` explains it.' }),
  }),
  example: examples['card.declined'],
});

export const cardDeclineCharge = defineEvent({
  type: 'card.decline.charge',
  summary: 'The card was charged a fee for a decline',
  cause:
    'The operator’s fee schedule has a fee for declines, and the card could pay it. A decline because the issuer was too slow (`issuer_timeout`) is free.',
  action: 'Record the fee in your books, under the declined transaction.',
  data: Type.Object({ ...DeclineFee, balance_after: CardMovement.balance_after }),
  movesMoney: true,
  example: examples['card.decline.charge'],
});

export const cardDeclineWalletCharge = defineEvent({
  type: 'card.decline.wallet.charge',
  summary: 'The wallet was charged a fee for a decline, because the card could not pay it',
  cause:
    'The operator’s fee schedule has a fee for declines; the card had too little money or was closed, and the wallet could pay it. If neither can pay, no fee is charged and no event sent.',
  action: 'Record the fee in your books as your own cost. `entry_sequence` counts in the wallet’s ledger.',
  data: Type.Object({
    ...DeclineFee,
    wallet_id: Uuid({
      description: 'The wallet that paid. `entry_sequence` and `balance_after` are the wallet’s.',
    }),
    balance_after: Amount({ description: 'The wallet’s balance after the fee.' }),
  }),
  movesMoney: true,
  example: examples['card.decline.wallet.charge'],
});

export const cardCode = defineEvent({
  type: 'card.code',
  summary: 'A one-time code to show to the cardholder',
  cause:
    'A merchant’s bank requires the cardholder to confirm a purchase (3-D Secure). Sent for active cards only. In the sandbox: `POST /simulations/cards/{id}/challenges`.',
  action:
    'Show `code` with merchant and amount to the cardholder immediately, in your app; it is worthless after `expires_at`. Never store or log it. If it is null, the event reached you too late.',
  data: Type.Object({
    ...CardSubject,
    challenge_id: Uuid({ description: 'The challenge that the code answers.' }),
    raw_name: Type.String({ description: 'The merchant’s name as the network sent it.' }),
    merchant: MerchantSchema,
    merchant_amount: MerchantAmountSchema,
    expires_at: Timestamp({
      description: `${CODE_LIFETIME} after the code was created, by your environment’s clock.`,
    }),
    code: NullableString({
      pattern: '^[0-9]{6}$',
      description: 'The code that the cardholder enters. Erased at `expires_at`, and null from then on.',
    }),
  }),
  addedOnRead: ['code'],
  example: examples['card.code'],
});

export const AUTHORIZATION_EVENTS = [
  cardCharged,
  cardRefund,
  cardRefundPending,
  cardCredit,
  cardCreditPending,
  cardDeclined,
  cardDeclineCharge,
  cardDeclineWalletCharge,
  cardCode,
];

/** Events about one card that are appended in one commit. */
export const CARD_EVENT_GROUPS: readonly EventGroup[] = [
  {
    types: ['card.declined', 'card.decline.charge'],
    when: 'A purchase is declined, and the card pays the fee.',
    inSandbox: true,
  },
  {
    types: ['card.declined', 'card.decline.wallet.charge'],
    when: 'A purchase is declined, and the wallet pays the fee.',
    inSandbox: true,
  },
  {
    types: ['card.declined', 'card.failed_attempts'],
    when: 'An attempt with wrong data reaches the limit of failed attempts. A fee for the decline is between them.',
    inSandbox: true,
  },
  {
    types: ['card.declined', 'card.failed_attempts', 'card.frozen'],
    when: 'The same, and the limit freezes the card.',
    inSandbox: true,
  },
  {
    types: ['card.termination.refund', 'card.terminated'],
    when: 'A card with money on it is terminated.',
    inSandbox: true,
  },
  {
    types: ['card.termination.charge', 'card.terminated'],
    when: 'A card with a negative balance is terminated.',
    inSandbox: true,
  },
  {
    types: ['card.refund', 'card.termination.refund'],
    when: 'Money reaches a closed card: a refund, a reversal or an expired hold.',
    inSandbox: true,
  },
  {
    types: ['card.credit', 'card.termination.refund'],
    when: 'An original credit arrives on a closed card.',
    inSandbox: true,
  },
  {
    types: ['card.charged', 'card.termination.refund'],
    when: 'A merchant clears a hold on a closed card for less than was held.',
    inSandbox: true,
  },
  {
    types: ['card.charged', 'card.termination.charge'],
    when: 'A merchant clears more on a closed card than was held, or takes a refund or credit back.',
    inSandbox: true,
  },
  {
    types: ['card.replaced', 'card.terminated'],
    when: 'A card is replaced.',
    inSandbox: true,
  },
  {
    types: ['card.forwarded', 'card.charged'],
    when: 'A recurring purchase of a replaced card is approved.',
    inSandbox: true,
  },
  {
    types: ['card.refund', 'card.forwarded'],
    when: 'Money reaches a replaced card: a refund, a reversal or an expired hold.',
    inSandbox: true,
  },
  {
    types: ['card.credit', 'card.forwarded'],
    when: 'An original credit arrives on a replaced card.',
    inSandbox: true,
  },
  {
    types: ['card.charged', 'card.forwarded'],
    when: 'A merchant clears a hold on a replaced card for more or less than was held, or takes a refund or credit back.',
    inSandbox: true,
  },
  {
    types: ['card.termination.charge', 'card.failed'],
    when: 'A card fails to be issued after a merchant has charged it.',
    inSandbox: false,
  },
];

/** Appends `card.charged`. `entry`: the card's ledger entry that moved the money. */
export function chargedEvent(
  context: AuthorizationContext,
  transaction: Transaction,
  amount: bigint,
  entry: Entry,
  { stage, released }: { readonly stage: (typeof CHARGE_STAGES)[number]; readonly released?: bigint },
): void {
  const { id, currency } = context.card;
  const data = {
    ...purchaseMoneyEventData(context, transaction, amount),
    stage,
    ...(released === undefined ? {} : { released: formatAmount(released, currency) }),
  };
  context.draft.event(cardCharged, id, data, entry.sequence);
}

/** Appends `card.declined`. `amount`: undefined without an exchange rate. */
export function declinedEvent(
  context: AuthorizationContext,
  transaction: Transaction,
  reason: DeclineReason,
  amount: bigint | undefined,
): void {
  const { currency } = context.card;
  context.draft.event(cardDeclined, context.card.id, {
    ...purchaseEventData(context, transaction),
    transaction_type: transaction.type,
    amount: amount === undefined ? null : formatAmount(amount, currency),
    currency,
    balance_after: formatAmount(context.balance, currency),
    decline_reason: reason,
  });
}
