import { plainArray, query, statement, type Query, type Queryable } from '../../database/index.ts';
import type { TenantId } from '../../kit/ids.ts';

/** A call that carries the packed bodies of calls. */
interface CarrierRow {
  id: string;
  bodies: Buffer;
}

const FIND = statement<CarrierRow>(
  'request_bodies.find',
  `SELECT id, bodies FROM api_requests WHERE tenant_id = $1 AND id = ANY ($2::uuid[]) AND bodies IS NOT NULL`,
);

// In one order, so that two erasures never wait for each other.
const LOCK = statement<CarrierRow>(
  'request_bodies.lock',
  `SELECT id, bodies FROM api_requests WHERE tenant_id = $1 AND id = ANY ($2::uuid[]) AND bodies IS NOT NULL
    ORDER BY id FOR UPDATE`,
);

const REPLACE = statement(
  'request_bodies.replace',
  `UPDATE api_requests SET bodies = $3 WHERE tenant_id = $1 AND id = $2`,
);

export async function findCarriers(
  database: Queryable,
  tenantId: TenantId,
  ids: readonly string[],
): Promise<CarrierRow[]> {
  return ids.length === 0 ? [] : await database.rows(query(FIND, tenantId, plainArray(ids)));
}

/** Like `findCarriers`. No other transaction changes them before this one ends. */
export async function lockCarriers(
  transaction: Queryable,
  tenantId: TenantId,
  ids: readonly string[],
): Promise<CarrierRow[]> {
  return ids.length === 0 ? [] : await transaction.rows(query(LOCK, tenantId, plainArray(ids)));
}

export function replaceBodies(tenantId: TenantId, id: string, bodies: Buffer): Query {
  return query(REPLACE, tenantId, id, bodies);
}
