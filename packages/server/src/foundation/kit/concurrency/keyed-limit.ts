/**
 * Limits how many jobs run at the same time for each key. Nothing waits: beyond the limit a job is rejected.
 *
 * Not a p-limit per key: p-limit queues instead of rejecting, and the map of limiters would have to be cleaned up.
 */
export class KeyedLimit<Key> {
  readonly #max: number;
  readonly #rejection: () => Error;
  /** Only the keys that run now. */
  readonly #running = new Map<Key, number>();

  /** @param rejection makes the error that `run` throws beyond the limit */
  constructor(max: number, rejection: () => Error = () => new Error('the limit of this key is reached')) {
    this.#max = max;
    this.#rejection = rejection;
  }

  /** @returns false when the key is at its limit; otherwise call `release` when the work ends */
  tryAcquire(key: Key): boolean {
    const running = this.#running.get(key) ?? 0;
    if (running >= this.#max) return false;
    this.#running.set(key, running + 1);
    return true;
  }

  release(key: Key): void {
    const running = this.#running.get(key)!;
    if (running === 1) this.#running.delete(key);
    else this.#running.set(key, running - 1);
  }

  /** @throws the error of `rejection` when the key is at its limit */
  async run<Result>(key: Key, job: () => Promise<Result>): Promise<Result> {
    if (!this.tryAcquire(key)) throw this.#rejection();
    try {
      return await job();
    } finally {
      this.release(key);
    }
  }
}
