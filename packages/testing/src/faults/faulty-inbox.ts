import type {
  AuthorizationAnswer,
  AuthorizationMessage,
  PlatformEvent,
  PlatformInbox,
} from '../../../server/src/platforms/ports/issuing-platform.ts';
import type { FaultSource } from './fault-sources.ts';
import { FaultyDelivery } from './faulty-delivery.ts';

/** The way from a platform to us. */
export class FaultyInbox implements PlatformInbox {
  readonly #inbox: PlatformInbox;
  readonly #faults: FaultSource;
  readonly #delivery: FaultyDelivery<PlatformEvent>;

  constructor(inbox: PlatformInbox, faults: FaultSource) {
    this.#inbox = inbox;
    this.#faults = faults;
    this.#delivery = new FaultyDelivery((event) => inbox.receive(event), faults);
  }

  /** A question may be asked twice; it is never lost, since an unanswered one is the platform's to decide. */
  async authorize(message: AuthorizationMessage): Promise<AuthorizationAnswer> {
    if (this.#faults.nextEvent() !== 'duplicate') return await this.#inbox.authorize(message);
    const [, second] = await Promise.all([this.#inbox.authorize(message), this.#inbox.authorize(message)]);
    return second;
  }

  async receive(event: PlatformEvent): Promise<void> {
    await this.#delivery.receive(event);
  }

  /** Delivers what was held back, the newest first. @throws when the inbox keeps refusing one */
  async settle(): Promise<void> {
    await this.#delivery.settle();
  }
}
