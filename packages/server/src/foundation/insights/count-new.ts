import type { TenantId } from '#kit/ids.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import { allTenants } from '#partners';
import type { InsightDependencies } from './dependencies.ts';
import type { CountedSource } from './model.ts';
import { addCounts, lockPosition, movePosition, readPositions } from './store.ts';

/**
 * What is newer is not added up yet: a commit may be under way that is dated before one that has ended, and a purchase may still be
 * declined because its answer was too late.
 */
export const SETTLED_MS = 2 * MINUTE_MS;
/** Rows read in one transaction. */
const ROWS_PER_STEP = 10_000;
/** The steps of a tenant in one round, before others get their turn. */
const STEPS_PER_ROUND = 20;

/**
 * Adds up what has happened since the last round, in short transactions. Any number of processes may run it concurrently; each row is
 * counted once. Errors go to `onFailure`, and the tenant is tried again in the next round.
 */
export async function countNew(
  dependencies: InsightDependencies,
  onFailure: (error: unknown) => void,
  stopping?: AbortSignal,
): Promise<void> {
  const before = new Date(dependencies.clock.now().getTime() - SETTLED_MS);
  for await (const tenants of allTenants(dependencies.database)) {
    const tenantIds = tenants.map(({ id }) => id);
    const sources = Object.values(dependencies.sources);
    const positions = await readPositions(
      dependencies.database,
      tenantIds,
      sources.map(({ kind }) => kind),
    );
    for (const [index, source] of sources.entries()) {
      for (const tenantId of await source.due(dependencies.database, positions[index]!, before)) {
        if (stopping?.aborted) return;
        await countTenant(dependencies, source, tenantId, before).catch(onFailure);
      }
    }
  }
}

async function countTenant(
  dependencies: InsightDependencies,
  source: CountedSource,
  tenantId: TenantId,
  before: Date,
): Promise<void> {
  for (let steps = 0; steps < STEPS_PER_ROUND; steps += 1)
    if ((await countStep(dependencies, source, tenantId, before)) < ROWS_PER_STEP) return;
}

async function countStep(
  { database }: InsightDependencies,
  { kind, next }: CountedSource,
  tenantId: TenantId,
  before: Date,
): Promise<number> {
  return await database.transaction(async (transaction) => {
    const after = await lockPosition(transaction, tenantId, kind);
    const { counts, read, last } = await next(transaction, tenantId, after, before, ROWS_PER_STEP);
    if (counts.length > 0) transaction.write(addCounts(tenantId, kind, counts));
    if (last !== undefined) transaction.write(movePosition(tenantId, kind, last));
    return read;
  });
}
