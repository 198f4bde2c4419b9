import type { CardExpiry, CardStatus } from '../../cards/index.ts';
import type { Currency } from '../../../foundation/kit/money.ts';
import type { Merchant, Verification } from '../../../platforms/ports/issuing-platform.ts';
import type { Controls } from '../controls/controls.ts';
import type { DeclineReason } from './decline-reasons.ts';
import type { TransactionStatus } from '../model.ts';
import type { Spending } from '../controls/spending.ts';

/** All that a purchase is judged by; nothing else is looked at. */
export interface CheckInput {
  readonly now: Date;
  readonly currency: Currency;
  readonly status: CardStatus;
  /** Undefined while the card has no number. */
  readonly expiry: CardExpiry | undefined;
  /** What can be spent, minor units. */
  readonly balance: bigint;
  /** What the merchant asks for, in the card's currency with the markup; undefined without an exchange rate. */
  readonly amount: bigint | undefined;
  /** What it would get: less where the card has less and the merchant takes a part. Limits look at this. */
  readonly amountToHold: bigint | undefined;
  readonly merchantCurrency: string;
  readonly merchant: Merchant;
  readonly verification: Verification;
  readonly demandedDecline: string | undefined;
  /** Asks for more on a purchase that was approved before. */
  readonly isIncrement: boolean;
  /** What the same purchase holds and has taken by now: an increment comes on top of it. */
  readonly heldAndCleared: bigint;
  /** What became of the purchase so far; undefined for a new one. */
  readonly earlierStatus: TransactionStatus | undefined;
  readonly partialAllowed: boolean;
  readonly controls: Controls;
  /** As of `now`. */
  readonly spending: Spending;
}

/** One question about a purchase: small, pure, and in a file of its own. */
export interface Check {
  readonly name: string;
  /** Why the purchase may not happen; undefined when this check lets it pass. */
  fails(input: CheckInput): DeclineReason | undefined;
  /** What the check looked at, for the explanation of a decline. */
  inputs(input: CheckInput): Readonly<Record<string, unknown>>;
}
