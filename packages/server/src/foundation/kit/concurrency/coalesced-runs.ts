import type { BoundedQueue } from './bounded-queue.ts';

/**
 * Callers that ask for the same key at the same time share a run. At most one run per key is active. Callers that arrive while it
 * is active share the next run, because the active one may have started before the data they ask about was written; that is
 * why this is not a plain single-flight or a memoized promise. The queue bounds the runs of all keys; a rejected run rejects
 * every caller that shares it.
 */
export class CoalescedRuns<Result> {
  readonly #active = new Map<string, Promise<Result>>();
  readonly #next = new Map<string, Promise<Result>>();
  readonly #queue: BoundedQueue;

  constructor(queue: BoundedQueue) {
    this.#queue = queue;
  }

  async run(key: string, job: () => Promise<Result>): Promise<Result> {
    const scheduled = this.#next.get(key);
    if (scheduled !== undefined) return await scheduled;
    const active = this.#active.get(key);
    if (active === undefined) return await this.#start(key, job);
    const next = active
      .catch(() => undefined)
      .then(async () => {
        this.#next.delete(key);
        return await this.#start(key, job);
      });
    this.#next.set(key, next);
    return await next;
  }

  #start(key: string, job: () => Promise<Result>): Promise<Result> {
    const run = this.#queue.run(job).finally(() => this.#active.delete(key));
    this.#active.set(key, run);
    return run;
  }
}
