import { deleteInParts, type Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import { deleteOldAttempts } from '../sign-in/attempts/store.ts';
import { deleteExpiredChallenges } from '../store.ts';
import { deleteEndedSessions } from './store.ts';

/** Deletes sessions that have ended, links and challenges that have expired, and attempts that nobody counts any longer. */
export async function removeEndedSessions({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  await deleteInParts(async (limit) => await deleteEndedSessions(database, now, limit));
  await deleteInParts(async (limit) => await deleteExpiredChallenges(database, now, limit));
  await deleteInParts(async (limit) => await deleteOldAttempts(database, now, limit));
}
