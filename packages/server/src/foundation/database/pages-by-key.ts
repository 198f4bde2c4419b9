import { LOWEST_ID, type TenantId } from '#kit/ids.ts';
import type { Queryable } from './database.ts';
import { query, type Statement } from './statement.ts';

/**
 * Reads a whole table, of all tenants, in pages in the order of its key.
 * @param rowsAfter parameters: the values of the last key read, and the maximum number of rows
 * @param first a key before all others
 */
export async function* pagesByKey<Row>(
  database: Queryable,
  rowsAfter: Statement<Row>,
  first: readonly unknown[],
  keyOf: (row: Row) => readonly unknown[],
  rowsPerPage: number,
): AsyncGenerator<Row[]> {
  for (let after = first; ;) {
    const rows = await database.rows(query(rowsAfter, ...after, rowsPerPage));
    if (rows.length > 0) yield rows;
    if (rows.length < rowsPerPage) return;
    after = keyOf(rows.at(-1)!);
  }
}

/** Like `pagesByKey`, in the order of tenant and id. */
export function pagesByTenantAndId<Row extends { readonly tenant_id: TenantId; readonly id: string }>(
  database: Queryable,
  rowsAfter: Statement<Row>,
  rowsPerPage: number,
): AsyncGenerator<Row[]> {
  return pagesByKey(database, rowsAfter, [LOWEST_ID, LOWEST_ID], ({ tenant_id, id }) => [tenant_id, id], rowsPerPage);
}
