import type { Database } from '../../foundation/database/index.ts';
import { withAccounts, verifyPages, type Account } from '../ledger/index.ts';
import type { ChainPayment } from './payments/model.ts';
import { allPayments } from './payments/store.ts';

/**
 * Every on-chain payment stands where its ledger account says. That the account holds nothing is the ledger's own rule; with
 * both, what was credited is what is confirmed.
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
    ...(state === status ? [] : [`on-chain payment ${id} is ${status}, its account ${state}`]),
    ...(isWhole(payment, sequence) ? [] : [`on-chain payment ${id} is ${status} and has moved ${sequence} entries`]),
  ];
}

/** Two entries on its own account for each credit, and two for each that was taken back: of four, two are left when it counts. */
function isWhole({ status, amount }: ChainPayment, entries: bigint): boolean {
  if (amount === 0n) return entries === 0n;
  return entries % 4n === (status === 'confirmed' ? 2n : 0n);
}
