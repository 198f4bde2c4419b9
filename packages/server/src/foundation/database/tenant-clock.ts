import type { Clock } from '#kit/clock.ts';
import type { TenantId } from '#kit/ids.ts';
import type { Queryable } from './database.ts';
import { plainArray } from './array-parameters.ts';
import { query, statement, type Query, type Statement } from './statement.ts';

const FIND = statement<{ clock_offset_ms: bigint }>(
  'tenant_clock.find',
  `SELECT clock_offset_ms FROM tenant_counters WHERE tenant_id = $1`,
);

const AHEAD = statement<{ tenant_id: TenantId; clock_offset_ms: bigint }>(
  'tenant_clock.ahead',
  `SELECT tenant_id, clock_offset_ms FROM tenant_counters WHERE clock_offset_ms > 0`,
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

/** The statements that find tenants for which work of one kind is due. */
export interface DueSearch {
  /** By real time. Parameters: the time, and the maximum number of tenants. */
  readonly now: Statement<{ tenant_id: TenantId }>;
  /** By the tenants' times. Parameters: arrays of tenants and times, the latest of these times, the maximum number of tenants. */
  readonly ahead: Statement<{ tenant_id: TenantId }>;
}

/**
 * The tenants for which work is due, each with its time: real time, or the tenant's time where its clock is ahead. At most `limit`
 * tenants of each kind. All clocks that are ahead are checked in one query, because a clock that was advanced stays ahead
 * permanently and most of those tenants have nothing due.
 */
export async function tenantsDue(
  database: Queryable,
  clock: Clock,
  search: DueSearch,
  limit: number,
): Promise<Map<TenantId, Date>> {
  const now = clock.now();
  const [offsets, due] = await Promise.all([database.rows(query(AHEAD)), database.rows(query(search.now, now, limit))]);
  const ahead = new Map(offsets.map((row) => [row.tenant_id, addMilliseconds(now, row.clock_offset_ms)]));
  const dueAhead = ahead.size === 0 ? [] : await database.rows(queryAhead(search, ahead, limit));
  return new Map([...due, ...dueAhead].map(({ tenant_id: id }) => [id, ahead.get(id) ?? now]));
}

function queryAhead(search: DueSearch, ahead: ReadonlyMap<TenantId, Date>, limit: number) {
  const times = [...ahead.values()].map((time) => time.toISOString());
  return query(search.ahead, plainArray([...ahead.keys()]), plainArray(times), times.toSorted().at(-1), limit);
}

/** Advances the tenant's clock; the row has the new offset. */
export function advanceTenantClock(tenantId: TenantId, milliseconds: number): Query<{ clock_offset_ms: bigint }> {
  return query(ADVANCE, tenantId, milliseconds);
}
