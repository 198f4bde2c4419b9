/** A column of a table: the left edge of its cells, or the right edge where they are right-aligned; points. */
export interface Column {
  readonly title: string;
  readonly left?: number;
  readonly right?: number;
  readonly width: number;
}

/** A table row. `note` is a second line in small print, below the table's column `noted`. */
export interface Row {
  readonly cells: readonly string[];
  readonly note?: string;
  readonly strong?: true;
}

export interface Table {
  readonly heading: string;
  readonly columns: readonly Column[];
  /** The index of the column whose cells have notes. */
  readonly noted?: number;
  readonly rows: readonly Row[];
}

/** The part of a table that is on one page. */
export interface TablePart {
  readonly table: Table;
  /** The top of its heading; undefined where the table continues from the page before. */
  readonly headingTop: number | undefined;
  readonly headTop: number;
  readonly rows: readonly { readonly row: Row; readonly top: number }[];
  readonly isLast: boolean;
}

type Page = readonly TablePart[];

const HEADING_HEIGHT = 22;
const HEAD_HEIGHT = 18;
const ROW_HEIGHT = 14;
const NOTED_ROW_HEIGHT = 24;
const TABLE_GAP = 18;

export function rowHeight({ note }: Row): number {
  return note === undefined ? ROW_HEIGHT : NOTED_ROW_HEIGHT;
}

/** Where tables may be, in points from the top of a page. The first page begins lower, below the statement's header. */
interface Bounds {
  readonly firstTop: number;
  readonly top: number;
  readonly bottom: number;
}

/** The tables of a statement, page by page. A table that continues on another page has its column heads there too. */
export function pagesOf(tables: readonly Table[], { firstTop, top, bottom }: Bounds): Page[] {
  const pages: TablePart[][] = [[]];
  let y = firstTop;
  for (const table of tables) {
    const [first] = table.rows;
    if (first === undefined) continue;
    if (y + HEADING_HEIGHT + HEAD_HEIGHT + rowHeight(first) > bottom) {
      pages.push([]);
      y = top;
    }
    let headingTop: number | undefined = y;
    let headTop = y + HEADING_HEIGHT;
    let rows: { row: Row; top: number }[] = [];
    y = headTop + HEAD_HEIGHT;
    for (const row of table.rows) {
      if (y + rowHeight(row) > bottom) {
        pages.at(-1)!.push({ table, headingTop, headTop, rows, isLast: false });
        pages.push([]);
        [headingTop, headTop, rows] = [undefined, top, []];
        y = headTop + HEAD_HEIGHT;
      }
      rows.push({ row, top: y });
      y += rowHeight(row);
    }
    pages.at(-1)!.push({ table, headingTop, headTop, rows, isLast: true });
    y += TABLE_GAP;
  }
  return pages;
}
