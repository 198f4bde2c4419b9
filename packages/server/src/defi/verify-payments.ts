import { inSnapshot, type Database } from '../database/index.ts';
import type { ChainPaymentId, TenantId } from '../kit/ids.ts';
import { loadAccounts } from '../ledger/index.ts';
import type { ChainPayment } from './payments/model.ts';
import { paymentsAfter, type PaymentKey } from './payments/store.ts';

const PAGE = 5_000;
const PROBLEMS_MAX = 100;
const NIL = '00000000-0000-0000-0000-000000000000';
const FIRST: PaymentKey = { tenantId: NIL as TenantId, id: NIL as ChainPaymentId };

/**
 * Every on-chain payment stands where its ledger account says. That the account holds nothing is the ledger's own rule; with
 * both, what was credited is what is confirmed.
 */
export async function verifyChainPayments(database: Database): Promise<{ payments: number; problems: string[] }> {
  return await inSnapshot(database, async (snapshot) => {
    const problems: string[] = [];
    let payments = 0;
    for (let after = FIRST; ;) {
      const page = await paymentsAfter(snapshot, after, PAGE);
      const accounts = await loadAccounts(
        snapshot,
        page.map(({ tenantId, id }) => [tenantId, [id]] as const),
      );
      for (const payment of page) {
        const account = accounts.get(payment.id);
        if (account?.state !== payment.status) {
          problems.push(
            `on-chain payment ${payment.id} is ${payment.status}, its account ${account?.state ?? 'missing'}`,
          );
        }
        const { sequence } = account ?? { sequence: 0n };
        if (!isWhole(payment, sequence)) {
          problems.push(`on-chain payment ${payment.id} is ${payment.status} and has moved ${sequence} entries`);
        }
      }
      payments += page.length;
      if (page.length < PAGE) return { payments, problems: problems.slice(0, PROBLEMS_MAX) };
      after = page.at(-1)!;
    }
  });
}

/** Two entries on its own account for each credit, and two for each that was taken back: of four, two are left when it counts. */
function isWhole({ status, amount }: ChainPayment, entries: bigint): boolean {
  if (amount === 0n) return entries === 0n;
  return entries % 4n === (status === 'confirmed' ? 2n : 0n);
}
