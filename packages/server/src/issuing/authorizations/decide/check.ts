import type { CardExpiry, CardStatus } from '#cards';
import type { Currency } from '#kit/money.ts';
import type { Merchant, PurchaseTraits, Verification } from '#ports/card-network.ts';
import type { ControlLevel, MerchantLock } from '#controls';
import type { DeclineReason } from './decline-reasons.ts';
import type { Transaction } from '../model.ts';

/** Everything that the checks may use. */
export interface CheckInput {
  /** The card receives `amount`: an original credit. */
  readonly isCredit: boolean;
  readonly now: Date;
  readonly currency: Currency;
  readonly status: CardStatus;
  /** Undefined while the card has no number. */
  readonly expiry: CardExpiry | undefined;
  /** The card's available balance, minor units. */
  readonly balance: bigint;
  /**
   * The amount that the merchant requests, in minor units of the card's currency including the markup; undefined without an
   * exchange rate.
   */
  readonly amount: bigint | undefined;
  /** The amount that an approval would hold: less than `amount` for a partial approval. Limits are checked against it. */
  readonly amountToHold: bigint | undefined;
  readonly merchantCurrency: string;
  readonly merchant: Merchant;
  /** What the message says, completed by what earlier messages about the purchase have said. */
  readonly traits: PurchaseTraits;
  readonly verification: Verification;
  readonly requiredDecline: string | undefined;
  /** An incremental authorization: more for a purchase that was approved before. */
  readonly isIncrement: boolean;
  /** The held and cleared amount of this purchase so far; an increment adds to it. */
  readonly heldAndCleared: bigint;
  /** The transaction so far; undefined for a new one. */
  readonly earlier: Pick<Transaction, 'type' | 'status'> | undefined;
  readonly partialAllowed: boolean;
  /** The controls that apply, with what they limit as of `now`: what is spent, or received by credits. The card's are the first. */
  readonly levels: readonly ControlLevel[];
  /** The merchant to which the card is locked. */
  readonly merchantLock: MerchantLock | null;
  /** When attempts with the card failed. */
  readonly failedAt: readonly Date[];
}

/** One check of a purchase: a pure function in its own file under checks/. */
export interface Check {
  readonly name: string;
  /** The reason for a decline; undefined if the check passes. */
  declineReason(input: CheckInput): DeclineReason | undefined;
  /**
   * The values that the check compared, for the explanation of a decline. If controls restrict the purchase, `level` is the level
   * of the strictest.
   */
  inputs(input: CheckInput): Readonly<Record<string, unknown>>;
}
