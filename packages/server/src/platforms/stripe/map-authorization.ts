import type Stripe from 'stripe';
import { derivedId, type TransactionId } from '#kit/ids.ts';
import { isCurrency } from '#kit/money.ts';
import type { Environment } from '#kit/tenant.ts';
import type { AuthorizationAnswer, AuthorizationMessage, BillingAmount, Verification } from '#ports/card-network.ts';
import type { IssuedCard } from '#vendor/references.ts';
import { merchantOf } from './map-merchant.ts';
import { traitsOf } from './map-traits.ts';
import { fromStripeUnits } from './merchant-units.ts';

/** @param objectId an authorization, or a transaction without one */
export function transactionIdOf(environment: Environment, objectId: string): TransactionId {
  return derivedId('transaction', `stripe ${environment} ${objectId}`);
}

/**
 * A request is an increment when earlier ones were approved. Its amount is what is added.
 * @param eventId a repetition of the request has the same
 * @throws TypeError for an authorization without a pending request
 */
export function authorizationOf(
  authorization: Stripe.Issuing.Authorization,
  card: IssuedCard,
  eventId: string,
): AuthorizationMessage {
  const { id, pending_request, request_history, merchant_data, verification_data, authorization_method } =
    authorization;
  if (pending_request === null) throw new TypeError('the authorization has no pending request');
  const isIncrement = request_history.some(({ approved }) => approved);
  const currency = pending_request.merchant_currency.toLowerCase();
  return {
    kind: isIncrement ? 'increment' : 'authorization',
    // What Stripe approved without us may not have been reported yet.
    mayBeFirst: isIncrement,
    tenantId: card.tenantId,
    cardId: card.cardId,
    transactionId: transactionIdOf(card.environment, id),
    messageId: eventId,
    amount: fromStripeUnits(minorUnits(pending_request.merchant_amount), currency),
    currency,
    billing: billingOf(pending_request),
    merchant: merchantOf(merchant_data),
    traits: traitsOf(authorization_method, merchant_data.category_code),
    verification: verificationOf(verification_data),
    partialAllowed: pending_request.is_amount_controllable,
    requiredDecline: undefined,
  };
}

/** Absent if the card's currency is none that cards here can have. */
function billingOf({
  amount,
  currency,
}: {
  readonly amount: number;
  readonly currency: string;
}): BillingAmount | undefined {
  const code = currency.toLowerCase();
  return isCurrency(code) ? { amount: minorUnits(amount), currency: code } : undefined;
}

/** Signs say who owes whom, which the kind of a message says too. @throws RangeError for a fraction */
export function minorUnits(amount: number): bigint {
  return BigInt(Math.abs(amount));
}

const CHECKS: Readonly<Record<string, 'match' | 'mismatch'>> = { match: 'match', mismatch: 'mismatch' };
const THREE_DS: Readonly<Record<string, 'passed' | 'failed'>> = { authenticated: 'passed', failed: 'failed' };

function verificationOf({
  cvc_check,
  expiry_check,
  three_d_secure,
}: Stripe.Issuing.Authorization.VerificationData): Verification {
  return {
    cvv: CHECKS[cvc_check] ?? 'absent',
    expiry: CHECKS[expiry_check] ?? 'absent',
    threeDs: THREE_DS[three_d_secure?.result ?? ''] ?? 'absent',
  };
}

/** The answer to a request. `amount`: only of a partial approval. */
export function responseOf(
  message: AuthorizationMessage,
  answer: AuthorizationAnswer,
): { readonly approved: boolean; readonly amount?: number; readonly metadata?: Readonly<Record<string, string>> } {
  if (answer.outcome === 'declined') return { approved: false, metadata: { issuary_reason: answer.reason } };
  const wanted = message.billing?.amount ?? message.amount;
  const isPartial = answer.approvedAmount < wanted;
  return { approved: true, ...(isPartial ? { amount: Number(answer.approvedAmount) } : {}) };
}
