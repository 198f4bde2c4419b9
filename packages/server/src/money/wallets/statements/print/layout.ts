import { formatAmount, type Currency } from '../../../../foundation/kit/money.ts';
import { totalsView, type Totals } from '../totals.ts';
import { entryTypeName } from './entry-type-names.ts';
import type { PrintedEntry, PrintedSection, StatementHeader } from './thread-messages.ts';

/** A column of a table: the left edge of its cells, or the right edge where they are right-aligned; points. */
export interface Column {
  readonly title: string;
  readonly left?: number;
  readonly right?: number;
  readonly width: number;
}

/** A table row. `note` is a second line in small print below the cells. */
export interface Row {
  readonly cells: readonly string[];
  readonly note?: string;
  readonly strong?: true;
}

export interface Table {
  readonly heading: string;
  readonly columns: readonly Column[];
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

const OUT_RIGHT = 408;
const IN_RIGHT = 475;
const LAST_RIGHT = 547;

const ENTRY_COLUMNS: readonly Column[] = [
  { title: 'No.', right: 82, width: 34 },
  { title: 'Date and time (UTC)', left: 94, width: 86 },
  { title: 'Description', left: 186, width: 160 },
  { title: 'Money out', right: OUT_RIGHT, width: 58 },
  { title: 'Money in', right: IN_RIGHT, width: 60 },
  { title: 'Balance', right: LAST_RIGHT, width: 66 },
];

const TOTAL_COLUMNS: readonly Column[] = [
  { title: 'Type', left: 48, width: 220 },
  { title: 'Entries', right: 326, width: 50 },
  { title: 'Money out', right: OUT_RIGHT, width: 74 },
  { title: 'Money in', right: IN_RIGHT, width: 60 },
  { title: 'Net', right: LAST_RIGHT, width: 66 },
];

const SECTION_COLUMNS: readonly Column[] = [
  { title: 'Card', left: 48, width: 190 },
  { title: 'Opening balance', right: 335, width: 84 },
  { title: 'Money out', right: OUT_RIGHT, width: 68 },
  { title: 'Money in', right: IN_RIGHT, width: 60 },
  { title: 'Closing balance', right: LAST_RIGHT, width: 66 },
];

/** Where the small print of an entry begins: below its description. */
export const NOTE_LEFT = 186;

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

/** The tables of a statement. A customer's has a table of all cards, and then one for each card that has entries. */
export function tablesOf(header: StatementHeader, sections: readonly PrintedSection[]): Table[] {
  if (header.noun === 'Customer') {
    const withEntries = sections.filter(({ entries }) => entries.length > 0);
    const headingOf = (section: PrintedSection): string => `Card ${section.id} · ${nameOf(section)}`;
    return [sectionTable(sections), ...withEntries.map((section) => entryTable(header, section, headingOf(section)))];
  }
  return sections.flatMap((section) => [
    totalTable(section.totals, section.currency),
    entryTable(header, section, 'Entries'),
  ]);
}

const nameOf = ({ name, currency }: PrintedSection): string => `${name} (${currency.toUpperCase()})`;

function sectionTable(sections: readonly PrintedSection[]): Table {
  const rows = sections.map((section): Row => {
    const { currency, opening, closing, totals } = section;
    const { debits, credits } = sumOf(totals);
    const amounts = [opening, debits, credits, closing].map((amount) => grouped(formatAmount(amount, currency)));
    return { cells: [nameOf(section), ...amounts] };
  });
  return { heading: 'Cards', columns: SECTION_COLUMNS, rows };
}

/** All entries with the balances before and after them. */
function entryTable({ from, to }: StatementHeader, section: PrintedSection, heading: string): Table {
  const { entries, currency } = section;
  const [opening, closing] = [section.opening, section.closing].map((amount) =>
    grouped(formatAmount(amount, currency)),
  );
  const rows: Row[] = [
    { cells: ['', timeText(from), 'Opening balance', '', '', opening!], strong: true },
    ...entries.map(entryRow),
    { cells: ['', timeText(to), 'Closing balance', '', '', closing!], strong: true },
  ];
  return { heading, columns: ENTRY_COLUMNS, rows };
}

function entryRow(entry: PrintedEntry): Row {
  const { sequence, created_at, type, amount, balance_after, operation_id, reference, merchant_name } = entry;
  const isDebit = amount.startsWith('-');
  const merchant = merchant_name === undefined ? '' : ` · ${merchant_name}`;
  return {
    cells: [
      String(sequence),
      timeText(created_at),
      entryTypeName(type),
      isDebit ? grouped(amount.slice(1)) : '',
      isDebit ? '' : grouped(amount),
      grouped(balance_after),
    ],
    note: `Operation ${operation_id}${merchant}${reference === undefined ? '' : ` · Reference ${reference}`}`,
  };
}

/** What the entries of each type add up to, and all of them; no rows where there are no entries. */
function totalTable(totals: Totals, currency: Currency): Table {
  const byType = totalsView(totals, currency).map(({ type, count, credits, debits }): Row => {
    const { credits: credited, debits: debited } = totals.get(type)!;
    const net = formatAmount(credited - debited, currency);
    return { cells: [entryTypeName(type), String(count), grouped(debits), grouped(credits), grouped(net)] };
  });
  const { count, credits, debits } = sumOf(totals);
  const sums = [debits, credits, credits - debits].map((amount) => grouped(formatAmount(amount, currency)));
  const rows: Row[] =
    byType.length === 0 ? [] : [...byType, { cells: ['Total', String(count), ...sums], strong: true }];
  return { heading: 'Summary', columns: TOTAL_COLUMNS, rows };
}

/** Minor units. */
export function sumOf(totals: Totals): { count: bigint; credits: bigint; debits: bigint } {
  const sum = { count: 0n, credits: 0n, debits: 0n };
  for (const { count, credits, debits } of totals.values()) {
    sum.count += count;
    sum.credits += credits;
    sum.debits += debits;
  }
  return sum;
}

/** "1,000,000.00". CSV and JSON have amounts without separators. */
export function grouped(amount: string): string {
  const [whole = '', ...fraction] = amount.split('.');
  let end = whole.length;
  const groups: string[] = [];
  for (; end > 3 && /\d/.test(whole[end - 4]!); end -= 3) groups.unshift(whole.slice(end - 3, end));
  return [[whole.slice(0, end), ...groups].join(','), ...fraction].join('.');
}

/** "2026-11-20 09:30:00" in UTC. */
export function timeText(moment: string): string {
  return moment.slice(0, 19).replace('T', ' ');
}
