import type { CardModel } from './card-model.ts';
import {
  converted,
  isEstimate,
  moreCleared,
  portion,
  settleStatus,
  statusWithoutMoney,
  type PurchaseModel,
  type Sum,
} from './purchase-model.ts';

/** A merchant refunds, with or without a purchase. */
export function refund(card: CardModel, purchase: PurchaseModel, requested: Sum): void {
  const { amount, share } = refundedFor(purchase, requested);
  const isForeign = requested.currency === purchase.currency && requested.currency !== 'usd';
  purchase.merchantRefunded += isForeign ? Number(requested.amount) : purchase.merchantCleared - share;
  card.balance += amount;
  purchase.refunded += amount;
  const isConverted = requested.currency !== 'usd';
  purchase.pendingRefund = isConverted ? 0 : Math.max(0, purchase.pendingRefund - amount);
  purchase.merchantCleared = share;
  if (isEstimate(purchase, requested)) purchase.isEstimated = true;
}

/** A merchant announces a refund. What a refund without a purchase has returned before is not expected any more. */
export function announceRefund(purchase: PurchaseModel, requested: Sum, otherwise: string, expiresAt: number): void {
  const amount = converted(requested, 0)!;
  const returned = purchase.type === 'purchase' ? 0 : Math.max(0, purchase.refunded);
  expectMoney(purchase, Math.max(0, amount - returned), otherwise, expiresAt);
}

/** Expects an amount, in cents. */
export function expectMoney(purchase: PurchaseModel, amount: number, otherwise: string, expiresAt: number): void {
  purchase.pendingRefund += amount;
  purchase.expiresAt ??= expiresAt;
  settleStatus(purchase, otherwise);
}

/** If nothing is held, a reversal or expiry ends what is announced. */
export function endAnnouncement(purchase: PurchaseModel, requested: Sum | undefined, otherwise: string): boolean {
  if (purchase.held > 0 || purchase.pendingRefund === 0) return false;
  const amount = requested ? converted(requested)! : purchase.pendingRefund;
  purchase.pendingRefund = Math.max(0, purchase.pendingRefund - amount);
  settleStatus(purchase, otherwise);
  return true;
}

/** A merchant takes a refund back. A message that arrives first describes the refund, as far as it has an amount. */
export function takeBack(
  card: CardModel,
  purchase: PurchaseModel,
  requested: Sum | undefined,
  earlier: PurchaseModel | undefined,
): void {
  if (earlier === undefined && requested)
    Object.assign(purchase, { requested: Number(requested.amount), currency: requested.currency });
  const { amount, share } = takenBackFor(purchase, requested);
  const isForeign = purchase.currency !== 'usd' && requested?.currency === purchase.currency;
  if (amount > 0 || isForeign) {
    if (purchase.currency !== 'usd') purchase.merchantCleared = moreCleared(purchase, share, amount);
    purchase.merchantRefunded -= share;
    const isPart = requested !== undefined && amount !== purchase.refunded;
    if (isPart && isEstimate(purchase, requested)) purchase.isEstimated = true;
  }
  card.balance -= amount;
  purchase.refunded -= amount;
  settleStatus(purchase, amount > 0 ? 'reversed' : statusWithoutMoney(earlier));
}

/** The amount of a refund, and the share of the cleared amount that remains after it. */
function refundedFor(purchase: PurchaseModel, requested: Sum): { amount: number; share: number } {
  const { merchantCleared, cleared } = purchase;
  const paid = cleared - purchase.refunded;
  const market = converted(requested, 0)!;
  if (requested.currency !== purchase.currency)
    return { amount: market, share: portion(merchantCleared, paid - market, paid) };
  const known = Math.min(Number(requested.amount), merchantCleared);
  const rest = Number(requested.amount) - known;
  const left = Math.max(0, paid);
  const exact = portion(left, known, merchantCleared) + portion(market, rest, Number(requested.amount));
  const amount = purchase.isEstimated && cleared > 0 ? Math.min(exact, left) : exact;
  return { amount, share: merchantCleared - known };
}

/** The amount of a reversal of a refund, and its share in the merchant's currency. */
function takenBackFor(purchase: PurchaseModel, requested?: Sum): { amount: number; share: number } {
  const { currency, cleared, refunded, merchantCleared, merchantRefunded } = purchase;
  if (requested === undefined) return { amount: Math.max(0, refunded), share: merchantRefunded };
  const market = converted(requested, 0)!;
  if (requested.currency !== currency || currency === 'usd') {
    const share = market === refunded ? merchantRefunded : portion(merchantRefunded, market, refunded);
    return { amount: market, share };
  }
  const share = Number(requested.amount);
  if (merchantRefunded > 0) {
    const known = Math.min(share, merchantRefunded);
    return { amount: portion(refunded, known, merchantRefunded) + portion(market, share - known, share), share };
  }
  const paid = cleared - refunded;
  return { amount: paid > 0 && merchantCleared > 0 ? portion(paid, share, merchantCleared) : market, share };
}
