import { AppError } from '../kit/app-error.ts';

/** Runs a few jobs at a time; a bounded number waits, in order, and more are refused at once. */
export class DecodeQueue {
  readonly #running_max: number;
  readonly #waiting_max: number;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(running_max: number, waiting_max: number) {
    this.#running_max = running_max;
    this.#waiting_max = waiting_max;
  }

  /** @throws AppError issuer_unavailable when too many wait. */
  async run<Result>(job: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#running_max) this.#running += 1;
    else await this.#turn();
    try {
      return await job();
    } finally {
      // Whoever waits longest takes over this one's place; only without any is a place free.
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  async #turn(): Promise<void> {
    if (this.#waiting.length >= this.#waiting_max) {
      throw new AppError('issuer_unavailable', { retryAfterSeconds: 1 });
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    await promise;
  }
}
