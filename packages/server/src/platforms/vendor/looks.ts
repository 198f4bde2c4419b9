import type { Database, Listener } from '#database';
import type { Clock } from '#kit/clock.ts';
import { SECOND_MS } from '#kit/durations.ts';

/** Vendors' reports are announced here after their commit. */
export const REPORTS_CHANNEL = 'issuary_platform_reports';

/** An announcement can be lost, and so can the process that was to try an object again. */
const LOOK_MS = 30 * SECOND_MS;
/** What was stored is due by the clock of its process, which may be ahead of this one's by a second. */
const KEEN_MS = 2 * SECOND_MS;
const REPORTS = 'reports';

/**
 * When this process next asks PostgreSQL whether there is something to do for vendors. Rounds follow each other quickly, and most of them
 * then need no statement. Until it has started, every round asks.
 */
export class Looks {
  readonly #database: Database;
  readonly #clock: Clock;
  /** By work, in milliseconds since 1970. Absent: at once. */
  readonly #next = new Map<string, number>();
  #listener: Listener | undefined;
  /** Until when every round looks for reports, in milliseconds since 1970. */
  #keenUntil_ms = 0;

  constructor({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Looks for reports when they are announced. @returns a function that stops it */
  start(): () => Promise<void> {
    const listener = this.#database.listen(REPORTS_CHANNEL, () => {
      this.#next.delete(REPORTS);
      this.#keenUntil_ms = this.#clock.now().getTime() + KEEN_MS;
    });
    this.#listener = listener;
    return async () => {
      this.#listener = undefined;
      await listener.stop();
      // Others look for what this process was to try again.
      this.#database.announce(REPORTS_CHANNEL, []);
    };
  }

  /**
   * Runs a round over reports if one is due: something was announced, an object is to be tried again, or 30 seconds have passed.
   * @param round returns when it found something to do again; undefined: nothing
   */
  async atReports(round: () => Promise<Date | undefined>): Promise<void> {
    const now_ms = this.#clock.now().getTime();
    if (!this.isDue(REPORTS) && now_ms > this.#keenUntil_ms) return;
    // Before the round, so that what is announced during it is not lost.
    this.#next.set(REPORTS, now_ms + LOOK_MS);
    let again: Date | undefined = new Date(now_ms);
    try {
      again = await round();
    } finally {
      const planned = this.#next.get(REPORTS);
      if (again !== undefined && planned !== undefined) this.#next.set(REPORTS, Math.min(planned, again.getTime()));
    }
  }

  isDue(work: string): boolean {
    return this.#listener === undefined || (this.#next.get(work) ?? 0) <= this.#clock.now().getTime();
  }

  next(work: string, at: Date): void {
    this.#next.set(work, at.getTime());
  }
}
