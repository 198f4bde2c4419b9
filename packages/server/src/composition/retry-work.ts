import type { Database, Query } from '#database';
import { AppError } from '#kit/app-error.ts';
import type { Clock } from '#kit/clock.ts';
import { parseId } from '#kit/ids.ts';
import type { Tenant } from '#kit/tenant.ts';
import { requireTenant } from '#partners';
import { INSTALLATION, retryItem } from '#work';
import { WORK_NAMES } from './work-names.ts';

/**
 * Makes an item of work due now, in place of the pause after its last attempt.
 * @param record the line in the audit log, given the partner's environment; null: the item concerns the installation
 * @throws AppError work_not_found
 */
export async function retryWork(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { kind, id }: { readonly kind: string; readonly id: string },
  record: (about: Tenant | null) => Query,
): Promise<void> {
  // Sweeps are items, too, but nobody waits for one.
  const isItem = WORK_NAMES.some(({ name }) => name === kind) && parseId(id) !== undefined;
  if (!isItem) throw new AppError('work_not_found');
  await retryItem(database, { kind, id }, clock.now(), async (tenantId) => [
    record(tenantId === INSTALLATION ? null : await requireTenant(database, tenantId)),
  ]);
}
