import {
  bigintArray,
  parameterRows,
  query,
  statement,
  textArray,
  uuidArray,
  type Query,
  type Queryable,
} from '#database';
import type { TenantId } from '#kit/ids.ts';

/** The span that caused an event. */
export interface EventTrace {
  readonly tenantId: TenantId;
  readonly position: bigint;
  readonly traceparent: string;
}

const INSERT_ROWS = parameterRows(`tenant_id uuid, position bigint, traceparent text`);

const INSERT = statement(
  'events.insert_traces',
  `INSERT INTO event_traces (tenant_id, position, traceparent, created_at)
   SELECT tenant_id, position, traceparent, $4 FROM ${INSERT_ROWS}`,
);

const FIND = statement<{ traceparent: string }>(
  'events.find_trace',
  `SELECT traceparent FROM event_traces WHERE tenant_id = $1 AND position = $2`,
);

const DELETE_BEFORE = statement<{ position: bigint }>(
  'events.delete_traces_before',
  `DELETE FROM event_traces
    WHERE (tenant_id, position) IN (
      SELECT tenant_id, position FROM event_traces WHERE created_at < $1 ORDER BY created_at LIMIT $2)
   RETURNING position`,
);

export function insertEventTraces(traces: readonly EventTrace[], now: Date): Query {
  return query(
    INSERT,
    uuidArray(traces.map(({ tenantId }) => tenantId)),
    bigintArray(traces.map(({ position }) => position)),
    textArray(traces.map(({ traceparent }) => traceparent)),
    now,
  );
}

/** The span that caused the event; undefined if it was not sampled, or longer than a week ago. */
export async function findEventTrace(
  database: Queryable,
  tenantId: TenantId,
  position: bigint,
): Promise<string | undefined> {
  return (await database.rows(query(FIND, tenantId, position)))[0]?.traceparent;
}

/** @returns how many were deleted */
export async function deleteTracesBefore(database: Queryable, time: Date, limit: number): Promise<number> {
  return (await database.rows(query(DELETE_BEFORE, time, limit))).length;
}
