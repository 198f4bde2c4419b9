import pg from 'pg';
import { AppError } from '../kit/app-error.ts';
import { assert } from '../kit/assert.ts';
import { CommitPipeline } from './commit-pipeline.ts';
import { Announcements } from './announcements.ts';
import type { ConnectionSettings } from './connection-settings.ts';
import { asPgQuery, asPgScript, caught, corkForThisTurn, send } from './driver.ts';
import { IndeterminateCommitError, RETRYABLE_CODES, sqlState, unavailableOr } from './errors.ts';
import { Listener, type OnAnnouncement } from './listener.ts';
import { query, statement, type Query } from './statement.ts';

const { Pool, types } = pg;

/** Money and counters are bigint; never let one pass through a float or a string. */
types.setTypeParser(types.builtins.INT8, BigInt);

export interface DatabaseOptions {
  readonly connection: ConnectionSettings;
  /** Connections this process may hold at once. */
  readonly connections_max?: number;
  readonly onIdleConnectionError?: (error: Error) => void;
}

/** Whatever can run a query: the pool, or a transaction on it. */
export interface Queryable {
  rows<Row>(query: Query<Row>): Promise<Row[]>;
}

/** One transaction. Queries issued without awaiting travel together: PostgreSQL answers them in order. */
export interface Transaction extends Queryable {
  /** Sends a write without waiting; its failure fails the commit. */
  write(query: Query): void;
  /** Runs plain SQL text, of several statements if need be, and waits for it: migrations. */
  script(text: string): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;
const LOCK_TIMEOUT_MS = 10_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000;
/** The client's own patience, should the server's timeouts never be heard of: a dead network. */
const QUERY_TIMEOUT_MS = 40_000;
const ATTEMPTS_MAX = 5;

const NOTIFY = statement('database.notify', `SELECT pg_notify($1, $2)`);

/** A pool of pipelined connections to one PostgreSQL. */
export class Database implements Queryable {
  readonly #pool: pg.Pool;
  readonly #connection: ConnectionSettings;
  readonly #announcements = new Announcements((channel, payload) => this.rows(query(NOTIFY, channel, payload)));

  constructor(options: DatabaseOptions) {
    this.#connection = options.connection;
    this.#pool = new Pool({
      ...options.connection,
      pipeline: true,
      max: options.connections_max ?? 10,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      lock_timeout: LOCK_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      application_name: 'issuary',
      // Every statement is prepared and planned once: planning anew took a quarter of the time of a lone deposit.
      options: '-c plan_cache_mode=force_generic_plan',
      keepAlive: true,
    });
    // An idle connection that breaks (PostgreSQL restarts) leaves the pool by itself; unheard, it would end the process.
    this.#pool.on('error', (error) => options.onIdleConnectionError?.(error));
    // The same of one in use, whatever it is used for; there the queries' own errors are what we act on.
    this.#pool.on('connect', (client) => void client.on('error', () => undefined));
  }

  async rows<Row>(query: Query<Row>): Promise<Row[]> {
    try {
      const { rows } = await this.#pool.query(asPgQuery(query));
      this.#announce([query]);
      return rows as Row[];
    } catch (error) {
      throw unavailableOr(error);
    }
  }

  /**
   * Runs reads on one connection, sent together and answered in this order: each sees all that was committed when the one
   * before it ran.
   * @throws AppError issuer_unavailable
   */
  async inOrder<Result>(work: (queryable: Queryable) => Promise<Result>): Promise<Result> {
    const client = await this.#connect();
    let broken = true;
    try {
      const result = await work({
        rows: (query) => send(client, query),
      });
      broken = false;
      return result;
    } catch (error) {
      throw unavailableOr(error);
    } finally {
      client.release(broken);
    }
  }

  /**
   * Runs `work` in a transaction at READ COMMITTED and commits. Undone and run again on a serialization failure, a
   * deadlock, or an error that `retryOn` names.
   * @throws AppError issuer_unavailable when PostgreSQL cannot be reached; nothing happened then.
   * @throws IndeterminateCommitError when the connection broke while committing.
   */
  async transaction<Result>(
    work: (transaction: Transaction) => Promise<Result>,
    retryOn: (error: unknown) => boolean = () => false,
  ): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(work);
      } catch (error) {
        const again = RETRYABLE_CODES.has(sqlState(error) ?? '') || retryOn(error);
        if (!again || attempt === ATTEMPTS_MAX) throw error;
      }
    }
  }

  async #attempt<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    const client = await this.#connect();
    const pending: Promise<unknown>[] = [];
    const sent: Query[] = [];
    let committing = false;
    let broken = true;
    try {
      corkForThisTurn(client);
      pending.push(caught(client.query('BEGIN')));
      const result = await work({
        rows: (query) => {
          sent.push(query);
          return send(client, query);
        },
        write: (query) => {
          sent.push(query);
          pending.push(caught(send(client, query)));
        },
        script: async (text) => void (await client.query(asPgScript(text))),
      });
      committing = true;
      corkForThisTurn(client);
      const commit = client.query('COMMIT');
      // Settle every one before judging: the first failure is the cause, what follows it is "transaction is aborted".
      const outcomes = await Promise.allSettled([...pending, commit]);
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed) throw failed.reason;
      assert((await commit).command === 'COMMIT', 'PostgreSQL rolled back what it was asked to commit');
      broken = false;
      this.#announce(sent);
      return result;
    } catch (error) {
      await Promise.allSettled(pending);
      if (committing && sqlState(error) === undefined && !(error instanceof AppError)) {
        throw new IndeterminateCommitError(error);
      }
      // A refusal thrown by `work` leaves a sound connection; after a failed statement the driver cannot know which of
      // the pipelined ones were prepared, so that connection goes.
      if (!committing && error instanceof AppError) broken = !(await rolledBack(client));
      throw unavailableOr(error);
    } finally {
      client.release(broken);
    }
  }

  /** A connection for transactions that are sent one behind the other. @throws AppError issuer_unavailable */
  async openCommitPipeline(): Promise<CommitPipeline> {
    return new CommitPipeline(await this.#connect(), (writes) => this.#announce(writes));
  }

  /** Hears what is announced on a channel, until stopped; first of all that anything may have been. */
  listen(channel: string, onAnnouncement: OnAnnouncement): Listener {
    return new Listener(this.#connection, channel, onAnnouncement);
  }

  /** Runs plain SQL text, of several statements if need be: migrations and tests. */
  async script(text: string): Promise<void> {
    const client = await this.#connect();
    try {
      await client.query(asPgScript(text));
    } finally {
      client.release();
    }
  }

  async close(): Promise<void> {
    this.#announcements.stop();
    await this.#pool.end();
  }

  #announce(committed: readonly Query[]): void {
    for (const { announces } of committed) {
      if (announces !== undefined) this.#announcements.add(announces.channel, announces.keys);
    }
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect();
    } catch (error) {
      throw unavailableOr(error);
    }
  }
}

async function rolledBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('ROLLBACK');
    return true;
  } catch {
    return false;
  }
}
