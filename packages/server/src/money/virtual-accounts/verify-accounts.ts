import type { Database, Queryable } from '#database';
import { creditTotals, countAccounts, verifyPages, type CreditTotal } from '#ledger';
import { allCreditTotals, type CreditTotals } from './verify-store.ts';

interface AccountsReport {
  readonly accounts: number;
  /** One text per inconsistency; empty when credits and ledger agree. */
  readonly problems: readonly string[];
}

/**
 * Checks that number and sum of each virtual account's credits and returns match its ledger entries. That the account's
 * balance is zero is checked by the ledger itself.
 */
export async function verifyAccounts(database: Database): Promise<AccountsReport> {
  const { count: accounts, problems } = await verifyPages(database, {
    all: allCreditTotals,
    problemsIn,
    async problemsOfCount(snapshot, count) {
      const opened = await countAccounts(snapshot, 'virtual_account');
      return opened === count ? [] : [`the ledger has ${opened} virtual accounts, partners see ${count}`];
    },
  });
  return { accounts, problems };
}

async function problemsIn(snapshot: Queryable, page: readonly CreditTotals[]): Promise<string[]> {
  const entries = Map.groupBy(await creditTotals(snapshot, page), ({ accountId }) => accountId);
  return page.flatMap(({ id, credits, returns }) => {
    const own = entries.get(id) ?? [];
    return [
      ...difference(`credits of virtual account ${id}`, credits, sumOf(own, 'account_credit')),
      ...difference(`returns of virtual account ${id}`, returns, sumOf(own, 'account_credit_return')),
    ];
  });
}

type Sum = CreditTotals['credits'];

/** A credit arrives from the external account, a return from the wallet: each is one positive entry of the account. */
function sumOf(entries: readonly CreditTotal[], type: CreditTotal['type']): Sum {
  return entries.find((each) => each.type === type) ?? { count: 0n, amount: 0n };
}

function difference(what: string, shown: Sum, posted: Sum): string[] {
  if (shown.count === posted.count && shown.amount === posted.amount) return [];
  return [
    `${what}: partners see ${shown.amount} in ${shown.count}, the ledger has ${posted.amount} in ${posted.count}`,
  ];
}
