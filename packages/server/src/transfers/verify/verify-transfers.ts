import { inSnapshot, type Database, type Queryable } from '../../database/index.ts';
import { loadAccounts } from '../../ledger/index.ts';
import { allTransfers, type StandingTransfer } from './store.ts';

export interface TransfersReport {
  readonly transfers: number;
  /** What is broken, in words; empty when ledger and transfers agree. */
  readonly problems: readonly string[];
}

const PROBLEMS_MAX = 100;

/**
 * Checks that a pending transfer's money stands on its account and an ended one's does not, and that account and transfer have
 * one status; over one snapshot, in one pass, while the service goes on.
 */
export async function verifyTransfers(database: Database): Promise<TransfersReport> {
  return await inSnapshot(database, async (snapshot) => {
    const problems: string[] = [];
    let transfers = 0;
    for await (const page of allTransfers(snapshot)) {
      const found = await checkPage(snapshot, page);
      problems.push(...found.slice(0, PROBLEMS_MAX - problems.length));
      transfers += page.length;
    }
    return { transfers, problems };
  });
}

async function checkPage(snapshot: Queryable, page: readonly StandingTransfer[]): Promise<string[]> {
  const accounts = await loadAccounts(
    snapshot,
    page.map(({ tenantId, id }) => [tenantId, [id]] as const),
  );
  return page.flatMap(({ id, status, amount }) => {
    const account = accounts.get(id);
    if (account?.kind !== 'transfer') return [`transfer ${id}: has no account`];
    const held = status === 'pending' ? amount : 0n;
    return [
      ...(account.state === status ? [] : [`transfer ${id}: it is ${status}, its account ${account.state}`]),
      ...(account.balance === held
        ? []
        : [`transfer ${id}: it is to hold ${held}, its account has ${account.balance}`]),
    ];
  });
}
