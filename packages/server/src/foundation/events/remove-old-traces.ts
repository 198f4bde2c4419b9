import { deleteInParts, type Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import { DAY_MS } from '#kit/durations.ts';
import { deleteTracesBefore } from './trace-store.ts';

/** Longer than webhooks are attempted. */
const KEPT_MS = 7 * DAY_MS;

/** Deletes the spans of old events, whose traces are complete. @returns whether none is left */
export async function removeOldEventTraces({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<boolean> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  return await deleteInParts(async (limit) => await deleteTracesBefore(database, before, limit));
}
