interface BoundedQueueOptions {
  /** Jobs that may run at the same time. */
  readonly running_max: number;
  /** Jobs that may wait; a further job is rejected. */
  readonly waiting_max: number;
  /** How long a job may wait before it starts; unlimited by default. */
  readonly wait_ms_max?: number;
  /** Makes the error of a rejected job: the queue was `full`, or the job did not start in time (`timeout`). */
  readonly rejection: (reason: 'full' | 'timeout') => Error;
}

/**
 * Runs a few jobs at a time. A bounded number of jobs waits in FIFO order; further jobs are rejected immediately.
 *
 * Not p-limit or p-queue: they bound how many jobs run, but not how many wait or for how long.
 */
export class BoundedQueue {
  readonly #options: BoundedQueueOptions;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(options: BoundedQueueOptions) {
    this.#options = options;
  }

  /**
   * @param signal ends the wait; a job that is already running must observe it itself
   * @throws the error of `rejection`, or the signal's reason
   */
  async run<Result>(job: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted();
    if (this.#running < this.#options.running_max) this.#running += 1;
    else await this.#waitForSlot(signal);
    try {
      return await job();
    } finally {
      // The job that has waited longest takes over this slot.
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  async #waitForSlot(signal: AbortSignal | undefined): Promise<void> {
    const { waiting_max, wait_ms_max, rejection } = this.#options;
    if (this.#waiting.length >= waiting_max) throw rejection('full');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (reason: Error): void => {
      const position = this.#waiting.indexOf(resolve);
      // The job has just been given a slot.
      if (position < 0) return;
      this.#waiting.splice(position, 1);
      reject(reason);
    };
    const onAbort = (): void => leave(signal!.reason as Error);
    const timer = wait_ms_max === undefined ? undefined : setTimeout(() => leave(rejection('timeout')), wait_ms_max);
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
