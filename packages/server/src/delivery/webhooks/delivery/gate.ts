/** Where one waits until there is something to do, and others say that there is, at once or in a while. */
export class Gate {
  #open: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #at_ms = Number.POSITIVE_INFINITY;

  /** Until it is opened. What was said before counts. */
  async wait(): Promise<void> {
    const left_ms = this.#at_ms - performance.now();
    if (left_ms > 0) {
      await new Promise<void>((resolve) => {
        this.#open = resolve;
        if (left_ms !== Number.POSITIVE_INFINITY) this.#setTimer(left_ms);
      });
    }
    clearTimeout(this.#timer);
    this.#open = undefined;
    this.#at_ms = Number.POSITIVE_INFINITY;
  }

  /** Opens it in so many milliseconds, unless it opens sooner anyway. */
  openIn(wait_ms: number): void {
    const at_ms = performance.now() + wait_ms;
    if (at_ms >= this.#at_ms) return;
    this.#at_ms = at_ms;
    if (this.#open === undefined) return;
    if (wait_ms <= 0) this.#open();
    else this.#setTimer(wait_ms);
  }

  #setTimer(wait_ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#open?.(), wait_ms);
  }
}
