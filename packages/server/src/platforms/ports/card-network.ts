import type { ChallengeId, TransactionId } from '#kit/ids.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import type { Currency } from '#kit/money.ts';
import type { Secret } from '#kit/secret.ts';
import type { CardReference } from './cards.ts';

/** Card network events that cannot be declined. */
export type NetworkEvent = NetworkAdvice | Clearing | Reversal | RefundAuthorization | Refund;

export interface Merchant {
  /** The id that the acquirer assigned (ISO 8583 field 42, card acceptor id); null or absent if the network does not send it. */
  readonly id?: string | null;
  readonly name: string;
  /** ISO 18245, four digits. */
  readonly mcc: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly city: string | null;
}

/** What a purchase is, by the transaction type and the stored-credential indicators of the network. */
export const PURCHASE_KINDS = [
  'purchase',
  'card_on_file',
  'recurring',
  'account_funding',
  'quasi_cash',
  'cash',
] as const;
export type PurchaseKind = (typeof PURCHASE_KINDS)[number];

/** How the merchant obtained the card number (ISO 8583 field 22). `other`: in a way that has no word here. */
export const ENTRY_MODES = [
  'chip',
  'contactless',
  'magnetic_stripe',
  'keyed',
  'ecommerce',
  'on_file',
  'other',
] as const;
export type EntryMode = (typeof ENTRY_MODES)[number];

export const INITIATORS = ['cardholder', 'merchant'] as const;
export type Initiator = (typeof INITIATORS)[number];

/** What the network says about a purchase beside its merchant and its amount; null: it does not say. */
export interface PurchaseTraits {
  readonly kind: PurchaseKind | null;
  readonly entryMode: EntryMode | null;
  readonly initiator: Initiator | null;
}

/** A message that describes its purchase or refund. */
interface Described {
  readonly merchant: Merchant;
  /** What is absent is not known. */
  readonly traits?: Partial<PurchaseTraits> | undefined;
}

/** All messages of one purchase have the same transaction id; each message has its own message id. */
interface NetworkMessage extends CardReference {
  readonly messageId: string;
  readonly transactionId: TransactionId;
}

/**
 * The largest amount of a message, in minor units of its currency: above any real purchase, and low enough that the sum of thousands
 * fits a bigint column.
 */
export const MESSAGE_AMOUNT_MAX = 10n ** 15n;

/** An amount in the merchant's currency. */
export interface MerchantAmount {
  /** Minor units of `currency`. */
  readonly amount: bigint;
  /** ISO 4217 code, lower case; any currency, not only those of cards. */
  readonly currency: string;
}

/**
 * The same amount in the card's currency, converted by the network at its own rate: what the platform settles. Books use it in place
 * of an own conversion. Absent where the platform does not send it.
 */
interface Billed {
  readonly billing?: BillingAmount | undefined;
}

export interface BillingAmount {
  /** Minor units of the card's currency. */
  readonly amount: bigint;
  readonly currency: Currency;
}

export interface AuthorizationMessage extends NetworkMessage, MerchantAmount, Billed, Described {
  /**
   * `increment`: an incremental authorization for a purchase that is already authorized. `original_credit`: somebody pays to the card
   * (Visa original credit, Mastercard MoneySend), and `merchant` is who sends it. Its approval moves nothing: a `refund` with
   * `isOriginalCredit` does.
   */
  readonly kind: 'authorization' | 'increment' | 'original_credit';
  /** With kind `increment`: the platform cannot say which it is. It is an authorization if the purchase is not known. */
  readonly mayBeFirst?: boolean | undefined;
  /** The results of the platform's checks of the entered card data. */
  readonly verification: Verification;
  /** The merchant accepts a partial approval. */
  readonly partialAllowed: boolean;
  /** Why the platform or scheme requires a decline: a reason from `authorizations/decide/decline-reasons.ts`, or any other text. */
  readonly requiredDecline: string | undefined;
}

export interface Verification {
  readonly cvv: 'match' | 'mismatch' | 'absent';
  readonly expiry: 'match' | 'mismatch' | 'absent';
  readonly threeDs: 'passed' | 'failed' | 'absent';
}

export type AuthorizationAnswer =
  /** `approvedAmount`: minor units of the card's currency; a partial amount only of a purchase with `partialAllowed`. */
  | { readonly outcome: 'approved'; readonly approvedAmount: bigint; readonly currency: Currency }
  /** `reason`: a decline reason from `authorizations/decide/decline-reasons.ts`. */
  | { readonly outcome: 'declined'; readonly reason: string };

/**
 * The network approved a purchase while Issuary was unreachable (stand-in processing), or says another amount of one that is approved,
 * as a fuel pump does after the tank is full. What is authorized of the purchase is `amount` from then on: more is held, whatever the
 * card's state, or the difference is released. A purchase that was cleared finally, reversed or has expired stays as it is.
 */
export interface NetworkAdvice extends NetworkMessage, MerchantAmount, Billed, Described {
  readonly kind: 'advice';
  /**
   * The amount is all that the network has ever authorized of this purchase, by asking us or not, and what the merchant has released
   * of it is reported by reversals. Only what no approval of ours and no earlier advice has held is held; an approval that was undone
   * does not count. A purchase that has ended is held again.
   */
  readonly onlyRaises?: boolean | undefined;
}

/**
 * The platform has declined a purchase by itself, or because our answer came too late. What an approval of ours holds is released,
 * in whatever order the two arrive, and does not count as a purchase; a purchase that we know is left as it is otherwise. Has no fee.
 */
export interface NetworkDecline extends NetworkMessage, MerchantAmount, Billed, Described {
  readonly kind: 'decline';
  /** A reason from `authorizations/decide/decline-reasons.ts`, or the platform's own word, which is kept in the explanation. */
  readonly reason: string;
}

/** A clearing (capture): with or without an authorization, for less or more than its amount, in one or several parts. */
export interface Clearing extends NetworkMessage, MerchantAmount, Billed, Described {
  readonly kind: 'clearing';
  /** The last clearing: the rest of the hold is released. */
  readonly final: boolean;
  /** Clears at most the amount that is held at that time. */
  readonly upToHeld?: boolean;
}

/** The merchant releases an authorization, no longer announces a refund or credit, or takes one back, fully or in part. */
export interface Reversal extends NetworkMessage {
  readonly kind: 'reversal';
  /** With a value, money that was refunded or credited is taken back. Default: what is held, or announced, is released. */
  readonly of?: 'refund' | 'original_credit' | undefined;
  /**
   * The reversed amount; undefined releases the whole hold, or takes back all that is refunded at that time. The latter is refused
   * (`issuer_unavailable`) until a refund or credit has arrived.
   */
  readonly reversed: (MerchantAmount & Billed) | undefined;
  /**
   * What the platform still holds afterwards, in minor units of the card's currency. No more is released than what is held above it:
   * of a stand-in approval, the card may not have had all.
   */
  readonly keeps?: bigint | undefined;
  /** The platform says how the purchase ended: the reversal has no effect on one that holds nothing. */
  readonly ifHeld?: boolean | undefined;
  /** Takes back at most what is refunded at that time. */
  readonly upToRefunded?: boolean | undefined;
}

/** The merchant announces a refund. It moves nothing: the refund does, in the same transaction, or it never comes. */
export interface RefundAuthorization extends NetworkMessage, MerchantAmount, Billed, Described {
  readonly kind: 'refund_authorization';
  /** The network has approved an original credit, by asking us or not. The amount is all that is approved of it. */
  readonly isOriginalCredit?: boolean | undefined;
}

/** The merchant refunds money, with or without a purchase in this transaction. */
export interface Refund extends NetworkMessage, MerchantAmount, Billed, Described {
  readonly kind: 'refund';
  /** The money is that of an original credit, and no refund. */
  readonly isOriginalCredit?: boolean | undefined;
  /** Refunds at most the amount that is announced, or else the one that was cleared and is not yet refunded, at that time. */
  readonly upToOpen?: boolean;
}

/** How long a one-time code is valid, and how often the cardholder may try to enter it. */
export const CODE_LIFETIME_MS = 5 * MINUTE_MS;
export const CODE_TRIES_MAX = 3;

/** A cardholder, or a thief, has entered a wrong one-time code. It counts as a failed attempt with the card. */
export interface WrongCode extends CardReference {
  readonly kind: 'wrong_code';
  /** The id of this one try. */
  readonly messageId: string;
  readonly challengeId: ChallengeId;
}

/** The platform asks the cardholder to confirm a purchase with a one-time code, which the partner forwards. */
export interface Challenge extends CardReference, MerchantAmount {
  readonly kind: 'challenge';
  readonly messageId: string;
  readonly challengeId: ChallengeId;
  readonly merchant: Merchant;
  readonly code: Secret<string>;
  readonly expiresAt: Date;
}
