/** Deliveries to begin before yielding to other work of the process. */
const SENDS_PER_TURN = 16;
/** While new events are being sent, all backlogs together begin this many deliveries a second. */
const BACKLOG_PER_SECOND = 1_000;
const BACKLOG_PAUSE_MS = 4;
/** Backlogs stay slowed down for this long after the last new event, because more may follow. */
const NEW_MS = 1_000;

/** A stream that has deliveries to send. */
export interface SendSource {
  /**
   * It has a backlog: more deliveries wait than it has in memory, or only replays are ready; and nothing urgent or requested
   * is next.
   */
  readonly isBacklog: boolean;
  /** Sends one delivery. @returns false when there is none to send now; add the source again when there is */
  sendOne(): boolean;
}

/**
 * Each source sends one delivery per round, so that a source with a single event waits for at most one round. While new events
 * are being sent, backlogs are slowed to 1,000 deliveries a second, which leaves the process idle most of the time. At full speed
 * they would keep the thread and PostgreSQL busy, and new events would wait.
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
    // A source that is added again goes to the end of the set, and the loop reaches it again.
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
    if (begun === SENDS_PER_TURN || this.#hasNewEvents()) this.#schedule();
    else this.#pauseBacklogs(now_ms);
  }

  #hasNewEvents(): boolean {
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
