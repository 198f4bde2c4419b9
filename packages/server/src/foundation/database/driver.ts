import type pg from 'pg';
import type { Query } from './statement.ts';
import { HOUR_MS } from '../kit/durations.ts';

/** A script may build an index. It is bounded by the server's statement_timeout, which the script may lift. */
const SCRIPT_TIMEOUT_MS = HOUR_MS;

/** Sends a query. Its rows arrive after the results of all queries sent before it. */
export async function send<Row>(client: pg.PoolClient, query: Query<Row>): Promise<Row[]> {
  corkForThisTurn(client);
  return (await client.query(asPgQuery(query))).rows as Row[];
}

export function asPgQuery({ statement, values }: Query): pg.QueryConfig & { query_timeout?: number } {
  const { name, text, timeout_ms } = statement;
  const config = { name, text, values: values as unknown[] };
  return timeout_ms === undefined ? config : { ...config, query_timeout: timeout_ms };
}

export function asPgScript(text: string): pg.QueryConfig & { query_timeout: number } {
  return { text, query_timeout: SCRIPT_TIMEOUT_MS };
}

/**
 * Sends everything written in one turn of the event loop in one system call. The driver makes one call per statement, and each
 * would wake PostgreSQL for a part of the work.
 */
export function corkForThisTurn(client: pg.PoolClient): void {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Keeps a rejection from being "unhandled" until the commit awaits it. */
export function caught<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  return promise;
}
