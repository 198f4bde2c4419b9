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
} from '../../../server/src/platforms/ports/cards.ts';
import type {
  IssuingPlatform,
  PlatformCapabilities,
  PlatformInbox,
} from '../../../server/src/platforms/ports/issuing-platform.ts';
import type { CustomerErasure, KycSubmission } from '../../../server/src/platforms/ports/kyc.ts';
import type { PlatformSimulator } from '../../../server/src/platforms/ports/platform-simulator.ts';
import type { FaultSource } from './fault-sources.ts';
import { FaultyInbox } from './faulty-inbox.ts';
import { FaultyConnection } from './faulty-connection.ts';

/** A platform behind an unreliable connection. Its `FaultSource` determines the fault of every call and every event. */
export class FaultyPlatform implements IssuingPlatform {
  readonly #platform: IssuingPlatform;
  readonly #faults: FaultSource;
  readonly #connection: FaultyConnection;
  #inbox: FaultyInbox | undefined;

  constructor(platform: IssuingPlatform, faults: FaultSource) {
    this.#platform = platform;
    this.#faults = faults;
    this.#connection = new FaultyConnection(faults);
  }

  get capabilities(): PlatformCapabilities {
    return this.#platform.capabilities;
  }

  get embedOrigins(): readonly string[] {
    return this.#platform.embedOrigins;
  }

  submitKyc(submission: KycSubmission): Promise<void> {
    return this.#connection.call(() => this.#platform.submitKyc(submission));
  }

  acceptHolder(request: HolderRequest): Promise<HolderResult> {
    return this.#connection.call(() => this.#platform.acceptHolder(request));
  }

  issueCard(request: IssueCardRequest): Promise<IssueCardResult> {
    return this.#connection.call(() => this.#platform.issueCard(request));
  }

  renewCard(request: RenewCardRequest): Promise<RenewCardResult> {
    return this.#connection.call(() => this.#platform.renewCard(request));
  }

  setCardState(change: CardStateChange): Promise<void> {
    return this.#connection.call(() => this.#platform.setCardState(change));
  }

  revealCard(card: CardReference): Promise<CardReveal> {
    return this.#connection.call(() => this.#platform.revealCard(card));
  }

  eraseCustomer(erasure: CustomerErasure): Promise<void> {
    return this.#connection.call(() => this.#platform.eraseCustomer(erasure));
  }

  /** Uses the same unreliable connection. */
  get simulator(): PlatformSimulator | undefined {
    const { simulator } = this.#platform;
    if (simulator === undefined) return undefined;
    return {
      decideKyc: (decision) => this.#connection.call(() => simulator.decideKyc(decision)),
      authorize: (message) => this.#connection.call(() => simulator.authorize(message)),
      send: (message, mayBeLate) => this.#connection.call(() => simulator.send(message, mayBeLate)),
      expireCard: (card) => this.#connection.call(() => simulator.expireCard(card)),
      expireHold: (hold) => this.#connection.call(() => simulator.expireHold(hold)),
      challenge: (request) => this.#connection.call(() => simulator.challenge(request)),
      challengedCard: (tenantId, id) => this.#connection.call(() => simulator.challengedCard(tenantId, id)),
      answerChallenge: (tenantId, id, answer) =>
        this.#connection.call(() => simulator.answerChallenge(tenantId, id, answer)),
      disorder: (tenantId) => this.#connection.call(() => simulator.disorder(tenantId)),
      setDisorder: (tenantId, disorder) => this.#connection.call(() => simulator.setDisorder(tenantId, disorder)),
    };
  }

  connect(inbox: PlatformInbox): void {
    this.#inbox = new FaultyInbox(inbox, this.#faults);
    this.#platform.connect(this.#inbox);
  }

  /** Lets late calls and then held events arrive, each newest first. */
  async settle(): Promise<void> {
    await this.#connection.settle();
    await this.#inbox?.settle();
  }
}
