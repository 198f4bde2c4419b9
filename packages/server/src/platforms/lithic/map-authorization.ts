import type Lithic from 'lithic';
import { derivedId, type TransactionId } from '#kit/ids.ts';
import { isCurrency, type Currency } from '#kit/money.ts';
import type { Environment } from '#kit/tenant.ts';
import type { AuthorizationAnswer, AuthorizationMessage, BillingAmount } from '#ports/card-network.ts';
import type { IssuedCard } from '#vendor/references.ts';
import { merchantOf } from './map-merchant.ts';
import { traitsOf } from './map-traits.ts';

/** An authorization request, as far as it is read. */
export type AuthorizationRequest = Pick<
  Lithic.CardAuthorization,
  | 'token'
  | 'amounts'
  | 'merchant'
  | 'status'
  | 'event_token'
  | 'cardholder_authentication'
  | 'pos'
  | 'transaction_initiator'
  | 'network_specific_data'
> & { readonly card: Pick<Lithic.CardAuthorization.Card, 'token'> };

/** The words that Lithic documents for the answer, less those for data that is not in the request. The SDK has no type for them. */
type Result = 'APPROVED' | 'CARD_PAUSED' | 'INSUFFICIENT_FUNDS' | 'UNAUTHORIZED_MERCHANT' | 'VELOCITY_EXCEEDED';

interface AuthorizationResponse {
  readonly token: string;
  readonly result: Result;
  /** Only of a partial approval. */
  readonly approved_amount?: number;
}

export function transactionIdOf(environment: Environment, token: string): TransactionId {
  return derivedId('transaction', `lithic ${environment} ${token}`);
}

/**
 * Lithic asks the same for an authorization and an increment of it. Amounts are positive for debits.
 * @param callId what a repetition of the request shares, for programmes whose requests have no event
 */
export function authorizationOf(request: AuthorizationRequest, card: IssuedCard, callId: string): AuthorizationMessage {
  const { token, amounts, merchant, event_token, cardholder_authentication, pos, transaction_initiator } = request;
  const use = { ...pos?.entry_mode, initiator: transaction_initiator };
  return {
    kind: 'increment',
    mayBeFirst: true,
    tenantId: card.tenantId,
    cardId: card.cardId,
    transactionId: transactionIdOf(card.environment, token),
    messageId: event_token ?? callId,
    amount: minorUnits(amounts.merchant.amount),
    currency: amounts.merchant.currency.toLowerCase(),
    billing: billingOf(amounts.hold ?? amounts.cardholder),
    merchant: merchantOf(merchant),
    traits: traitsOf(use, merchant.mcc),
    // Lithic checks the security code and the expiry itself and declines without asking.
    verification: {
      cvv: 'absent',
      expiry: 'absent',
      threeDs: cardholder_authentication?.authentication_result === 'SUCCESS' ? 'passed' : 'absent',
    },
    partialAllowed: pos?.terminal?.partial_approval_capable ?? false,
    requiredDecline: undefined,
  };
}

/** Lithic asks whether the card takes money that somebody pays to it. Amounts are negative. */
export function originalCreditOf(
  request: AuthorizationRequest,
  card: IssuedCard,
  callId: string,
): AuthorizationMessage {
  const message = authorizationOf(request, card, callId);
  const billing = billingOf(request.amounts.cardholder);
  return { ...message, kind: 'original_credit', mayBeFirst: undefined, billing, partialAllowed: false };
}

/** Absent if the card's currency is none that cards here can have. */
function billingOf(sum: { readonly amount: number; readonly currency: string }): BillingAmount | undefined {
  const currency = sum.currency.toLowerCase();
  return isCurrency(currency) ? { amount: minorUnits(sum.amount), currency: currency as Currency } : undefined;
}

/** Signs say who owes whom, which the kind of a message says too. @throws RangeError for a fraction */
function minorUnits(amount: number): bigint {
  return BigInt(Math.abs(amount));
}

/** Our reasons in Lithic's words. It declines for any other word too, and shows it as a result of our own. */
const RESULTS: Readonly<Record<string, Result>> = {
  card_frozen: 'CARD_PAUSED',
  card_not_active: 'CARD_PAUSED',
  card_terminated: 'CARD_PAUSED',
  insufficient_funds: 'INSUFFICIENT_FUNDS',
  transaction_limit_exceeded: 'VELOCITY_EXCEEDED',
  daily_limit_exceeded: 'VELOCITY_EXCEEDED',
  weekly_limit_exceeded: 'VELOCITY_EXCEEDED',
  monthly_limit_exceeded: 'VELOCITY_EXCEEDED',
  lifetime_limit_exceeded: 'VELOCITY_EXCEEDED',
  velocity_exceeded: 'VELOCITY_EXCEEDED',
  failed_attempts_exceeded: 'VELOCITY_EXCEEDED',
  credit_limit_exceeded: 'VELOCITY_EXCEEDED',
  merchant_category_blocked: 'UNAUTHORIZED_MERCHANT',
  merchant_blocked: 'UNAUTHORIZED_MERCHANT',
  country_blocked: 'UNAUTHORIZED_MERCHANT',
  purchase_kind_blocked: 'UNAUTHORIZED_MERCHANT',
  other_merchant: 'UNAUTHORIZED_MERCHANT',
};
const OTHER_RESULT: Result = 'UNAUTHORIZED_MERCHANT';

export function responseOf(
  token: string,
  message: AuthorizationMessage,
  answer: AuthorizationAnswer,
): AuthorizationResponse {
  if (answer.outcome === 'declined') return { token, result: RESULTS[answer.reason] ?? OTHER_RESULT };
  const wanted = message.billing?.amount ?? message.amount;
  const isPartial = answer.approvedAmount < wanted;
  return { token, result: 'APPROVED', ...(isPartial ? { approved_amount: Number(answer.approvedAmount) } : {}) };
}
