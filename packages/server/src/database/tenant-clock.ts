import type { Clock } from '../kit/clock.ts';
import type { TenantId } from '../kit/ids.ts';
import type { Queryable } from './database.ts';
import { query, statement, type Query } from './statement.ts';

const FIND = statement<{ clock_offset_ms: bigint }>(
  'tenant_clock.find',
  `SELECT clock_offset_ms FROM tenant_counters WHERE tenant_id = $1`,
);

const AHEAD = statement<{ tenant_id: TenantId; clock_offset_ms: bigint }>(
  'tenant_clock.ahead',
  `SELECT tenant_id, clock_offset_ms FROM tenant_counters WHERE clock_offset_ms > 0`,
);

// What lanes remember of the tenant holds the offset too: a new version makes it void.
const ADVANCE = statement<{ clock_offset_ms: bigint }>(
  'tenant_clock.advance',
  `UPDATE tenant_counters SET clock_offset_ms = clock_offset_ms + $2, version = gen_random_uuid()
    WHERE tenant_id = $1 RETURNING clock_offset_ms`,
);

/** The tenant's time: real time, or ahead of it by what its test clock was advanced. Every business timer goes by it. */
export async function tenantNow(database: Queryable, clock: Clock, tenantId: TenantId): Promise<Date> {
  const [row] = await database.rows(query(FIND, tenantId));
  return later(clock.now(), row?.clock_offset_ms ?? 0n);
}

/** A moment of real time on the clock of a tenant that is ahead by so much. */
export function later(moment: Date, clock_offset_ms: bigint): Date {
  return new Date(moment.getTime() + Number(clock_offset_ms));
}

/** The tenants whose clocks are ahead: whoever looks for what is due looks at each of them by its own time. */
export async function tenantsAhead(database: Queryable, clock: Clock): Promise<Map<TenantId, Date>> {
  const now = clock.now();
  const rows = await database.rows(query(AHEAD));
  return new Map(rows.map((row) => [row.tenant_id, later(now, row.clock_offset_ms)]));
}

/** Sets the tenant's clock forward; gives how far it is ahead then. */
export function advanceTenantClock(tenantId: TenantId, milliseconds: number): Query<{ clock_offset_ms: bigint }> {
  return query(ADVANCE, tenantId, milliseconds);
}
