import { csvField, csvLine, csvText } from '../../foundation/kit/csv.ts';
import type { DescribedEntryView } from '../ledger/index.ts';

/** Callers choose references and merchants their names; the other columns are generated. */
const COLUMNS: readonly (readonly [name: keyof DescribedEntryView, write: (value: never) => string])[] = [
  ['sequence', csvField],
  ['created_at', csvField],
  ['type', csvField],
  ['amount', csvField],
  ['balance_after', csvField],
  ['operation_id', csvField],
  ['card_id', csvField],
  ['reference', csvText],
  ['transaction_id', csvField],
  ['merchant_name', csvText],
];

export function entriesAsCsv(entries: readonly DescribedEntryView[]): string {
  const lines = entries.map((entry) => csvLine(COLUMNS.map(([name, write]) => write((entry[name] ?? null) as never))));
  return csvLine(COLUMNS.map(([name]) => name)) + lines.join('');
}
