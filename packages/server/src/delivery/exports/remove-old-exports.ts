import { deleteInParts } from '#database';
import { DAY_MS } from '#kit/durations.ts';
import type { ExportDependencies } from './dependencies.ts';
import { partSubjects } from './model.ts';
import { deleteOldExports, expiredExports, markFileDeleted } from './store.ts';

export const EXPORT_KEPT_DAYS = 90;
const EXPORTS_PER_ROUND = 100;
/** Parts deleted by one statement: some megabytes. */
const PARTS_PER_STATEMENT = 50;

/**
 * Deletes files that have been kept for a week, in parts, and exports after 90 days. Failures go to `onFailure`; the next sweep
 * tries again.
 * @returns whether none is left
 */
export async function removeOldExports(
  dependencies: Pick<ExportDependencies, 'database' | 'clock' | 'vault'>,
  onFailure: (error: unknown) => void,
): Promise<boolean> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const expired = await expiredExports(database, now, EXPORTS_PER_ROUND);
  for (const each of expired) await removeFile(dependencies, each).catch(onFailure);
  const until = new Date(now.getTime() - EXPORT_KEPT_DAYS * DAY_MS);
  const isEmpty = await deleteInParts(async (limit) => await deleteOldExports(database, until, limit));
  return isEmpty && expired.length < EXPORTS_PER_ROUND;
}

/** Deletes the file of a completed export. The export is marked last: as long as it is not, the next round tries again. */
export async function removeFile(
  { database, vault }: Pick<ExportDependencies, 'database' | 'vault'>,
  { tenant_id, id, parts }: Awaited<ReturnType<typeof expiredExports>>[number],
): Promise<void> {
  for (let first = 0; first < parts; first += PARTS_PER_STATEMENT) {
    const count = Math.min(PARTS_PER_STATEMENT, parts - first);
    await database.rows(vault.remove(tenant_id, ...partSubjects(id, first, count)));
  }
  await database.rows(markFileDeleted(tenant_id, id));
}
