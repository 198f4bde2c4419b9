import { query, statement, type Query, type Queryable } from '#database';
import type { OperationId, TenantId } from '#kit/ids.ts';

const BEGIN = statement(
  'bulk_controls.begin',
  `INSERT INTO bulk_control_changes (tenant_id, id, done, created_at) VALUES ($1, $2, 0, $3)`,
);

const REMOVE_ABANDONED = statement(
  'bulk_controls.remove_abandoned',
  `DELETE FROM bulk_control_changes WHERE tenant_id = $1 AND created_at < $2`,
);

const DONE = statement<{ done: number }>(
  'bulk_controls.done',
  `SELECT done FROM bulk_control_changes WHERE tenant_id = $1 AND id = $2`,
);

const ADVANCE = statement<{ done: number }>(
  'bulk_controls.advance',
  `UPDATE bulk_control_changes SET done = $4 WHERE tenant_id = $1 AND id = $2 AND done = $3 RETURNING done`,
);

const END = statement('bulk_controls.end', `DELETE FROM bulk_control_changes WHERE tenant_id = $1 AND id = $2`);

export function beginBulkChange(tenantId: TenantId, id: OperationId, now: Date): Query {
  return query(BEGIN, tenantId, id, now);
}

/** Removes the progress of calls that were never completed; their idempotency keys have expired. */
export function removeAbandonedChanges(tenantId: TenantId, before: Date): Query {
  return query(REMOVE_ABANDONED, tenantId, before);
}

/** How many cards of the request are done; undefined if the change is complete. */
export async function readProgress(
  database: Queryable,
  tenantId: TenantId,
  id: OperationId,
): Promise<number | undefined> {
  return (await database.rows(query(DONE, tenantId, id)))[0]?.done;
}

/** @returns whether this transaction does the portion; false if another call has done it */
export async function advance(
  database: Queryable,
  tenantId: TenantId,
  id: OperationId,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<boolean> {
  return (await database.rows(query(ADVANCE, tenantId, id, from, to))).length > 0;
}

export function endBulkChange(tenantId: TenantId, id: OperationId): Query {
  return query(END, tenantId, id);
}
