import type { CardExpiry, CardStatus } from '#cards';
import type { CheckOf, Controlled, Controls } from '#controls';
import type { Verification } from '#ports/card-network.ts';
import type { DeclineReason } from './decline-reasons.ts';
import type { Transaction } from '../model.ts';

/** Everything that the checks may use. */
export interface CheckInput extends Controlled<Controls> {
  /** The card receives `amount`: an original credit. */
  readonly isCredit: boolean;
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
  readonly merchantCurrency: string;
  readonly verification: Verification;
  readonly requiredDecline: string | undefined;
  /** An incremental authorization: more for a purchase that was approved before. */
  readonly isIncrement: boolean;
  /** The transaction so far; undefined for a new one. */
  readonly earlier: Pick<Transaction, 'type' | 'status'> | undefined;
  readonly partialAllowed: boolean;
}

/** Those of controls are in `issuing/controls/kinds`, each other one in its own file under checks/. */
export type Check = CheckOf<CheckInput, DeclineReason>;
