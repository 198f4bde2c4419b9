import { deleteInParts, type Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import { deleteOldAttempts } from '../sign-in/attempts/store.ts';
import { deleteExpiredChallenges } from '../store.ts';
import { deleteEndedSessions } from './store.ts';

/**
 * Deletes sessions that have ended, links and challenges that have expired, and attempts that nobody counts any longer.
 * @returns whether none is left
 */
export async function removeEndedSessions({ database, clock }: { database: Database; clock: Clock }): Promise<boolean> {
  const now = clock.now();
  let isDone = true;
  for (const deleteSome of [deleteEndedSessions, deleteExpiredChallenges, deleteOldAttempts])
    isDone = (await deleteInParts(async (limit) => await deleteSome(database, now, limit))) && isDone;
  return isDone;
}
