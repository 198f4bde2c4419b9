import { plainArray, query, statement, type Query, type Queryable } from '#database';
import { HOUR_MS } from '#kit/durations.ts';
import type { OperationId, TenantId } from '#kit/ids.ts';
import { NO_METADATA, type Metadata } from '#kit/metadata.ts';

const INSERT = statement(
  'ledger.insert_operation_metadata',
  `INSERT INTO operation_metadata (tenant_id, operation_id, metadata) VALUES ($1, $2, $3)`,
);

const SET = statement(
  'ledger.set_operation_metadata',
  `INSERT INTO operation_metadata (tenant_id, operation_id, metadata) VALUES ($1, $2, $3)
   ON CONFLICT (tenant_id, operation_id) DO UPDATE SET metadata = excluded.metadata`,
);

const REMOVE = statement(
  'ledger.remove_operation_metadata',
  `DELETE FROM operation_metadata WHERE tenant_id = $1 AND operation_id = $2`,
);

const OF_OPERATIONS = statement<{ operation_id: OperationId; metadata: Metadata }>(
  'ledger.metadata_of_operations',
  `SELECT operation_id, metadata FROM operation_metadata WHERE tenant_id = $1 AND operation_id = ANY ($2::uuid[])`,
);

const OF_KEYS = statement<{ operation_id: OperationId; metadata: Metadata }>(
  'ledger.metadata_of_keys',
  `SELECT operation_id, metadata FROM unnest($1::uuid[], $2::uuid[]) AS wanted (tenant_id, operation_id)
     JOIN operation_metadata USING (tenant_id, operation_id)`,
);

const COUNT = statement<{ count: bigint }>(
  'ledger.count_operation_metadata',
  `SELECT count(*) AS count FROM operation_metadata`,
  HOUR_MS,
);

const STRAYS = statement<{ operation_id: OperationId }>(
  'ledger.stray_operation_metadata',
  `SELECT operation_id FROM operation_metadata AS own
    WHERE NOT EXISTS (SELECT FROM operations
                       WHERE operations.tenant_id = own.tenant_id AND operations.id = own.operation_id
                         AND operations.type IN ('deposit', 'withdrawal', 'wallet_credit', 'wallet_debit'))
    ORDER BY tenant_id, operation_id LIMIT 100`,
  HOUR_MS,
);

/** Operations with their metadata, for the SQL of a search by a pair. */
export const JOINED_METADATA = `JOIN operation_metadata AS own
    ON own.tenant_id = operations.tenant_id AND own.operation_id = operations.id`;

export function insertOperationMetadata(tenantId: TenantId, operationId: OperationId, metadata: Metadata): Query {
  return query(INSERT, tenantId, operationId, JSON.stringify(metadata));
}

/** Replaces the metadata of an operation whose object has metadata that changes, such as a transfer. */
export function setOperationMetadata(tenantId: TenantId, operationId: OperationId, metadata: Metadata): Query {
  if (Object.keys(metadata).length === 0) return query(REMOVE, tenantId, operationId);
  return query(SET, tenantId, operationId, JSON.stringify(metadata));
}

/** The metadata of each operation that has any. */
export async function metadataOfOperations(
  database: Queryable,
  tenantId: TenantId,
  ids: readonly OperationId[],
): Promise<Map<OperationId, Metadata>> {
  const rows = await database.rows(query(OF_OPERATIONS, tenantId, ids));
  return new Map(rows.map((row) => [row.operation_id, row.metadata]));
}

export async function metadataOfOperation(database: Queryable, tenantId: TenantId, id: OperationId): Promise<Metadata> {
  return (await metadataOfOperations(database, tenantId, [id])).get(id) ?? NO_METADATA;
}

/** The same, of operations of any tenants. */
export async function metadataOfKeys(
  database: Queryable,
  keys: readonly { readonly tenantId: TenantId; readonly operationId: OperationId }[],
): Promise<Map<OperationId, Metadata>> {
  const [tenantIds, ids] = [keys.map((key) => key.tenantId), keys.map((key) => key.operationId)];
  const rows = await database.rows(query(OF_KEYS, plainArray(tenantIds), plainArray(ids)));
  return new Map(rows.map((row) => [row.operation_id, row.metadata]));
}

/** How many operations of all tenants have metadata. */
export async function countOperationMetadata(database: Queryable): Promise<number> {
  return Number((await database.rows(query(COUNT)))[0]!.count);
}

/** Up to a hundred operations that have metadata and do not exist, or cannot have any. */
export async function strayMetadata(database: Queryable): Promise<OperationId[]> {
  return (await database.rows(query(STRAYS))).map((row) => row.operation_id);
}
