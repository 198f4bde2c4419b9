import type { Queryable } from '../foundation/database/index.ts';
import type { OverdueWork } from '../foundation/kit/overdue-work.ts';
import { overdueWork as overdueExports } from '../delivery/exports/index.ts';
import { overdueWork as overdueWebhooks } from '../delivery/webhooks/index.ts';
import { overdueWork as overdueCards } from '../issuing/cards/index.ts';
import { overdueWork as overdueCustomers } from '../issuing/customers/index.ts';
import { overdueWork as overdueChains } from '../money/defi/index.ts';
import { overdueWork as overdueReconciliations } from '../money/reconciliation/index.ts';
import { overdueWork as overdueSettlements } from '../money/settlement/index.ts';
import { overdueWork as overdueTransfers } from '../money/transfers/index.ts';
import { overdueWork as overdueAccounts } from '../money/virtual-accounts/index.ts';
import { overdueWork as overdueWallets } from '../money/wallets/index.ts';
import { overdueWork as overduePlatforms } from '../platforms/vendor/index.ts';

/** The queries of all domains that can have overdue work. */
const DOMAINS: readonly ((database: Queryable, now: Date) => Promise<OverdueWork[]>)[] = [
  overdueTransfers,
  overdueAccounts,
  overdueWallets,
  overdueChains,
  overdueCards,
  overdueCustomers,
  overdueWebhooks,
  overdueReconciliations,
  overdueSettlements,
  overdueExports,
  overduePlatforms,
];

/** All overdue work, domain by domain, so that it uses one connection at a time. */
export async function findOverdueWork(database: Queryable, now: Date): Promise<OverdueWork[]> {
  const overdue: OverdueWork[] = [];
  for (const overdueWork of DOMAINS) overdue.push(...(await overdueWork(database, now)));
  return overdue;
}
