import { deleteInParts } from '../../../foundation/database/index.ts';
import type { SecureViewDependencies } from '../dependencies.ts';
import { deleteOldEntries } from './store.ts';

/** A year, as audits ask for, and time to have it read. */
const KEPT_MS = 400 * 86_400_000;

/** Forgets what the log says of more than 400 days ago. */
export async function removeOldEntries({
  database,
  clock,
}: Pick<SecureViewDependencies, 'database' | 'clock'>): Promise<void> {
  const until = new Date(clock.now().getTime() - KEPT_MS);
  await deleteInParts(async (limit) => await deleteOldEntries(database, until, limit));
}
