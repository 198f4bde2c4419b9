import { formatAmount } from '#kit/money.ts';
import type { Claimed } from '../compare/store.ts';
import type { ReconciliationDependencies } from '../dependencies.ts';
import { DIFFERENCES_SHOWN, RESULTS, type Reconciliation } from '../model.ts';
import { firstDifferences } from '../read/store.ts';
import { rowView } from '../row-view.ts';
import { endReconciliation } from './end.ts';
import { deleteParts, markCompleted, sumRows, type SumRow } from './store.ts';

/**
 * Writes the summary, deletes the uploaded parts and appends the event.
 * @returns false if another process has taken over the claim
 */
export async function complete(
  { database, clock }: Pick<ReconciliationDependencies, 'database' | 'clock'>,
  claimed: Claimed,
  reconciliation: Reconciliation,
): Promise<boolean> {
  const [sums, differences] = await Promise.all([
    sumRows(database, claimed),
    firstDifferences(database, claimed.tenantId, claimed.id, DIFFERENCES_SHOWN),
  ]);
  const summary = summaryOf(sums);
  return await endReconciliation(
    { database, clock },
    claimed,
    reconciliation,
    { status: 'completed', summary, error: null },
    (now) => markCompleted(claimed, summary, differences.map(rowView), now),
    (transaction) => transaction.write(deleteParts(claimed)),
  );
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
  const stated = result === 'missing_in_book' ? null : (amount ?? 0n);
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
