import { KeyedLimit } from '#kit/concurrency/keyed-limit.ts';
import type { SendSource, SendScheduler } from './send-scheduler.ts';

/**
 * Limits concurrent deliveries to one origin, across all endpoints and tenants, so that an unresponsive host holds no more than
 * its share of the sender's connections. Urgent deliveries do not take a slot.
 */
export class ConnectionSlots {
  readonly #limit: KeyedLimit<string>;
  readonly #scheduler: SendScheduler;
  /** Only origins that a stream of this process waits for. */
  readonly #waiting = new Map<string, Set<SendSource>>();

  constructor(max: number, scheduler: SendScheduler) {
    this.#limit = new KeyedLimit(max);
    this.#scheduler = scheduler;
  }

  /** @returns false when all slots are in use; `source` is scheduled again when one is free */
  take(origin: string, source: SendSource): boolean {
    if (this.#limit.tryAcquire(origin)) return true;
    const waiting = this.#waiting.get(origin);
    if (waiting === undefined) this.#waiting.set(origin, new Set([source]));
    else waiting.add(source);
    return false;
  }

  release(origin: string): void {
    this.#limit.release(origin);
    const waiting = this.#waiting.get(origin);
    if (waiting === undefined) return;
    this.#waiting.delete(origin);
    for (const source of waiting) this.#scheduler.add(source);
  }
}
