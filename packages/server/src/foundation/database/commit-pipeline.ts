import { combine } from './combine.ts';
import type { Connection } from './connection.ts';
import { IndeterminateCommitError, sqlState, unavailableOr } from './errors.ts';
import type { Query } from './statement.ts';

/**
 * A connection on which whole transactions of writes are pipelined: each is sent without waiting for the one before it.
 * PostgreSQL runs them in this order and does not idle for a round trip between two of them.
 */
export class CommitPipeline {
  readonly #connection: Connection;
  readonly #onCommitted: (writes: readonly Query[]) => void;
  #broken = false;

  constructor(connection: Connection, onCommitted: (writes: readonly Query[]) => void) {
    this.#connection = connection;
    this.#onCommitted = onCommitted;
  }

  /**
   * Runs the writes in this order in one transaction.
   * @throws IndeterminateCommitError when the connection broke; otherwise PostgreSQL's error, and nothing was committed.
   * Transactions that were sent behind a failed one still run, so each must check for itself that it may commit.
   */
  async commit(writes: readonly Query[]): Promise<void> {
    const error = await this.#connection.writeBatch(combine(writes));
    if (error === null) return this.#onCommitted(writes);
    this.#broken = true;
    throw sqlState(error) === undefined ? new IndeterminateCommitError(error) : unavailableOr(error);
  }

  /** Returns the connection to the pool. Call it when all transactions have ended. */
  close(): void {
    // After a failed statement the driver cannot know which of the statements behind it were prepared.
    this.#connection.release(this.#broken);
  }
}
