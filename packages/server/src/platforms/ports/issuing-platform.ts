import type { CardId, ChallengeId, CustomerId, TenantId, TransactionId } from '../../foundation/kit/ids.ts';
import type { Currency } from '../../foundation/kit/money.ts';
import type { Secret } from '../../foundation/kit/secret.ts';
import type { Environment } from '../../foundation/kit/tenant.ts';

/**
 * What the domains need from an issuing platform: the interface that a vendor's adapter implements. Every call is idempotent
 * by its key. A call rejects when its outcome is indeterminate (time-out, outage); the caller then repeats it. The platform
 * reports events through the inbox.
 */
export interface IssuingPlatform {
  readonly capabilities: PlatformCapabilities;
  /** Submits a customer's data and documents for KYC review. The decision arrives as an event. Key: customer and submission. */
  submitKyc(submission: KycSubmission): Promise<void>;
  /** Issues a card number. Key: the card's id. */
  issueCard(request: IssueCardRequest): Promise<IssueCardResult>;
  /** Sets the card's state on the platform. Key: `changeId`. */
  setCardState(change: CardStateChange): Promise<void>;
  /** Returns the card number and security code; only the secure frame calls it. Rejects for a card that the platform did not issue. */
  revealCard(card: CardReference): Promise<CardSecrets>;
  /** Sets the inbox that events are delivered to. Called once, before any other call. */
  connect(inbox: PlatformInbox): void;
  /** Triggers platform events on demand, for the sandbox. Undefined for a platform that issues real cards. */
  readonly simulator?: PlatformSimulator | undefined;
}

/** Each call resolves once the event has been delivered, and is idempotent like every call to the platform. */
export interface PlatformSimulator {
  /** Decides a KYC submission in place of the platform's own decision. Key: customer and submission. */
  decideKyc(verdict: KycVerdict): Promise<void>;
  /** Sends an authorization request as a merchant would. */
  authorize(message: AuthorizationMessage): Promise<AuthorizationAnswer>;
  /** Sends a network event. With disorder enabled, the event can be duplicated, and delayed if `mayBeLate`. */
  send(message: NetworkEvent, mayBeLate: boolean): Promise<void>;
  /** Starts a one-time-code challenge for a purchase. Key: the challenge's id. */
  challenge(request: SimulatedChallenge): Promise<ChallengeState>;
  /** Submits the cardholder's code; undefined when the challenge does not exist. Key: the answer's id. */
  answerChallenge(tenantId: TenantId, id: ChallengeId, answer: CodeAnswer): Promise<AnsweredChallenge | undefined>;
  /** The tenant's current disorder settings. */
  disorder(tenantId: TenantId): Promise<Disorder>;
  setDisorder(tenantId: TenantId, disorder: Disorder): Promise<void>;
}

/** The percentages of network messages that are duplicated and delayed. The seed determines which ones. */
export interface Disorder {
  readonly seed: number;
  readonly duplicate_percent: number;
  readonly delay_percent: number;
  /** The longest delay, in milliseconds. */
  readonly delay_ms_max: number;
}

export interface SimulatedChallenge extends CardReference, MerchantAmount {
  readonly challengeId: ChallengeId;
  readonly merchant: Merchant;
}

export type CodeAnswer = { readonly id: string; readonly code: string };

export type ChallengeStatus = 'pending' | 'passed' | 'failed' | 'expired';

export interface ChallengeState {
  readonly id: ChallengeId;
  readonly status: ChallengeStatus;
  readonly triesLeft: number;
  readonly expiresAt: Date;
}

export interface AnsweredChallenge extends ChallengeState {
  /** Whether the challenge was open, so that this code was checked. When false, the state does not reflect this answer. */
  readonly wasOpen: boolean;
}

export interface PlatformCapabilities {
  /** `ledger-jit`: Issuary decides each authorization. `platform-balance`: the platform keeps balances and decides. */
  readonly funding: 'ledger-jit' | 'platform-balance';
  /** The combinations of brand and currency in which cards can be issued. */
  readonly programs: readonly { readonly brand: CardBrand; readonly currency: Currency }[];
  /** The platform accepts documents with the submission; otherwise it collects them from the customer. */
  readonly inlineDocuments: boolean;
}

/**
 * Receives the platform's messages. They can be duplicated, late and out of order; their ids identify duplicates.
 * A delivery that resolves is durable. The platform repeats a delivery that rejects.
 */
export interface PlatformInbox {
  /** Decides an authorization. Always resolves, within about a second. The same message gets the same answer. */
  authorize(message: AuthorizationMessage): Promise<AuthorizationAnswer>;
  receive(event: PlatformEvent): Promise<void>;
}

/** Card network events that cannot be declined. */
export type NetworkEvent = NetworkAdvice | Clearing | Reversal | Refund;

export type PlatformEvent = KycDecision | NetworkEvent | Challenge;

export type CardBrand = 'visa' | 'mastercard';

export interface CardReference {
  readonly tenantId: TenantId;
  readonly cardId: CardId;
}

export interface IssueCardRequest extends CardReference {
  readonly environment: Environment;
  readonly customerId: CustomerId;
  readonly brand: CardBrand;
  readonly currency: Currency;
  readonly holder: { readonly firstName: string; readonly lastName: string };
  readonly nameOnCard: string;
}

/** The parts of a card number that may be stored and shown. The full number stays with the platform. */
export interface IssuedCard {
  readonly first6: string;
  readonly last4: string;
  /** Two digits, as is `expiryYear`. */
  readonly expiryMonth: string;
  readonly expiryYear: string;
}

export type IssueCardResult =
  | ({ readonly outcome: 'issued' } & IssuedCard)
  /** Not issued yet: repeat the request later. */
  | { readonly outcome: 'processing' }
  /** Final: repeating the request returns the same result. `reason` is plain text, stored with the operation. */
  | { readonly outcome: 'refused'; readonly reason: string };

export interface CardStateChange extends CardReference {
  readonly state: 'active' | 'frozen' | 'terminated';
  readonly changeId: string;
  /** Increases with each change of the card. The platform ignores a change whose version is not the highest so far. */
  readonly version: number;
}

export interface CardSecrets {
  readonly number: Secret<string>;
  readonly securityCode: Secret<string>;
  readonly expiryMonth: string;
  readonly expiryYear: string;
}

type DocumentKind = 'front' | 'back' | 'address';

export interface KycSubmission {
  readonly tenantId: TenantId;
  readonly environment: Environment;
  readonly customerId: CustomerId;
  /** Number of the customer's submission, from 1. */
  readonly submission: number;
  readonly firstName: string;
  readonly lastName: string;
  /** ISO 8601 date, such as `1990-12-31`. */
  readonly dateOfBirth: string;
  readonly issuingCountry: string;
  readonly documentType: string | null;
  readonly documentNumber: string | null;
  /** Reads a document on demand; undefined when the customer has none of this kind. */
  readonly readDocument: (kind: DocumentKind) => Promise<Secret<Buffer> | undefined>;
}

/** Problems that new documents can solve. */
const RESUBMISSION_REASONS = [
  'document_front_missing',
  'document_back_missing',
  'document_unreadable',
  'document_incomplete',
  'document_expired',
  'document_not_accepted',
  'address_document_missing',
  'address_not_verified',
  'identity_not_verified',
  'identity_mismatch',
] as const;

/** Reasons for a rejection: the resubmission reasons, when no resubmission is allowed, and those that no document can solve. */
const REJECTION_REASONS = [
  ...RESUBMISSION_REASONS,
  'document_forged',
  'underage',
  'duplicate_identity',
  'country_not_supported',
  'politically_exposed',
  'sanctions_match',
  'suspected_fraud',
] as const;

export const KYC_DECISIONS = ['approved', 'rejected', 'needs_resubmission'] as const;

/** The reasons that each decision can have. An adapter maps its vendor's reasons to these. */
export const KYC_REASONS = {
  approved: [],
  rejected: REJECTION_REASONS,
  needs_resubmission: RESUBMISSION_REASONS,
} as const satisfies Record<(typeof KYC_DECISIONS)[number], readonly string[]>;

/** A decision on one of a customer's submissions. */
export interface KycVerdict {
  readonly tenantId: TenantId;
  readonly customerId: CustomerId;
  /** A decision on a submission other than the newest is ignored. */
  readonly submission: number;
  readonly decision: (typeof KYC_DECISIONS)[number];
  /** Values from `KYC_REASONS`; may be empty. */
  readonly reasons: readonly string[];
}

export interface KycDecision extends KycVerdict {
  readonly kind: 'kyc_decision';
  readonly eventId: string;
}

export interface Merchant {
  readonly name: string;
  /** ISO 18245, four digits. */
  readonly mcc: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly city: string | null;
}

/** All messages of one purchase have the same transaction id; each message has its own message id. */
interface NetworkMessage extends CardReference {
  readonly messageId: string;
  readonly transactionId: TransactionId;
}

/** An amount in the merchant's currency. */
export interface MerchantAmount {
  /** Minor units of `currency`. */
  readonly amount: bigint;
  /** ISO 4217 code, lower case; any currency, not only those of cards. */
  readonly currency: string;
}

export interface AuthorizationMessage extends NetworkMessage, MerchantAmount {
  /** `increment`: an incremental authorization for a purchase that is already authorized. */
  readonly kind: 'authorization' | 'increment';
  readonly merchant: Merchant;
  /** The results of the platform's checks of the entered card data. */
  readonly verification: Verification;
  /** The merchant accepts a partial approval. */
  readonly partialAllowed: boolean;
  /** Why the platform or scheme requires a decline: a reason from `authorizations/decide/decline-reasons.ts`, or any other text. */
  readonly demandedDecline: string | undefined;
}

export interface Verification {
  readonly cvv: 'match' | 'mismatch' | 'absent';
  readonly expiry: 'match' | 'mismatch' | 'absent';
  readonly threeDs: 'passed' | 'failed' | 'absent';
}

export type AuthorizationAnswer =
  /** `approvedAmount`: minor units of the card's currency; a partial amount only if `partialAllowed`. */
  | { readonly outcome: 'approved'; readonly approvedAmount: bigint; readonly currency: Currency }
  /** `reason`: a decline reason from `authorizations/decide/decline-reasons.ts`. */
  | { readonly outcome: 'declined'; readonly reason: string };

/** Stand-in processing: the network approved the purchase while Issuary was unreachable. The hold is created unconditionally. */
export interface NetworkAdvice extends NetworkMessage, MerchantAmount {
  readonly kind: 'advice';
  readonly merchant: Merchant;
}

/** A clearing (capture): with or without an authorization, for less or more than its amount, in one or several parts. */
export interface Clearing extends NetworkMessage, MerchantAmount {
  readonly kind: 'clearing';
  readonly merchant: Merchant;
  /** The last clearing: the rest of the hold is released. */
  readonly final: boolean;
  /** Clears at most the amount that is held at that time. */
  readonly upToHeld?: boolean;
}

/** The merchant releases an authorization, fully or in part. */
export interface Reversal extends NetworkMessage {
  readonly kind: 'reversal';
  /** The released amount; undefined releases the whole hold. */
  readonly reversed: MerchantAmount | undefined;
}

/** The merchant refunds money, with or without a purchase in this transaction. */
export interface Refund extends NetworkMessage, MerchantAmount {
  readonly kind: 'refund';
  readonly merchant: Merchant;
  /** Refunds at most the amount that is cleared and not yet refunded at that time. */
  readonly upToCleared?: boolean;
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
