import type { Sending, Turns } from './turns.ts';

/**
 * How many deliveries may be under way to one origin, whoever's endpoints are there: a host that hangs takes no more than
 * that. Some are kept for what may not wait.
 */
export class ConnectionSlots {
  readonly #max: number;
  readonly #turns: Turns;
  readonly #used = new Map<string, number>();
  readonly #waiting = new Map<string, Set<Sending>>();

  constructor(max: number, turns: Turns) {
    this.#max = max;
    this.#turns = turns;
  }

  /** @returns false when all are in use; `sending` has its turn again when one is free */
  take(origin: string, sending: Sending): boolean {
    const used = this.#used.get(origin) ?? 0;
    if (used >= this.#max) {
      const waiting = this.#waiting.get(origin);
      if (waiting === undefined) this.#waiting.set(origin, new Set([sending]));
      else waiting.add(sending);
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
    for (const sending of waiting) this.#turns.add(sending);
  }
}
