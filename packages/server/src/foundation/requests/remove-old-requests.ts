import { deleteInParts, type Database } from '#database';
import type { Clock } from '#kit/clock.ts';
import { DAY_MS } from '#kit/durations.ts';
import { firstIdOf } from '#kit/ids.ts';
import { KEPT_DAYS } from './model.ts';
import { deleteBatchesBefore, tenantsWithBatchesBefore } from './store.ts';

const TENANTS_PER_ROUND = 1_000;

/** The first request id of the time that is kept. */
export function firstKeptId(clock: Clock): string {
  return firstIdOf(new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS));
}

/**
 * Deletes batches of calls that are all older than `KEPT_DAYS`. Readers do not return the older ones of the oldest batch.
 * @returns whether none is left
 */
export async function removeOldRequests({ database, clock }: { database: Database; clock: Clock }): Promise<boolean> {
  const first = firstKeptId(clock);
  const tenantIds = await tenantsWithBatchesBefore(database, first, TENANTS_PER_ROUND);
  let isDone = tenantIds.length < TENANTS_PER_ROUND;
  for (const tenantId of tenantIds)
    isDone =
      (await deleteInParts(async (limit) => await deleteBatchesBefore(database, tenantId, first, limit))) && isDone;
  return isDone;
}
