import type { Clock } from '#kit/clock.ts';

/** A token bucket: this many requests a second, with bursts of up to one second's worth. */
export class RateLimit {
  readonly #clock: Clock;
  readonly per_second: number;
  #tokens: number;
  #filled_at_ms: number;

  constructor(clock: Clock, per_second: number) {
    this.#clock = clock;
    this.per_second = per_second;
    this.#tokens = per_second;
    this.#filled_at_ms = clock.now().getTime();
  }

  /** Takes a token if there is one. @returns milliseconds to wait for the next; zero when one was taken */
  take(): number {
    const now_ms = this.#clock.now().getTime();
    const gained = ((now_ms - this.#filled_at_ms) * this.per_second) / 1_000;
    this.#tokens = Math.min(this.per_second, this.#tokens + Math.max(gained, 0));
    this.#filled_at_ms = now_ms;
    if (this.#tokens < 1) return Math.ceil(((1 - this.#tokens) * 1_000) / this.per_second);
    this.#tokens -= 1;
    return 0;
  }
}

/** Returns the limit for the current setting. An unchanged limit keeps its state. */
export function rateLimitOf(
  clock: Clock,
  per_second: number | null,
  before: RateLimit | undefined,
): RateLimit | undefined {
  if (per_second === null) return undefined;
  return before?.per_second === per_second ? before : new RateLimit(clock, per_second);
}
