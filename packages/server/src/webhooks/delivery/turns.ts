/** Deliveries that are begun before other work of the process has its turn. */
const SENDS_PER_TURN = 16;

/** Who has something to send. */
export interface Sending {
  /** Sends one delivery. @returns false when there is none to send now; whoever has one again comes back */
  sendOne(): boolean;
}

/**
 * Lets all that have something to send begin one delivery each in turn. So whoever has a single event waits for one round
 * of the others at most, however many events these have.
 */
export class Turns {
  readonly #waiting = new Set<Sending>();
  #scheduled = false;

  add(sending: Sending): void {
    this.#waiting.add(sending);
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => this.#round());
  }

  #round(): void {
    let begun = 0;
    // Who is put back comes behind all others, and the loop meets them again.
    for (const sending of this.#waiting) {
      this.#waiting.delete(sending);
      if (sending.sendOne()) this.#waiting.add(sending);
      begun += 1;
      if (begun === SENDS_PER_TURN) break;
    }
    this.#scheduled = this.#waiting.size > 0;
    if (this.#scheduled) setImmediate(() => this.#round());
  }
}
