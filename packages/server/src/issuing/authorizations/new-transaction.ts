import { AppError } from '#kit/app-error.ts';
import type { AuthorizationMessage, Merchant } from '#ports/card-network.ts';
import type { AuthorizationContext } from './authorization-context.ts';
import { UNKNOWN_COUNTRY } from '#controls';
import type { CardAmount } from './merchant/card-amount.ts';
import { merchantSum, NO_AMOUNTS, type Billing, type MerchantSum, type Transaction } from './model.ts';
import { completedTraits, NO_TRAITS } from './merchant/trait-fields.ts';

const NO_SHARES = { merchantHeld: 0n, merchantCleared: 0n, merchantRefunded: 0n, merchantPending: 0n };
const UNKNOWN_MERCHANT: Merchant = { name: 'unknown', mcc: '0000', country: UNKNOWN_COUNTRY, city: null };

/** What a message says about its purchase or refund. */
type Description = Pick<AuthorizationMessage, 'merchant' | 'traits'>;

/**
 * The transaction of a message, completed with the facts that no earlier message reported. A refund that arrived before its purchase
 * becomes a part of it. An original credit has no purchase.
 * @param converted `requested` in the card's currency; undefined without an exchange rate
 * @throws AppError transaction_not_found for a message about the purchase of an original credit: which purchase it means is ambiguous
 */
export function transactionOf(
  context: AuthorizationContext,
  type: Transaction['type'],
  { merchant, traits }: Description,
  requested: MerchantSum,
  converted: CardAmount | undefined,
): Transaction {
  const { transaction } = context;
  if (transaction === undefined) return newTransaction(context, type, { merchant, traits }, requested, converted);
  if (transaction.type === 'original_credit' && type === 'purchase') throw new AppError('transaction_not_found');
  // A refund that arrived before its purchase did not describe the purchase.
  const known = transaction.type !== 'purchase' && type === 'purchase' ? unknown(transaction) : transaction;
  const describes = type === 'purchase' || known.type !== 'purchase';
  const isFirstAmount = describes && known.requested.amount === 0n && requested.amount > 0n;
  return {
    ...known,
    merchant: isUnknown(known.merchant) ? merchant : known.merchant,
    traits: describes ? completedTraits(known.traits, completedTraits(traits, NO_TRAITS)) : known.traits,
    requested: isFirstAmount ? requested : known.requested,
    billing: isFirstAmount ? billingOf(context, requested, converted) : known.billing,
    // The shares are in the minor unit of `requested`.
    ...(isFirstAmount && !hasSameUnit(requested, known.requested) && NO_SHARES),
  };
}

function unknown(transaction: Transaction): Transaction {
  return {
    ...transaction,
    type: 'purchase',
    merchant: UNKNOWN_MERCHANT,
    traits: NO_TRAITS,
    requested: { ...transaction.requested, amount: 0n },
    billing: null,
  };
}

function hasSameUnit(one: MerchantSum, other: MerchantSum): boolean {
  return one.currency === other.currency && one.decimals === other.decimals;
}

function isUnknown({ name, mcc }: Merchant): boolean {
  return name === UNKNOWN_MERCHANT.name && mcc === UNKNOWN_MERCHANT.mcc;
}

/** A transaction that this message is the first to mention. */
export function newTransaction(
  context: AuthorizationContext,
  type: Transaction['type'],
  { merchant, traits }: Description = { merchant: UNKNOWN_MERCHANT },
  requested: MerchantSum = merchantSum({ amount: 0n, currency: context.card.currency }),
  converted?: CardAmount,
): Transaction {
  return {
    ...NO_AMOUNTS,
    tenantId: context.card.tenantId,
    id: context.transactionId,
    cardId: context.card.id,
    type,
    status: 'declined',
    currency: context.card.currency,
    merchant,
    traits: completedTraits(traits, NO_TRAITS),
    requested,
    billing: billingOf(context, requested, converted),
    ...NO_SHARES,
    isMerchantClearedEstimated: false,
    declineReason: null,
    holdExpiresAt: null,
    dailyHolds: [],
    createdAt: context.now,
    updatedAt: context.now,
    stored: false,
    newSteps: [],
  };
}

function billingOf(
  { card }: AuthorizationContext,
  { currency }: MerchantSum,
  converted: CardAmount | undefined,
): Billing | null {
  return converted === undefined || currency === card.currency
    ? null
    : { amount: converted.amount, rate: converted.rate };
}
