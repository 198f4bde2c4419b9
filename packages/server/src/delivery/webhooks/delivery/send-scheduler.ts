/** Deliveries that are begun before other work of the process has its turn. */
const SENDS_PER_TURN = 16;
/** While others have something new, all backlogs together begin so many a second. */
const BACKLOG_PER_SECOND = 1_000;
const BACKLOG_PAUSE_MS = 4;
/** Whoever had something new lately may have more. */
const NEW_MS = 1_000;

/** Who has something to send. */
export interface SendSource {
  /** What it sends is old: it has more waiting than it has in hand. */
  readonly isBacklog: boolean;
  /** Sends one delivery. @returns false when there is none to send now; whoever has one again comes back */
  sendOne(): boolean;
}

/**
 * Lets all that have something to send begin one delivery each in turn, so that whoever has a single event waits for one
 * round of the others at most. While there are such, backlogs are worked off at a pace that leaves the process idle most
 * of the time: at full speed they would keep the thread and PostgreSQL busy, and every new event would wait for both.
 */
export class SendScheduler {
  readonly #waiting = new Set<SendSource>();
  #scheduled: NodeJS.Immediate | undefined;
  #pause: NodeJS.Timeout | undefined;
  #new_ms = Number.NEGATIVE_INFINITY;

  add(source: SendSource): void {
    this.#waiting.add(source);
    if (source.isBacklog && this.#pause !== undefined) return;
    this.#schedule();
  }

  stop(): void {
    clearTimeout(this.#pause);
    clearImmediate(this.#scheduled);
    this.#waiting.clear();
  }

  #schedule(): void {
    this.#scheduled ??= setImmediate(() => {
      this.#scheduled = undefined;
      this.#round();
    });
  }

  #round(): void {
    const now_ms = performance.now();
    let begun = 0;
    let backlog = this.#pause === undefined ? this.#backlogAllowed(now_ms) : 0;
    // Who is put back comes behind all others, and the loop meets them again.
    for (const source of this.#waiting) {
      if (begun === SENDS_PER_TURN) break;
      if (source.isBacklog) {
        if (backlog === 0) continue;
        backlog -= 1;
      } else this.#new_ms = now_ms;
      begun += 1;
      this.#waiting.delete(source);
      if (source.sendOne()) this.#waiting.add(source);
    }
    if (this.#waiting.size === 0) return;
    if (begun === SENDS_PER_TURN || this.#someoneIsNew()) this.#schedule();
    else this.#pauseBacklogs(now_ms);
  }

  #someoneIsNew(): boolean {
    for (const { isBacklog } of this.#waiting) if (!isBacklog) return true;
    return false;
  }

  #backlogAllowed(now_ms: number): number {
    return now_ms - this.#new_ms < NEW_MS ? (BACKLOG_PER_SECOND * BACKLOG_PAUSE_MS) / 1_000 : SENDS_PER_TURN;
  }

  #pauseBacklogs(now_ms: number): void {
    if (now_ms - this.#new_ms >= NEW_MS) return this.#schedule();
    this.#pause ??= setTimeout(() => {
      this.#pause = undefined;
      this.#schedule();
    }, BACKLOG_PAUSE_MS);
  }
}
