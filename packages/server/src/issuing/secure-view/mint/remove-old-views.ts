import { deleteInParts } from '#database';
import type { SecureViewDependencies } from '../dependencies.ts';
import { deleteOldViews } from './store.ts';
import { DAY_MS } from '#kit/durations.ts';

/** How long an expired URL still shows that it has expired. */
const KEPT_MS = DAY_MS;

/** Deletes views a day after they expire; the log keeps their entries. @returns whether none is left */
export async function removeOldViews({
  database,
  clock,
}: Pick<SecureViewDependencies, 'database' | 'clock'>): Promise<boolean> {
  const until = new Date(clock.now().getTime() - KEPT_MS);
  return await deleteInParts(async (limit) => await deleteOldViews(database, until, limit));
}
