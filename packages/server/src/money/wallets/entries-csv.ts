import { csvField, csvTable, csvText } from '../../foundation/kit/csv.ts';
import type { DescribedEntryView } from '../ledger/index.ts';

/** Callers choose references and metadata, and merchants their names; the other columns are generated. */
const COLUMNS = [
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
  ['metadata', csvText],
] as const;

export function entriesAsCsv(entries: readonly DescribedEntryView[]): string {
  const rows = entries.map(({ metadata, ...entry }) => ({
    ...entry,
    ...(metadata === undefined ? {} : { metadata: JSON.stringify(metadata) }),
  }));
  return csvTable(COLUMNS, rows);
}
