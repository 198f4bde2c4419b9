import { LOWEST_ID, parseId, type CardId, type TenantId, type TransactionId } from '#kit/ids.ts';
import { invalidCursor } from '#api/page.ts';
import { cutScannedPage, scannedRowsMax } from '#api/scanned-page.ts';
import type { AuthorizationDependencies } from '../dependencies.ts';
import { transactionView, type TransactionView } from '../read/transaction-view.ts';
import { loadSteps } from '../store.ts';
import type { TransactionFilters } from './filters.ts';
import { findScanEnd, findTransactions, type Position } from './store.ts';

/**
 * A page of the transactions that pass all filters, newest first.
 * @param cardIds only of these cards; undefined: of all cards
 * @throws AppError invalid_request for a wrong cursor
 */
export async function searchTransactions(
  dependencies: AuthorizationDependencies,
  tenantId: TenantId,
  cardIds: readonly CardId[] | undefined,
  filters: TransactionFilters,
  cursor: string | undefined,
  size: number,
): Promise<{ transactions: TransactionView[]; next_cursor: string | null }> {
  const { database } = dependencies;
  const after = startOf(await positionOf(dependencies, tenantId, cardIds, cursor), filters.created.to);
  const isDeclinedOnly = filters.status === 'declined' || filters.declineReason !== undefined;
  const rows = scannedRowsMax(cursor);
  const isIndexed = cardIds !== undefined || isAnswered(filters);
  const to = isIndexed ? undefined : await findScanEnd(database, tenantId, after, rows, isDeclinedOnly);
  const found = await findTransactions(database, tenantId, cardIds, filters, { after, to }, size + 1);
  const isLastScan = to === undefined || (filters.created.from !== undefined && to.createdAt < filters.created.from);
  const { page, next_cursor } = cutScannedPage(found, size, isLastScan ? undefined : to.id);
  const steps = await loadSteps(
    database,
    tenantId,
    page.map(({ id }) => id),
  );
  return { transactions: page.map((each) => transactionView(each, steps.get(each.id) ?? [])), next_cursor };
}

/** Whether every row in the order of time, or of the declined ones, passes: a page needs no bound on what it looks at. */
function isAnswered(filters: TransactionFilters): boolean {
  const { status, amount, ...others } = { ...filters, created: undefined };
  const isStatusIndexed = status === undefined || status === 'declined';
  return isStatusIndexed && [amount.min, amount.max, ...Object.values(others)].every((value) => value === undefined);
}

/** Where to begin: after the cursor, and before the end of the period. */
function startOf(cursor: Position | undefined, to: Date | undefined): Position | undefined {
  if (to === undefined || (cursor && cursor.createdAt < to)) return cursor;
  return { createdAt: to, id: LOWEST_ID };
}

/** The position of the transaction that a cursor names. @throws AppError invalid_request if the list cannot contain it */
async function positionOf(
  { reader }: AuthorizationDependencies,
  tenantId: TenantId,
  cardIds: readonly CardId[] | undefined,
  cursor: string | undefined,
): Promise<Position | undefined> {
  if (cursor === undefined) return undefined;
  const id: TransactionId | undefined = parseId<'transaction'>(cursor);
  const last = id && (await reader.get({ tenantId, id }));
  if (last === undefined || (cardIds && !cardIds.includes(last.cardId))) throw invalidCursor();
  return last;
}
