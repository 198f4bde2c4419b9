import type { Queryable } from '#database';
import type { Currency } from '#kit/money.ts';
import { cardsOfCustomer } from '#cards';
import { loadCardSpendings } from '../spending/store.ts';
import { sumSpending, type Spending } from '../spending/spending.ts';
import type { CustomerKey, CustomerSpending } from '../usage.ts';

/** What all of the customer's cards have spent, by currency. */
export async function spendingSoFar(database: Queryable, key: CustomerKey, now: Date): Promise<CustomerSpending> {
  const cards = await cardsOfCustomer(database, key.tenantId, key.customerId);
  const spendings = await loadCardSpendings(
    database,
    key.tenantId,
    cards.map(({ id }) => id),
  );
  const byCurrency: Partial<Record<Currency, Spending>> = {};
  for (const [currency, owned] of Map.groupBy(cards, (card) => card.currency)) {
    const spent = owned.map(({ id }) => spendings.get(id)).filter((each) => each !== undefined);
    if (spent.length > 0) byCurrency[currency] = sumSpending(spent, now);
  }
  return { ...key, byCurrency };
}
