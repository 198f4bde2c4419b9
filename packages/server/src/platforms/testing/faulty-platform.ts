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
} from '../platform.ts';
import type { FaultSource } from './fault-sources.ts';
import { FaultyInbox } from './faulty-inbox.ts';

/** What the caller of a platform sees of an outage. A time-out is seen at once: no test waits for it. */
export class InjectedFault extends Error {
  override readonly name = 'InjectedFault';
}

/** A platform with a bad line to it: what its `FaultSource` says becomes of every call and every event. */
export class FaultyPlatform implements IssuingPlatform {
  readonly #platform: IssuingPlatform;
  readonly #faults: FaultSource;
  #late: (() => Promise<unknown>)[] = [];
  #inbox: FaultyInbox | undefined;

  constructor(platform: IssuingPlatform, faults: FaultSource) {
    this.#platform = platform;
    this.#faults = faults;
  }

  get capabilities(): PlatformCapabilities {
    return this.#platform.capabilities;
  }

  submitKyc(submission: KycSubmission): Promise<void> {
    return this.#call(() => this.#platform.submitKyc(submission));
  }

  issueCard(request: IssueCardRequest): Promise<IssueCardResult> {
    return this.#call(() => this.#platform.issueCard(request));
  }

  setCardState(change: CardStateChange): Promise<void> {
    return this.#call(() => this.#platform.setCardState(change));
  }

  revealCard(card: CardReference): Promise<CardSecrets> {
    return this.#call(() => this.#platform.revealCard(card));
  }

  /** Over the same bad line. */
  get simulator(): PlatformSimulator | undefined {
    const { simulator } = this.#platform;
    if (simulator === undefined) return undefined;
    return {
      decideKyc: (verdict) => this.#call(() => simulator.decideKyc(verdict)),
      authorize: (message) => this.#call(() => simulator.authorize(message)),
      send: (message, mayBeLate) => this.#call(() => simulator.send(message, mayBeLate)),
      challenge: (request) => this.#call(() => simulator.challenge(request)),
      answerChallenge: (tenantId, id, answer) => this.#call(() => simulator.answerChallenge(tenantId, id, answer)),
      disorder: (tenantId) => this.#call(() => simulator.disorder(tenantId)),
      setDisorder: (tenantId, disorder) => this.#call(() => simulator.setDisorder(tenantId, disorder)),
    };
  }

  connect(inbox: PlatformInbox): void {
    this.#inbox = new FaultyInbox(inbox, this.#faults);
    this.#platform.connect(this.#inbox);
  }

  /** Lets arrive what is still under way, the newest first: calls that their callers gave up, and events held back. */
  async settle(): Promise<void> {
    const late = this.#late.toReversed();
    this.#late = [];
    // Nobody waits for what comes of them.
    for (const call of late) await call().catch(() => undefined);
    await this.#inbox?.settle();
  }

  async #call<Value>(call: () => Promise<Value>): Promise<Value> {
    const fault = this.#faults.nextCall();
    switch (fault) {
      case 'timeout_before':
        throw new InjectedFault('timed out before the platform was reached');
      case 'timeout_after':
        await call();
        throw new InjectedFault('timed out after the platform had done it');
      case 'server_error':
        throw new InjectedFault('the platform answered 503');
      case 'duplicate': {
        const [, second] = await Promise.all([call(), call()]);
        return second;
      }
      case 'late':
        this.#late.push(call);
        throw new InjectedFault('timed out, and arrives later');
      case 'none':
      default:
        return await call();
    }
  }
}
