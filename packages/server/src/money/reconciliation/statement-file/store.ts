import { AppError } from '#kit/app-error.ts';
import type { AccountId, TenantId } from '#kit/ids.ts';
import { query, statement, type Database, type Query, type Queryable, type Transaction } from '#database';
import type { Reconciliation, ReconciliationId } from '../model.ts';
import { asReconciliation, COLUMNS, type ReconciliationRow } from '../rows.ts';

const OPEN = statement(
  'reconciliations.open',
  `INSERT INTO reconciliations (tenant_id, id, status, rows, created_at) VALUES ($1, $2, 'receiving', 0, $3)`,
);

// A part whose call has failed may still be under way when the upload ends. The lock keeps the upload until the part is committed.
const INSERT_PART = statement<{ part: number }>(
  'reconciliations.insert_part',
  `INSERT INTO reconciliation_parts (tenant_id, reconciliation_id, part, rows, content)
   SELECT tenant_id, id, $3, $4, $5 FROM reconciliations WHERE tenant_id = $1 AND id = $2 AND status = 'receiving' FOR KEY SHARE
RETURNING part`,
);

const CLOSE = statement<{ id: ReconciliationId }>(
  'reconciliations.close',
  `UPDATE reconciliations
      SET status = 'processing', reference = $3, parameters = $4, opens_at = $5, closes_at = $6, account_id = $7, rows = $8,
          signed = $9, parts = $10, last_line = $11, file_name = $12
    WHERE tenant_id = $1 AND id = $2 AND status = 'receiving' RETURNING id`,
);

// It waits for a commit that may be about to finish the upload or to store a part, and leaves a finished upload.
const DISCARD = statement<{ id: ReconciliationId }>(
  'reconciliations.discard',
  `DELETE FROM reconciliations WHERE tenant_id = $1 AND id = $2 AND status = 'receiving' RETURNING id`,
);

// A statement of its own: one that has waited does not see the part for which it waited.
const DISCARD_PARTS = statement(
  'reconciliations.discard_parts',
  `DELETE FROM reconciliation_parts WHERE tenant_id = $1 AND reconciliation_id = $2`,
);

const ABANDONED = statement<{ tenant_id: TenantId; id: ReconciliationId }>(
  'reconciliations.abandoned',
  `SELECT tenant_id, id FROM reconciliations WHERE created_at <= $1 AND status = 'receiving' LIMIT $2`,
);

const FIND_BY_REFERENCE = statement<ReconciliationRow & { parameters: Buffer }>(
  'reconciliations.find_by_reference',
  `SELECT ${COLUMNS}, parameters FROM reconciliations WHERE tenant_id = $1 AND reference = $2`,
);

const LOCK = statement(
  'reconciliations.one_at_a_time',
  `SELECT pg_advisory_xact_lock(hashtextextended('reconciliations ' || $1::uuid, 0))`,
);

const COUNT_PROCESSING = statement<{ count: number }>(
  'reconciliations.count_processing',
  `SELECT count(*)::integer AS count FROM reconciliations
    WHERE tenant_id = $1 AND status = 'processing'`,
);

/** Inserted before the first part, so that the parts of an interrupted upload can be found and deleted. */
export function openReconciliation(tenantId: TenantId, id: ReconciliationId, now: Date): Query {
  return query(OPEN, tenantId, id, now);
}

/** @throws AppError issuer_unavailable if the upload has ended */
export async function insertPart(
  database: Queryable,
  tenantId: TenantId,
  id: ReconciliationId,
  part: number,
  rows: number,
  content: Buffer,
): Promise<void> {
  const [stored] = await database.rows(query(INSERT_PART, tenantId, id, part, rows, content));
  if (stored === undefined) throw new AppError('issuer_unavailable');
}

/** The values that are saved when a file has arrived completely. */
interface FinishedUpload {
  readonly reference: string | null;
  readonly fileName: string | null;
  readonly parameters: Buffer | null;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly accountId: AccountId | null;
  readonly rows: number;
  readonly signed: boolean;
  readonly parts: number;
  readonly lastLine: number;
}

export function finishUpload(
  tenantId: TenantId,
  id: ReconciliationId,
  file: FinishedUpload,
): Query<{ id: ReconciliationId }> {
  const { reference, parameters, opensAt, closesAt, accountId, rows, signed, parts, lastLine, fileName } = file;
  const received = [opensAt, closesAt, accountId, rows, signed, parts, lastLine, fileName] as const;
  return query(CLOSE, tenantId, id, reference, parameters, ...received);
}

/** Deletes an upload with its parts, unless it is finished. */
export async function discardUpload(database: Database, tenantId: TenantId, id: ReconciliationId): Promise<void> {
  await database.transaction(async (transaction) => {
    const [discarded] = await transaction.rows(query(DISCARD, tenantId, id));
    if (discarded !== undefined) transaction.write(query(DISCARD_PARTS, tenantId, id));
  });
}

/** Interrupted uploads of any tenant that began by then. */
export async function abandonedUploads(database: Queryable, by: Date, limit: number) {
  return await database.rows(query(ABANDONED, by, limit));
}

export async function findByReference(
  database: Queryable,
  tenantId: TenantId,
  reference: string,
): Promise<{ reconciliation: Reconciliation; parameters: Buffer } | undefined> {
  const [row] = await database.rows(query(FIND_BY_REFERENCE, tenantId, reference));
  return row && { reconciliation: asReconciliation(row), parameters: row.parameters };
}

/** Serializes the tenant's transactions that finish an upload, so that a count taken afterwards stays valid. */
export async function lockReconciliations(transaction: Transaction, tenantId: TenantId): Promise<void> {
  await transaction.rows(query(LOCK, tenantId));
}

/** The number of the tenant's reconciliations that are processing. */
export async function countProcessing(database: Queryable, tenantId: TenantId): Promise<number> {
  return (await database.rows(query(COUNT_PROCESSING, tenantId)))[0]!.count;
}
