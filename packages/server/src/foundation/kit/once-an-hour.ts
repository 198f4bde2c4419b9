import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';
import { HOUR_MS } from './durations.ts';

/** How many keys a process remembers. The work of a forgotten one is done again. */
const KEYS_MAX = 10_000;

/** Does the work of a key once an hour in this process: a page reads again and again, and the log needs one line for it. */
export class OnceAnHour {
  readonly #done: LRUCache<string, true>;

  constructor(clock: Clock) {
    this.#done = new LRUCache({ max: KEYS_MAX, ttl: HOUR_MS, perf: { now: () => clock.now().getTime() } });
  }

  /** Work that fails is done again next time. */
  async do(key: string, work: () => Promise<unknown>): Promise<void> {
    if (this.#done.has(key)) return;
    await work();
    this.#done.set(key, true);
  }
}
