import { Type } from 'typebox';
import { MetadataData } from '#api/metadata.ts';
import { Amount, NullableString, OneOf, Uuid } from '#api/schema.ts';
import { defineEvent } from '#events';
import type { Metadata } from '#kit/metadata.ts';
import { formatAmount } from '#kit/money.ts';
import type { Entry, Movement, OperationDraft } from '#ledger';
import examples from './event-examples.json' with { type: 'json' };
import type { Card } from './model.ts';

/** The fields that identify the card, in every event about a card. */
export const CardSubject = {
  id: Uuid({ description: 'The card.' }),
  local_id: Type.Integer({ description: 'The card’s number within your environment.' }),
  customer_id: Uuid({ description: 'The customer who holds the card.' }),
};

/** The fields that an event about a card adds if money moved. */
export const CardMovement = {
  operation_id: Uuid({ description: 'The operation, as `GET /operations/{id}` returns it.' }),
  amount: Amount({ description: 'The amount moved, in currency units.' }),
  currency: Type.String({ description: 'The card’s currency, lower-case ISO 4217.' }),
  balance_after: Amount({
    description: 'The card’s balance after the movement. For the current balance, read the card.',
  }),
};

/**
 * The card's metadata. Events of deposits and withdrawals have that of the operation instead. Events of purchases have none:
 * metadata can name a person, and an index that finds an event for erasure would cost each authorization an entry.
 */
export const CardMetadata = { metadata: MetadataData('Your own data about the card; empty if you set none.') };

export const Reference = NullableString({
  description: 'The `reference` that you sent with the call; null if you sent none.',
});

/** The reference of money that no call with a reference moves. */
export const NoReference = NullableString({
  description: 'The `reference` of the operation; null, because no call that causes the event has a `reference`.',
});

export const newStatus = <const Status extends string>(status: Status) =>
  Type.Literal(status, { description: 'The card’s new status.' });

const Reason = Type.Optional(
  Type.String({ description: 'The `reason` that you sent with the call; missing if you sent none.' }),
);

const cardMoney = Type.Object({ ...CardSubject, ...CardMovement, reference: Reference });

/** The data of a deposit or a withdrawal. */
const cardMoneyMove = Type.Object({
  ...cardMoney.properties,
  metadata: MetadataData('The `metadata` of your call; empty if you sent none.'),
});

const RECORD_IT = 'Record it in your books; the response to your call has the same `operation_id`.';

export const cardCreated = defineEvent({
  type: 'card.created',
  summary: 'A card was issued with its first funding and can be used',
  cause:
    'You issued a card with `POST /cards`, or replaced one with `POST /cards/{id}/replace`. The event is sent immediately or, if the issuing platform assigns the number later, at that time. `amount` is the first funding plus the pre-deposit, or what was moved from the replaced card; `operation_id` is that of the issuing.',
  action: 'Show the card to its holder. It can be used from now on.',
  data: Type.Object({
    ...CardSubject,
    ...CardMetadata,
    ...CardMovement,
    reference: Reference,
    status: newStatus('active'),
    replaces: Type.Optional(Uuid({ description: 'The card that this one replaces; missing for all others.' })),
  }),
  movesMoney: 'sometimes',
  example: examples['card.created'],
});

export const cardFailed = defineEvent({
  type: 'card.failed',
  summary: 'A card could not be provisioned; its money was returned',
  cause:
    'The issuing platform rejected a card that you requested. In the sandbox: a card for a customer named `Unissuable`.',
  action:
    'Read `code` and `reason`. `amount` and `fee` are back in the wallet. The card stays `failed`: issue another one once the reason is resolved.',
  data: Type.Object({
    ...CardSubject,
    ...CardMetadata,
    status: newStatus('failed'),
    code: Type.String({ description: 'The issuing platform’s reason, for programs; `failure.code` of the card.' }),
    reason: Type.String({ description: 'The issuing platform’s reason, as text for people.' }),
    operation_id: Uuid({ description: 'The operation that issued the card, which has failed.' }),
    return_operation_id: Uuid({ description: 'The operation that returned the money.' }),
    amount: Amount({ description: 'The returned balance of the card: first funding and pre-deposit.' }),
    fee: Amount({ description: 'The returned issuance fee.' }),
    currency: CardMovement.currency,
    wallet_id: Uuid({ description: 'The wallet that received `amount` and `fee`.' }),
  }),
  example: examples['card.failed'],
});

export const cardFunded = defineEvent({
  type: 'card.funded',
  summary: 'A deposit reached a card',
  cause: 'You funded a card with `POST /cards/{id}/deposit`.',
  action: RECORD_IT,
  data: cardMoneyMove,
  movesMoney: true,
  example: examples['card.funded'],
});

export const cardWithdrawal = defineEvent({
  type: 'card.withdrawal',
  summary: 'Money went from a card back to the wallet',
  cause: 'You withdrew money with `POST /cards/{id}/withdraw`.',
  action: RECORD_IT,
  data: cardMoneyMove,
  movesMoney: true,
  example: examples['card.withdrawal'],
});

/** The controls that can freeze a card. Also the `status_reason` of the card. */
const FREEZING_CONTROLS = ['failed_attempts'] as const;
export type FreezingControl = (typeof FREEZING_CONTROLS)[number];

export const cardFrozen = defineEvent({
  type: 'card.frozen',
  summary: 'A card was frozen',
  cause:
    'You froze the card with `PUT /cards/{id}/freeze`, or its customer was suspended. A control can freeze it, too: then `control` names it.',
  action:
    'Show the card as frozen. Purchases are declined from now on; clearings of earlier purchases can still arrive.',
  data: Type.Object({
    ...CardSubject,
    ...CardMetadata,
    status: newStatus('frozen'),
    reason: Reason,
    control: Type.Optional(
      OneOf(FREEZING_CONTROLS, {
        description: 'The control that froze the card, after too many failed attempts; missing otherwise.',
      }),
    ),
  }),
  example: examples['card.frozen'],
});

export const cardUnfrozen = defineEvent({
  type: 'card.unfrozen',
  summary: 'A card is active again',
  cause:
    'You unfroze the card with `PUT /cards/{id}/unfreeze`, or ended the suspension of its customer that had frozen it.',
  action: 'Show the card as active.',
  data: Type.Object({ ...CardSubject, ...CardMetadata, status: newStatus('active') }),
  example: examples['card.unfrozen'],
});

export const cardTerminated = defineEvent({
  type: 'card.terminated',
  summary: 'A card was closed permanently',
  cause: 'You terminated the card with `PUT /cards/{id}/terminate`, replaced it, or closed its customer.',
  action:
    'Show the card as closed. Holds stay until the merchant clears or reverses them: events about the card can follow for weeks.',
  data: Type.Object({
    ...CardSubject,
    ...CardMetadata,
    status: newStatus('terminated'),
    reason: Reason,
    replaced_by: Type.Optional(Uuid({ description: 'The card that replaced it; missing if none did.' })),
  }),
  example: examples['card.terminated'],
});

const cardTerminationRefund = defineEvent({
  type: 'card.termination.refund',
  summary: 'The balance of a terminated card went back to the wallet',
  cause:
    'You terminated a card with money on it. Later, any money that reaches a terminated or failed card also causes it: a refund, an expired hold, or the unused part of a cleared hold.',
  action: 'Record it in your books: the money is in your wallet, and you may owe it to the cardholder.',
  data: Type.Object({
    ...CardSubject,
    ...CardMetadata,
    ...CardMovement,
    reference: NoReference,
    wallet_id: Uuid({ description: 'The wallet that received the money.' }),
  }),
  movesMoney: true,
  example: examples['card.termination.refund'],
});

export const cardTerminationCharge = defineEvent({
  type: 'card.termination.charge',
  summary: 'The wallet paid the negative balance of a terminated or failed card',
  cause:
    'You terminated a card with a negative balance, or a merchant cleared more than was on a terminated or failed card. A card that fails to be issued can have a negative balance too.',
  action:
    'Record it in your books as paid by you. If `wallet_balance_after` is negative, top up the wallet: it owes the difference.',
  data: Type.Object({
    ...CardSubject,
    ...CardMetadata,
    ...CardMovement,
    reference: NoReference,
    wallet_id: Uuid({ description: 'The wallet that paid.' }),
    wallet_balance_after: Amount({
      description: 'The wallet’s balance after the payment; negative if the wallet was short.',
    }),
  }),
  movesMoney: true,
  example: examples['card.termination.charge'],
});

/** The events about a card's money and status; those about its life are in state/events.ts. */
export const CARD_MONEY_AND_STATUS_EVENTS = [
  cardCreated,
  cardFailed,
  cardFunded,
  cardWithdrawal,
  cardFrozen,
  cardUnfrozen,
  cardTerminated,
  cardTerminationRefund,
  cardTerminationCharge,
];

/** The data of `CardSubject`. */
export function cardEventData(card: Card) {
  return { id: card.id, local_id: Number(card.localId), customer_id: card.customerId };
}

/** The data of `CardSubject` and `CardMetadata`. */
export function ownCardEventData(card: Card) {
  return { ...cardEventData(card), metadata: card.metadata };
}

/** The data of `CardSubject`, `CardMetadata`, `CardMovement` and `NoReference`. */
export function cardMoneyData(draft: OperationDraft, card: Card, amount: bigint) {
  return { ...ownCardEventData(card), ...moneyEventData(draft, card, amount), reference: null };
}

/** The data of `CardSubject` and `CardMovement`. */
export function moneyEventData(draft: OperationDraft, card: Card, amount: bigint) {
  return {
    ...cardEventData(card),
    operation_id: draft.operationId,
    amount: formatAmount(amount, card.currency),
    currency: card.currency,
    balance_after: formatAmount(draft.account(card.id)!.balance, card.currency),
  };
}

/** Appends the event of a deposit or a withdrawal. `entry`: the entry of the card’s account. `metadata`: of the operation. */
export function cardMoneyEvent(
  draft: OperationDraft,
  event: typeof cardFunded | typeof cardWithdrawal,
  { card, metadata }: { readonly card: Card; readonly metadata: Metadata },
  entry: Entry,
): void {
  const amount = entry.amount < 0n ? -entry.amount : entry.amount;
  const { reference } = draft;
  draft.event(event, card.id, { ...moneyEventData(draft, card, amount), reference, metadata }, entry.sequence);
}

/** Appends `card.termination.refund` about money that went from a closed card to a wallet. */
export function terminationRefundEvent(draft: OperationDraft, card: Card, { debit, credit }: Movement): void {
  const data = { ...cardMoneyData(draft, card, credit.amount), wallet_id: credit.accountId };
  draft.event(cardTerminationRefund, card.id, data, debit.sequence);
}
