import { deleteInParts } from '#database';
import type { SecureViewDependencies } from './dependencies.ts';
import { deleteOldEntries } from './log-store.ts';
import { DAY_MS } from '#kit/durations.ts';

/** One year, as audits require, and some time to read it. */
export const LOG_KEPT_DAYS = 400;

/** Deletes log entries older than `LOG_KEPT_DAYS`. @returns whether none is left */
export async function removeOldEntries({
  database,
  clock,
}: Pick<SecureViewDependencies, 'database' | 'clock'>): Promise<boolean> {
  const until = new Date(clock.now().getTime() - LOG_KEPT_DAYS * DAY_MS);
  return await deleteInParts(async (limit) => await deleteOldEntries(database, until, limit));
}
