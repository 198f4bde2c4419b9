import type { Database, Query } from '#database';
import { SECOND_MS } from '#kit/durations.ts';
import { withTimeout } from '#kit/with-timeout.ts';
import type { ProcessId } from '../model.ts';
import { beat, endHolder, firstBeat } from './store.ts';

/** Others take a process for dead that has missed two beats: see silent-holders.ts. */
const BEAT_MS = 750;
/** A beat that waits longer is repeated at once, on a new connection. Both fit into the time after which others take the process for dead. */
const BEAT_TIMEOUT_MS = 500;
/** A call waits for the first beat: where each statement takes long, it takes part in that. */
const FIRST_BEAT_TIMEOUT_MS = 5 * SECOND_MS;
/** Work often comes in groups, and each announcement makes others look. */
const KEPT_MS = 10 * SECOND_MS;

/** Says that this process lives while it holds work: one row for the process, instead of a lease for each item. */
export class Holding {
  readonly #database: Database;
  /** Beats do not wait behind the queries of calls: an exhausted pool, or a connection that hangs, must not make this process look dead. */
  readonly #beats: Database;
  readonly #id: ProcessId;
  /** A beat that failed is made up for by the next one. */
  readonly #report: (error: unknown) => void;
  /** Rejects if the first beat failed. Undefined: others do not know this process. */
  #begun: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isBeating = false;
  #isInPool = false;
  /** The last beat of which others know. A later one that is not higher shows that they have removed this process. */
  #last = 0n;
  #held = 0;
  #idleSince_ms = Number.NEGATIVE_INFINITY;
  #saved: Promise<unknown> = Promise.resolve();

  constructor(database: Database, id: ProcessId, report: (error: unknown) => void) {
    this.#database = database;
    this.#beats = database.separate(BEAT_TIMEOUT_MS);
    this.#id = id;
    this.#report = report;
  }

  /** Whether no call and no run has held items for this time. */
  isIdleFor(time_ms: number): boolean {
    return this.#held === 0 && performance.now() - this.#idleSince_ms >= time_ms;
  }

  /** Before this process claims items, so that none is ever held by a process of which nobody knows. */
  async begin(): Promise<void> {
    this.#held += 1;
    await (this.#begun ??= this.#start());
  }

  /** After what was claimed has ended, once for each call of `begin`. */
  end(): void {
    this.#held -= 1;
    this.#idleSince_ms = performance.now();
  }

  /** Removes this process from those that others watch, unless a call or a run still holds items. */
  async stopUnlessHeld(): Promise<void> {
    if (this.#begun === undefined || this.#held > 0) return;
    this.#drop();
    await this.#saved;
  }

  async #start(): Promise<void> {
    this.#timer = setInterval(() => this.#beat(), BEAT_MS).unref();
    try {
      const [said] = await this.#save(firstBeat(this.#id), FIRST_BEAT_TIMEOUT_MS);
      this.#last = said!.beat;
    } catch (error) {
      // The next call says it again.
      this.#end();
      throw error;
    }
  }

  #beat(): void {
    if (this.isIdleFor(KEPT_MS)) this.#drop();
    // While PostgreSQL does not answer, beats would queue, and calls behind them.
    else if (!this.#isBeating) void this.#sayAgain().catch(this.#report);
  }

  async #sayAgain(): Promise<void> {
    this.#isBeating = true;
    try {
      let [said] = await this.#save(beat(this.#id));
      // Others took this process for dead, and may no longer watch it. The response to the beat that stored it again may have been lost.
      if (said!.beat <= this.#last && this.#begun !== undefined) [said] = await this.#save(firstBeat(this.#id));
      this.#last = said!.beat;
    } finally {
      this.#isBeating = false;
    }
  }

  #end(): void {
    clearInterval(this.#timer);
    this.#begun = undefined;
  }

  #drop(): void {
    this.#end();
    this.#save(endHolder(this.#id, null)).catch(this.#report);
  }

  /**
   * In the order of the calls: a removal that came after the next first beat would leave the process unknown. The pool is the last try: when
   * PostgreSQL accepts no further connection, it still has some. Each try is bounded, so that none holds up the next beats.
   */
  #save<Row>(change: Query<Row>, last_ms = BEAT_TIMEOUT_MS): Promise<Row[]> {
    const say = () => this.#beats.rows(change);
    const saved = this.#saved.then(() =>
      say()
        .catch(say)
        .catch((error: unknown) => this.#saveByPool(change, last_ms, error)),
    );
    this.#saved = saved.catch(() => undefined);
    return saved;
  }

  /** @throws the error of the other connection while an earlier try still has one of the pool */
  async #saveByPool<Row>(change: Query<Row>, time_ms: number, error: unknown): Promise<Row[]> {
    if (this.#isInPool) throw error;
    this.#isInPool = true;
    const saved = this.#database.rows(change).finally(() => (this.#isInPool = false));
    return await withTimeout(saved, time_ms);
  }
}
