import { deleteInParts } from '../../../foundation/database/index.ts';
import type { SecureViewDependencies } from '../dependencies.ts';
import { deleteOldViews } from './store.ts';

/** Until then, who opens an address that is over is told so. */
const KEPT_MS = 86_400_000;

/** Forgets views a day after their end; the log tells of them further on. */
export async function removeOldViews({
  database,
  clock,
}: Pick<SecureViewDependencies, 'database' | 'clock'>): Promise<void> {
  const until = new Date(clock.now().getTime() - KEPT_MS);
  await deleteInParts(async (limit) => await deleteOldViews(database, until, limit));
}
