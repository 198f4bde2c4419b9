import type { Queryable } from '#database';
import { loadAccounts } from '#ledger';
import type { Currency } from '#kit/money.ts';
import { comparedTransactions, heldOnCards, settledOnCards } from '#authorizations';
import type { Books } from '#vendor';

/** Our ledger, as the comparison with vendors reads it. */
export function booksOf(database: Queryable): Books {
  return {
    transactions: async (keys) => await comparedTransactions(database, keys),
    async balances(cards) {
      const accounts = await loadAccounts(
        database,
        [...Map.groupBy(cards, ({ tenantId }) => tenantId)].map(([tenantId, each]) => [
          tenantId,
          each.map(({ cardId }) => cardId),
        ]),
      );
      const sums = new Map<Currency, bigint>();
      for (const { currency, balance } of accounts.values())
        if (balance > 0n) sums.set(currency, (sums.get(currency) ?? 0n) + balance);
      return sums;
    },
    changedOnCards: async (cards, from, to) => await settledOnCards(database, cards, from, to),
    heldOnCards: async (cards, changedBy) => await heldOnCards(database, cards, changedBy),
  };
}
