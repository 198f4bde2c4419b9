import type { Queryable } from '#database';
import { HOUR_MS } from '#kit/durations.ts';
import { createdAtOf, firstIdOf, type TenantId } from '#kit/ids.ts';
import { countsOfBatches, tenantsWithBatches } from './store.ts';

interface CallPosition {
  readonly at: Date;
  readonly id: string;
}

/** The tenants among these with calls of API keys after a position and before a moment. */
export async function tenantsWithCalls(
  database: Queryable,
  positions: readonly { readonly tenantId: TenantId; readonly position: CallPosition }[],
  before: Date,
): Promise<TenantId[]> {
  const tenants = positions.map(({ tenantId, position }) => ({ tenantId, after: position.id }));
  return await tenantsWithBatches(database, tenants, firstIdOf(before));
}

/** The calls of API keys in a tenant's next batches, counted by the hour. A batch has the calls of four seconds at most. */
export async function countCalls(
  database: Queryable,
  tenantId: TenantId,
  after: CallPosition,
  before: Date,
  limit: number,
) {
  const batches = await countsOfBatches(database, tenantId, after.id, firstIdOf(before), limit);
  const last = batches.at(-1)?.last_id;
  const byHour = Map.groupBy(batches, ({ last_id }) => startOfHour(createdAtOf(last_id)));
  return {
    counts: [...byHour].map(([hour_ms, some]) => ({
      at: new Date(hour_ms),
      calls: some.reduce((sum, batch) => sum + batch.calls, 0),
      failed: some.reduce((sum, batch) => sum + batch.failed, 0),
    })),
    read: batches.length,
    last: last === undefined ? undefined : { at: createdAtOf(last), id: last },
  };
}

function startOfHour(moment: Date): number {
  return Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS;
}
