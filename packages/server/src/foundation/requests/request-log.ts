import { AppError } from '#kit/app-error.ts';
import type { Database } from '#database';
import type { RecordedCall } from './model.ts';
import { RequestBatch } from './request-batch.ts';
import { insertBatches } from './store.ts';

/** How long a call waits for others to be written with. */
const WRITE_INTERVAL_MS = 250;
/** A batch of this size is written earlier. */
const WRITTEN_CALLS = 500;
/** Calls beyond this are dropped while PostgreSQL does not keep up: the log must not slow calls or use up the memory. */
const WAITING_CALLS_MAX = 5_000;
const WAITING_BYTES_MAX = 8 * 1_024 * 1_024;

/**
 * The most calls of a batch that are recorded although they were refused for their rate or scope. They cost their sender little, and would
 * otherwise make PostgreSQL write as many rows as anybody likes to send.
 */
const REFUSED_PER_BATCH_MAX = 100;

/**
 * Records the calls of this thread: collects them in memory and writes them in batches, one at a time. A kill loses the calls of the
 * last quarter of a second.
 */
export class RequestLog {
  readonly #database: Database;
  readonly #onFailure: (error: unknown) => void;
  #waiting = new RequestBatch();
  /** The other batch: what is being written, or cannot be written because PostgreSQL is unavailable; else empty. */
  #written = new RequestBatch();
  #writing: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #dropped = 0;
  #refused = 0;

  /** @param onFailure is called with an error that a repeat would not solve */
  constructor(database: Database, onFailure: (error: unknown) => void) {
    this.#database = database;
    this.#onFailure = onFailure;
  }

  add(call: RecordedCall): void {
    if (isRefusedEarly(call)) {
      this.#refused += 1;
      if (this.#refused > REFUSED_PER_BATCH_MAX) return;
    }
    const { count, bytes } = this.#waiting;
    if (count >= WAITING_CALLS_MAX || bytes >= WAITING_BYTES_MAX) {
      this.#dropped += 1;
      return;
    }
    this.#waiting.add(call);
    if (count + 1 === WRITTEN_CALLS) void this.#write();
    else this.#timer ??= setTimeout(() => void this.#write(), WRITE_INTERVAL_MS).unref();
  }

  /** How many calls were dropped since the last call of this method. */
  takeDropped(): number {
    const dropped = this.#dropped;
    this.#dropped = 0;
    return dropped;
  }

  /** Writes all calls of this thread up to now. */
  async flush(): Promise<void> {
    await this.#writing;
    await this.#write();
  }

  /** Writes what waits, if PostgreSQL is available. Call it after the last call was added. */
  async close(): Promise<void> {
    await this.flush();
    // The first attempt may have repeated an earlier batch.
    await this.flush();
    clearTimeout(this.#timer);
  }

  #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    return (this.#writing ??= this.#writeBatch().finally(() => {
      this.#writing = undefined;
      if (this.#written.count === 0 && this.#waiting.count >= WRITTEN_CALLS) void this.#write();
      else if (this.#written.count + this.#waiting.count > 0)
        this.#timer ??= setTimeout(() => void this.#write(), WRITE_INTERVAL_MS).unref();
    }));
  }

  async #writeBatch(): Promise<void> {
    if (this.#written.count === 0) [this.#waiting, this.#written] = [this.#written, this.#waiting];
    const batch = this.#written;
    this.#refused = 0;
    if (batch.count === 0) return;
    try {
      await this.#database.rows(insertBatches(await batch.rows()));
    } catch (error) {
      // With the next attempt, PostgreSQL may be available again.
      if (error instanceof AppError) return;
      this.#dropped += batch.count;
      this.#onFailure(error);
    }
    batch.clear();
  }
}

function isRefusedEarly({ status, errorCode }: RecordedCall): boolean {
  return status === 429 || errorCode === 'insufficient_scope';
}
