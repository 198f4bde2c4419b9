import { expect, test } from 'vitest';
import { readRows } from './rows-file.ts';

/** A list of so many rows, which has pages of at most `short` rows. */
function listOf(count: number, short = 100) {
  return async ({ size, after = '0' }: { readonly size: number; readonly after?: string }) => {
    const end = Math.min(Number(after) + Math.min(size, short), count);
    const rows = Array.from({ length: end - Number(after) }, (_, index) => Number(after) + index);
    return { rows, next: end === count ? null : String(end) };
  };
}

test.each([
  { name: 'all rows of a short list', count: 250, rows: 250, isCut: false },
  { name: 'all rows of a list as long as a file', count: 10_000, rows: 10_000, isCut: false },
  { name: 'the first rows of a longer one', count: 10_001, rows: 10_000, isCut: true },
  { name: 'the rows of a list with short pages', count: 250, short: 7, rows: 250, isCut: false },
  { name: 'what a search has found within the calls of a file', count: 2_000, short: 5, rows: 1_500, isCut: true },
])('a file has $name', async ({ count, short, rows, isCut }) => {
  const progress = { signal: new AbortController().signal, counts: [] as number[] };
  const all = await readRows(listOf(count, short), { ...progress, onRows: (so) => progress.counts.push(so) });
  expect(all.isCut).toBe(isCut);
  expect(all.rows).toEqual(Array.from({ length: rows }, (_, index) => index));
  expect(progress.counts.at(-1)).toBe(rows);
});

test('reading for a file ends with the page that is read when somebody stops it', async () => {
  const stop = new AbortController();
  const counts: number[] = [];
  const onRows = (count: number): void => {
    counts.push(count);
    if (count === 200) stop.abort();
  };
  await expect(readRows(listOf(5_000), { signal: stop.signal, onRows })).rejects.toThrow(/abort/);
  expect(counts).toEqual([100, 200]);
});
