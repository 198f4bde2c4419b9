import { formatAmount, type Currency } from '../../../../foundation/kit/money.ts';
import { totalsView, type Totals } from '../totals.ts';
import type { PrintedEntry, PrintHead } from './order.ts';

/** One line of a table, cell by cell. */
export interface Line {
  readonly cells: readonly string[];
  readonly strong?: true;
}

/** A page's lines under the heads that they belong to. */
export interface Page {
  readonly heads: Line;
  readonly lines: readonly Line[];
}

/** The columns: where each begins, how wide it is, and whether its cells end at its right side. */
export const COLUMNS = [
  { title: 'No.', width: 48, right: true },
  { title: 'Time (UTC)', width: 106 },
  { title: 'Type', width: 132 },
  { title: 'Amount', width: 82, right: true },
  { title: 'Balance', width: 88, right: true },
  { title: 'Operation', width: 186 },
  { title: 'Reference', width: 127 },
] as const;

const ENTRY_HEADS: Line = { cells: COLUMNS.map(({ title }) => title), strong: true };
const TOTAL_HEADS: Line = { cells: ['Entries', '', 'In all, by type', 'Credits', 'Debits'], strong: true };

/**
 * All pages of a statement, from its opening balance to what its entries come to. The totals stand below the entries where
 * they have room, else on a page of their own, under heads of their own.
 */
export function pagesOf(
  head: PrintHead,
  entries: readonly PrintedEntry[],
  totals: Totals,
  lines_per_page: number,
): Page[] {
  const pages = paged(ENTRY_HEADS, entryLines(head, entries), lines_per_page);
  const below = totalLines(totals, head.currency);
  if (below.length === 0) return pages;
  const last = pages.at(-1)!;
  const together = [...last.lines, { cells: [] }, TOTAL_HEADS, ...below];
  if (together.length <= lines_per_page) return [...pages.slice(0, -1), { ...last, lines: together }];
  return [...pages, ...paged(TOTAL_HEADS, below, lines_per_page)];
}

function paged(heads: Line, lines: readonly Line[], lines_per_page: number): Page[] {
  return Array.from({ length: Math.ceil(lines.length / lines_per_page) }, (_, page) => ({
    heads,
    lines: lines.slice(page * lines_per_page, (page + 1) * lines_per_page),
  }));
}

function entryLines({ from, to, opening, closing }: PrintHead, entries: readonly PrintedEntry[]): Line[] {
  return [
    { cells: ['', timeText(from), 'Opening balance', '', grouped(opening)], strong: true },
    ...entries.map((entry) => ({
      cells: [
        String(entry.sequence),
        timeText(entry.created_at),
        entry.type,
        grouped(entry.amount),
        grouped(entry.balance_after),
        entry.operation_id,
        entry.reference ?? '',
      ],
    })),
    { cells: ['', timeText(to), 'Closing balance', '', grouped(closing)], strong: true },
  ];
}

function totalLines(totals: Totals, currency: Currency): Line[] {
  if (totals.size === 0) return [];
  const values = [...totals.values()];
  const sum = (of: (each: (typeof values)[number]) => bigint): bigint =>
    values.reduce((all, each) => all + of(each), 0n);
  const amount = (of: (each: (typeof values)[number]) => bigint): string => grouped(formatAmount(sum(of), currency));
  return [
    ...totalsView(totals, currency).map(({ type, count, credits, debits }) => ({
      cells: [String(count), '', type, grouped(credits), grouped(debits)],
    })),
    {
      cells: [
        String(sum(({ count }) => count)),
        '',
        'All',
        amount(({ credits }) => credits),
        amount(({ debits }) => debits),
      ],
      strong: true,
    },
  ];
}

/** "1,000,000.00": for people to read; the other forms have amounts as numbers. */
function grouped(amount: string): string {
  return amount.replace(/\B(?<!\.\d*)(?=(?:\d{3})+(?!\d))/g, ',');
}

/** "2026-11-20 09:30:00.000": the zone is in the column's title. */
export function timeText(moment: string): string {
  return moment.replace('T', ' ').replace('Z', '');
}
