import { SECOND_MS } from '#kit/durations.ts';
import type { Database, Query } from '#database';
import type { ProcessId } from '../model.ts';
import { beat, endHolder, firstBeat } from './store.ts';

/** Others take a process for dead that has missed two beats: see silent-holders.ts. */
const BEAT_MS = 750;
/** A beat that waits longer is repeated at once, on a new connection. Both fit into the time after which others take the process for dead. */
const BEAT_TIMEOUT_MS = 500;
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
      await this.#save(firstBeat(this.#id));
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
    const say = () => this.#save(beat(this.#id), this.#beats);
    try {
      const [said] = await say().catch(say);
      // Others took this process for dead, and may no longer watch it.
      if (said!.beat === 1n) await this.#save(firstBeat(this.#id), this.#beats);
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

  /** In the order of the calls: a removal that came after the next first beat would leave the process unknown. */
  #save<Row>(change: Query<Row>, database = this.#database): Promise<Row[]> {
    const saved = this.#saved.catch(() => undefined).then(() => database.rows(change));
    this.#saved = saved.catch(() => undefined);
    return saved;
  }
}
