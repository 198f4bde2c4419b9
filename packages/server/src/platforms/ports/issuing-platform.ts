import type { Currency } from '../../foundation/kit/money.ts';
import type { AuthorizationAnswer, AuthorizationMessage, Challenge, NetworkEvent } from './card-network.ts';
import type {
  CardBrand,
  CardReference,
  CardSecrets,
  CardStateChange,
  IssueCardRequest,
  IssueCardResult,
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
  /** Submits a customer's data and documents for KYC review. The decision arrives as an event. Key: customer and submission. */
  submitKyc(submission: KycSubmission): Promise<void>;
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
  /** Returns the card number and security code; only the secure frame calls it. Rejects for a card that the platform did not issue. */
  readCardSecrets(card: CardReference): Promise<CardSecrets>;
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
  /** Decides an authorization. Always resolves, within 1.2 seconds. The same message gets the same answer. */
  authorize(message: AuthorizationMessage): Promise<AuthorizationAnswer>;
  receive(event: PlatformEvent): Promise<void>;
}

export type PlatformEvent = KycDecision | NetworkEvent | Challenge;
