import type { Database } from '#database';
import type { TenantId } from '#kit/ids.ts';
import { NO_METADATA } from '#kit/metadata.ts';
import type { Operation } from '../model.ts';
import { metadataOfOperations } from '../operation-metadata.ts';
import { entriesOfOperations } from '../store.ts';
import { operationView, type OperationView } from './operation-view.ts';

/** Operations with their entries and metadata, in the same order. */
export async function operationViews(
  database: Database,
  tenantId: TenantId,
  operations: readonly Operation[],
): Promise<OperationView[]> {
  if (operations.length === 0) return [];
  const ids = operations.map(({ id }) => id);
  const [entries, metadata] = await Promise.all([
    entriesOfOperations(database, tenantId, ids),
    metadataOfOperations(database, tenantId, ids),
  ]);
  return operations.map((each) =>
    operationView(each, entries.get(each.id) ?? [], metadata.get(each.id) ?? NO_METADATA),
  );
}

/** Without their entries, which CSV does not have. */
export async function operationViewsForCsv(
  database: Database,
  tenantId: TenantId,
  operations: readonly Operation[],
): Promise<OperationView[]> {
  if (operations.length === 0) return [];
  const ids = operations.map(({ id }) => id);
  const metadata = await metadataOfOperations(database, tenantId, ids);
  return operations.map((each) => operationView(each, [], metadata.get(each.id) ?? NO_METADATA));
}
