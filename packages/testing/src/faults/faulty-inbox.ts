import type { AuthorizationAnswer, AuthorizationMessage } from '../../../server/src/platforms/ports/card-network.ts';
import type { PlatformEvent, PlatformInbox } from '../../../server/src/platforms/ports/issuing-platform.ts';
import type { FaultSource } from './fault-sources.ts';
import { FaultyDelivery } from './faulty-delivery.ts';

/** An inbox to which a platform's messages are delivered unreliably. */
export class FaultyInbox implements PlatformInbox {
  readonly #inbox: PlatformInbox;
  readonly #faults: FaultSource;
  readonly #delivery: FaultyDelivery<PlatformEvent>;

  constructor(inbox: PlatformInbox, faults: FaultSource) {
    this.#inbox = inbox;
    this.#faults = faults;
    this.#delivery = new FaultyDelivery((event) => inbox.receive(event), faults);
  }

  /** A request can be duplicated. It is never lost: without a response, the platform would decide the request itself (stand-in processing). */
  async authorize(message: AuthorizationMessage, received_ms?: number): Promise<AuthorizationAnswer> {
    const authorize = (): Promise<AuthorizationAnswer> => this.#inbox.authorize(message, received_ms);
    if (this.#faults.nextEvent() !== 'duplicate') return await authorize();
    const [, second] = await Promise.all([authorize(), authorize()]);
    return second;
  }

  async receive(event: PlatformEvent): Promise<void> {
    await this.#delivery.receive(event);
  }

  /** Delivers the held events, newest first. @throws the inbox's error when it rejects an event 20 times */
  async settle(): Promise<void> {
    await this.#delivery.settle();
  }
}
