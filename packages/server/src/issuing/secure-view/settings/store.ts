import type { TenantId } from '#kit/ids.ts';
import { query, statement, textArray, type Query, type Queryable } from '#database';

const FIND = statement<{ origins: string[] }>(
  'secure_view_settings.find',
  `SELECT origins FROM secure_view_settings WHERE tenant_id = $1`,
);

const SAVE = statement(
  'secure_view_settings.save',
  `INSERT INTO secure_view_settings (tenant_id, origins, updated_at) VALUES ($1, $2, $3)
   ON CONFLICT (tenant_id) DO UPDATE SET origins = excluded.origins, updated_at = excluded.updated_at`,
);

const REMOVE = statement('secure_view_settings.remove', `DELETE FROM secure_view_settings WHERE tenant_id = $1`);

/** Undefined if the tenant has set no origins. */
export async function findOrigins(database: Queryable, tenantId: TenantId): Promise<readonly string[] | undefined> {
  return (await database.rows(query(FIND, tenantId)))[0]?.origins;
}

export function saveOrigins(tenantId: TenantId, origins: readonly string[], now: Date): Query {
  return query(SAVE, tenantId, textArray(origins), now);
}

/** Removes the tenant's list, so that the default applies. */
export function removeOrigins(tenantId: TenantId): Query {
  return query(REMOVE, tenantId);
}
