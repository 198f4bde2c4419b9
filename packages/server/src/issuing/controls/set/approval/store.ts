import { query, statement, type Query, type Queryable } from '#database';
import type { TenantId } from '#kit/ids.ts';
import { readLimitAbove, writtenLimitAbove, type LimitAbove, type WrittenLimitAbove } from './limit-above.ts';

const LOAD = statement<{ tenant_id: TenantId; limit_above: WrittenLimitAbove }>(
  'limit_thresholds.load',
  `SELECT tenant_id, limit_above FROM limit_thresholds WHERE tenant_id = ANY ($1::uuid[])`,
);

const SAVE = statement(
  'limit_thresholds.save',
  `INSERT INTO limit_thresholds (tenant_id, limit_above, updated_at) VALUES ($1, $2, $3)
   ON CONFLICT (tenant_id) DO UPDATE SET limit_above = excluded.limit_above, updated_at = excluded.updated_at`,
);

const REMOVE = statement('limit_thresholds.remove', `DELETE FROM limit_thresholds WHERE tenant_id = $1`);

/** Empty if no limit of the tenant waits for a second person. */
export async function findLimitAbove(database: Queryable, tenantId: TenantId): Promise<LimitAbove> {
  return (await loadLimitsAbove(database, [tenantId]))[0]!;
}

/** The same of several tenants, in their order. */
export async function loadLimitsAbove(database: Queryable, tenantIds: readonly TenantId[]): Promise<LimitAbove[]> {
  const rows = await database.rows(query(LOAD, tenantIds));
  const found = new Map(rows.map(({ tenant_id, limit_above }) => [tenant_id, limit_above]));
  return tenantIds.map((id) => readLimitAbove(found.get(id) ?? null));
}

export function saveLimitAbove(tenantId: TenantId, limitAbove: LimitAbove, now: Date): Query {
  const written = writtenLimitAbove(limitAbove);
  return written === null ? query(REMOVE, tenantId) : query(SAVE, tenantId, JSON.stringify(written), now);
}
