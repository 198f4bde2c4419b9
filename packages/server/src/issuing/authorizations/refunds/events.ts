import { Type } from 'typebox';
import { Amount, OneOf } from '#api/schema.ts';
import { defineEvent } from '#events';
import { formatAmount } from '#kit/money.ts';
import type { Entry } from '#ledger';
import { CardMovement } from '#cards';
import type { AuthorizationContext } from '../authorization-context.ts';
import { purchaseEventData, purchaseMoneyEventData } from '../event-data.ts';
import examples from '../event-examples.json' with { type: 'json' };
import type { Transaction } from '../model.ts';
import { Purchase } from '../schemas.ts';

export const cardRefund = defineEvent({
  type: 'card.refund',
  summary: 'A merchant gave money back, or a hold was released',
  cause:
    'A merchant, or the expiry of a hold. By `reason`: `refund`, the merchant gave money back, with or without an earlier purchase; `reversal`, a hold was released because the merchant reversed it, cleared none of it, or received a decline because the approval came too late; `expiry`, the hold expired.',
  action:
    'For `refund`, show the returned money. For the others, remove or reduce the pending purchase. A clearing can still follow.',
  data: Type.Object({
    ...Purchase,
    ...CardMovement,
    reason: OneOf(['refund', 'reversal', 'expiry'], {
      description:
        '`refund`: money from the merchant. The others release a hold: `reversal` by the merchant or because the approval came too late, `expiry` because the hold expired.',
    }),
  }),
  movesMoney: true,
  example: examples['card.refund'],
});

export const cardRefundPending = defineEvent({
  type: 'card.refund.pending',
  summary: 'A merchant announced a refund, or no longer announces it',
  cause:
    'A merchant, or time. By `reason`: `announcement`, the merchant will refund; `reversal`, it will not; `expiry`, the refund has not come in time. The refund itself sends `card.refund`.',
  action: 'Show `pending_refund` as money that is expected. It cannot be spent, and may never come.',
  data: Type.Object({
    ...Purchase,
    amount: Amount({ description: 'What was announced, or is no longer.' }),
    currency: CardMovement.currency,
    pending_refund: Amount({ description: 'What is announced of this transaction after the event.' }),
    reason: OneOf(['announcement', 'reversal', 'expiry'], { description: 'Why it changed.' }),
  }),
  example: examples['card.refund.pending'],
});

export const cardCredit = defineEvent({
  type: 'card.credit',
  summary: 'An original credit arrived on the card',
  cause:
    'Somebody has paid to the card: a Visa original credit (push to card), or a Mastercard MoneySend. `merchant` is who sent it. It is no refund.',
  action:
    'Show the money as received. It can be taken back later: `card.charged` with `stage` `original_credit_reversal`.',
  data: Type.Object({ ...Purchase, ...CardMovement }),
  movesMoney: true,
  example: examples['card.credit'],
});

export const cardCreditPending = defineEvent({
  type: 'card.credit.pending',
  summary: 'An original credit was approved, or will not come',
  cause:
    'The card network. By `reason`: `announcement`, the credit was approved, here or by the network alone; `reversal`, its sender reversed it, or the approval came too late; `expiry`, its money has not come in time. The money itself sends `card.credit`.',
  action: 'Show `pending_credit` as money that is expected. It cannot be spent, and may never come.',
  data: Type.Object({
    ...Purchase,
    amount: Amount({ description: 'What was approved, or will not come.' }),
    currency: CardMovement.currency,
    pending_credit: Amount({ description: 'What is expected of this transaction after the event.' }),
    reason: OneOf(['announcement', 'reversal', 'expiry'], { description: 'Why it changed.' }),
  }),
  example: examples['card.credit.pending'],
});

/** Appends `card.refund`. `entry`: the card's ledger entry that moved the money. */
export function refundEvent(
  context: AuthorizationContext,
  transaction: Transaction,
  amount: bigint,
  entry: Entry,
  reason: 'refund' | 'reversal' | 'expiry',
): void {
  const data = { ...purchaseMoneyEventData(context, transaction, amount), reason };
  context.draft.event(cardRefund, context.card.id, data, entry.sequence);
}

/** Appends `card.credit`. `entry`: the card's ledger entry that moved the money. */
export function creditEvent(
  context: AuthorizationContext,
  transaction: Transaction,
  amount: bigint,
  entry: Entry,
): void {
  const data = purchaseMoneyEventData(context, transaction, amount);
  context.draft.event(cardCredit, context.card.id, data, entry.sequence);
}

/** Appends `card.refund.pending`, or `card.credit.pending` for an original credit; nothing if the amount is not above zero. */
export function pendingEvent(
  context: AuthorizationContext,
  transaction: Transaction,
  amount: bigint,
  reason: 'announcement' | 'reversal' | 'expiry',
): void {
  if (amount <= 0n) return;
  const { id, currency } = context.card;
  const data = {
    ...purchaseEventData(context, transaction),
    amount: formatAmount(amount, currency),
    currency,
    reason,
  };
  const pending = formatAmount(transaction.pendingRefund, currency);
  if (transaction.type === 'original_credit')
    context.draft.event(cardCreditPending, id, { ...data, pending_credit: pending });
  else context.draft.event(cardRefundPending, id, { ...data, pending_refund: pending });
}
