/** A timer that is set to several times, and fires at the earliest of them. It does not keep the process running. */
export class EarliestTimer {
  readonly #onTime: () => void;
  #next: { readonly timer: NodeJS.Timeout; readonly at_ms: number } | undefined;

  constructor(onTime: () => void) {
    this.#onTime = onTime;
  }

  /** Fires in this time at the latest. */
  setTo(delay_ms: number): void {
    const at_ms = performance.now() + delay_ms;
    if (this.#next !== undefined && this.#next.at_ms <= at_ms) return;
    clearTimeout(this.#next?.timer);
    const fire = (): void => {
      // Before the call, which may set it again: a timer can fire a little before its time.
      this.#next = undefined;
      this.#onTime();
    };
    this.#next = { at_ms, timer: setTimeout(fire, delay_ms).unref() };
  }

  clear(): void {
    clearTimeout(this.#next?.timer);
    this.#next = undefined;
  }
}
