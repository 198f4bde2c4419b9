import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#kit/app-error.ts';

/** Shorter than the scrape timeout of Prometheus, so that the other metrics are served while the database is slow. */
const WAIT_MS = 2_000;
const AGE_MS_MIN = 15_000;
/** A result is used this many times as long as it took, so that scrapes use at most a fiftieth of a connection. */
const AGE_PER_DURATION = 50;
/** While a newer value takes long, the one before is shown until it is this many times as old. Then it would be misleading. */
const AGES_MAX = 4;

/** A value that takes queries to compute. It is computed at most once at a time, only when it is read, and then used for a while. */
export class Cached<Value> {
  readonly #compute: () => Promise<Value>;
  readonly #age_ms_min: number;
  readonly #wait_ms: number;
  #result: { readonly value: Value } | { readonly error: unknown } = { error: new Error('was never computed') };
  #valid_until_ms = -Infinity;
  #shown_until_ms = -Infinity;
  #running: Promise<void> | undefined;

  constructor(compute: () => Promise<Value>, age_ms_min = AGE_MS_MIN, wait_ms = WAIT_MS) {
    this.#compute = compute;
    this.#age_ms_min = age_ms_min;
    this.#wait_ms = wait_ms;
  }

  /**
   * The newest value. While that takes long to compute, the one before.
   * @throws the error with which it was computed; issuer_unavailable if it takes long and the one before is old
   */
  async read(): Promise<Value> {
    if (performance.now() >= this.#valid_until_ms) {
      this.#running ??= this.#refresh().finally(() => (this.#running = undefined));
      const computed = this.#running.then(() => true);
      const isNew = await Promise.race([computed, pause(this.#wait_ms, false, { ref: false })]);
      if (!isNew && performance.now() >= this.#shown_until_ms)
        throw new AppError('issuer_unavailable', {
          message: 'this takes long to read; try again',
          details: { reason: { kind: 'slow_read' } },
          retryAfterSeconds: 1,
        });
    }
    if ('error' in this.#result) throw this.#result.error;
    return this.#result.value;
  }

  async #refresh(): Promise<void> {
    const begun_ms = performance.now();
    this.#result = await this.#compute().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    const now_ms = performance.now();
    const age_ms = Math.max(this.#age_ms_min, AGE_PER_DURATION * (now_ms - begun_ms));
    this.#valid_until_ms = now_ms + age_ms;
    this.#shown_until_ms = now_ms + AGES_MAX * age_ms;
  }
}
