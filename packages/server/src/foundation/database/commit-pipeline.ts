import type pg from 'pg';
import { IndeterminateCommitError, sqlState, unavailableOr } from './errors.ts';
import type { Query } from './statement.ts';
import { WriteBatch } from './write-batch.ts';

/**
 * A connection on which whole transactions of writes go out one behind the other, none waiting for the one before it:
 * PostgreSQL runs them in this order and does not stand still for the length of a round trip between two of them.
 */
export class CommitPipeline {
  readonly #client: pg.PoolClient;
  readonly #onCommitted: (writes: readonly Query[]) => void;
  #broken = false;

  constructor(client: pg.PoolClient, onCommitted: (writes: readonly Query[]) => void) {
    this.#client = client;
    this.#onCommitted = onCommitted;
  }

  /**
   * Runs the writes in this order in one transaction.
   * @throws IndeterminateCommitError when the connection broke; what PostgreSQL refused otherwise, and then nothing happened.
   * Those that were sent behind it are run all the same: each must bring its own proof that it may be.
   */
  async commit(writes: readonly Query[]): Promise<void> {
    const error = await new Promise<Error | null>((done) => this.#client.query(new WriteBatch(writes, done)));
    if (error === null) return this.#onCommitted(writes);
    this.#broken = true;
    throw sqlState(error) === undefined ? new IndeterminateCommitError(error) : unavailableOr(error);
  }

  /** Gives the connection back, once all that was sent has been answered. */
  close(): void {
    // After a failed statement the driver cannot know which of those behind it were prepared.
    this.#client.release(this.#broken);
  }
}
