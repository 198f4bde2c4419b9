import type { Id } from '#kit/ids.ts';
import { cutPage } from './page.ts';

/**
 * How many rows one page of a search looks at when no index finds the matching ones. A page may then be short or empty although
 * more follow: its cursor is where the scan ended. The first page is bounded tightly, for a person who waits; the next ones less,
 * for a program that reads everything.
 */
export function scannedRowsMax(cursor: string | undefined): number {
  return cursor === undefined ? 10_000 : 100_000;
}

/**
 * A page of rows of which `size + 1` were wanted, after a bounded scan.
 * @param scannedTo the last row that the scan looked at; undefined if it reached the end
 */
export function cutScannedPage<Row extends { readonly id: Id<string> }>(
  found: readonly Row[],
  size: number,
  scannedTo: Id<string> | undefined,
): { readonly page: Row[]; readonly next_cursor: string | null } {
  const { page, next_cursor } = cutPage(found, size, (last) => last.id);
  return { page, next_cursor: next_cursor ?? scannedTo ?? null };
}
