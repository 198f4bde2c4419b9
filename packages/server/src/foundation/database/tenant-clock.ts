import type { Clock } from '../kit/clock.ts';
import type { TenantId } from '../kit/ids.ts';
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

/** Finds tenants for which something of one kind is due. */
export interface DueSearch {
  /** By real time. Its values: that time, and how many tenants at most. */
  readonly now: Statement<{ tenant_id: TenantId }>;
  /** By their own times. Its values: tenants and their times, as arrays; the latest of these; how many tenants at most. */
  readonly ahead: Statement<{ tenant_id: TenantId }>;
}

/**
 * The tenants for which something is due, each with its time: by real time, or by their own where their clocks are ahead,
 * up to so many of either. However many clocks are ahead, that is asked for all of them together: a clock that was once set
 * forward stays ahead for good, and most of those tenants have nothing due.
 */
export async function tenantsDue(
  database: Queryable,
  clock: Clock,
  search: DueSearch,
  limit: number,
): Promise<Map<TenantId, Date>> {
  const now = clock.now();
  const [offsets, due] = await Promise.all([database.rows(query(AHEAD)), database.rows(query(search.now, now, limit))]);
  const ahead = new Map(offsets.map((row) => [row.tenant_id, later(now, row.clock_offset_ms)]));
  const dueAhead = ahead.size === 0 ? [] : await database.rows(queryAhead(search, ahead, limit));
  return new Map([...due, ...dueAhead].map(({ tenant_id: id }) => [id, ahead.get(id) ?? now]));
}

function queryAhead(search: DueSearch, ahead: ReadonlyMap<TenantId, Date>, limit: number) {
  const times = [...ahead.values()].map((time) => time.toISOString());
  return query(search.ahead, plainArray([...ahead.keys()]), plainArray(times), times.toSorted().at(-1), limit);
}

/** Sets the tenant's clock forward; gives how far it is ahead then. */
export function advanceTenantClock(tenantId: TenantId, milliseconds: number): Query<{ clock_offset_ms: bigint }> {
  return query(ADVANCE, tenantId, milliseconds);
}
