import type { SecureViewDependencies } from '../dependencies.ts';
import { deleteOldEntries } from './store.ts';

/** A year, as audits ask for, and time to have it read. */
const KEPT_MS = 400 * 86_400_000;
const ROWS_PER_STATEMENT = 5_000;
/** So many in a round; the next goes on. */
const STATEMENTS_PER_ROUND = 20;

/** Forgets what the log says of more than 400 days ago. */
export async function removeOldEntries({
  database,
  clock,
}: Pick<SecureViewDependencies, 'database' | 'clock'>): Promise<void> {
  const until = new Date(clock.now().getTime() - KEPT_MS);
  for (let statements = 0; statements < STATEMENTS_PER_ROUND; statements += 1)
    if ((await deleteOldEntries(database, until, ROWS_PER_STATEMENT)) < ROWS_PER_STATEMENT) return;
}
