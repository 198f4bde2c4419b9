import type { Socket } from 'node:net';
import type pg from 'pg';
import { HOUR_MS } from '#kit/durations.ts';
import type { Query } from './statement.ts';
import { WriteBatch } from './write-batch.ts';

/** A script may build an index. It is bounded by the server's statement_timeout, which the script may lift. */
const SCRIPT_TIMEOUT_MS = HOUR_MS;

const connections = new WeakMap<pg.PoolClient, Connection>();

/**
 * A connection of the pool. Queries are pipelined: each is sent without waiting for the one before it, and the results arrive
 * in this order.
 *
 * The driver's promises and its query_timeout are not used. They give each query a closure that refers back to the query, and
 * V8 then keeps both alive longer than the request (docs/decisions/0043-nothing-of-a-request-stays-reachable.md). Instead, one
 * timer of the socket serves all queries: if PostgreSQL is silent for too long although a query waits, the connection is
 * closed and its queries fail.
 */
export class Connection {
  readonly #client: pg.PoolClient;
  readonly #socket: Socket;
  #waiting = 0;
  /** How many of those may wait longer. */
  #waitingLong = 0;

  /** The connection of a client that the pool has lent: the same each time it is lent. */
  static of(client: pg.PoolClient, silence_ms_max: number): Connection {
    let connection = connections.get(client);
    if (connection === undefined) {
      connection = new Connection(client, silence_ms_max);
      connections.set(client, connection);
    }
    return connection;
  }

  private constructor(client: pg.PoolClient, silence_ms_max: number) {
    this.#client = client;
    this.#socket = client.connection.stream as Socket;
    this.#socket.setTimeout(silence_ms_max);
    // Given to setTimeout, the function would be called once only, and that may be while nothing waits.
    this.#socket.on('timeout', () => {
      if (this.#waiting > 0 && this.#waitingLong === 0) this.#closeAfter(silence_ms_max);
    });
  }

  /** Runs a prepared statement. */
  async rows<Row>({ statement, values }: Query<Row>): Promise<Row[]> {
    const { name, text, timeout_ms } = statement;
    this.#cork();
    const result = this.#send({ name, text, values: values as unknown[] });
    return (await (timeout_ms === undefined ? result : this.#during(timeout_ms, result))).rows as Row[];
  }

  /** Runs a statement without values or rows, and returns its command tag: for `COMMIT`, `COMMIT` or `ROLLBACK`. */
  async command(text: string): Promise<string> {
    this.#cork();
    return (await this.#send({ text })).command;
  }

  /** Runs plain SQL text of one or more statements. */
  async script(text: string): Promise<void> {
    await this.#during(SCRIPT_TIMEOUT_MS, this.#send({ text }));
  }

  /** Runs the writes in this order in one transaction. Returns why it failed, or null. */
  async writeBatch(writes: readonly Query[]): Promise<Error | null> {
    return await this.#waitFor(new Promise((done) => this.#client.query(new WriteBatch(writes, done))));
  }

  /** Returns the connection to the pool, or closes it if it is broken. */
  release(isBroken: boolean): void {
    this.#client.release(isBroken);
  }

  #send(query: pg.QueryConfig): Promise<pg.QueryResult> {
    return this.#waitFor(
      new Promise((resolve, reject) => {
        this.#client.query(query, (error, result) => (error ? reject(error) : resolve(result)));
      }),
    );
  }

  async #waitFor<Result>(response: Promise<Result>): Promise<Result> {
    this.#waiting += 1;
    try {
      return await response;
    } finally {
      this.#waiting -= 1;
    }
  }

  async #during<Result>(time_ms_max: number, response: Promise<Result>): Promise<Result> {
    const timer = setTimeout(() => this.#closeAfter(time_ms_max), time_ms_max);
    this.#waitingLong += 1;
    try {
      return await response;
    } finally {
      this.#waitingLong -= 1;
      clearTimeout(timer);
    }
  }

  /**
   * Sends everything written in one turn of the event loop in one system call. The driver makes one call per statement, and each
   * would wake PostgreSQL for a part of the work.
   */
  #cork(): void {
    this.#socket.cork();
    process.nextTick(uncork, this.#socket);
  }

  #closeAfter(ms: number): void {
    const error = new Error(`PostgreSQL sent no response within ${ms / 1000} s`);
    this.#socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
  }
}

function uncork(socket: Socket): void {
  socket.uncork();
}
