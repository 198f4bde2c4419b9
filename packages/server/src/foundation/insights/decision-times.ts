import type { Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import { HOUR_MS, SECOND_MS } from '#kit/durations.ts';
import type { TenantId } from '#kit/ids.ts';
import type { Count } from './model.ts';
import { addCounts } from './store.ts';

/** How long a count waits for others to be written with. */
const WRITE_INTERVAL_MS = 5 * SECOND_MS;
const SECOND_US = 1_000_000;
/** Durations are counted between bounds, each of which is the fourth root of 2 (19 %) above the one before. */
const FIRST_BOUND_US = 250;
const BOUNDS_PER_OCTAVE = 4;
/** 8 seconds: more than a decision may take. */
const BOUNDS = 61;
/** The key of decisions that were declined because they took too long. They are counted with their duration, too. */
export const TIMED_OUT = 'timed_out';

interface HourTimes {
  /** How many decisions took at most each bound, and more than the one before. */
  readonly byBound: number[];
  timedOut: number;
}

/**
 * Counts how long decisions take, by tenant and hour. Counting is an addition in memory, so that it costs an authorization next to nothing;
 * the counts are written every five seconds. A kill loses those of the last five seconds.
 */
export class DecisionTimes {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #onFailure: (error: unknown) => void;
  /** By tenant, and by the start of the hour in milliseconds. */
  #waiting = new Map<TenantId, Map<number, HourTimes>>();
  #writing: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** @param onFailure is called with an error of a write; it is tried again */
  constructor(database: Database, clock: Clock, onFailure: (error: unknown) => void) {
    this.#database = database;
    this.#clock = clock;
    this.#onFailure = onFailure;
  }

  count(tenantId: TenantId, seconds: number, isTimeout: boolean): void {
    const now_ms = this.#clock.now().getTime();
    const times = this.#timesOf(tenantId, now_ms - (now_ms % HOUR_MS));
    times.byBound[boundOf(seconds * SECOND_US)]! += 1;
    if (isTimeout) times.timedOut += 1;
    this.#timer ??= setTimeout(() => void this.flush(), WRITE_INTERVAL_MS).unref();
  }

  /** Writes all that this process has counted up to now, if PostgreSQL is available. */
  async flush(): Promise<void> {
    await this.#writing;
    await (this.#writing ??= this.#write().finally(() => (this.#writing = undefined)));
  }

  async #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const written = this.#waiting;
    this.#waiting = new Map();
    for (const [tenantId, hours] of written)
      await this.#database.rows(addCounts(tenantId, 'decisions', countsOf(hours))).catch((error: unknown) => {
        this.#keep(tenantId, hours);
        this.#onFailure(error);
      });
  }

  #keep(tenantId: TenantId, hours: ReadonlyMap<number, HourTimes>): void {
    for (const [hour_ms, { byBound, timedOut }] of hours) {
      const times = this.#timesOf(tenantId, hour_ms);
      for (const [bound, count] of byBound.entries()) times.byBound[bound]! += count;
      times.timedOut += timedOut;
    }
    this.#timer ??= setTimeout(() => void this.flush(), WRITE_INTERVAL_MS).unref();
  }

  #timesOf(tenantId: TenantId, hour_ms: number): HourTimes {
    let hours = this.#waiting.get(tenantId);
    if (hours === undefined) this.#waiting.set(tenantId, (hours = new Map()));
    let times = hours.get(hour_ms);
    if (times === undefined)
      hours.set(hour_ms, (times = { byBound: Array.from({ length: BOUNDS }, () => 0), timedOut: 0 }));
    return times;
  }
}

function countsOf(hours: ReadonlyMap<number, HourTimes>): Count[] {
  return [...hours].flatMap(([hour_ms, { byBound, timedOut }]) => {
    const at = new Date(hour_ms);
    const counted = byBound.map((count, bound) => [String(upperBound_us(bound)), count] as const);
    return [...counted, [TIMED_OUT, timedOut] as const]
      .filter(([, count]) => count > 0)
      .map(([key, count]) => ({ at, key, currency: null, count: BigInt(count), amount: 0n }));
  });
}

function boundOf(duration_us: number): number {
  if (duration_us <= FIRST_BOUND_US) return 0;
  return Math.min(BOUNDS - 1, Math.ceil(Math.log2(duration_us / FIRST_BOUND_US) * BOUNDS_PER_OCTAVE));
}

function upperBound_us(bound: number): number {
  return Math.round(FIRST_BOUND_US * 2 ** (bound / BOUNDS_PER_OCTAVE));
}
