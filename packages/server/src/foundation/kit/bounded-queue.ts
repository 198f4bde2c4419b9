export interface BoundedQueueOptions {
  readonly running_max: number;
  readonly waiting_max: number;
  /** How long a job may wait for its turn; for ever without. */
  readonly wait_ms_max?: number;
  /** What is thrown to who finds too many waiting, or has waited for too long. */
  readonly refuse: (why: 'full' | 'waited') => Error;
}

/** Runs a few jobs at a time; a bounded number waits, in order, and more are refused at once. */
export class BoundedQueue {
  readonly #options: BoundedQueueOptions;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(options: BoundedQueueOptions) {
    this.#options = options;
  }

  /**
   * @param signal ends the wait; a job that runs has to hear of it by itself
   * @throws what `refuse` gives; what the signal gives as its reason
   */
  async run<Result>(job: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted();
    if (this.#running < this.#options.running_max) this.#running += 1;
    else await this.#turn(signal);
    try {
      return await job();
    } finally {
      // Whoever waits longest takes over this one's place; only without any is a place free.
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  async #turn(signal: AbortSignal | undefined): Promise<void> {
    const { waiting_max, wait_ms_max, refuse } = this.#options;
    if (this.#waiting.length >= waiting_max) throw refuse('full');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = (reason: Error): void => {
      const place = this.#waiting.indexOf(resolve);
      // Not when the turn has just come.
      if (place < 0) return;
      this.#waiting.splice(place, 1);
      reject(reason);
    };
    const onAbort = (): void => giveUp(signal!.reason as Error);
    const timer = wait_ms_max === undefined ? undefined : setTimeout(() => giveUp(refuse('waited')), wait_ms_max);
    this.#waiting.push(resolve);
    signal?.addEventListener('abort', onAbort);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    }
  }
}
