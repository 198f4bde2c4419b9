import { setTimeout as pause } from 'node:timers/promises';

/** Shorter than the scrape timeout of Prometheus, so that the other metrics are served while the database is slow. */
const WAIT_MS = 2_000;
const AGE_MS_MIN = 15_000;
/** A result is used this many times as long as it took, so that scrapes use at most a fiftieth of a connection. */
const AGE_PER_DURATION = 50;

/** A text that takes queries to compute. It is computed at most once at a time, only when it is read, and then used for a while. */
export class CachedText {
  readonly #compute: () => Promise<string>;
  readonly #age_ms_min: number;
  #text = '';
  #valid_until_ms = -Infinity;
  #running: Promise<void> | undefined;

  constructor(compute: () => Promise<string>, age_ms_min = AGE_MS_MIN) {
    this.#compute = compute;
    this.#age_ms_min = age_ms_min;
  }

  /** The newest text; empty when it could not be computed, and the one before while that takes long. */
  async read(): Promise<string> {
    if (performance.now() >= this.#valid_until_ms) {
      this.#running ??= this.#refresh().finally(() => (this.#running = undefined));
      await Promise.race([this.#running, pause(WAIT_MS, undefined, { ref: false })]);
    }
    return this.#text;
  }

  async #refresh(): Promise<void> {
    const begun_ms = performance.now();
    this.#text = await this.#compute().catch(() => '');
    const now_ms = performance.now();
    this.#valid_until_ms = now_ms + Math.max(this.#age_ms_min, AGE_PER_DURATION * (now_ms - begun_ms));
  }
}
