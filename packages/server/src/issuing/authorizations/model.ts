import type { CardId, OperationId, TenantId, TransactionId } from '../../foundation/kit/ids.ts';
import type { Currency } from '../../foundation/kit/money.ts';
import type { Merchant } from '../../platforms/ports/issuing-platform.ts';
import type { DeclineReason, Retry } from './decide/decline-reasons.ts';
import type { DailyHold } from './controls/daily-holds.ts';

export const TRANSACTION_TYPES = ['purchase', 'refund'] as const;
export const TRANSACTION_STATUSES = ['approved', 'declined', 'cleared', 'reversed', 'expired'] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

export const STEP_TYPES = [
  'authorization',
  'increment',
  'advice',
  'decline',
  'clearing',
  'reversal',
  'hold_expiry',
  'refund',
] as const;
export type StepType = (typeof STEP_TYPES)[number];

/** One thing that happened to a transaction; an operation of the ledger. */
export interface Step {
  readonly operationId: OperationId;
  readonly type: StepType;
  /** Minor units of the card's currency. */
  readonly amount: bigint;
  readonly reason: string | null;
  /** Of a decline. */
  readonly explanation: Explanation | null;
  /** By the tenant's clock, as are all times of a transaction. */
  readonly at: Date;
}

/** Why a purchase was declined: stored with the decline and returned to the partner. */
export interface Explanation {
  readonly reason: DeclineReason;
  readonly meaning: string;
  readonly cardholder_text: string;
  /** `corrected`: after the cause is corrected; `later`: with time alone. */
  readonly retry: Retry;
  /** What the purchase would have taken, in the card's currency; null without an exchange rate. */
  readonly amount: string | null;
  /** The card's available balance at that moment. */
  readonly balance: string;
  readonly currency: string;
  /** In the order in which they ran; the last one failed. */
  readonly checks: readonly ExplainedCheck[];
}

interface ExplainedCheck {
  readonly name: string;
  readonly passed: boolean;
  /** The values that the check compared. */
  readonly inputs: Readonly<Record<string, unknown>>;
}

/** What a merchant asked for, in its own currency. */
export interface MerchantSum {
  readonly amount: bigint;
  readonly currency: string;
  readonly decimals: number;
}

/** Where the money of a transaction stands, minor units. `authorized + uncovered = held + released + cleared`, always. */
export interface Amounts {
  readonly authorized: bigint;
  /** Still reserved for the merchant. */
  readonly held: bigint;
  /** Given back to the card, uncleared. */
  readonly released: bigint;
  readonly cleared: bigint;
  /** How much of what was cleared no hold had covered. */
  readonly uncovered: bigint;
  readonly refunded: bigint;
}

/** A purchase, whatever became of it; or a refund without one. */
export interface Transaction extends Amounts {
  readonly tenantId: TenantId;
  readonly id: TransactionId;
  readonly cardId: CardId;
  readonly type: (typeof TRANSACTION_TYPES)[number];
  readonly status: TransactionStatus;
  readonly currency: Currency;
  readonly merchant: Merchant;
  /** Of amount 0 as long as nothing has told it: increments or a reversal came first, or the merchant asked for nothing. */
  readonly requested: MerchantSum;
  /** What is held, in the merchant's currency where that is another: see merchant-share.ts. */
  readonly merchantHeld: bigint;
  /** What was cleared and not refunded, likewise. */
  readonly merchantCleared: bigint;
  /** Of the decline that made it `declined`; null while it is anything else. */
  readonly declineReason: DeclineReason | null;
  readonly holdExpiresAt: Date | null;
  /** What is held, by the days on which it counts as spent. */
  readonly dailyHolds: readonly DailyHold[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** False until the commit that stores it is done: commands of that same commit find it unstored. */
  readonly stored: boolean;
  /** Those that this commit adds. */
  readonly newSteps: readonly Step[];
}

export const NO_AMOUNTS: Amounts = { authorized: 0n, held: 0n, released: 0n, cleared: 0n, uncovered: 0n, refunded: 0n };

/** More is reserved. */
export function withHold(amounts: Amounts, amount: bigint): Amounts {
  return { ...amounts, authorized: amounts.authorized + amount, held: amounts.held + amount };
}

/** Some of what is reserved goes back to the card. */
export function withRelease(amounts: Amounts, amount: bigint): Amounts {
  return { ...amounts, held: amounts.held - amount, released: amounts.released + amount };
}

/** The merchant takes an amount: first what is held, and then what is not. */
export function withClearing(amounts: Amounts, amount: bigint): Amounts {
  const covered = amount < amounts.held ? amount : amounts.held;
  return {
    ...amounts,
    held: amounts.held - covered,
    cleared: amounts.cleared + amount,
    uncovered: amounts.uncovered + amount - covered,
  };
}

/** What a transaction has become, once its amounts have changed. `otherwise`: where nothing is held, nor was taken. */
export function statusOf(amounts: Amounts, otherwise: TransactionStatus): TransactionStatus {
  if (amounts.held > 0n) return 'approved';
  if (amounts.cleared > 0n || amounts.refunded > 0n) return 'cleared';
  return otherwise;
}
