import type { AuthorizationAnswer, AuthorizationMessage } from '../../platforms/ports/issuing-platform.ts';
import type { Conversion } from '../../money/exchange/index.ts';
import type { CardDesk } from './card-desk.ts';
import type { CheckInput } from './check.ts';
import { checkInput } from './check-input.ts';
import { countHold } from './count-spending.ts';
import { chargeDeclineFee } from './decline-fee.ts';
import { declinedEvent, purchaseMoneyEvent } from './events.ts';
import { explain } from './explain.ts';
import { holdExpiry } from './hold-days.ts';
import { heldShareAfterHold } from './merchant-share.ts';
import { withHold, type MerchantSum, type Transaction } from './model.ts';
import { transactionOf } from './new-transaction.ts';
import { decide, type Refusal } from './pipeline.ts';

/** A decision, and the transaction with it. */
export interface Judgement {
  readonly answer: AuthorizationAnswer;
  readonly transaction: Transaction;
}

/** Nothing was looked at: the time to do so was over. */
export const TIMED_OUT = { outcome: 'declined', reason: 'issuer_timeout', ran: [] } as const satisfies Refusal;

/** Decides a purchase and writes down what was decided: the hold, or why there is none. */
export function judge(
  desk: CardDesk,
  message: AuthorizationMessage,
  conversion: Conversion | undefined,
  isLate: boolean,
): Judgement {
  const input = checkInput(desk, message, conversion?.amount);
  const decision = isLate ? TIMED_OUT : decide(input);
  const asked = { amount: message.amount, currency: message.currency, decimals: conversion?.decimals ?? 2 };
  // By how much a purchase grows is not what was asked for first.
  const askedFirst = message.kind === 'increment' ? { ...asked, amount: 0n } : asked;
  const before = transactionOf(desk, 'purchase', message.merchant, askedFirst);
  if (decision.outcome === 'approved') {
    const answer = { outcome: 'approved', approvedAmount: decision.amount, currency: desk.card.currency } as const;
    return {
      answer,
      transaction: approve(desk, before, decision.amount, { type: message.kind, asked, converted: input.amount! }),
    };
  }
  const transaction = declineAtDesk(desk, before, input, decision);
  return { answer: { outcome: 'declined', reason: decision.reason }, transaction };
}

/**
 * Writes down that a message was declined, and why: the step with its explanation, the event, and the fee unless it came of
 * our own slowness. A transaction that is declined already stays so for the reason that it had.
 * @param before the transaction as it is to be kept; one whose status is `declined` is, from here on, for this reason
 */
export function declineAtDesk(desk: CardDesk, before: Transaction, input: CheckInput, decision: Refusal): Transaction {
  const { reason } = decision;
  const explanation = explain(input, decision);
  const { charge, announce } = chargeDeclineFee(desk, reason);
  const declined: Transaction = { ...before, declineReason: before.declineReason ?? reason };
  const kept = desk.keep(declined, { type: 'decline', amount: 0n, reason, explanation }, charge);
  declinedEvent(desk, kept, reason, input.amount);
  announce();
  return kept;
}

/** Nothing asked for is a question whether the card is good: it holds nothing, and is no purchase as long as it stays so. */
function approve(
  desk: CardDesk,
  before: Transaction,
  amount: bigint,
  { type, asked, converted }: { type: AuthorizationMessage['kind']; asked: MerchantSum; converted: bigint },
): Transaction {
  if (amount === 0n) return desk.keep({ ...before, status: 'approved' }, { type, amount });
  const { debit } = desk.hold(amount);
  const approved: Transaction = {
    ...before,
    ...withHold(before, amount),
    ...countHold(desk, before, amount),
    merchantHeld: heldShareAfterHold(before, amount, asked, converted),
    status: 'approved',
    holdExpiresAt: holdExpiry(before.merchant.mcc, desk.now),
  };
  const kept = desk.keep(approved, { type, amount });
  purchaseMoneyEvent(desk, 'card.charged', kept, amount, debit, { stage: 'authorization' });
  return kept;
}
