import type { Clock } from '#kit/clock.ts';
import type { TenantId, TransferId } from '#kit/ids.ts';
import { NO_EXTRA_WRITES, type ExtraWrites, type Database } from '#database';
import { resolveAll, type Contradiction } from './store.ts';

/**
 * Marks a transfer's contradicting bank notices as settled by an operator. The transfer keeps its final state and no money
 * moves; a correction is a separate wallet credit or debit with its own reason.
 * @returns the notices that were open. If there were none, nothing is written.
 */
export async function resolveContradictions(
  database: Database,
  clock: Clock,
  { tenantId, transferId }: { readonly tenantId: TenantId; readonly transferId: TransferId },
  extraWrites: ExtraWrites<readonly Contradiction[]> = NO_EXTRA_WRITES,
): Promise<Contradiction[]> {
  return await database.transaction(async (transaction) => {
    const settled = await resolveAll(transaction, tenantId, transferId, clock.now());
    if (settled.length > 0) for (const write of extraWrites(settled)) transaction.write(write);
    return settled;
  });
}
