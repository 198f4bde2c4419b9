import type { Queryable } from './database.ts';
import { query, statement } from './statement.ts';

const PING = statement<{ reachable: number }>('database.ping', 'SELECT 1 AS reachable');

/** Runs a trivial query. @throws AppError issuer_unavailable when the database does not respond */
export async function assertReachable(database: Queryable): Promise<void> {
  await database.rows(query(PING));
}
