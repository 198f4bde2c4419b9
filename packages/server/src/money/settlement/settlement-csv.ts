import { CsvTable, valueColumn } from '#kit/csv.ts';
import { SECTIONS, type Section, type SettlementView } from './settlement-view.ts';

/** An amount of a report. */
interface Line {
  readonly date: string;
  readonly complete: boolean;
  readonly currency: string;
  readonly section: string;
  readonly item: string;
  readonly count?: number;
  readonly amount: string;
}

const LINES = new CsvTable<Line>([
  valueColumn('date', ({ date }) => date),
  valueColumn('complete', ({ complete }) => complete),
  valueColumn('currency', ({ currency }) => currency),
  valueColumn('section', ({ section }) => section),
  valueColumn('item', ({ item }) => item),
  valueColumn('count', ({ count }) => count),
  valueColumn('amount', ({ amount }) => amount),
]);

/** A report as CSV: for each currency its summary, then each section's opening, movements and closing. */
export function settlementAsCsv({ date, complete, currencies }: SettlementView): string {
  const lines: Line[] = [];
  for (const each of currencies) {
    const { currency } = each;
    const add = (section: string, line: Pick<Line, 'item' | 'count' | 'amount'>) =>
      lines.push({ date, complete, currency, section, ...line });
    for (const [item, amount] of Object.entries(each.summary)) add('summary', { item, amount });
    for (const name of Object.keys(SECTIONS) as Section[]) {
      const { opening, movements, closing } = each[name];
      add(name, { item: 'opening', amount: opening });
      for (const { type, count, amount } of movements) add(name, { item: type, count, amount });
      add(name, { item: 'closing', amount: closing });
    }
  }
  return LINES.document(lines);
}
