import { formatAmount } from '#kit/money.ts';
import type { Queryable } from '#database';
import { DIFFERENCES_SHOWN, RESULTS, type Ending, type ReconciliationKey } from '../model.ts';
import { firstDifferences } from '../store.ts';
import { rowView } from '../row-view.ts';
import { sumRows, type SumRow } from './store.ts';

/** What a file whose rows are all compared ends with: counts and sums by result, and its first differences. */
export async function summarize(database: Queryable, reconciliation: ReconciliationKey): Promise<Ending> {
  const { tenantId, id } = reconciliation;
  const [sums, differences] = await Promise.all([
    sumRows(database, reconciliation),
    firstDifferences(database, tenantId, id, DIFFERENCES_SHOWN),
  ]);
  return { status: 'completed', summary: summaryOf(sums), differences: differences.map(rowView), error: null };
}

function summaryOf(sums: readonly SumRow[]): object {
  return Object.fromEntries(
    RESULTS.map((name) => {
      const rows = sums.filter(({ result }) => result === name);
      const count = rows.reduce((sum, row) => sum + Number(row.count), 0);
      return [name, { count, sums: rows.flatMap(sumView) }];
    }),
  );
}

/** Rows with an unknown account have no currency, so they are counted but not summed. */
function sumView({ result, currency, count, amount, ledger_amount }: SumRow): object[] {
  if (currency === null) return [];
  const stated = result === 'missing_in_file' ? null : (amount ?? 0n);
  const ledger = result === 'missing_in_ledger' ? null : (ledger_amount ?? 0n);
  return [
    {
      currency,
      count: Number(count),
      amount: stated === null ? null : formatAmount(stated, currency),
      ledger_amount: ledger === null ? null : formatAmount(ledger, currency),
    },
  ];
}
