import { lockTenantCounters } from '#database';
import type { TenantId } from '#kit/ids.ts';
import { cancel } from '#work';
import type { ExportDependencies } from './dependencies.ts';
import { endExport } from './make/end-export.ts';
import { EXPORT_FILE } from './model.ts';
import { findUnfinishedWithNames, lockUnfinished } from './erase-store.ts';

const ERASED = { status: 'failed', error: 'personal_data_erased' } as const;

/**
 * Fails the exports of people that were requested by then and have not ended. Their filters and files can then be erased. Safe to
 * repeat.
 */
export async function failUnfinished(
  { database, clock }: Pick<ExportDependencies, 'database' | 'clock'>,
  tenantId: TenantId,
  until: Date,
): Promise<void> {
  for (const id of await findUnfinishedWithNames(database, tenantId, until)) {
    await database.transaction(async (transaction) => {
      const counters = await lockTenantCounters(transaction, [tenantId]);
      // The process that writes the file stores no part any more.
      await transaction.rows(cancel(EXPORT_FILE, tenantId, id));
      const unfinished = await lockUnfinished(transaction, tenantId, id);
      if (unfinished === undefined) return;
      endExport(transaction, counters, unfinished, ERASED, unfinished, clock.now());
    });
  }
}
