import { setTimeout as pause } from 'node:timers/promises';

/** Shorter than the scrape timeout of Prometheus, so that the other metrics are served while the database is slow. */
const WAIT_MS = 2_000;
const AGE_MS_MIN = 15_000;
/** A result is used this many times as long as it took, so that scrapes use at most a fiftieth of a connection. */
const AGE_PER_DURATION = 50;
/** While a newer text takes long, the one before is shown until it is this many times as old. Then it would be misleading. */
const AGES_MAX = 4;

/** A text that takes queries to compute. It is computed at most once at a time, only when it is read, and then used for a while. */
export class CachedText {
  readonly #compute: () => Promise<string>;
  readonly #age_ms_min: number;
  readonly #wait_ms: number;
  #result: { readonly text: string } | { readonly error: unknown } = { text: '' };
  #valid_until_ms = -Infinity;
  #shown_until_ms = -Infinity;
  #running: Promise<void> | undefined;

  constructor(compute: () => Promise<string>, age_ms_min = AGE_MS_MIN, wait_ms = WAIT_MS) {
    this.#compute = compute;
    this.#age_ms_min = age_ms_min;
    this.#wait_ms = wait_ms;
  }

  /**
   * The newest text. While that takes long to compute, the one before.
   * @throws the error with which it was computed; an Error if it takes long and the one before is old
   */
  async read(): Promise<string> {
    if (performance.now() >= this.#valid_until_ms) {
      this.#running ??= this.#refresh().finally(() => (this.#running = undefined));
      const computed = this.#running.then(() => true);
      const isNew = await Promise.race([computed, pause(this.#wait_ms, false, { ref: false })]);
      if (!isNew && performance.now() >= this.#shown_until_ms)
        throw new Error(`was not computed within ${this.#wait_ms} ms`);
    }
    if ('error' in this.#result) throw this.#result.error;
    return this.#result.text;
  }

  async #refresh(): Promise<void> {
    const begun_ms = performance.now();
    this.#result = await this.#compute().then(
      (text) => ({ text }),
      (error: unknown) => ({ error }),
    );
    const now_ms = performance.now();
    const age_ms = Math.max(this.#age_ms_min, AGE_PER_DURATION * (now_ms - begun_ms));
    this.#valid_until_ms = now_ms + age_ms;
    this.#shown_until_ms = now_ms + AGES_MAX * age_ms;
  }
}
