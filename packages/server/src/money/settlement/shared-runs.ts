import type { BoundedQueue } from '../../foundation/kit/bounded-queue.ts';

/**
 * Lets callers who ask for the same share the work: one run at a time for each key, and one more for all who came while it
 * was under way, since what they ask about may be newer than its beginning. Of all keys together only so many run and wait as
 * the queue takes; who finds no place is refused, with all who would have shared his run.
 */
export class SharedRuns<Result> {
  readonly #running = new Map<string, Promise<Result>>();
  readonly #waiting = new Map<string, Promise<Result>>();
  readonly #queue: BoundedQueue;

  constructor(queue: BoundedQueue) {
    this.#queue = queue;
  }

  async run(key: string, work: () => Promise<Result>): Promise<Result> {
    const waiting = this.#waiting.get(key);
    if (waiting !== undefined) return await waiting;
    const running = this.#running.get(key);
    if (running === undefined) return await this.#begin(key, work);
    const next = running
      .catch(() => undefined)
      .then(async () => {
        this.#waiting.delete(key);
        return await this.#begin(key, work);
      });
    this.#waiting.set(key, next);
    return await next;
  }

  #begin(key: string, work: () => Promise<Result>): Promise<Result> {
    const run = this.#queue.run(work).finally(() => this.#running.delete(key));
    this.#running.set(key, run);
    return run;
  }
}
