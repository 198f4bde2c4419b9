import type { TenantId } from '#kit/ids.ts';
import type { ExportDependencies } from '../dependencies.ts';
import { LEASE_MS, storeEnd } from '../make/store-part.ts';
import { takeOver } from './store.ts';

const ERASED = { status: 'failed', error: 'personal_data_erased' } as const;

/**
 * Fails the exports of people that were requested by then and have not ended. Their filters and files can then be erased. Safe to
 * repeat.
 */
export async function failUnfinished(
  dependencies: Pick<ExportDependencies, 'database' | 'clock' | 'vault'>,
  tenantId: TenantId,
  until: Date,
): Promise<void> {
  const { database, clock } = dependencies;
  const claim = crypto.randomUUID();
  const leaseUntil = new Date(clock.now().getTime() + LEASE_MS);
  for (const taken of await takeOver(database, tenantId, until, claim, leaseUntil))
    await storeEnd(dependencies, taken, { tenantId, id: taken.id, claim }, ERASED, taken, Buffer.alloc(0));
}
