import { allCards } from '#cards';
import { PROBLEMS_MAX } from '#kit/problems-max.ts';
import { inSnapshot, type Database, type Queryable } from '#database';
import { holdsAccountId, loadAccounts } from '#ledger';
import type { CardKey } from '#controls';
import { countTransactions, sumCards } from './verify-store.ts';

interface PurchasesReport {
  readonly cards: number;
  readonly transactions: number;
  /** One text per problem; empty if ledger and transactions agree. */
  readonly problems: readonly string[];
}

/**
 * Checks that each card's transactions hold exactly the balance of its holds account, and that each transaction's amounts add up
 * and match its steps. Reads one snapshot, page by page, while the service runs.
 */
export async function verifyPurchases(database: Database): Promise<PurchasesReport> {
  return await inSnapshot(database, async (snapshot) => {
    const found: string[] = [];
    let cards = 0;
    let transactions = 0n;
    for await (const page of allCards(snapshot)) {
      const keys = page.map(({ tenantId, id }) => ({ tenantId, cardId: id }));
      const checked = await checkCards(snapshot, keys);
      cards += page.length;
      transactions += checked.transactions;
      found.push(...checked.problems.slice(0, PROBLEMS_MAX - found.length));
    }
    const strays = (await countTransactions(snapshot)) - transactions;
    const problems = strays === 0n ? found : [`${strays} transactions belong to no card`, ...found];
    return { cards, transactions: Number(transactions + strays), problems: problems.slice(0, PROBLEMS_MAX) };
  });
}

async function checkCards(
  snapshot: Queryable,
  keys: readonly CardKey[],
): Promise<{ transactions: bigint; problems: string[] }> {
  const wanted = keys.map(({ tenantId, cardId }) => [tenantId, [holdsAccountId(cardId)]] as const);
  const [sums, accounts] = await Promise.all([sumCards(snapshot, keys), loadAccounts(snapshot, wanted)]);
  const problems = sums.flatMap(({ card_id, held, unbalanced, mistold }) => {
    const balance = accounts.get(holdsAccountId(card_id))?.balance ?? 0n;
    return [
      ...(balance === held
        ? []
        : [`card ${card_id}: its transactions hold ${held}, but its holds account has ${balance}`]),
      ...(unbalanced ?? []).map((id) => `transaction ${id}: its amounts do not add up`),
      ...(mistold ?? []).map((id) => `transaction ${id}: its steps have different amounts`),
    ];
  });
  return { transactions: sums.reduce((sum, each) => sum + each.transactions, 0n), problems };
}
