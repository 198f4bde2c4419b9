import type { SecureViewDependencies } from '../dependencies.ts';
import { deleteOldViews } from './store.ts';

/** Until then, who opens an address that is over is told so. */
const KEPT_MS = 86_400_000;
const ROWS_PER_STATEMENT = 5_000;
/** So many in a round; the next goes on. */
const STATEMENTS_PER_ROUND = 20;

/** Forgets views a day after their end; the log tells of them further on. */
export async function removeOldViews({
  database,
  clock,
}: Pick<SecureViewDependencies, 'database' | 'clock'>): Promise<void> {
  const until = new Date(clock.now().getTime() - KEPT_MS);
  for (let statements = 0; statements < STATEMENTS_PER_ROUND; statements += 1)
    if ((await deleteOldViews(database, until, ROWS_PER_STATEMENT)) < ROWS_PER_STATEMENT) return;
}
