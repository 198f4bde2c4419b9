import type { Database } from '../../../foundation/database/index.ts';
import { withAccounts, verifyPages, type Account } from '../../ledger/index.ts';
import { allTransfers, type StandingTransfer } from './store.ts';

export interface TransfersReport {
  readonly transfers: number;
  /** What is broken, in words; empty when ledger and transfers agree. */
  readonly problems: readonly string[];
}

/** Checks that a pending transfer's money stands on its account and an ended one's does not, and that both have one status. */
export async function verifyTransfers(database: Database): Promise<TransfersReport> {
  const { count: transfers, problems } = await verifyPages(database, {
    all: allTransfers,
    problemsIn: withAccounts(problemsOf),
  });
  return { transfers, problems };
}

function problemsOf({ id, status, amount }: StandingTransfer, account: Account | undefined): string[] {
  if (account?.kind !== 'transfer') return [`transfer ${id}: has no account`];
  const held = status === 'pending' ? amount : 0n;
  return [
    ...(account.state === status ? [] : [`transfer ${id}: it is ${status}, its account ${account.state}`]),
    ...(account.balance === held ? [] : [`transfer ${id}: it is to hold ${held}, its account has ${account.balance}`]),
  ];
}
