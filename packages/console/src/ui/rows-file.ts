import type { Right } from '@issuary/sdk';

/** Rows of a file that the console makes itself, for a spreadsheet. */
const ROWS_MAX = 10_000;
/** The largest page of the API. */
const PAGE_SIZE = 100;
/** Searches have short pages, too, where they have found little so far. */
const PAGES_MAX = 300;

/** What somebody who waits for a file sees, and stops. */
export interface Progress {
  readonly signal: AbortSignal;
  readonly onRows: (count: number) => void;
}

interface AllRows<Row> {
  readonly rows: readonly Row[];
  /** Whether more rows match than a file has. */
  readonly isCut: boolean;
}

/** Reads all rows of a list for a file. @throws the signal's reason once somebody stops it */
export type ReadAll<Row> = (progress: Progress) => Promise<AllRows<Row>>;

/** A file of all rows that somebody else writes. */
export interface RowsFile {
  readonly right: Right;
  /** What somebody who waits should know. */
  readonly note: string;
  /** Saves the file, and returns how many rows it has. */
  readonly save: (progress: Progress) => Promise<number>;
}

/** Reads a page of a list; `next` is the cursor of the one after it, null on the last one. */
type ReadPage<Row> = (page: {
  readonly size: number;
  readonly after?: string;
}) => PromiseLike<{ readonly rows: readonly Row[]; readonly next: string | null }>;

/** Reads a list from its beginning, as far as a file goes. */
export async function readRows<Row>(read: ReadPage<Row>, { signal, onRows }: Progress): Promise<AllRows<Row>> {
  const rows: Row[] = [];
  let after: string | undefined;
  for (let page = 0; page < PAGES_MAX && rows.length < ROWS_MAX; page += 1) {
    const { rows: some, next } = await read({ size: PAGE_SIZE, ...(after !== undefined && { after }) });
    signal.throwIfAborted();
    rows.push(...some);
    onRows(rows.length);
    if (next === null) return { rows: rows.slice(0, ROWS_MAX), isCut: rows.length > ROWS_MAX };
    after = next;
  }
  return { rows: rows.slice(0, ROWS_MAX), isCut: true };
}
