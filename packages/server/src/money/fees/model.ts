import type { EntryType } from '#ledger';
import { BASIS_POINTS } from '#kit/money.ts';

/** Names in a fee schedule. `pre_deposit` is not a fee: it is credited to the new card. */
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

/** Operations with fees. Each has the operator's fee and the issuer's fee, which is passed through. */
export const CHARGED_OPERATIONS = ['issuance', 'deposit', 'withdraw', 'decline', 'transfer', 'account_issue'] as const;

export type ChargedOperation = (typeof CHARGED_OPERATIONS)[number];

/** A fixed part plus a proportional part, with a minimum and maximum for the sum. Minor units; 100 basis points are one percent. */
export interface FeeRate {
  readonly fixed: bigint;
  readonly basisPoints: number;
  readonly minimum: bigint;
  /** Null for no maximum. */
  readonly maximum: bigint | null;
}

export const NO_FEE: FeeRate = { fixed: 0n, basisPoints: 0, minimum: 0n, maximum: null };

/** Operations without an amount, or without an amount that is known in advance, so they cannot have a percentage. */
export const FIXED_ONLY: ReadonlySet<FeeName> = new Set<FeeName>([
  'pre_deposit',
  'decline',
  'issuer_decline',
  'account_issue',
  'issuer_account_issue',
]);

/** One version of the fee schedule of a currency. Names without a rate are free. */
export interface FeeSchedule {
  readonly version: number;
  readonly effectiveAt: Date;
  readonly rates: Readonly<Partial<Record<FeeName, FeeRate>>>;
}

/** Maximum number of future schedules. */
export const SCHEDULES_TO_COME_MAX = 12;

/** The schedule before the first one. */
const NO_FEES: FeeSchedule = { version: 0, effectiveAt: new Date(0), rates: {} };

/** The entry types of an operation's two fees. */
export const FEE_ENTRIES = {
  issuance: { own: 'issuance_fee', issuer: 'issuer_issuance_fee' },
  deposit: { own: 'deposit_fee', issuer: 'issuer_deposit_fee' },
  withdraw: { own: 'withdrawal_fee', issuer: 'issuer_withdrawal_fee' },
  decline: { own: 'decline_fee', issuer: 'issuer_decline_fee' },
  transfer: { own: 'transfer_fee', issuer: 'issuer_transfer_fee' },
  account_issue: { own: 'account_issue_fee', issuer: 'issuer_account_issue_fee' },
} as const satisfies Record<ChargedOperation, Record<'own' | 'issuer', EntryType>>;

/** The fee in minor units. The proportional part is rounded half up. */
export function feeOf({ fixed, basisPoints, minimum, maximum }: FeeRate, amount: bigint): bigint {
  const part = (2n * amount * BigInt(basisPoints) + BASIS_POINTS) / (2n * BASIS_POINTS);
  const fee = fixed + part;
  if (fee < minimum) return minimum;
  return maximum !== null && fee > maximum ? maximum : fee;
}

/**
 * The schedule in force at a moment: the one with the latest effective date that is not in the future.
 * @param schedules by effective date, oldest first
 */
export function scheduleAt(schedules: readonly FeeSchedule[], at: Date): FeeSchedule {
  return schedules.findLast(({ effectiveAt }) => effectiveAt <= at) ?? NO_FEES;
}

/** The schedules after a moment, the next one first. */
export function schedulesAfter(schedules: readonly FeeSchedule[], at: Date): FeeSchedule[] {
  return schedules.filter(({ effectiveAt }) => effectiveAt > at);
}
