import { DAY_MS } from '#kit/durations.ts';
import type { NamedMovement } from '#ledger';
import type { AmountCause, StatementFileRow, Cause, Result } from '../model.ts';

/** How far a date in the file may be from the ledger's: covers time zones and next-day booking. */
const TOLERANCE_MS = DAY_MS;

/** What applies to every row of a file. */
export interface Terms {
  readonly opensAt: Date;
  /** Exclusive. */
  readonly closesAt: Date;
  /** Whether the file's amounts are signed. */
  readonly signed: boolean;
}

export interface Classification {
  readonly result: Result;
  readonly cause: Cause | null;
}

/** Classifies a row whose operation moved something on its account. */
export function classifyMovement(
  row: Pick<StatementFileRow, 'amount' | 'at' | 'byDay'>,
  found: Pick<NamedMovement, 'createdAt' | 'status'> & { readonly amount: bigint },
  terms: Terms,
): Classification {
  const at = found.createdAt.getTime();
  if (at < terms.opensAt.getTime() - TOLERANCE_MS || at >= terms.closesAt.getTime() + TOLERANCE_MS)
    return { result: 'missing_in_ledger', cause: 'outside_the_dates' };
  if (!amountsMatch(BigInt(row.amount), found.amount, terms.signed)) return { result: 'amount_differs', cause: null };
  // The amount was returned by another operation, which is a separate row.
  if (found.status === 'failed') return { result: 'matched', cause: 'operation_failed' };
  return { result: 'matched', cause: isOnItsDate(row, at) ? null : 'date_differs' };
}

/** Compares magnitudes where the file's amounts are unsigned. */
function amountsMatch(stated: bigint, ledger: bigint, signed: boolean): boolean {
  return signed ? stated === ledger : stated === magnitude(ledger);
}

function isOnItsDate({ at, byDay }: Pick<StatementFileRow, 'at' | 'byDay'>, ledgerAt: number): boolean {
  const end = byDay ? at + DAY_MS : at;
  return ledgerAt >= at - TOLERANCE_MS && ledgerAt <= end + TOLERANCE_MS;
}

/** The parts of what an operation moved on an account, in minor units. */
interface Composition {
  readonly amount: bigint;
  /** Fees that the account itself paid, so negative. `holds` is the sum of holds and hold releases. */
  readonly fees: bigint;
  /** The part of `fees` that the operator passes on to the issuer. */
  readonly issuerFees: bigint;
  readonly holds: bigint;
  /** All fees of the operation, whichever account paid them. */
  readonly operationFee: bigint;
  readonly status: NamedMovement['status'];
}

/** Why the stated amount differs from the ledger's, if one explanation results in exactly that amount. */
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
