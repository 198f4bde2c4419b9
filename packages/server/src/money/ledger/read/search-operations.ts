import { firstIdOf, HIGHEST_ID, LOWEST_ID, type OperationId, type TenantId } from '#kit/ids.ts';
import { HOUR_MS } from '#kit/durations.ts';
import { readIdCursor } from '#api/page.ts';
import type { Period } from '#api/period.ts';
import { cutScannedPage, scannedRowsMax } from '#api/scanned-page.ts';
import { Conditions, query, statement, type Queryable } from '#database';
import { isInternalReference } from '../commands/internal-reference.ts';
import type { Operation } from '../model.ts';
import { JOINED_METADATA } from '../operation-metadata.ts';
import type { OperationFilters } from './operation-filters.ts';
import { asOperation, OPERATION_COLUMNS, type OperationRow } from '../rows.ts';
import { findOperation } from '../store.ts';

/** Before the rows that a scan of the tenant's operations looks at, the last of them. */
const SCAN_END = statement<{ id: OperationId }>(
  'ledger.operations_scan_end',
  `SELECT id FROM operations WHERE tenant_id = $1 AND id < $2 ORDER BY id DESC OFFSET $3 LIMIT 1`,
);

/**
 * A page of the operations that pass all filters, newest first.
 * @throws AppError invalid_request for a wrong cursor
 */
export async function searchOperations(
  database: Queryable,
  tenantId: TenantId,
  filters: OperationFilters,
  cursor: string | undefined,
  size: number,
): Promise<{ page: Operation[]; next_cursor: string | null }> {
  const { reference, cardIds, metadata } = filters;
  const ids = idsOfPeriod(filters.created);
  const after = await readIdCursor<'operation'>(cursor, async (id) => await findOperation(database, tenantId, id));
  const before = after !== undefined && after < ids.before ? after : ids.before;
  // PostgreSQL rejects text with a NUL, so no stored reference contains one. Internal references are not shown to callers.
  if (reference !== undefined && (reference.includes('\0') || isInternalReference(reference)))
    return { page: [], next_cursor: null };

  const isIndexed = [reference, cardIds, metadata].some((filter) => filter !== undefined);
  const isUnfiltered = [filters.walletId, filters.type, filters.status].every((filter) => filter === undefined);
  // Without filters, every row of the period passes: only rows within an hour of its ends are looked at in vain.
  if (isIndexed || isUnfiltered) {
    const found = await findOperations(database, tenantId, filters, { before, from: ids.from }, size + 1);
    return cutScannedPage(found, size, undefined);
  }
  const scanned = scannedRowsMax(cursor);
  const [end] = await database.rows(query(SCAN_END, tenantId, before, scanned - 1));
  const isLastScan = end === undefined || end.id <= ids.from;
  const from = isLastScan ? ids.from : end.id;
  const found = await findOperations(database, tenantId, filters, { before, from }, size + 1);
  return cutScannedPage(found, size, isLastScan ? undefined : from);
}

/** Ids of operations in descending order: those before `before`, down to `from`. */
interface IdRange {
  readonly before: OperationId;
  readonly from: OperationId;
}

/**
 * The ids that operations of a period can have. An id has the time at which its command was submitted; `created_at` is the time at
 * which it was decided. They differ by the wait, and by as much as a clock was set: an hour is allowed for both.
 */
function idsOfPeriod({ from, to }: Period): IdRange {
  return {
    before: to ? firstIdOf<'operation'>(atLeastEpoch(to.getTime() + HOUR_MS)) : HIGHEST_ID,
    from: from ? firstIdOf<'operation'>(atLeastEpoch(from.getTime() - HOUR_MS)) : LOWEST_ID,
  };
}

const atLeastEpoch = (time_ms: number): Date => new Date(Math.max(0, time_ms));

async function findOperations(
  database: Queryable,
  tenantId: TenantId,
  { reference, cardIds, walletId, type, status, metadata, created }: OperationFilters,
  { before, from }: IdRange,
  limit: number,
): Promise<Operation[]> {
  const where = new Conditions()
    .and('operations.tenant_id = ?', tenantId)
    .and('operations.id < ?', before)
    .and('operations.id >= ?', from)
    .and('operations.reference = ?', reference)
    .and('wallet_id = ?', walletId)
    .and('type = ?', type)
    .and('status = ?', status)
    .and('created_at >= ?', created.from)
    .and('created_at < ?', created.to)
    .andMetadata('own.metadata', metadata);
  const joined = metadata === undefined ? '' : JOINED_METADATA;
  const newest = (conditions: string): string =>
    `SELECT ${OPERATION_COLUMNS} FROM operations ${joined} WHERE ${conditions} ORDER BY operations.id DESC LIMIT ${where.value(limit)}`;
  const text =
    cardIds === undefined
      ? newest(where.text())
      : // The newest of each card, and of these the newest: each card's are read in order, by an index.
        `SELECT found.* FROM unnest(${where.value(cardIds)}::uuid[]) AS wanted (id)
          CROSS JOIN LATERAL (${newest(`${where.text()} AND operations.card_id = wanted.id`)}) AS found
          ORDER BY id DESC LIMIT ${where.value(limit)}`;
  return (await database.rows(where.query<OperationRow>(text))).map(asOperation);
}
