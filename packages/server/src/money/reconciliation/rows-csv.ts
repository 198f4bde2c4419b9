import { CsvTable, textColumn, valueColumn } from '#kit/csv.ts';
import type { rowView } from './row-view.ts';

/** `account` and `reference` are the partner's text and could be formulas; the other columns are generated. */
export const COMPARED_ROWS = new CsvTable<ReturnType<typeof rowView>>([
  valueColumn('line', ({ line }) => line),
  valueColumn('result', ({ result }) => result),
  valueColumn('cause', ({ cause }) => cause),
  textColumn('account', ({ account }) => account),
  textColumn('reference', ({ reference }) => reference),
  valueColumn('operation_id', ({ operation_id }) => operation_id),
  valueColumn('date', ({ date }) => date),
  valueColumn('amount', ({ amount }) => amount),
  valueColumn('ledger_amount', ({ ledger_amount }) => ledger_amount),
  valueColumn('ledger_date', ({ ledger_date }) => ledger_date),
  valueColumn('currency', ({ currency }) => currency),
]);
