import type { AuthorizationAnswer, AuthorizationMessage, PlatformEvent, PlatformInbox } from '../platform.ts';
import type { FaultSource } from './fault-sources.ts';

const ATTEMPTS_MAX = 20;

/** The way from a platform to us. Events that are held are kept in memory: for the platform they have arrived. */
export class FaultyInbox implements PlatformInbox {
  readonly #inbox: PlatformInbox;
  readonly #faults: FaultSource;
  #held: PlatformEvent[] = [];

  constructor(inbox: PlatformInbox, faults: FaultSource) {
    this.#inbox = inbox;
    this.#faults = faults;
  }

  /** A question may be asked twice; it is never lost, since an unanswered one is the platform's to decide. */
  async authorize(message: AuthorizationMessage): Promise<AuthorizationAnswer> {
    if (this.#faults.nextEvent() !== 'duplicate') return await this.#inbox.authorize(message);
    const [, second] = await Promise.all([this.#inbox.authorize(message), this.#inbox.authorize(message)]);
    return second;
  }

  async receive(event: PlatformEvent): Promise<void> {
    const fault = this.#faults.nextEvent();
    switch (fault) {
      case 'duplicate':
        await Promise.all([this.#inbox.receive(event), this.#inbox.receive(event)]);
        return;
      case 'held':
        this.#held.push(event);
        return;
      case 'refused':
        throw new Error('the event did not arrive');
      case 'receipt_lost':
        await this.#inbox.receive(event);
        throw new Error('the event arrived, and the receipt did not');
      case 'none':
      default:
        await this.#inbox.receive(event);
    }
  }

  /** Delivers what was held back, the newest first. @throws when the inbox keeps refusing one */
  async settle(): Promise<void> {
    const held = this.#held.toReversed();
    this.#held = [];
    for (const event of held) await this.#deliver(event);
  }

  async #deliver(event: PlatformEvent): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#inbox.receive(event);
      } catch (error) {
        if (attempt === ATTEMPTS_MAX) throw error;
      }
    }
  }
}
