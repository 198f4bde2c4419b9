import { DAY_MS } from '../../../foundation/kit/utc-day.ts';
import type { NamedMovement } from '../../ledger/index.ts';
import type { AmountCause, StatementFileRow, Cause, Result } from '../model.ts';

/** How far the dates of statement file and ledger may be apart: time zones, and booking on the next day. */
const TOLERANCE_MS = DAY_MS;

/** What is asked of every row of a statement file alike. */
export interface Terms {
  readonly opensAt: Date;
  /** Exclusive. */
  readonly closesAt: Date;
  /** Whether the statement file gives signs. */
  readonly signed: boolean;
}

export interface Classification {
  readonly result: Result;
  readonly cause: Cause | null;
}

/** What is said of a row whose operation moved something on its account. */
export function classifyMovement(
  row: Pick<StatementFileRow, 'amount' | 'at' | 'byDay'>,
  found: Pick<NamedMovement, 'createdAt' | 'status'> & { readonly amount: bigint },
  terms: Terms,
): Classification {
  const at = found.createdAt.getTime();
  if (at < terms.opensAt.getTime() - TOLERANCE_MS || at >= terms.closesAt.getTime() + TOLERANCE_MS)
    return { result: 'missing_in_ledger', cause: 'outside_the_dates' };
  if (!amountsMatch(BigInt(row.amount), found.amount, terms.signed)) return { result: 'amount_differs', cause: null };
  // What it moved has come back since, by an operation that is a row of its own.
  if (found.status === 'failed') return { result: 'matched', cause: 'operation_failed' };
  return { result: 'matched', cause: isOnItsDate(row, at) ? null : 'date_differs' };
}

/** A statement file without signs says how much, not which way. */
export function amountsMatch(stated: bigint, ledger: bigint, signed: boolean): boolean {
  return signed ? stated === ledger : stated === magnitude(ledger);
}

function isOnItsDate({ at, byDay }: Pick<StatementFileRow, 'at' | 'byDay'>, ledgerAt: number): boolean {
  const end = byDay ? at + DAY_MS : at;
  return ledgerAt >= at - TOLERANCE_MS && ledgerAt <= end + TOLERANCE_MS;
}

/** What makes up an operation's sum on an account, minor units. */
export interface Composition {
  readonly amount: bigint;
  /** Fees that the account itself paid, so negative; and what holds gave and took. */
  readonly fees: bigint;
  /** Those of them that the operator passes on. */
  readonly issuerFees: bigint;
  readonly holds: bigint;
  /** All fees of the operation, whoever paid them. */
  readonly operationFee: bigint;
  readonly status: NamedMovement['status'];
}

/** Why a stated amount is not the ledger's, where one explanation gives exactly that amount. */
export function causeOfDifference(stated: bigint, ledger: Composition, signed: boolean): AmountCause | null {
  const { amount, fees, issuerFees, holds, operationFee, status } = ledger;
  const explains = (expected: bigint): boolean => amountsMatch(stated, expected, signed);
  if (fees !== 0n && explains(amount - fees)) return 'fee_not_included';
  if (issuerFees !== fees && issuerFees !== 0n) {
    if (explains(amount - issuerFees)) return 'issuer_fee_not_included';
    if (explains(amount - fees + issuerFees)) return 'fee_not_included';
  }
  if (holds !== 0n && explains(amount - holds)) return 'hold_release_not_included';
  if (fees === 0n && operationFee !== 0n) {
    const size = magnitude(amount);
    const sign = amount < 0n ? -1n : 1n;
    if (explains(sign * (size + operationFee)) || explains(sign * (size - operationFee))) return 'fee_included';
  }
  if (signed && stated === -amount) return 'sign';
  if (status === 'failed' && stated === 0n) return 'operation_failed';
  return status === 'pending' ? 'pending' : null;
}

function magnitude(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
