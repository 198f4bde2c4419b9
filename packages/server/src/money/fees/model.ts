import type { EntryType } from '../ledger/index.ts';

/** What an operation costs the partner, by its name in the schedule; `pre_deposit` is no fee: it lands on the new card. */
export const FEE_NAMES = [
  'issuance',
  'pre_deposit',
  'deposit',
  'withdraw',
  'decline',
  'transfer',
  'account_issue',
  'issuer_issuance',
  'issuer_deposit',
  'issuer_withdraw',
  'issuer_decline',
  'issuer_transfer',
  'issuer_account_issue',
] as const;

export type FeeName = (typeof FEE_NAMES)[number];

/** What a fee is charged for: each has the operator's own fee, and the issuer's that is passed through. */
export const CHARGED_OPERATIONS = ['issuance', 'deposit', 'withdraw', 'decline', 'transfer', 'account_issue'] as const;

export type ChargedOperation = (typeof CHARGED_OPERATIONS)[number];

/** A fixed part and a part of the amount, together kept within bounds. Minor units; 100 basis points are one percent. */
export interface FeeRate {
  readonly fixed: bigint;
  readonly basisPoints: number;
  readonly minimum: bigint;
  /** Null for none. */
  readonly maximum: bigint | null;
}

export const NO_FEE: FeeRate = { fixed: 0n, basisPoints: 0, minimum: 0n, maximum: null };

/** These have no amount that a percentage could be of, or none that is known beforehand. */
export const FIXED_ONLY: ReadonlySet<FeeName> = new Set<FeeName>([
  'pre_deposit',
  'decline',
  'issuer_decline',
  'account_issue',
  'issuer_account_issue',
]);

/** One version of what everything costs in a currency; names without a rate cost nothing. */
export interface FeeSchedule {
  readonly version: number;
  readonly effectiveAt: Date;
  readonly rates: Readonly<Partial<Record<FeeName, FeeRate>>>;
}

/** More than so many dates still to come are refused. */
export const SCHEDULES_TO_COME_MAX = 12;

/** Of the time before the first schedule. */
export const FREE: FeeSchedule = { version: 0, effectiveAt: new Date(0), rates: {} };

/** What the ledger calls the entries of an operation's two fees, and of their return where there is one. */
export const FEE_ENTRIES = {
  issuance: { own: 'issuance_fee', issuer: 'issuer_issuance_fee' },
  deposit: { own: 'deposit_fee', issuer: 'issuer_deposit_fee' },
  withdraw: { own: 'withdrawal_fee', issuer: 'issuer_withdrawal_fee' },
  decline: { own: 'decline_fee', issuer: 'issuer_decline_fee' },
  transfer: { own: 'transfer_fee', issuer: 'issuer_transfer_fee' },
  account_issue: { own: 'account_issue_fee', issuer: 'issuer_account_issue_fee' },
} as const satisfies Record<ChargedOperation, Record<'own' | 'issuer', EntryType>>;

const BASIS_POINTS = 10_000n;

/** Minor units; the part of the amount is rounded half up. */
export function feeOf({ fixed, basisPoints, minimum, maximum }: FeeRate, amount: bigint): bigint {
  const part = (2n * amount * BigInt(basisPoints) + BASIS_POINTS) / (2n * BASIS_POINTS);
  const fee = fixed + part;
  if (fee < minimum) return minimum;
  return maximum !== null && fee > maximum ? maximum : fee;
}

/**
 * The schedule in force at a moment: that with the latest effective date that has passed.
 * @param schedules by effective date, oldest first
 */
export function scheduleAt(schedules: readonly FeeSchedule[], at: Date): FeeSchedule {
  return schedules.findLast(({ effectiveAt }) => effectiveAt <= at) ?? FREE;
}

/** Those that come after that moment, the next one first. */
export function schedulesAfter(schedules: readonly FeeSchedule[], at: Date): FeeSchedule[] {
  return schedules.filter(({ effectiveAt }) => effectiveAt > at);
}
