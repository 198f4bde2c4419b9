import type { AuthorizationAnswer, AuthorizationMessage } from '../platforms/platform.ts';
import type { Conversion } from '../wallets/index.ts';
import type { CardDesk } from './card-desk.ts';
import { checkInput, isIncrement } from './check-input.ts';
import { chargeDeclineFee } from './decline-fee.ts';
import { declinedEvent, purchaseMoneyEvent } from './events.ts';
import { explain } from './explain.ts';
import { holdExpiry } from './hold-days.ts';
import { withHold, type Transaction } from './model.ts';
import { newTransaction } from './new-transaction.ts';
import { decide, type Decision } from './pipeline.ts';
import { spend } from './usage/spending.ts';

/** A decision, and the transaction with it. */
export interface Judgement {
  readonly answer: AuthorizationAnswer;
  readonly transaction: Transaction;
}

/** Decides a purchase and writes down what was decided: the hold, or why there is none. */
export function judge(
  desk: CardDesk,
  message: AuthorizationMessage,
  conversion: Conversion | undefined,
  isLate: boolean,
): Judgement {
  const input = checkInput(desk, message, conversion?.amount);
  const decision: Decision = isLate ? { outcome: 'declined', reason: 'issuer_timeout', ran: [] } : decide(input);
  const asked = { amount: message.amount, currency: message.currency, decimals: conversion?.decimals ?? 2 };
  const before = desk.transaction ?? newTransaction(desk, 'purchase', message.merchant, asked);
  if (decision.outcome === 'approved') {
    const type = isIncrement(desk, message) ? 'increment' : 'authorization';
    const answer = { outcome: 'approved', approvedAmount: decision.amount, currency: desk.card.currency } as const;
    return { answer, transaction: approve(desk, before, decision.amount, type) };
  }
  const explanation = explain(input, decision);
  const { fee, announce } = chargeDeclineFee(desk);
  const declined: Transaction = { ...before, explanation, declineReason: decision.reason };
  const kept = desk.keep(declined, { type: 'decline', amount: 0n, reason: decision.reason }, fee);
  declinedEvent(desk, kept, decision.reason, conversion?.amount);
  announce();
  return { answer: { outcome: 'declined', reason: decision.reason }, transaction: kept };
}

function approve(desk: CardDesk, before: Transaction, amount: bigint, type: AuthorizationMessage['kind']): Transaction {
  const { debit } = desk.hold(amount);
  desk.setSpending(spend(desk.usage.spending, amount, desk.now, type === 'authorization'));
  const approved: Transaction = {
    ...before,
    ...withHold(before, amount),
    status: 'approved',
    holdExpiresAt: holdExpiry(before.merchant.mcc, desk.now),
  };
  const kept = desk.keep(approved, { type, amount });
  purchaseMoneyEvent(desk, 'card.charged', kept, amount, debit, { stage: 'authorization' });
  return kept;
}
