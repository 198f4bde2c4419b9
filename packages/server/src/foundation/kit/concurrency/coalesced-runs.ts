import type { BoundedQueue } from './bounded-queue.ts';

/**
 * Callers of the same key share runs. At most one run per key is active; callers that arrive while it is active share the next
 * one. A caller never shares a run that started before its call, because that run could miss newer data. That is why this is not
 * a plain single-flight or a memoized promise. The queue bounds the runs of all keys; a rejected run rejects every caller that
 * shares it.
 */
export class CoalescedRuns<Result> {
  /** Only what runs now or waits in the queue, which is bounded. */
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
