/** Where one waits until there is something to do, and others say that there is, at once or in a while. */
export class WakeTimer {
  #wake: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #at_ms = Number.POSITIVE_INFINITY;

  /** Until it is opened. What was said before counts. */
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

  /** Opens it in so many milliseconds, unless it opens sooner anyway. */
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
