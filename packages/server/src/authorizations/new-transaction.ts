import type { Merchant } from '../platforms/platform.ts';
import type { CardDesk } from './card-desk.ts';
import { UNKNOWN_COUNTRY } from './merchant-input.ts';
import { NO_AMOUNTS, type MerchantSum, type Transaction } from './model.ts';

const UNKNOWN_MERCHANT: Merchant = { name: 'unknown', mcc: '0000', country: UNKNOWN_COUNTRY, city: null };

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
