import type { entryView } from '../ledger/index.ts';

const COLUMNS = ['sequence', 'created_at', 'type', 'amount', 'balance_after', 'operation_id'] as const;

/** RFC 4180. No value can contain a comma, a quote or a line break. */
export function entriesAsCsv(entries: readonly ReturnType<typeof entryView>[]): string {
  const lines = entries.map((entry) => COLUMNS.map((column) => entry[column]).join(','));
  return [COLUMNS.join(','), ...lines, ''].join('\r\n');
}
