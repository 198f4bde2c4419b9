import { formatAmount, type Currency } from '../../../foundation/kit/money.ts';
import type { TypeTotal } from '../../ledger/index.ts';

/** Totals by entry type. */
export type Totals = Map<string, TypeTotal>;

export function addTotals(totals: Totals, more: readonly TypeTotal[]): void {
  for (const { type, count, credits, debits } of more) {
    const known = totals.get(type) ?? { count: 0n, credits: 0n, debits: 0n };
    totals.set(type, {
      type,
      count: known.count + count,
      credits: known.credits + credits,
      debits: known.debits + debits,
    });
  }
}

/** The totals as the API returns them, ordered by type. */
export function totalsView(totals: Totals, currency: Currency) {
  return [...totals.values()]
    .toSorted((one, other) => (one.type < other.type ? -1 : 1))
    .map(({ type, count, credits, debits }) => ({
      type,
      count: Number(count),
      credits: formatAmount(credits, currency),
      debits: formatAmount(debits, currency),
    }));
}
