import type { AuthorizationMessage } from '#ports/card-network.ts';
import { expiryOf } from '#cards';
import type { AuthorizationContext } from '../authorization-context.ts';
import { completedTraits, NO_TRAITS } from '../merchant/trait-fields.ts';
import type { CheckInput } from './check.ts';

/**
 * Collects the values that the checks compare, from the message and the context.
 * @param amount the amount that the merchant requests, in the card's currency; undefined without an exchange rate
 */
export function buildCheckInput(
  context: AuthorizationContext,
  message: AuthorizationMessage,
  amount: bigint | undefined,
): CheckInput {
  const { usage, now, transaction } = context;
  const { card, status, balance } = context.payer;
  const isCredit = message.kind === 'original_credit';
  // What the card has does not limit what it receives.
  const partialAllowed = message.partialAllowed && !isCredit;
  return {
    isCredit,
    now,
    currency: card.currency,
    status,
    expiry: expiryOf(card),
    balance,
    amount,
    amountToHold: amountToHoldOf(amount, balance, partialAllowed),
    merchantCurrency: message.currency,
    merchant: message.merchant,
    traits: completedTraits(message.traits, transaction?.traits ?? NO_TRAITS),
    verification: message.verification,
    requiredDecline: message.requiredDecline,
    isIncrement: isIncrement(context, message),
    heldAndCleared: transaction ? transaction.held + transaction.cleared : 0n,
    earlier: isFirstAuthorization(context, message) ? undefined : transaction,
    partialAllowed,
    levels: isCredit ? context.creditLevels : context.levels,
    merchantLock: usage.merchantLock,
    failedAt: usage.failedAt,
  };
}

/** An increment without a known purchase is treated as a purchase, with every check that applies to one. */
function isIncrement({ transaction }: AuthorizationContext, { kind }: AuthorizationMessage): boolean {
  return kind === 'increment' && transaction !== undefined;
}

/** The amount that an approval would hold: the card's balance if it is too low and the merchant accepts a partial approval. */
export function amountToHoldOf(
  amount: bigint | undefined,
  balance: bigint,
  partialAllowed: boolean,
): bigint | undefined {
  const isPartial = partialAllowed && balance > 0n && amount !== undefined && balance < amount;
  return isPartial ? balance : amount;
}

/**
 * Whether the transaction exists, but nothing was authorized for it: its increments arrived before the authorization, or the
 * merchant only verified the card (an authorization of amount 0).
 */
function isFirstAuthorization({ transaction }: AuthorizationContext, { kind }: AuthorizationMessage): boolean {
  if (transaction?.type !== 'purchase' || kind !== 'authorization' || transaction.requested.amount > 0n) return false;
  return transaction.status === 'approved' || transaction.status === 'declined';
}
