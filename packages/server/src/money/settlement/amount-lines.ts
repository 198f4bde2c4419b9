import { CsvTable, valueColumn } from '#kit/csv.ts';

/** An amount of a day, as a line of CSV. */
export interface AmountLine {
  readonly date: string;
  readonly complete: boolean;
  readonly currency: string;
  readonly section: string;
  readonly item: string;
  readonly count?: number;
  readonly amount: string;
}

/** The columns of every settlement. */
export const AMOUNT_LINES = new CsvTable<AmountLine>([
  valueColumn('date', ({ date }) => date),
  valueColumn('complete', ({ complete }) => complete),
  valueColumn('currency', ({ currency }) => currency),
  valueColumn('section', ({ section }) => section),
  valueColumn('item', ({ item }) => item),
  valueColumn('count', ({ count }) => count),
  valueColumn('amount', ({ amount }) => amount),
]);
