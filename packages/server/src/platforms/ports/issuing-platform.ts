import type { Environment } from '#kit/tenant.ts';
import type { Currency } from '#kit/money.ts';
import type {
  AuthorizationAnswer,
  AuthorizationMessage,
  Challenge,
  NetworkDecline,
  NetworkEvent,
  WrongCode,
} from './card-network.ts';
import type {
  CardBrand,
  CardReference,
  CardReveal,
  CardStateChange,
  IssueCardRequest,
  IssueCardResult,
  HolderRequest,
  HolderResult,
  RenewCardRequest,
  RenewCardResult,
} from './cards.ts';
import type { CustomerErasure, KycDecision, KycSubmission } from './kyc.ts';
import type { PlatformSimulator } from './platform-simulator.ts';

/**
 * What the domains need from an issuing platform: the interface that a vendor's adapter implements. Every call is idempotent
 * by its key. A call rejects when its outcome is indeterminate (time-out, outage); the caller then repeats it. The platform
 * reports events through the inbox.
 */
export interface IssuingPlatform {
  readonly capabilities: PlatformCapabilities;
  /** The origins of the pages that `revealCard` gives; the frame's page may embed no others. Empty if it gives values. */
  readonly embedOrigins: readonly string[];
  /** Submits a customer's data and documents for KYC review. The decision arrives as an event. Key: customer and submission. */
  submitKyc(submission: KycSubmission): Promise<void>;
  /**
   * Makes the customer known to the platform, as the first card does otherwise, and says whether it takes them: before a card of
   * another platform is given up. Key: the customer's id.
   */
  acceptHolder(request: HolderRequest): Promise<HolderResult>;
  /** Issues a card number. Key: the card's id. */
  issueCard(request: IssueCardRequest): Promise<IssueCardResult>;
  /**
   * Gives a card a later expiry and another security code; its number stays the same. Also renews an expired card. Key: card and
   * `renewalId`. A repeated or late request returns the same result and changes nothing. Rejects for a card that the platform did
   * not issue.
   */
  renewCard(request: RenewCardRequest): Promise<RenewCardResult>;
  /** Sets the card's state on the platform. Key: `changeId`. */
  setCardState(change: CardStateChange): Promise<void>;
  /** Shows the card number and security code; only the secure frame calls it. Rejects for a card that the platform did not issue. */
  revealCard(card: CardReference): Promise<CardReveal>;
  /**
   * Erases what the platform knows of a closed customer: KYC reviews, and the numbers of the cards. The network's messages about the
   * cards are still delivered. Key: the customer's id.
   */
  eraseCustomer(erasure: CustomerErasure): Promise<void>;
  /** Sets the inbox that events are delivered to. Called once, before any other call. */
  connect(inbox: PlatformInbox): void;
  /** Triggers platform events on demand, for the sandbox. Undefined for a platform that issues real cards. */
  readonly simulator?: PlatformSimulator | undefined;
}

/** The platforms of this installation as the domains see them: the call is answered by the platform that the card belongs to. */
export interface IssuingPlatforms extends Omit<IssuingPlatform, 'capabilities' | 'connect'> {
  /** What the platform that issues new cards in this environment can do. */
  capabilitiesIn(environment: Environment): PlatformCapabilities;
}

export interface PlatformCapabilities {
  /**
   * `ledger-jit`: Issuary decides each authorization. `ledger-jit-with-float`: so it does, but the platform declines without asking
   * when its own balance (the float) does not cover the purchase. `platform-balance`: the platform keeps balances and decides.
   */
  readonly funding: 'ledger-jit' | 'ledger-jit-with-float' | 'platform-balance';
  /** The combinations of brand and currency in which cards can be issued. */
  readonly programs: readonly { readonly brand: CardBrand; readonly currency: Currency }[];
  /**
   * Who reviews customers. `platform`: the platform, from the documents that it gets with the submission. `hosted`: the platform, on
   * pages of its own to which it invites the customer; it gets no documents from us. In both, its decision arrives as an event.
   * `operator`: the operator decides in Issuary, and the platform learns the result with the customer's first card.
   */
  readonly kyc: 'platform' | 'operator' | 'hosted';
  /** The platform hands out one-time codes for 3-D Secure, which the partner forwards to the cardholder. */
  readonly challengeCodes: boolean;
  /** A renewed card keeps its number; otherwise cards that expire can only be replaced, and `renewCard` refuses. */
  readonly renewals: boolean;
  /** The platform reports when an authorization has expired. Until then Issuary keeps the hold. */
  readonly reportsHoldExpiry: boolean;
  /** How long Issuary may take to decide an authorization, in milliseconds: the platform's own deadline less the way there and back. */
  readonly decisionTimeMax_ms: number;
}

/**
 * Receives the platform's messages. They can be duplicated, late and out of order; their ids identify duplicates.
 * A delivery that resolves is durable. The platform repeats a delivery that rejects.
 */
export interface PlatformInbox {
  /**
   * Decides an authorization. Always resolves, within the platform's `decisionTimeMax_ms` and 0.2 seconds more. The same message gets
   * the same answer.
   * @param received_ms when the platform's request arrived, by `performance.now()`: the time begins then; by default it begins now
   */
  authorize(message: AuthorizationMessage, received_ms?: number): Promise<AuthorizationAnswer>;
  receive(event: PlatformEvent): Promise<void>;
}

export type PlatformEvent = KycDecision | NetworkEvent | NetworkDecline | Challenge | WrongCode;
