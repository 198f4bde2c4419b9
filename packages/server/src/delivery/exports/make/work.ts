import { requireTenant } from '#partners';
import type { TenantId } from '#kit/ids.ts';
import type { ExportDependencies } from '../dependencies.ts';
import { runExport } from './run-export.ts';
import { LEASE_MS, storeEnd } from './store-part.ts';
import { claimExport, tenantsWithWork } from './store.ts';

const TENANTS_PER_ROUND = 100;
/** Time that one tenant may use before the next one's turn. */
const SLICE_MS = 5_000;
/** Limits a round, since stopping the process waits for it. */
const ROUND_MS = 15_000;
/** Attempts without progress before the export fails with `internal`. */
export const ATTEMPTS_MAX = 10;

/**
 * Writes the files of waiting exports for one round, tenant by tenant. Any number of processes may run it concurrently. If a
 * process dies, another takes over its file within a minute. Errors go to `onFailure`, and the export is retried.
 */
export async function runWaitingExports(
  dependencies: ExportDependencies,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const { database, clock } = dependencies;
  const end_ms = performance.now() + ROUND_MS;
  for (let worked = true; worked;) {
    worked = false;
    for (const tenantId of await tenantsWithWork(database, clock.now(), TENANTS_PER_ROUND)) {
      if (performance.now() > end_ms) return;
      try {
        worked = (await runNext(dependencies, tenantId)) || worked;
      } catch (error) {
        onFailure(error);
      }
    }
  }
}

/** @returns whether an export was claimed */
async function runNext(dependencies: ExportDependencies, tenantId: TenantId): Promise<boolean> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const claim = crypto.randomUUID();
  const found = await claimExport(database, tenantId, claim, now, new Date(now.getTime() + LEASE_MS));
  if (found === undefined) return false;
  const { claimed, attempts } = found;
  if (attempts > ATTEMPTS_MAX) {
    const ending = { status: 'failed', error: 'internal' } as const;
    await storeEnd(dependencies, claimed, { tenantId, id: claimed.id, claim }, ending, claimed, Buffer.alloc(0));
    return true;
  }
  const tenant = await requireTenant(database, tenantId);
  const end_ms = performance.now() + SLICE_MS;
  await runExport(dependencies, tenant, claimed, claim, () => performance.now() > end_ms);
  return true;
}
