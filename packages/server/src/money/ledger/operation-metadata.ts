import { query, statement, type Query, type Queryable } from '../../foundation/database/index.ts';
import type { OperationId, TenantId } from '../../foundation/kit/ids.ts';
import { NO_METADATA, type Metadata } from '../../foundation/kit/metadata.ts';

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
