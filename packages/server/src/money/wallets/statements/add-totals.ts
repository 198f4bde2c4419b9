import { isHold, type TypeTotal } from '#ledger';
import type { Totals } from './totals.ts';

/** Adds the totals of a page. It has its own file because the printing thread, which reads totals, does not load the ledger. */
export function addTotals(totals: Totals, more: readonly TypeTotal[]): void {
  for (const { type, count, credits, debits } of more) {
    const known = totals.get(type) ?? { count: 0n, credits: 0n, debits: 0n };
    totals.set(type, {
      type,
      isHold: isHold(type),
      count: known.count + count,
      credits: known.credits + credits,
      debits: known.debits + debits,
    });
  }
}
