/** Lets one loop sleep until the earliest time at which a wake-up was requested. */
export class WakeTimer {
  #wake: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #at_ms = Number.POSITIVE_INFINITY;

  /** Returns at the requested time. Requests made before the call count; a time that has passed returns immediately. */
  async sleep(): Promise<void> {
    const left_ms = this.#at_ms - performance.now();
    if (left_ms > 0) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        if (left_ms !== Number.POSITIVE_INFINITY) this.#setTimer(left_ms);
      });
    }
    clearTimeout(this.#timer);
    this.#wake = undefined;
    this.#at_ms = Number.POSITIVE_INFINITY;
  }

  /** Requests to wake in this many milliseconds. A later time than one requested before has no effect. */
  wakeIn(wait_ms: number): void {
    const at_ms = performance.now() + wait_ms;
    if (at_ms >= this.#at_ms) return;
    this.#at_ms = at_ms;
    if (this.#wake === undefined) return;
    if (wait_ms <= 0) this.#wake();
    else this.#setTimer(wait_ms);
  }

  #setTimer(wait_ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#wake?.(), wait_ms);
  }
}
