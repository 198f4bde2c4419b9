import type { Database } from '#database';
import { withAccounts, verifyPages, type Account } from '#ledger';
import { allTransfers, type TransferState } from './verify-store.ts';

interface TransfersReport {
  readonly transfers: number;
  /** One text per inconsistency; empty when ledger and transfers agree. */
  readonly problems: readonly string[];
}

/** Checks that the ledger account of a pending transfer holds its amount, that of an ended one nothing, and that the states agree. */
export async function verifyTransfers(database: Database): Promise<TransfersReport> {
  const { count: transfers, problems } = await verifyPages(database, {
    all: allTransfers,
    problemsIn: withAccounts(problemsOf),
  });
  return { transfers, problems };
}

function problemsOf({ id, status, amount }: TransferState, account: Account | undefined): string[] {
  if (account?.kind !== 'transfer') return [`transfer ${id}: has no ledger account`];
  const held = status === 'pending' ? amount : 0n;
  return [
    ...(account.state === status
      ? []
      : [`transfer ${id}: its status is ${status}, its account's state ${account.state}`]),
    ...(account.balance === held
      ? []
      : [`transfer ${id}: its account should hold ${held}, but holds ${account.balance}`]),
  ];
}
