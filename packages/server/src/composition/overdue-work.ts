import type { Queryable } from '../foundation/database/index.ts';
import { assert } from '../foundation/kit/assert.ts';
import type { OverdueWork } from '../foundation/kit/overdue-work.ts';
import type { PlacedWork } from '../foundation/on-call/index.ts';
import { requireTenant } from '../foundation/partners/index.ts';
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

/** All overdue work, with the partners and environments that it belongs to. */
export async function placedOverdueWork(database: Queryable, now: Date): Promise<PlacedWork[]> {
  const placed: PlacedWork[] = [];
  for (const { tenantId, environment, ...work } of await findOverdueWork(database, now)) {
    const tenant = tenantId === null ? undefined : await requireTenant(database, tenantId);
    const place = environment ?? tenant?.environment;
    assert(place !== undefined, 'overdue work belongs to a tenant or an environment');
    placed.push({ ...work, partnerId: tenant?.partnerId ?? null, environment: place });
  }
  return placed;
}
