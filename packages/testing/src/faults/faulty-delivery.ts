import type { FaultSource } from './fault-sources.ts';

const ATTEMPTS_MAX = 20;

/** Unreliable delivery of another system's events. Held events are kept in memory, and the sender gets a success. */
export class FaultyDelivery<Event> {
  readonly #receive: (event: Event) => Promise<void>;
  readonly #faults: FaultSource;
  #held: Event[] = [];

  constructor(receive: (event: Event) => Promise<void>, faults: FaultSource) {
    this.#receive = receive;
    this.#faults = faults;
  }

  async receive(event: Event): Promise<void> {
    const fault = this.#faults.nextEvent();
    switch (fault) {
      case 'duplicate':
        await Promise.all([this.#receive(event), this.#receive(event)]);
        return;
      case 'held':
        this.#held.push(event);
        return;
      case 'refused':
        throw new Error('the event did not arrive');
      case 'receipt_lost':
        await this.#receive(event);
        throw new Error('the event arrived, but its acknowledgement was lost');
      case 'none':
      default:
        await this.#receive(event);
    }
  }

  /** Delivers the held events, newest first. @throws the receiver's error when it rejects an event 20 times */
  async settle(): Promise<void> {
    const held = this.#held.toReversed();
    this.#held = [];
    for (const event of held) await this.#deliver(event);
  }

  async #deliver(event: Event): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#receive(event);
      } catch (error) {
        if (attempt === ATTEMPTS_MAX) throw error;
      }
    }
  }
}
