import type { Database, Query } from '#database';
import { AppError } from '#kit/app-error.ts';
import type { TenantId } from '#kit/ids.ts';
import { findTenantOf, runNow } from './waiting-store.ts';

/**
 * Makes an item due now, in place of the pause after its last attempt. If a process runs it at the moment, nothing changes.
 * @param record the writes to commit with it, given the tenant of the item
 * @throws AppError work_not_found if there is no such item, or it is done
 */
export async function retryItem(
  database: Database,
  { kind, id }: { readonly kind: string; readonly id: string },
  now: Date,
  record: (tenantId: TenantId) => Promise<readonly Query[]>,
): Promise<void> {
  const tenantId = await findTenantOf(database, kind, id);
  if (tenantId === undefined) throw new AppError('work_not_found');
  const writes = await record(tenantId);
  await database.transaction(async (transaction) => {
    const [found] = await transaction.rows(runNow({ tenantId, kind, id }, now));
    if (found === undefined) throw new AppError('work_not_found');
    for (const write of writes) transaction.write(write);
  });
}
