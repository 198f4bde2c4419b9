import type { CardId, ChallengeId, CustomerId, TenantId, TransactionId } from '../../foundation/kit/ids.ts';
import type { Currency } from '../../foundation/kit/money.ts';
import type { Secret } from '../../foundation/kit/secret.ts';
import type { Environment } from '../../foundation/kit/tenant.ts';

/**
 * What the domains need from an issuing platform: the one interface that a vendor's adapter implements. Every call may be
 * made again with the same key and then does nothing new; it rejects when its outcome is not known (time-out, outage), and
 * the caller asks again. What happens on the platform's side comes in through the inbox.
 */
export interface IssuingPlatform {
  readonly capabilities: PlatformCapabilities;
  /** Hands a customer's documents to the KYC desk. The decision comes as an event. Key: customer and submission. */
  submitKyc(submission: KycSubmission): Promise<void>;
  /** Gives a card its number. Key: the card's id. */
  issueCard(request: IssueCardRequest): Promise<IssueCardResult>;
  /** Tells the platform what the card may do now. Key: `changeId`. */
  setCardState(change: CardStateChange): Promise<void>;
  /** The number and security code; for the frame alone. Rejects for a card that the platform did not issue. */
  revealCard(card: CardReference): Promise<CardSecrets>;
  /** Where the platform delivers from now on. Called once, before any other call. */
  connect(inbox: PlatformInbox): void;
  /** Makes happen on demand what otherwise happens by itself; a platform of real cards has none. For the sandbox alone. */
  readonly simulator?: PlatformSimulator | undefined;
}

/** Each resolves once what happened has been delivered, and may be asked again as any call to the platform may. */
export interface PlatformSimulator {
  /** Decides a submission, in place of what the platform would have decided. Key: customer and submission. */
  decideKyc(verdict: KycVerdict): Promise<void>;
  /** Asks as a merchant would. */
  authorize(message: AuthorizationMessage): Promise<AuthorizationAnswer>;
  /** Tells as the network would; where it is set to be disorderly, perhaps twice, and later if that may be. */
  send(message: NetworkEvent, mayBeLate: boolean): Promise<void>;
  /** Asks the cardholder to prove a purchase. Key: the challenge's id. */
  challenge(request: SimulatedChallenge): Promise<ChallengeState>;
  /** What the cardholder answers; undefined where there is no such challenge. Key: the answer's id. */
  answerChallenge(tenantId: TenantId, id: ChallengeId, answer: CodeAnswer): Promise<AnsweredChallenge | undefined>;
  disorder(tenantId: TenantId): Promise<Disorder>;
  setDisorder(tenantId: TenantId, disorder: Disorder): Promise<void>;
}

/** How many messages out of a hundred come twice, and how many late; which ones follows from the seed. */
export interface Disorder {
  readonly seed: number;
  readonly duplicate_percent: number;
  readonly delay_percent: number;
  /** The longest that a late one takes. */
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
  /** Whether the challenge was open, so that the code was compared; else its state says nothing about this answer. */
  readonly wasOpen: boolean;
}

export interface PlatformCapabilities {
  /** `ledger-jit`: each authorization is asked of us. `platform-balance`: the platform keeps balances and decides itself. */
  readonly funding: 'ledger-jit' | 'platform-balance';
  /** The brands and currencies in which cards can be issued. */
  readonly programs: readonly { readonly brand: CardBrand; readonly currency: Currency }[];
  /** Takes documents with the submission; else it asks the customer for them itself. */
  readonly inlineDocuments: boolean;
}

/**
 * Where a platform delivers. Anything may come twice, late and out of order: ids tell what has been seen. A delivery that
 * rejects is to be made again; one that resolves is durable.
 */
export interface PlatformInbox {
  /** Asks whether a purchase may happen. Always answers, within about a second; the same message gets the same answer. */
  authorize(message: AuthorizationMessage): Promise<AuthorizationAnswer>;
  receive(event: PlatformEvent): Promise<void>;
}

/** What happened in the card network, and is never refused. */
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

/** What everyone may know of an issued card's number. The number itself stays with the platform. */
export interface IssuedCard {
  readonly first6: string;
  readonly last4: string;
  /** Two digits. */
  readonly expiryMonth: string;
  /** Two digits. */
  readonly expiryYear: string;
}

export type IssueCardResult =
  | ({ readonly outcome: 'issued' } & IssuedCard)
  /** Not yet: ask again later, with the same card. */
  | { readonly outcome: 'processing' }
  /** For good: asking again would not help. `reason` is in plain words, for the operation's record. */
  | { readonly outcome: 'refused'; readonly reason: string };

export interface CardStateChange extends CardReference {
  readonly state: 'active' | 'frozen' | 'terminated';
  readonly changeId: string;
  /** Counts up per card: a change that comes after a later one is passed over. */
  readonly version: number;
}

export interface CardSecrets {
  readonly number: Secret<string>;
  readonly securityCode: Secret<string>;
  readonly expiryMonth: string;
  readonly expiryYear: string;
}

export type DocumentKind = 'front' | 'back' | 'address';

export interface KycSubmission {
  readonly tenantId: TenantId;
  readonly environment: Environment;
  readonly customerId: CustomerId;
  /** Counts a customer's submissions from 1. */
  readonly submission: number;
  readonly firstName: string;
  readonly lastName: string;
  /** Year, month and day, `1990-12-31`. */
  readonly dateOfBirth: string;
  readonly issuingCountry: string;
  readonly documentType: string | null;
  readonly documentNumber: string | null;
  /** Reads a document when the platform wants it; undefined when there is none of that kind. */
  readonly readDocument: (kind: DocumentKind) => Promise<Secret<Buffer> | undefined>;
}

/** What new documents can mend. */
export const RESUBMISSION_REASONS = [
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

/** Why a customer is refused: the same, where there is no second try, and what no document mends. */
export const REJECTION_REASONS = [
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

/** Which reasons each decision can have. An adapter puts its vendor's into these words. */
export const KYC_REASONS = {
  approved: [],
  rejected: REJECTION_REASONS,
  needs_resubmission: RESUBMISSION_REASONS,
} as const satisfies Record<(typeof KYC_DECISIONS)[number], readonly string[]>;

/** A decision about one of a customer's submissions. */
export interface KycVerdict {
  readonly tenantId: TenantId;
  readonly customerId: CustomerId;
  /** A decision about an earlier submission than the newest no longer counts. */
  readonly submission: number;
  readonly decision: (typeof KYC_DECISIONS)[number];
  /** Of `KYC_REASONS`; may be empty. */
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

/** Every message about one purchase carries the same transaction id; each message has an id of its own. */
export interface NetworkMessage extends CardReference {
  readonly messageId: string;
  readonly transactionId: TransactionId;
}

/** An amount as the merchant asked for it. */
export interface MerchantAmount {
  /** Minor units of `currency`. */
  readonly amount: bigint;
  /** ISO 4217, lower case; any, not only those in which cards are kept. */
  readonly currency: string;
}

export interface AuthorizationMessage extends NetworkMessage, MerchantAmount {
  /** An increment asks for more on a purchase that was authorized before. */
  readonly kind: 'authorization' | 'increment';
  readonly merchant: Merchant;
  /** What the platform found when it compared what was given at the merchant's with the card. */
  readonly verification: Verification;
  /** The merchant takes less than it asked for. */
  readonly partialAllowed: boolean;
  /** Why the platform or scheme demands a refusal: a word of `authorizations/decide/decline-reasons.ts`, or any of its own. */
  readonly demandedDecline: string | undefined;
}

export interface Verification {
  readonly cvv: 'match' | 'mismatch' | 'absent';
  readonly expiry: 'match' | 'mismatch' | 'absent';
  readonly threeDs: 'passed' | 'failed' | 'absent';
}

export type AuthorizationAnswer =
  /** `approvedAmount`: in the card's currency; less than asked for only where the merchant takes less. */
  | { readonly outcome: 'approved'; readonly approvedAmount: bigint; readonly currency: Currency }
  /** `reason`: one of the words in `authorizations/decide/decline-reasons.ts`. */
  | { readonly outcome: 'declined'; readonly reason: string };

/** The network approved on our behalf while we could not be reached: the hold is made, whatever we would have said. */
export interface NetworkAdvice extends NetworkMessage, MerchantAmount {
  readonly kind: 'advice';
  readonly merchant: Merchant;
}

/** The merchant takes its money: with or without an authorization, less or more than it, once or in parts. */
export interface Clearing extends NetworkMessage, MerchantAmount {
  readonly kind: 'clearing';
  readonly merchant: Merchant;
  /** Nothing more will be taken: what is still held is released. */
  readonly final: boolean;
  /** Takes no more than is held when it comes. */
  readonly upToHeld?: boolean;
}

/** The merchant will not take what was authorized, or not all of it. */
export interface Reversal extends NetworkMessage {
  readonly kind: 'reversal';
  /** Undefined: all that is still held. */
  readonly reversed: MerchantAmount | undefined;
}

/** The merchant gives money back, for a purchase of that transaction or for none. */
export interface Refund extends NetworkMessage, MerchantAmount {
  readonly kind: 'refund';
  readonly merchant: Merchant;
  /** Gives back no more than was cleared and not refunded when it comes. */
  readonly upToCleared?: boolean;
}

/** The platform asks the cardholder to prove a purchase with a one-time code, which the partner passes on. */
export interface Challenge extends CardReference, MerchantAmount {
  readonly kind: 'challenge';
  readonly messageId: string;
  readonly challengeId: ChallengeId;
  readonly merchant: Merchant;
  readonly code: Secret<string>;
  readonly expiresAt: Date;
}
