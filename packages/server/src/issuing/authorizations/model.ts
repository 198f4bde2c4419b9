import type { CardId, OperationId, TenantId, TransactionId } from '#kit/ids.ts';
import { decimalsOf } from '#kit/iso-4217.ts';
import type { Currency } from '#kit/money.ts';
import type { Merchant, MerchantAmount, PurchaseTraits } from '#ports/card-network.ts';
import type { AppliedRate } from '#exchange';
import type { DeclineReason } from './decide/decline-reasons.ts';
import type { DailyHold, Retry } from '#controls';

export const TRANSACTION_TYPES = ['purchase', 'refund', 'original_credit'] as const;
export const TRANSACTION_STATUSES = ['approved', 'declined', 'cleared', 'reversed', 'expired'] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** Why a card pays, in `card.charged`. */
export const CHARGE_STAGES = ['authorization', 'clearing', 'refund_reversal', 'original_credit_reversal'] as const;

export const STEP_TYPES = [
  'authorization',
  'increment',
  'advice',
  'decline',
  'clearing',
  'reversal',
  'hold_expiry',
  'refund_authorization',
  'refund_authorization_reversal',
  'refund',
  'refund_reversal',
  'original_credit_authorization',
  'original_credit_authorization_reversal',
  'original_credit',
  'original_credit_reversal',
] as const;
export type StepType = (typeof STEP_TYPES)[number];

/** One step in a transaction's timeline; each is one ledger operation. */
export interface Step {
  readonly operationId: OperationId;
  readonly type: StepType;
  /** Minor units of the card's currency. */
  readonly amount: bigint;
  readonly reason: string | null;
  /** Present for a decline. */
  readonly explanation: Explanation | null;
  /** By the tenant's clock, as are all times of a transaction. */
  readonly at: Date;
  /**
   * How the merchant's amount was converted; null if it was in the card's currency, or is not known. Stored only if it was converted to
   * `amount`, which is not the case for a decline or a partial approval.
   */
  readonly exchange: Exchange | null;
}

/** Why a purchase was declined: stored with the decline and returned to the partner. */
export interface Explanation {
  readonly reason: DeclineReason;
  readonly meaning: string;
  readonly cardholder_text: string;
  /** `corrected`: after the cause is corrected; `later`: with time alone. */
  readonly retry: Retry;
  /** The requested amount in the card's currency; null without an exchange rate. */
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

/** The amount that a merchant requested, in its own currency. */
export interface MerchantSum {
  readonly amount: bigint;
  readonly currency: string;
  /** Those of ISO 4217 when the amount was stored. */
  readonly decimals: number;
}

/** An amount in another currency than the card's, and what it was converted to. */
export interface Exchange {
  readonly merchant: MerchantSum;
  readonly billing: Billing;
}

/** A converted amount. */
export interface Billing {
  /** Minor units of the card's currency. */
  readonly amount: bigint;
  /** Null if no rate of ours was applied: the network has converted the amount, or it is a share of what was paid or held before. */
  readonly rate: AppliedRate | null;
}

export function merchantSum({ amount, currency }: MerchantAmount): MerchantSum {
  return { amount, currency, decimals: decimalsOf(currency) };
}

/** A transaction's amounts in minor units. Invariant: `authorized + uncovered = held + released + cleared`. */
export interface Amounts {
  readonly authorized: bigint;
  /** Still held for the merchant. */
  readonly held: bigint;
  /** Returned to the card without being cleared. */
  readonly released: bigint;
  readonly cleared: bigint;
  /** The part of `cleared` that no hold covered. */
  readonly uncovered: bigint;
  /** Less what the merchant took back. Below zero while only the taking back has arrived. For an original credit, it is what was credited. */
  readonly refunded: bigint;
  /** Announced as a refund, or approved as a credit, and not on the card yet. Moves nothing. */
  readonly pendingRefund: bigint;
}

/** A purchase with everything that followed, a refund without a purchase, or an original credit. */
export interface Transaction extends Amounts {
  readonly tenantId: TenantId;
  readonly id: TransactionId;
  readonly cardId: CardId;
  readonly type: (typeof TRANSACTION_TYPES)[number];
  readonly status: TransactionStatus;
  readonly currency: Currency;
  readonly merchant: Merchant;
  /** Each trait has the value of the first message that has it. */
  readonly traits: PurchaseTraits;
  /** Amount 0 until known: increments or a reversal arrived first, or the merchant only verified the card. */
  readonly requested: MerchantSum;
  /** What `requested` was converted to; null if it was in the card's currency, had no rate, or is not known. */
  readonly billing: Billing | null;
  /**
   * The held amount in the merchant's currency, if that is a foreign one, or what was not cleared of the last hold; see
   * merchant-currency-amounts.ts.
   */
  readonly merchantHeld: bigint;
  /** The same for what was cleared and not refunded. */
  readonly merchantCleared: bigint;
  /** The same for `refunded`. */
  readonly merchantRefunded: bigint;
  /** The same for `pendingRefund`. */
  readonly merchantPending: bigint;
  /** Something was cleared or refunded in another currency than the merchant's. */
  readonly isMerchantClearedEstimated: boolean;
  /** The reason while the status is `declined`; null otherwise. */
  readonly declineReason: DeclineReason | null;
  /** The end of the hold, or of an announced refund if nothing is held. */
  readonly holdExpiresAt: Date | null;
  /** The held amount by the day on which it counts as spent. */
  readonly dailyHolds: readonly DailyHold[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** False until its first commit: other commands in the same commit see it as not stored. */
  readonly stored: boolean;
  /** The steps that this commit adds. */
  readonly newSteps: readonly Step[];
}

export const NO_AMOUNTS: Amounts = {
  authorized: 0n,
  held: 0n,
  released: 0n,
  cleared: 0n,
  uncovered: 0n,
  refunded: 0n,
  pendingRefund: 0n,
};

/** The amounts after holding more. */
export function withHold(amounts: Amounts, amount: bigint): Amounts {
  return { ...amounts, authorized: amounts.authorized + amount, held: amounts.held + amount };
}

/** The amounts after returning a part of the hold to the card. */
export function withRelease(amounts: Amounts, amount: bigint): Amounts {
  return { ...amounts, held: amounts.held - amount, released: amounts.released + amount };
}

/** The amounts after a clearing, which consumes the hold first. */
export function withClearing(amounts: Amounts, amount: bigint): Amounts {
  const covered = amount < amounts.held ? amount : amounts.held;
  return {
    ...amounts,
    held: amounts.held - covered,
    cleared: amounts.cleared + amount,
    uncovered: amounts.uncovered + amount - covered,
  };
}

/** The status that follows from changed amounts. `otherwise`: if nothing is held, cleared, refunded or announced. */
export function statusOf(amounts: Amounts, otherwise: TransactionStatus): TransactionStatus {
  if (amounts.held > 0n) return 'approved';
  if (amounts.cleared > 0n || amounts.refunded !== 0n) return 'cleared';
  return amounts.pendingRefund > 0n ? 'approved' : otherwise;
}

/** Whether anything is held or announced. */
export function isOpen({ held, pendingRefund }: Amounts): boolean {
  return held > 0n || pendingRefund > 0n;
}
