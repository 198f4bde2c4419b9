import type { Database, Queryable } from '#database';
import type { Currency } from '#kit/money.ts';
import { verifyPages } from '#ledger';
import { cardsOfCustomers } from '#cards';
import {
  allCountedCustomers,
  dependsOnSpending,
  loadCustomerSpendings,
  loadLevelControls,
  loadUsages,
  NO_SPENDING,
  type CustomerKey,
  type Spending,
} from '#controls';

interface SpendingReport {
  readonly customers: number;
  /** One text per problem; empty if customers and cards agree. */
  readonly problems: readonly string[];
}

/** What was counted over the lifetime, by currency. */
type Totals = ReadonlyMap<Currency, Pick<Spending, 'lifetimeAmount' | 'lifetimeCount'>>;

/**
 * Checks that what is counted for each customer is what its cards have spent together, and that nothing is counted for a customer
 * without limits. The windows are not compared: a purchase at the end of an hour can be in different windows of a card and of the
 * customer.
 */
export async function verifySpending(database: Database): Promise<SpendingReport> {
  const { count: customers, problems } = await verifyPages(database, { all: allCountedCustomers, problemsIn });
  return { customers, problems };
}

async function problemsIn(snapshot: Queryable, keys: readonly CustomerKey[]): Promise<string[]> {
  const [levels, counted, cards] = await Promise.all([
    loadLevelControls(
      snapshot,
      keys.map((key) => ({ ...key, level: 'customer' }) as const),
    ),
    loadCustomerSpendings(snapshot, keys),
    cardsOfCustomers(snapshot, keys),
  ]);
  const usages = await loadUsages(snapshot, cards);
  const ofCustomer = Map.groupBy(
    cards.map((card, at) => ({ ...card, spending: usages[at]!.spending })),
    ({ customerId }) => customerId,
  );
  return keys.flatMap(({ customerId }, at) => {
    const totals: Totals = new Map(Object.entries(counted[at]!.byCurrency) as [Currency, Spending][]);
    if (dependsOnSpending(levels[at]!)) return differences(customerId, totals, sumOf(ofCustomer.get(customerId) ?? []));
    return totals.size === 0 ? [] : [`customer ${customerId}: its spending is counted, but it has no limits`];
  });
}

function sumOf(cards: readonly { readonly currency: Currency; readonly spending: Spending }[]): Totals {
  const totals = new Map<Currency, { lifetimeAmount: bigint; lifetimeCount: number }>();
  for (const { currency, spending } of cards) {
    const { lifetimeAmount, lifetimeCount } = totals.get(currency) ?? NO_SPENDING;
    totals.set(currency, {
      lifetimeAmount: lifetimeAmount + spending.lifetimeAmount,
      lifetimeCount: lifetimeCount + spending.lifetimeCount,
    });
  }
  return totals;
}

function differences(customerId: string, counted: Totals, spent: Totals): string[] {
  return [...new Set([...counted.keys(), ...spent.keys()])].flatMap((currency) => {
    const [isCounted, isSpent] = [counted, spent].map((totals) => {
      const { lifetimeAmount, lifetimeCount } = totals.get(currency) ?? NO_SPENDING;
      return `${lifetimeAmount} ${currency} in ${lifetimeCount} purchases`;
    });
    if (isCounted === isSpent) return [];
    return [`customer ${customerId}: ${isCounted} is counted, but its cards have spent ${isSpent}`];
  });
}
