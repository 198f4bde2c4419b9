import type { Database, Transaction } from './database.ts';
import { query, statement } from './statement.ts';

const ONE_SNAPSHOT = statement('snapshot.begin', 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
const NO_TIMEOUT = statement('snapshot.no_timeout', 'SET LOCAL statement_timeout = 0');

/** Runs long reads on one consistent snapshot (REPEATABLE READ, no statement timeout) while the service is running. */
export async function inSnapshot<Result>(
  database: Database,
  work: (snapshot: Transaction) => Promise<Result>,
): Promise<Result> {
  return await database.transaction(async (snapshot) => {
    await Promise.all([snapshot.rows(query(ONE_SNAPSHOT)), snapshot.rows(query(NO_TIMEOUT))]);
    return await work(snapshot);
  });
}
