import type { Queryable } from './database.ts';
import { query, type Statement } from './statement.ts';

/** What each row of a scan has in addition. */
interface ScanEnds {
  scanned: number;
  scanned_last: string | null;
}

/** A row of a scan, or the only row of a scan that found nothing. */
export type ScanRow<Row> = ScanEnds & (Row | { [column in keyof Row]: null });

/** The condition of a scan's period. */
export const IN_PERIOD = 'scanned.created_at >= $4 AND scanned.created_at < $5';

/**
 * The text of a statement that reads a page of a tenant's rows in the order of their key, and returns those of a period. `LIMIT`
 * counts the rows that are read, so no page takes long, however few rows are of the period.
 * Parameters: tenant, key to start after, number of rows to read, start of the period (inclusive), its end (exclusive).
 * @param columns with the key and `created_at`
 * @param found what to return instead of the rows themselves: a query of `scanned`, limited by IN_PERIOD, and its order
 */
export function scanPage(
  table: string,
  key: string,
  columns: string,
  found = { text: `SELECT scanned.* FROM scanned WHERE ${IN_PERIOD}`, order: key },
): string {
  // In ORDER BY, the name alone is the text that is returned, and of 1 to 500 the last text is 99.
  return `
  WITH scanned AS MATERIALIZED (
    SELECT ${columns} FROM ${table} WHERE tenant_id = $1 AND ${key} > $2 ORDER BY ${key} LIMIT $3
  ), found AS (${found.text})
  SELECT ends.scanned, ends.scanned_last, found.*
    FROM (SELECT count(*)::integer AS scanned, (SELECT ${key}::text FROM scanned ORDER BY scanned.${key} DESC LIMIT 1) AS scanned_last
            FROM scanned) AS ends
    LEFT JOIN found ON true
   ORDER BY ${found.order}`;
}

/**
 * Runs a scan.
 * @returns the rows of the period, in order, and where the next page starts; undefined if no more rows follow
 */
export async function scan<Row extends object>(
  database: Queryable,
  statement: Statement<ScanRow<Row>>,
  page: { readonly tenantId: string; readonly after: unknown; readonly size: number },
  period: { readonly from: Date | null; readonly to: Date },
): Promise<{ rows: Row[]; next: string | undefined }> {
  const { tenantId, after, size } = page;
  const rows = await database.rows(query(statement, tenantId, after, size, period.from ?? '-infinity', period.to));
  const { scanned, scanned_last } = rows[0]!;
  const found = rows.filter((row): row is ScanEnds & Row => 'created_at' in row && row.created_at !== null);
  return { rows: found, next: scanned < size ? undefined : scanned_last! };
}
