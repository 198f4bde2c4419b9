import type { Database } from '#database';
import type { Environment } from '#kit/tenant.ts';
import type { Clock } from '#kit/clock.ts';
import { assert } from '#kit/assert.ts';
import { CURRENCIES } from '#kit/money.ts';
import type { Vault } from '#vault';
import type {
  CardReference,
  CardReveal,
  CardStateChange,
  HolderRequest,
  HolderResult,
  IssueCardRequest,
  IssueCardResult,
  RenewCardRequest,
  RenewCardResult,
} from '#ports/cards.ts';
import type {
  IssuingPlatform,
  IssuingPlatforms,
  PlatformCapabilities,
  PlatformInbox,
} from '#ports/issuing-platform.ts';
import type { CustomerErasure, KycSubmission } from '#ports/kyc.ts';
import type { PlatformSimulator } from '#ports/platform-simulator.ts';
import type { WorkKind, WorkRunner } from '#work';
import type { Bins } from './card-numbers.ts';
import { CardIssuer } from './card-issuer.ts';
import { CardRegistry } from './card-registry.ts';
import { CaseDesk } from './kyc/case-desk.ts';
import { KycReviewer } from './kyc/kyc-reviewer.ts';
import { AccessControlServer } from './network/access-control-server.ts';
import { CardNetwork } from './network/card-network.ts';

const CAPABILITIES: PlatformCapabilities = {
  funding: 'ledger-jit',
  programs: (['visa', 'mastercard'] as const).flatMap((brand) => CURRENCIES.map((currency) => ({ brand, currency }))),
  kyc: 'platform',
  challengeCodes: true,
  renewals: true,
  reportsHoldExpiry: false,
  // Card networks wait two or three seconds for an issuer, including the time to reach the platform and this service.
  decisionTimeMax_ms: 1_000,
};

/** The built-in issuing platform: used by the sandbox and by default. */
export class EmbeddedPlatform implements IssuingPlatform, IssuingPlatforms {
  readonly capabilities = CAPABILITIES;
  readonly embedOrigins = [];
  readonly kycReviewer: KycReviewer;
  readonly caseDesk: CaseDesk;
  readonly #cards: CardIssuer;
  readonly #registry: CardRegistry;
  readonly #network: CardNetwork;
  readonly #accessControlServer: AccessControlServer;
  readonly simulator: PlatformSimulator = {
    decideKyc: async (verdict) => await this.kycReviewer.decide(verdict),
    authorize: async (message) => await this.#network.authorize(message),
    send: async (message, mayBeLate) => await this.#network.send(message, mayBeLate),
    // Issuary keeps the time of the embedded platform's cards and holds.
    expireCard: async () => undefined,
    expireHold: async () => 'by_issuary',
    challenge: async (request) => await this.#accessControlServer.challenge(request),
    challengedCard: async (tenantId, id) => await this.#accessControlServer.cardOf(tenantId, id),
    answerChallenge: async (tenantId, id, answer) => await this.#accessControlServer.answer(tenantId, id, answer),
    disorder: async (tenantId) => await this.#network.disorder(tenantId),
    setDisorder: async (tenantId, disorder) => await this.#network.setDisorder(tenantId, disorder),
  };

  readonly #reveals: boolean;

  /** @param parts `reveals`: whether card numbers can be revealed; only true in the process that serves the secure frame */
  constructor(parts: {
    database: Database;
    vault: Vault;
    clock: Clock;
    work: WorkRunner;
    bins: Bins;
    reveals: boolean;
  }) {
    this.#reveals = parts.reveals;
    this.#registry = new CardRegistry(parts);
    this.#cards = new CardIssuer({ ...parts, registry: this.#registry });
    this.kycReviewer = new KycReviewer(parts);
    this.caseDesk = new CaseDesk(parts);
    this.#network = new CardNetwork(parts);
    this.#accessControlServer = new AccessControlServer(parts);
  }

  capabilitiesIn(_environment: Environment): PlatformCapabilities {
    return CAPABILITIES;
  }

  connect(inbox: PlatformInbox): void {
    this.kycReviewer.connect(inbox);
    this.#network.connect(inbox);
    this.#accessControlServer.connect(inbox);
  }

  /** What the platform does later: it delivers decisions and delayed messages, and ends challenges. */
  get kinds(): readonly WorkKind[] {
    return [this.kycReviewer.kind, this.#network.kind, this.#accessControlServer.kind];
  }

  async submitKyc(submission: KycSubmission): Promise<void> {
    await this.kycReviewer.submit(submission);
  }

  /** Whether the card has a number of this platform. */
  async hasIssued(card: CardReference): Promise<boolean> {
    return await this.#cards.hasIssued(card);
  }

  /** The embedded platform issues cards to everybody. */
  async acceptHolder(_request: HolderRequest): Promise<HolderResult> {
    return { outcome: 'accepted' };
  }

  async issueCard(request: IssueCardRequest): Promise<IssueCardResult> {
    return await this.#cards.issueCard(request);
  }

  async renewCard(request: RenewCardRequest): Promise<RenewCardResult> {
    return await this.#cards.renewCard(request);
  }

  async setCardState(change: CardStateChange): Promise<void> {
    await this.#registry.setState(change);
  }

  async revealCard(card: CardReference): Promise<CardReveal> {
    assert(this.#reveals, 'only the frame reveals card numbers');
    return { kind: 'values', ...(await this.#cards.readCardSecrets(card)) };
  }

  async eraseCustomer({ tenantId, customerId, cardIds }: CustomerErasure): Promise<void> {
    await this.kycReviewer.erase(tenantId, customerId);
    await this.#cards.eraseNumbers(tenantId, cardIds);
  }
}
