import pg from 'pg';
import { AppError } from '#kit/app-error.ts';
import { assert } from '#kit/assert.ts';
import { CommitPipeline } from './commit-pipeline.ts';
import { Announcements } from './announcements.ts';
import { KEEP_ALIVE, type ConnectionSettings } from './connection-settings.ts';
import { Connection } from './connection.ts';
import { IndeterminateCommitError, RETRYABLE_CODES, sqlState, TRANSACTION_ABORTED, unavailableOr } from './errors.ts';
import { Listener, type OnAnnouncement } from './listener.ts';
import { SentQueries } from './sent-queries.ts';
import { query, statement, type Query } from './statement.ts';

const { Pool, types } = pg;

/** Money and counters are bigint; never let one pass through a float or a string. */
types.setTypeParser(types.builtins.INT8, BigInt);

export interface DatabaseOptions {
  readonly connection: ConnectionSettings;
  /** Maximum number of open connections of this process; 10 by default. */
  readonly connections_max?: number;
  /**
   * After how many milliseconds without a byte from PostgreSQL a waiting query fails; 40,000 by default. For a dead network, on
   * which the server's own timeouts never arrive.
   */
  readonly silence_ms_max?: number;
  /** How long a query waits for a connection; 5 seconds by default. */
  readonly connect_ms_max?: number;
  /** After how many milliseconds PostgreSQL ends a statement; by default 30 seconds, and 10 seconds that wait for a lock. */
  readonly statement_ms_max?: number;
  /** Commits wait for no disk and no standby. For what need not survive a crash of PostgreSQL, or is covered by a later commit that waits. */
  readonly commitsWithoutWait?: boolean;
  readonly onIdleConnectionError?: (error: Error) => void;
}

/** Runs queries: the pool, or a transaction. */
export interface Queryable {
  rows<Row>(query: Query<Row>): Promise<Row[]>;
}

/**
 * One transaction. Queries that are issued without awaiting are pipelined; PostgreSQL returns their results in order.
 */
export interface Transaction extends Queryable {
  /** Sends a write without waiting; its failure fails the commit. */
  write(query: Query): void;
  /** Runs plain SQL text of one or more statements and waits for it. For migrations. */
  script(text: string): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;
const LOCK_TIMEOUT_MS = 10_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000;
/** Longer than the server's own timeouts, so that those come first. */
const SILENCE_MS_MAX = 40_000;
const ATTEMPTS_MAX = 5;
const COMMIT_WITHOUT_WAIT = ' -c synchronous_commit=off';

// For the connection: nothing else runs on it meanwhile, and a connection on which a statement fails is closed.
const PLAN_FOR_VALUES = statement(
  'database.plan_for_values',
  `SELECT set_config('plan_cache_mode', 'force_custom_plan', false)`,
);
const PLAN_ONCE = statement('database.plan_once', `SELECT set_config('plan_cache_mode', 'force_generic_plan', false)`);

const NOTIFY = statement('database.notify', `SELECT pg_notify($1, $2)`);

/** The connections of a pool. */
interface PoolState {
  readonly idle: number;
  readonly busy: number;
  /** Queries that wait for a connection. */
  readonly waiting: number;
  readonly max: number;
}

/** A pool of pipelined connections to one PostgreSQL. */
export class Database implements Queryable {
  readonly #pool: pg.Pool;
  readonly #connection: ConnectionSettings;
  readonly #silence_ms_max: number;
  readonly #separate: Database[] = [];
  readonly #announcements = new Announcements((channel, payload) => this.rows(query(NOTIFY, channel, payload)));

  constructor(options: DatabaseOptions) {
    this.#connection = options.connection;
    this.#silence_ms_max = options.silence_ms_max ?? SILENCE_MS_MAX;
    this.#pool = new Pool({
      ...options.connection,
      pipeline: true,
      max: options.connections_max ?? 10,
      connectionTimeoutMillis: options.connect_ms_max ?? CONNECT_TIMEOUT_MS,
      statement_timeout: options.statement_ms_max ?? STATEMENT_TIMEOUT_MS,
      lock_timeout: Math.min(options.statement_ms_max ?? Infinity, LOCK_TIMEOUT_MS),
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
      application_name: 'issuary',
      // Every statement is prepared and planned once. Planning each time took a quarter of a single deposit's time. With the
      // default random_page_cost, for spinning disks, that plan scans all accounts of a small database for each commit.
      options: `-c plan_cache_mode=force_generic_plan -c random_page_cost=1.1${options.commitsWithoutWait ? COMMIT_WITHOUT_WAIT : ''}`,
      ...KEEP_ALIVE,
    });
    // The pool removes an idle connection that breaks, for example when PostgreSQL restarts. Without a listener the error
    // event would end the process.
    this.#pool.on('error', (error) => options.onIdleConnectionError?.(error));
    // The same for a connection in use, where the queries' own errors are handled.
    this.#pool.on('connect', (client) => void client.on('error', () => undefined));
  }

  async rows<Row>(query: Query<Row>): Promise<Row[]> {
    const rows = await this.onOneConnection((connection) =>
      query.statement.name === '' ? rowsPlannedForValues(connection, query) : connection.rows(query),
    );
    this.#announce([query]);
    return rows;
  }

  /**
   * Pipelines reads on one connection. They run in this order, so each sees everything that the one before it saw.
   * @throws AppError issuer_unavailable
   */
  async onOneConnection<Result>(work: (queryable: Queryable) => Promise<Result>): Promise<Result> {
    const connection = await this.#connect();
    let broken = true;
    try {
      const result = await work(connection);
      broken = false;
      return result;
    } catch (error) {
      throw unavailableOr(error);
    } finally {
      connection.release(broken);
    }
  }

  /**
   * Runs `work` in a transaction at READ COMMITTED and commits. Rolls back and retries, up to 5 attempts, on a serialization
   * failure, a deadlock, or an error for which `retryOn` returns true.
   * @throws AppError issuer_unavailable when PostgreSQL cannot be reached; nothing was committed then.
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
    const connection = await this.#connect();
    const sent = new SentQueries();
    const send = <Row>(query: Query<Row>): Promise<Row[]> => sent.add(connection.rows(query), query);
    let committing = false;
    let broken = true;
    try {
      void sent.add(connection.command('BEGIN'));
      const result = await work({
        rows: send,
        write: (query) => void send(query),
        script: (text) => connection.script(text),
      });
      committing = true;
      const commit = sent.add(connection.command('COMMIT'));
      const failed = await sent.firstFailure();
      if (failed) throw failed.reason;
      assert((await commit) === 'COMMIT', 'PostgreSQL rolled back on COMMIT');
      broken = false;
      this.#announce(sent.announcing);
      return result;
    } catch (thrown) {
      const failed = await sent.firstFailure();
      const error = sqlState(thrown) === TRANSACTION_ABORTED && failed ? failed.reason : thrown;
      if (committing && sqlState(error) === undefined && !(error instanceof AppError)) {
        throw new IndeterminateCommitError(error);
      }
      // An AppError thrown by `work` leaves the connection usable. After a failed statement the driver cannot know which of
      // the pipelined statements were prepared, so that connection is closed.
      if (!committing && error instanceof AppError) broken = !(await rolledBack(connection));
      throw unavailableOr(error);
    } finally {
      connection.release(broken);
    }
  }

  /** The state of the pool at this moment. */
  get connections(): PoolState {
    const { totalCount, idleCount, waitingCount, options } = this.#pool;
    return { idle: idleCount, busy: totalCount - idleCount, waiting: waitingCount, max: options.max };
  }

  /** A connection for pipelined transactions. @throws AppError issuer_unavailable */
  async openCommitPipeline(): Promise<CommitPipeline> {
    return new CommitPipeline(await this.#connect(), (writes) => this.#announce(writes));
  }

  /**
   * One connection beside the pool, for statements that must not wait behind others. It is opened when it is used, and closed when it has not
   * been used for ten seconds, or with the pool. Its commits wait for no disk and no standby: PostgreSQL applies no timeout to this wait, so each
   * would keep a backend busy that the client has given up.
   * @param timeout_ms a statement fails that waits longer for the connection or its response, and PostgreSQL ends it; the next one opens a new
   * connection
   */
  separate(timeout_ms: number): Database {
    const separate = new Database({
      connection: this.#connection,
      connections_max: 1,
      silence_ms_max: timeout_ms,
      connect_ms_max: timeout_ms,
      statement_ms_max: timeout_ms,
      commitsWithoutWait: true,
    });
    this.#separate.push(separate);
    return separate;
  }

  /** Listens for announcements on a channel until stopped. The first call of `onAnnouncement` is with `any`. */
  listen(channel: string, onAnnouncement: OnAnnouncement): Listener {
    return new Listener(this.#connection, channel, onAnnouncement);
  }

  /** Runs plain SQL text of one or more statements. For migrations and tests. */
  async script(text: string): Promise<void> {
    const connection = await this.#connect();
    try {
      await connection.script(text);
    } finally {
      connection.release(false);
    }
  }

  /** Announces what no commit has made, such as the end of a process. */
  announce(channel: string, keys: readonly string[]): void {
    this.#announcements.add(channel, keys);
  }

  async close(): Promise<void> {
    await this.#announcements.flush();
    await Promise.all([this.#pool.end(), ...this.#separate.map((separate) => separate.close())]);
  }

  #announce(committed: readonly Query[]): void {
    for (const { announces } of committed) {
      if (announces !== undefined) this.#announcements.add(announces.channel, announces.keys);
    }
  }

  async #connect(): Promise<Connection> {
    try {
      return Connection.of(await this.#pool.connect(), this.#silence_ms_max);
    } catch (error) {
      throw unavailableOr(error);
    }
  }
}

async function rolledBack(connection: Connection): Promise<boolean> {
  try {
    await connection.command('ROLLBACK');
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs a statement without a name, such as a search, with a plan for its values, in one round trip. A generic plan does not know
 * whether a value is rare or common: for a rare one it read all of a million cards in order, which took 0.8 s.
 */
async function rowsPlannedForValues<Row>(connection: Queryable, wanted: Query<Row>): Promise<Row[]> {
  const [, rows] = await Promise.all([
    connection.rows(query(PLAN_FOR_VALUES)),
    connection.rows(wanted),
    connection.rows(query(PLAN_ONCE)),
  ]);
  return rows;
}
