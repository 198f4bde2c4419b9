import type { Claim, EventStore } from './handle-once.ts';

const EVENTS_MAX = 10_000;

/**
 * Keeps the most recent events in memory, until the process ends. An event that was evicted is handled again if it is
 * delivered again.
 */
export class MemoryEventStore implements EventStore {
  readonly #events_max: number;
  readonly #busy = new Set<string>();
  /** Least recently used first: a Set keeps insertion order. */
  readonly #done = new Set<string>();

  /** @param events_max the number of events to keep. Default: 10,000 */
  constructor({ events_max = EVENTS_MAX }: { readonly events_max?: number } = {}) {
    if (!(events_max >= 1)) throw new RangeError('events_max must be 1 or more');
    this.#events_max = events_max;
  }

  claim(eventId: string): Claim {
    if (this.#busy.has(eventId)) return 'busy';
    if (this.#done.has(eventId)) {
      this.#remember(eventId);
      return 'done';
    }
    this.#busy.add(eventId);
    return 'new';
  }

  finish(eventId: string): void {
    this.#busy.delete(eventId);
    this.#remember(eventId);
  }

  release(eventId: string): void {
    this.#busy.delete(eventId);
  }

  #remember(eventId: string): void {
    this.#done.delete(eventId);
    this.#done.add(eventId);
    for (const oldest of this.#done) {
      if (this.#done.size <= this.#events_max) return;
      this.#done.delete(oldest);
    }
  }
}
