import type { Database, Queryable } from '../../../foundation/database/index.ts';
import { creditTotals, countAccounts, verifyPages, type CreditTotal } from '../../ledger/index.ts';
import { allTold, type ToldOfAccount } from './store.ts';

export interface AccountsReport {
  readonly accounts: number;
  /** What is broken, in words; empty when credits and ledger agree. */
  readonly problems: readonly string[];
}

/**
 * Checks that what partners are told to have arrived on each virtual account, and to have gone back, is what its entries say: as
 * many times and as much. That nothing stays on the account is the ledger's own rule.
 */
export async function verifyAccounts(database: Database): Promise<AccountsReport> {
  const { count: accounts, problems } = await verifyPages(database, {
    all: allTold,
    problemsIn,
    async problemsOfCount(snapshot, count) {
      const opened = await countAccounts(snapshot, 'virtual_account');
      return opened === count ? [] : [`the ledger has ${opened} virtual accounts, and ${count} are told of`];
    },
  });
  return { accounts, problems };
}

async function problemsIn(snapshot: Queryable, page: readonly ToldOfAccount[]): Promise<string[]> {
  const entries = Map.groupBy(await creditTotals(snapshot, page), ({ accountId }) => accountId);
  return page.flatMap(({ id, credits, returns }) => {
    const own = entries.get(id) ?? [];
    return [
      ...difference(`credits of virtual account ${id}`, credits, sumOf(own, 'account_credit')),
      ...difference(`returns of virtual account ${id}`, returns, sumOf(own, 'account_credit_return')),
    ];
  });
}

type Sum = ToldOfAccount['credits'];

/** A credit comes in from the world, a return from the wallet: each is one entry that adds to the account. */
function sumOf(entries: readonly CreditTotal[], type: CreditTotal['type']): Sum {
  return entries.find((each) => each.type === type) ?? { count: 0n, amount: 0n };
}

function difference(what: string, told: Sum, booked: Sum): string[] {
  if (told.count === booked.count && told.amount === booked.amount) return [];
  return [`${what}: ${told.amount} in ${told.count} are told of, ${booked.amount} in ${booked.count} are booked`];
}
