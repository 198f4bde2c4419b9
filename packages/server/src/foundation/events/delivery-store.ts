import type { TenantId } from '#kit/ids.ts';
import { plainArray, query, statement, type Queryable } from '#database';
import type { EventType } from './catalogue.ts';

/** An event to deliver. Its data are the stored text, unchanged, so that every delivery has the same bytes. */
export interface StoredEvent {
  readonly position: bigint;
  readonly type: EventType;
  readonly subject_id: string;
  readonly sequence: bigint;
  readonly entry_sequence: bigint | null;
  readonly data: string;
  /** RFC 3339 in UTC with milliseconds, as text: conversion to a Date and back cost more than the rest of the row. */
  readonly created_at: string;
}

/** The part of the feed to read next. */
interface Step {
  /** Events after this position … */
  readonly after: bigint;
  /** … and up to this one. */
  readonly upTo: bigint;
  /** Undefined for all types. */
  readonly types: readonly EventType[] | undefined;
  readonly limit: number;
}

const COLUMNS = `position, type, subject_id, sequence, entry_sequence, data,
        to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS created_at`;

const STEP = statement<Partial<StoredEvent> & { head: bigint }>(
  'events.step',
  `SELECT head.position AS head, page.*
     FROM (SELECT coalesce(max(position), 0) AS position FROM events WHERE tenant_id = $1) AS head
     LEFT JOIN LATERAL (
       SELECT ${COLUMNS}
         FROM events
        WHERE tenant_id = $1 AND position > $2 AND position <= $3 AND ($4::text[] IS NULL OR type = ANY ($4))
        ORDER BY position LIMIT $5
     ) AS page ON true`,
);

// The type is a literal, so that the partial index of one-time codes is used, however many other events there are.
const CODES = statement<StoredEvent>(
  'events.codes',
  `SELECT ${COLUMNS}
     FROM events WHERE tenant_id = $1 AND type = 'card.code' AND position > $2 ORDER BY position LIMIT $3`,
);

const AT = statement<StoredEvent>(
  'events.at',
  `SELECT ${COLUMNS}
     FROM events WHERE tenant_id = $1 AND position = ANY ($2::bigint[])`,
);

/** The events of a step, oldest first, and the newest position of the feed. */
export async function readStep(
  database: Queryable,
  tenantId: TenantId,
  { after, upTo, types, limit }: Step,
): Promise<{ events: StoredEvent[]; head: bigint }> {
  const rows = await database.rows(query(STEP, tenantId, after, upTo, types ? plainArray(types) : null, limit));
  return {
    events: rows.filter((row): row is StoredEvent & { head: bigint } => row.position !== null),
    head: rows[0]!.head,
  };
}

/** One-time codes after a position, oldest first. */
export async function readCodes(
  database: Queryable,
  tenantId: TenantId,
  after: bigint,
  limit: number,
): Promise<StoredEvent[]> {
  return await database.rows(query(CODES, tenantId, after, limit));
}

/** The events at these positions, in any order. */
export async function readEventsAt(
  database: Queryable,
  tenantId: TenantId,
  positions: readonly bigint[],
): Promise<StoredEvent[]> {
  return await database.rows(query(AT, tenantId, plainArray(positions)));
}

const TIMES = statement<{ position: bigint; created_at: Date }>(
  'events.times',
  `SELECT DISTINCT position, created_at
     FROM unnest($4::bigint[]) AS probes (probe)
    CROSS JOIN LATERAL (
      (SELECT position, created_at FROM events
        WHERE tenant_id = $1 AND position >= probe AND position < $3 ORDER BY position LIMIT 1)
      UNION ALL
      (SELECT position, created_at FROM events
        WHERE tenant_id = $1 AND position > $2 AND position < probe ORDER BY position DESC LIMIT 1)
    ) AS nearest
    ORDER BY position`,
);

/** Selects the events of a period, shared so that counting and reading never differ. */
const IN_PERIOD = `tenant_id = $1 AND position > $2 AND position <= $3
        AND created_at >= $4 AND created_at <= $5 AND type = ANY ($6::text[])`;

const COUNT_IN = statement<{ count: bigint }>(
  'events.count_in_period',
  `SELECT count(*) AS count FROM events WHERE ${IN_PERIOD}`,
);

const COUNT_AT = statement<{ count: bigint }>(
  'events.count_in_period_at',
  `SELECT count(*) AS count FROM events WHERE ${IN_PERIOD} AND position = ANY ($7::bigint[])`,
);

const READ_IN = statement<StoredEvent>(
  'events.read_in_period',
  `SELECT ${COLUMNS}
     FROM events WHERE ${IN_PERIOD} ORDER BY position LIMIT $7`,
);

/** The events of some types that were created in a period, including both ends. */
export interface EventPeriod {
  /** All of them are after this position, */
  readonly after: bigint;
  /** and none is after this one. */
  readonly last: bigint;
  readonly from: Date;
  readonly to: Date;
  readonly types: readonly EventType[];
}

/** The events next to these positions, on either side, that lie between two others; with their times, in feed order. */
export async function readTimes(
  database: Queryable,
  tenantId: TenantId,
  after: bigint,
  before: bigint,
  positions: readonly bigint[],
): Promise<{ position: bigint; created_at: Date }[]> {
  return await database.rows(query(TIMES, tenantId, after, before, plainArray(positions)));
}

const SKIPPED = statement<{ skipped: bigint }>(
  'events.skipped',
  `SELECT coalesce(sum(least(last_position, $3) - greatest(after_position, $2)), 0)::bigint AS skipped
     FROM event_gaps WHERE tenant_id = $1 AND after_position < $3 AND last_position > $2`,
);

/** How many of the positions after the first and up to the last have no event, because they were skipped after a restore. */
export async function countSkipped(
  database: Queryable,
  tenantId: TenantId,
  after: bigint,
  last: bigint,
): Promise<bigint> {
  return (await database.rows(query(SKIPPED, tenantId, after, last)))[0]!.skipped;
}

export async function countEventsIn(database: Queryable, tenantId: TenantId, period: EventPeriod): Promise<number> {
  return Number((await database.rows(query(COUNT_IN, tenantId, ...periodValues(period))))[0]!.count);
}

/** How many of the events at these positions are in the period. */
export async function countEventsAt(
  database: Queryable,
  tenantId: TenantId,
  positions: readonly bigint[],
  period: EventPeriod,
): Promise<number> {
  return Number(
    (await database.rows(query(COUNT_AT, tenantId, ...periodValues(period), plainArray(positions))))[0]!.count,
  );
}

/** The first events of a period, oldest first. */
export async function readEventsIn(
  database: Queryable,
  tenantId: TenantId,
  period: EventPeriod,
  size: number,
): Promise<StoredEvent[]> {
  return await database.rows(query(READ_IN, tenantId, ...periodValues(period), size));
}

function periodValues({ after, last, from, to, types }: EventPeriod): unknown[] {
  return [after, last, from, to, types];
}

// One row of the primary key for each tenant.
const OLDEST_AFTER = statement<{ tenant_id: TenantId; created_at: Date }>(
  'events.oldest_after',
  `SELECT tenant_id, next.created_at
     FROM unnest($1::uuid[], $2::bigint[]) AS reached (tenant_id, position)
    CROSS JOIN LATERAL (
      SELECT created_at FROM events
       WHERE events.tenant_id = reached.tenant_id AND events.position > reached.position
       ORDER BY events.position LIMIT 1
    ) AS next`,
);

/** When the first event after each tenant's position was created; a tenant without one is left out. */
export async function oldestEventTimes(
  database: Queryable,
  reached: readonly { readonly tenantId: TenantId; readonly position: bigint }[],
): Promise<{ tenantId: TenantId; createdAt: Date }[]> {
  if (reached.length === 0) return [];
  const tenantIds = plainArray(reached.map(({ tenantId }) => tenantId));
  const positions = plainArray(reached.map(({ position }) => position));
  const rows = await database.rows(query(OLDEST_AFTER, tenantIds, positions));
  return rows.map(({ tenant_id, created_at }) => ({ tenantId: tenant_id, createdAt: created_at }));
}
