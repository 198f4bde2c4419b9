import type { SendSource, SendScheduler } from './send-scheduler.ts';

/**
 * How many deliveries may be under way to one origin, whoever's endpoints are there: a host that hangs takes no more than
 * that. Some are kept for what may not wait.
 */
export class ConnectionSlots {
  readonly #max: number;
  readonly #scheduler: SendScheduler;
  readonly #used = new Map<string, number>();
  readonly #waiting = new Map<string, Set<SendSource>>();

  constructor(max: number, scheduler: SendScheduler) {
    this.#max = max;
    this.#scheduler = scheduler;
  }

  /** @returns false when all are in use; `sending` has its turn again when one is free */
  take(origin: string, source: SendSource): boolean {
    const used = this.#used.get(origin) ?? 0;
    if (used >= this.#max) {
      const waiting = this.#waiting.get(origin);
      if (waiting === undefined) this.#waiting.set(origin, new Set([source]));
      else waiting.add(source);
      return false;
    }
    this.#used.set(origin, used + 1);
    return true;
  }

  giveBack(origin: string): void {
    const used = this.#used.get(origin)!;
    if (used === 1) this.#used.delete(origin);
    else this.#used.set(origin, used - 1);
    const waiting = this.#waiting.get(origin);
    if (waiting === undefined) return;
    this.#waiting.delete(origin);
    for (const source of waiting) this.#scheduler.add(source);
  }
}
