import type { Clock } from '#kit/clock.ts';
import type { TenantId } from '#kit/ids.ts';
import type { Queryable } from './database.ts';
import { query, statement, type Query } from './statement.ts';

const FIND = statement<{ clock_offset_ms: bigint }>(
  'tenant_clock.find',
  `SELECT clock_offset_ms FROM tenant_counters WHERE tenant_id = $1`,
);

// Lanes cache the offset with the tenant's counters; the new version invalidates it.
const ADVANCE = statement<{ clock_offset_ms: bigint }>(
  'tenant_clock.advance',
  `UPDATE tenant_counters SET clock_offset_ms = clock_offset_ms + $2, version = gen_random_uuid()
    WHERE tenant_id = $1 RETURNING clock_offset_ms`,
);

/** The tenant's time: real time plus the offset of its test clock. All business timers use it. */
export async function tenantNow(database: Queryable, clock: Clock, tenantId: TenantId): Promise<Date> {
  const [row] = await database.rows(query(FIND, tenantId));
  return addMilliseconds(clock.now(), row?.clock_offset_ms ?? 0n);
}

/** A test clock's offset is a bigint, as its column is; durations in the code are numbers. */
export function addMilliseconds(moment: Date, milliseconds: bigint | number): Date {
  return new Date(moment.getTime() + Number(milliseconds));
}

/** Advances the tenant's clock; the row has the new offset. */
export function advanceTenantClock(tenantId: TenantId, milliseconds: number): Query<{ clock_offset_ms: bigint }> {
  return query(ADVANCE, tenantId, milliseconds);
}
