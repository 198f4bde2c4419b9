import type { AuthorizationAnswer, AuthorizationMessage } from '#ports/card-network.ts';
import type { AuthorizationContext } from '../authorization-context.ts';
import { countFailedAttempt } from '../count-failed-attempt.ts';
import { countHold } from '../count-spending.ts';
import { chargedEvent, declinedEvent } from '../events.ts';
import { holdExpiry } from '../lifecycle/hold-expiry.ts';
import type { CardAmount } from '../merchant/card-amount.ts';
import { heldShareAfterHold } from '../merchant/merchant-currency-amounts.ts';
import { exchangeOf } from '../merchant/exchange.ts';
import { pendingAfterAnnouncement } from '../merchant/pending-share.ts';
import { merchantSum, withHold, type Exchange, type MerchantSum, type Transaction } from '../model.ts';
import { transactionOf } from '../new-transaction.ts';
import { announce } from '../refunds/announce-refund.ts';
import type { CheckInput } from './check.ts';
import { buildCheckInput } from './check-input.ts';
import { chargeDeclineFee, NO_FEE } from './decline-fee.ts';
import { explain } from './explain.ts';
import { decide, type Decline } from './pipeline.ts';

/** The answer to the network, and the transaction as it is saved. */
interface AuthorizationDecision {
  readonly answer: AuthorizationAnswer;
  readonly transaction: Transaction;
}

/** The decline of a message whose time is up: no check runs. */
export const TIMEOUT_DECLINE = {
  outcome: 'declined',
  reason: 'issuer_timeout',
  checksRun: [],
} as const satisfies Decline;

/**
 * Decides an authorization, an increment or an original credit, and records the result: the hold, the expected credit, or the decline
 * with its explanation. `isFree`: a decline has no fee, as that of a credit, which the cardholder has not asked for.
 */
export function decideAuthorization(
  context: AuthorizationContext,
  message: AuthorizationMessage,
  conversion: CardAmount | undefined,
  isLate: boolean,
  { isFree = false }: { readonly isFree?: boolean } = {},
): AuthorizationDecision {
  const input = buildCheckInput(context, message, conversion?.amount);
  const decision = isLate ? TIMEOUT_DECLINE : decide(input);
  const requested = merchantSum(message);
  const kind = message.mayBeFirst && context.transaction === undefined ? 'authorization' : message.kind;
  const isCredit = kind === 'original_credit';
  const before = subjectOf(context, message, { kind, requested, conversion });
  const exchange = conversion && exchangeOf(requested, conversion);
  if (decision.outcome === 'approved') {
    const { amount } = decision;
    const answer = { outcome: 'approved', approvedAmount: amount, currency: context.card.currency } as const;
    if (isCredit) {
      context.countCredit(amount);
      const pending = pendingAfterAnnouncement(before, amount, requested, amount);
      return { answer, transaction: announce(context, before, { pending, exchange }, 'approved') };
    }
    const approval = { type: kind, amount, exchange: exchange! };
    return { answer, transaction: recordApproval(context, before, approval) };
  }
  const transaction = recordDecline(context, before, { input, exchange }, decision, isFree || isCredit);
  return { answer: { outcome: 'declined', reason: decision.reason }, transaction };
}

/** The transaction that a request is about, described by it unless it is declined for being of another type. */
function subjectOf(
  context: AuthorizationContext,
  message: AuthorizationMessage,
  {
    kind,
    requested,
    conversion,
  }: {
    readonly kind: AuthorizationMessage['kind'];
    readonly requested: MerchantSum;
    readonly conversion: CardAmount | undefined;
  },
): Transaction {
  const { transaction } = context;
  const type = kind === 'original_credit' ? kind : 'purchase';
  if (transaction !== undefined && transaction.type !== type) return transaction;
  // An increment's amount is not the amount of the purchase.
  if (kind === 'increment') return transactionOf(context, type, message, { ...requested, amount: 0n }, undefined);
  return transactionOf(context, type, message, requested, conversion);
}

/**
 * Records a decline: the step with its explanation, the event, the fee unless it is free, and the failed attempt if it is one. A
 * transaction that is already declined keeps its first reason.
 * @param before the transaction to save. If its status is `declined` and it has no decline reason yet, it gets this one.
 */
function recordDecline(
  context: AuthorizationContext,
  before: Transaction,
  { input, exchange }: { readonly input: CheckInput; readonly exchange: Exchange | undefined },
  decision: Decline,
  isFree: boolean,
): Transaction {
  const { reason } = decision;
  const explanation = explain(input, decision);
  const { charge, appendFeeEvent } = isFree ? NO_FEE : chargeDeclineFee(context, input, reason);
  const declined: Transaction = { ...before, declineReason: before.declineReason ?? reason };
  const saved = context.save(declined, { type: 'decline', amount: 0n, reason, explanation, exchange }, charge);
  declinedEvent(context, saved, reason, input.amount);
  appendFeeEvent();
  countFailedAttempt(context, input, reason);
  return saved;
}

interface NewApproval {
  readonly type: 'authorization' | 'increment';
  /** What to hold, minor units of the card's currency. */
  readonly amount: bigint;
  /** Converted to more than `amount` for a partial approval. */
  readonly exchange: Exchange;
}

/** An approval of amount 0 verifies the card: it holds nothing and does not count as a purchase. */
function recordApproval(
  context: AuthorizationContext,
  before: Transaction,
  { type, amount, exchange }: NewApproval,
): Transaction {
  if (amount === 0n) return context.save({ ...before, status: 'approved' }, { type, amount });
  const { debit } = context.hold(amount);
  const approved: Transaction = {
    ...before,
    ...withHold(before, amount),
    ...countHold(context, before, amount),
    merchantHeld: heldShareAfterHold(before, amount, exchange),
    status: 'approved',
    holdExpiresAt: holdExpiry(before.merchant.mcc, context),
  };
  const saved = context.save(approved, { type, amount, exchange });
  chargedEvent(context, saved, amount, debit, { stage: 'authorization' });
  return saved;
}
