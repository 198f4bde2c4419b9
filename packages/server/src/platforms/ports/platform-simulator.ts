import type { CardId, ChallengeId, TenantId, TransactionId } from '#kit/ids.ts';
import type {
  AuthorizationAnswer,
  AuthorizationMessage,
  Merchant,
  MerchantAmount,
  NetworkEvent,
} from './card-network.ts';
import type { CardReference } from './cards.ts';
import type { KycVerdict } from './kyc.ts';

/**
 * Each call resolves once the event has been delivered, and is idempotent like every call to the platform. What the platform cannot
 * play rejects with AppError simulation_not_available.
 */
export interface PlatformSimulator {
  /** Decides a KYC submission in place of the platform's own decision. Key: customer and submission. */
  decideKyc(verdict: KycVerdict): Promise<void>;
  /**
   * Sends an authorization request as a merchant would. A platform that another company runs gives the purchase an id of its own: then
   * the transaction is not the message's.
   */
  authorize(message: AuthorizationMessage): Promise<SimulatedAnswer>;
  /** Sends a network event; returns its transaction, as for `authorize`. With disorder enabled, the event can be duplicated, and delayed if `mayBeLate`. */
  send(message: NetworkEvent, mayBeLate: boolean): Promise<TransactionId>;
  /** Lets a card expire before its time. A platform that keeps the expiry itself rejects: the card would stay usable there. */
  expireCard(card: CardReference): Promise<void>;
  /** Lets the hold of a purchase expire before its time. `by_issuary`: the platform does not end holds, so Issuary does it. */
  expireHold(hold: SimulatedHold): Promise<'by_platform' | 'by_issuary'>;
  /** Starts a one-time-code challenge for a purchase. Key: the challenge's id. */
  challenge(request: SimulatedChallenge): Promise<ChallengeState>;
  /** The card of a challenge; undefined when the challenge does not exist. */
  challengedCard(tenantId: TenantId, id: ChallengeId): Promise<CardId | undefined>;
  /** Submits the cardholder's code; undefined when the challenge does not exist. Key: the answer's id. */
  answerChallenge(tenantId: TenantId, id: ChallengeId, answer: CodeAnswer): Promise<AnsweredChallenge | undefined>;
  /** The tenant's current disorder settings. */
  disorder(tenantId: TenantId): Promise<Disorder>;
  setDisorder(tenantId: TenantId, disorder: Disorder): Promise<void>;
}

export type SimulatedAnswer = AuthorizationAnswer & { readonly transactionId: TransactionId };

/** The percentages of network messages that are duplicated and delayed. The seed determines which ones. */
export interface Disorder {
  readonly seed: number;
  readonly duplicate_percent: number;
  readonly delay_percent: number;
  /** The longest delay, in milliseconds. */
  readonly delay_ms_max: number;
}

interface SimulatedHold extends CardReference {
  readonly transactionId: TransactionId;
  readonly messageId: string;
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
