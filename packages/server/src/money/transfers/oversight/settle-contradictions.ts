import type { Clock } from '../../../foundation/kit/clock.ts';
import type { TenantId, TransferId } from '../../../foundation/kit/ids.ts';
import { NO_EXTRA_WRITES, type ExtraWrites, type Database } from '../../../foundation/database/index.ts';
import { settleAll, type Contradiction } from './store.ts';

/**
 * An operator has looked at what the bank said against itself about a transfer, and it needs no more attention. The transfer
 * stays in the state it ended in and no money moves: what has to be put right is a credit or debit of a wallet, with a reason
 * of its own.
 * @returns those that were open; none when there were none, and then nothing was written
 */
export async function settleContradictions(
  database: Database,
  clock: Clock,
  { tenantId, transferId }: { readonly tenantId: TenantId; readonly transferId: TransferId },
  extraWrites: ExtraWrites<readonly Contradiction[]> = NO_EXTRA_WRITES,
): Promise<Contradiction[]> {
  return await database.transaction(async (transaction) => {
    const settled = await settleAll(transaction, tenantId, transferId, clock.now());
    if (settled.length > 0) for (const write of extraWrites(settled)) transaction.write(write);
    return settled;
  });
}
