import type { Database } from '#database';
import { withAccounts, verifyPages, type Account } from '#ledger';
import type { ChainPayment } from './payments/model.ts';
import { allPayments } from './payments/store.ts';

/**
 * Checks that the status of every on-chain payment matches its ledger account. The ledger itself checks that the account's
 * balance is zero; together, the credited payments are exactly the confirmed ones.
 */
export async function verifyChainPayments(
  database: Database,
): Promise<{ readonly payments: number; readonly problems: readonly string[] }> {
  const { count: payments, problems } = await verifyPages(database, {
    all: allPayments,
    problemsIn: withAccounts(problemsOf),
  });
  return { payments, problems };
}

function problemsOf(payment: ChainPayment, account: Account | undefined): string[] {
  const { id, status } = payment;
  const { state = 'missing', sequence = 0n } = account ?? {};
  return [
    ...(state === status ? [] : [`on-chain payment ${id}: its status is ${status}, its account's state ${state}`]),
    ...(isWhole(payment, sequence)
      ? []
      : [`on-chain payment ${id}: its status is ${status}, but its account has ${sequence} entries`]),
  ];
}

/** Each credit and each reversal makes two entries on the account, so a confirmed payment has an odd number of entry pairs. */
function isWhole({ status, amount }: ChainPayment, entries: bigint): boolean {
  if (amount === 0n) return entries === 0n;
  return entries % 4n === (status === 'confirmed' ? 2n : 0n);
}
