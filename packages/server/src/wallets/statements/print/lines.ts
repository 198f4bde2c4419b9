import { formatAmount, type Currency } from '../../../kit/money.ts';
import { totalsView, type Totals } from '../totals.ts';
import type { Statement } from '../statement.ts';

/** An entry as a statement in JSON has it. */
export interface PrintedEntry {
  readonly sequence: number;
  readonly created_at: string;
  readonly type: string;
  readonly amount: string;
  readonly balance_after: string;
  readonly operation_id: string;
  readonly reference?: string;
}

/** One line of the table, cell by cell. */
export interface Line {
  readonly cells: readonly string[];
  readonly strong?: true;
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

/** All lines of a statement, from its opening balance to what its entries come to. */
export function linesOf(
  { from, to, opening, closing, wallet }: Statement,
  entries: readonly PrintedEntry[],
  totals: Totals,
): Line[] {
  const { currency } = wallet;
  return [
    {
      cells: ['', timeText(from.toISOString()), 'Opening balance', '', formatAmount(opening.balance, currency)],
      strong: true,
    },
    ...entries.map((entry) => ({
      cells: [
        String(entry.sequence),
        timeText(entry.created_at),
        entry.type,
        entry.amount,
        entry.balance_after,
        entry.operation_id,
        entry.reference ?? '',
      ],
    })),
    {
      cells: ['', timeText(to.toISOString()), 'Closing balance', '', formatAmount(closing.balance, currency)],
      strong: true,
    },
    ...totalLines(totals, currency),
  ];
}

function totalLines(totals: Totals, currency: Currency): Line[] {
  if (totals.size === 0) return [];
  const values = [...totals.values()];
  const sum = (of: (each: (typeof values)[number]) => bigint): bigint =>
    values.reduce((all, each) => all + of(each), 0n);
  return [
    { cells: [] },
    { cells: ['Entries', '', 'In all, by type', 'Credits', 'Debits'], strong: true },
    ...totalsView(totals, currency).map(({ type, count, credits, debits }) => ({
      cells: [String(count), '', type, credits, debits],
    })),
    {
      cells: [
        String(sum(({ count }) => count)),
        '',
        'All',
        formatAmount(
          sum(({ credits }) => credits),
          currency,
        ),
        formatAmount(
          sum(({ debits }) => debits),
          currency,
        ),
      ],
      strong: true,
    },
  ];
}

/** "2026-11-20 09:30:00.000": the zone is in the column's title. */
export function timeText(moment: string): string {
  return moment.replace('T', ' ').replace('Z', '');
}
