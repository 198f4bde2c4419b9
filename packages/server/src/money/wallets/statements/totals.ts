import { formatAmount, type Currency } from '#kit/money.ts';
import type { TypeTotal } from '#ledger';
import type { Balances } from './statement.ts';

/** A count, and sums in minor units. */
export type Sum = Omit<TypeTotal, 'type'>;

interface Total extends TypeTotal {
  /** Entries of this type move money between a card and its holds account. */
  readonly isHold: boolean;
}

/** Totals by entry type. */
export type Totals = Map<string, Total>;

/** The totals, ordered by type. */
export function orderedTotals(totals: Totals): Total[] {
  return [...totals.values()].toSorted((one, other) => (one.type < other.type ? -1 : 1));
}

/** The totals as the API returns them. */
export function totalsView(totals: Totals, currency: Currency) {
  return orderedTotals(totals).map(({ type, count, credits, debits }) => ({
    type,
    count: Number(count),
    credits: formatAmount(credits, currency),
    debits: formatAmount(debits, currency),
  }));
}

/**
 * The entries that moved money in or out: all but holds and their releases. A hold takes money from the balance, since it
 * cannot be spent, but the money is the card's until it is cleared.
 */
export function sumMoved(totals: Totals): Sum {
  return sumOf([...totals.values()].filter(({ isHold }) => !isHold));
}

/** The holds and their releases. */
export function sumHolds(totals: Totals): Sum {
  return sumOf([...totals.values()].filter(({ isHold }) => isHold));
}

function sumOf(totals: readonly Total[]): Sum {
  const sum = { count: 0n, credits: 0n, debits: 0n };
  for (const { count, credits, debits } of totals) {
    sum.count += count;
    sum.credits += credits;
    sum.debits += debits;
  }
  return sum;
}

/** What happened to the money, as the API returns it: `opening + heldBefore + in - out - heldAfter = closing`. */
export function summaryView({ heldBefore, heldAfter }: Balances, totals: Totals, currency: Currency) {
  const { credits, debits } = sumMoved(totals);
  return {
    held_at_start: formatAmount(heldBefore, currency),
    money_in: formatAmount(credits, currency),
    money_out: formatAmount(debits, currency),
    held_at_end: formatAmount(heldAfter, currency),
  };
}
