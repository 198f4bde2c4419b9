import { AppError } from '#kit/app-error.ts';
import { HIGHEST_ID, parseId, type TenantId } from '#kit/ids.ts';
import type { Database } from '#database';
import { cutPage, invalidCursor, readIdCursor } from '#api/page.ts';
import type { Reconciliation, ReconciliationId, Result } from './model.ts';
import { comparedRows, findReconciliation, listReconciliations } from './store.ts';
import { rowView } from './row-view.ts';
import { reconciliationView } from './view.ts';
import { CsvTable, textColumn, valueColumn } from '#kit/csv.ts';

/** `account` and `reference` are the partner's text and could be formulas; the other columns are generated. */
const COMPARED_ROWS = new CsvTable<ReturnType<typeof rowView>>([
  valueColumn('line', ({ line }) => line),
  valueColumn('result', ({ result }) => result),
  valueColumn('cause', ({ cause }) => cause),
  textColumn('account', ({ account }) => account),
  textColumn('reference', ({ reference }) => reference),
  valueColumn('operation_id', ({ operation_id }) => operation_id),
  valueColumn('date', ({ date }) => date),
  valueColumn('amount', ({ amount }) => amount),
  valueColumn('ledger_amount', ({ ledger_amount }) => ledger_amount),
  valueColumn('ledger_date', ({ ledger_date }) => ledger_date),
  valueColumn('currency', ({ currency }) => currency),
]);

const ROWS_PER_READ = 5_000;

/** @throws AppError reconciliation_not_found */
export async function requireReconciliation(
  database: Database,
  tenantId: TenantId,
  named: string,
): Promise<Reconciliation> {
  const id = parseId<'reconciliation'>(named);
  const found = id && (await findReconciliation(database, tenantId, id));
  if (found === undefined) throw new AppError('reconciliation_not_found');
  return found;
}

/** Newest first. @throws AppError invalid_request */
export async function readList(
  database: Database,
  tenantId: TenantId,
  { after, size }: { readonly after: string | undefined; readonly size: number },
) {
  const find = async (id: ReconciliationId) => await findReconciliation(database, tenantId, id);
  const before = await readIdCursor<'reconciliation'>(after, find);
  const found = await listReconciliations(database, tenantId, before ?? HIGHEST_ID, size + 1);
  const { page, next_cursor } = cutPage(found, size, ({ id }) => id);
  return { reconciliations: page.map(reconciliationView), next_cursor };
}

/** @throws AppError reconciliation_not_found, reconciliation_processing */
export async function requireCompleted(database: Database, tenantId: TenantId, named: string): Promise<Reconciliation> {
  const found = await requireReconciliation(database, tenantId, named);
  if (found.status !== 'completed') throw new AppError('reconciliation_processing');
  return found;
}

/** A page of compared rows, in line order; rows missing in the file come last. @throws AppError invalid_request */
export async function readRows(
  database: Database,
  { tenantId, id }: Reconciliation,
  {
    result,
    after,
    size,
  }: { readonly result: Result | undefined; readonly after: string | undefined; readonly size: number },
) {
  const found = await comparedRows(database, tenantId, id, { result, after: readLine(after), limit: size + 1 });
  const { page, next_cursor } = cutPage(found, size, ({ line }) => String(line));
  return { rows: page.map(rowView), next_cursor };
}

function readLine(after: string | undefined): bigint {
  if (after === undefined) return 0n;
  if (!/^[0-9]{1,18}$/.test(after)) throw invalidCursor();
  return BigInt(after);
}

/** All rows as CSV, read in batches. @throws AppError invalid_request */
export function rowsAsCsv(
  database: Database,
  { tenantId, id }: Reconciliation,
  { result, after }: { readonly result: Result | undefined; readonly after: string | undefined },
): AsyncIterable<string> {
  const start = readLine(after);
  return (async function* () {
    yield COMPARED_ROWS.header;
    for (let line = start; ;) {
      const rows = await comparedRows(database, tenantId, id, { result, after: line, limit: ROWS_PER_READ });
      if (rows.length > 0) yield COMPARED_ROWS.rows(rows.map(rowView));
      if (rows.length < ROWS_PER_READ) return;
      line = BigInt(rows.at(-1)!.line);
    }
  })();
}
