import type { Merchant } from '../../platforms/ports/issuing-platform.ts';
import type { CardDesk } from './card-desk.ts';
import { UNKNOWN_COUNTRY } from './merchant-input.ts';
import { NO_AMOUNTS, type MerchantSum, type Transaction } from './model.ts';

const UNKNOWN_MERCHANT: Merchant = { name: 'unknown', mcc: '0000', country: UNKNOWN_COUNTRY, city: null };

/** The transaction that a message is about, with what the message is the first to know of it. */
export function transactionOf(
  desk: CardDesk,
  type: Transaction['type'],
  merchant: Merchant,
  asked: MerchantSum,
): Transaction {
  const { transaction } = desk;
  if (transaction === undefined) return newTransaction(desk, type, merchant, asked);
  // A refund that came before its purchase told nothing of that.
  const known = transaction.type === 'refund' && type === 'purchase' ? unknown(transaction) : transaction;
  const isNews = type === 'purchase' && known.asked.amount === 0n && asked.amount > 0n;
  return {
    ...known,
    merchant: isUnknown(known.merchant) ? merchant : known.merchant,
    asked: isNews ? asked : known.asked,
    // They are in the currency of what was asked.
    merchantHeld: isNews && asked.currency !== known.asked.currency ? 0n : known.merchantHeld,
  };
}

function unknown(transaction: Transaction): Transaction {
  return { ...transaction, type: 'purchase', merchant: UNKNOWN_MERCHANT, asked: { ...transaction.asked, amount: 0n } };
}

function isUnknown({ name, mcc }: Merchant): boolean {
  return name === UNKNOWN_MERCHANT.name && mcc === UNKNOWN_MERCHANT.mcc;
}

/** A transaction of which nothing was known until this message. */
export function newTransaction(
  desk: CardDesk,
  type: Transaction['type'],
  merchant: Merchant = UNKNOWN_MERCHANT,
  asked: MerchantSum = { amount: 0n, currency: desk.card.currency, decimals: 2 },
): Transaction {
  return {
    ...NO_AMOUNTS,
    tenantId: desk.card.tenantId,
    id: desk.transactionId,
    cardId: desk.card.id,
    type,
    status: 'declined',
    currency: desk.card.currency,
    merchant,
    asked,
    merchantHeld: 0n,
    merchantCleared: 0n,
    declineReason: null,
    holdExpiresAt: null,
    layers: [],
    createdAt: desk.now,
    updatedAt: desk.now,
    stored: false,
    newSteps: [],
  };
}
