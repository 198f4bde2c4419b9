import { addMilliseconds } from '#database';
import { SECOND_MS } from '#kit/durations.ts';
import type { TenantId } from '#kit/ids.ts';
import { schedule } from '#work';
import type { ExportDependencies } from './dependencies.ts';
import { EXPORT_FILE, partSubjects, type ExportId } from './model.ts';
import { removeFile } from './remove-old-exports.ts';
import { endLinks, eraseNames, findUnfinished, lockUnfinished, restart, type NamedInFilters } from './erase-store.ts';

/** By then the profile is erased, too, so a file that starts again does not have it. */
const RESTART_AFTER_MS = 10 * SECOND_MS;

/**
 * Deletes the files of customers, cards and events that were requested by then, and erases the customers' ids and free texts in the
 * filters of all exports. An export of such a file that is not completed starts again, with its filters. Safe to repeat. @returns how many exports it changed
 */
export async function eraseExports(
  dependencies: Pick<ExportDependencies, 'database' | 'vault' | 'clock'>,
  tenantId: TenantId,
  until: Date,
  names: NamedInFilters,
): Promise<number> {
  const { database, vault, clock } = dependencies;
  const now = clock.now();
  const restarted: ExportId[] = [];
  for (const id of await findUnfinished(database, tenantId, until)) {
    const isRestarted = await database.transaction(async (transaction) => {
      // A process that writes the file stores no part any more.
      const due = addMilliseconds(now, RESTART_AFTER_MS);
      await transaction.rows(schedule(EXPORT_FILE, { tenantId, id, data: null }, due));
      const unfinished = await lockUnfinished(transaction, tenantId, id);
      if (unfinished === undefined) return false;
      const { parts } = unfinished;
      if (parts > 0) transaction.write(vault.remove(tenantId, ...partSubjects(id, 0, parts)));
      transaction.write(restart(unfinished));
      return true;
    });
    if (isRestarted) restarted.push(id);
  }
  const files = await database.rows(endLinks(tenantId, until, now));
  for (const file of files) await removeFile(dependencies, file);
  const named = await database.rows(eraseNames(tenantId, until, names));
  return new Set([...restarted, ...[...files, ...named].map(({ id }) => id)]).size;
}
