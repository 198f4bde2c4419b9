import type {
  CardReference,
  CardSecrets,
  CardStateChange,
  IssueCardRequest,
  IssueCardResult,
  IssuingPlatform,
  KycSubmission,
  PlatformCapabilities,
  PlatformInbox,
  PlatformSimulator,
} from '../ports/issuing-platform.ts';
import type { FaultSource } from './fault-sources.ts';
import { FaultyInbox } from './faulty-inbox.ts';
import { FaultyLine } from './faulty-line.ts';

/** A platform with a bad line to it: what its `FaultSource` says becomes of every call and every event. */
export class FaultyPlatform implements IssuingPlatform {
  readonly #platform: IssuingPlatform;
  readonly #faults: FaultSource;
  readonly #line: FaultyLine;
  #inbox: FaultyInbox | undefined;

  constructor(platform: IssuingPlatform, faults: FaultSource) {
    this.#platform = platform;
    this.#faults = faults;
    this.#line = new FaultyLine(faults);
  }

  get capabilities(): PlatformCapabilities {
    return this.#platform.capabilities;
  }

  submitKyc(submission: KycSubmission): Promise<void> {
    return this.#line.call(() => this.#platform.submitKyc(submission));
  }

  issueCard(request: IssueCardRequest): Promise<IssueCardResult> {
    return this.#line.call(() => this.#platform.issueCard(request));
  }

  setCardState(change: CardStateChange): Promise<void> {
    return this.#line.call(() => this.#platform.setCardState(change));
  }

  revealCard(card: CardReference): Promise<CardSecrets> {
    return this.#line.call(() => this.#platform.revealCard(card));
  }

  /** Over the same bad line. */
  get simulator(): PlatformSimulator | undefined {
    const { simulator } = this.#platform;
    if (simulator === undefined) return undefined;
    return {
      decideKyc: (verdict) => this.#line.call(() => simulator.decideKyc(verdict)),
      authorize: (message) => this.#line.call(() => simulator.authorize(message)),
      send: (message, mayBeLate) => this.#line.call(() => simulator.send(message, mayBeLate)),
      challenge: (request) => this.#line.call(() => simulator.challenge(request)),
      answerChallenge: (tenantId, id, answer) => this.#line.call(() => simulator.answerChallenge(tenantId, id, answer)),
      disorder: (tenantId) => this.#line.call(() => simulator.disorder(tenantId)),
      setDisorder: (tenantId, disorder) => this.#line.call(() => simulator.setDisorder(tenantId, disorder)),
    };
  }

  connect(inbox: PlatformInbox): void {
    this.#inbox = new FaultyInbox(inbox, this.#faults);
    this.#platform.connect(this.#inbox);
  }

  /** Lets arrive what is still under way, the newest first: calls that their callers gave up, and events held back. */
  async settle(): Promise<void> {
    await this.#line.settle();
    await this.#inbox?.settle();
  }
}
