import type { Queryable } from '#database';
import { assert } from '#kit/assert.ts';
import type { OverdueWork } from '#kit/overdue-work.ts';
import type { PlacedWork } from '#on-call';
import { requireTenant } from '#partners';
import { overdueWork as overdueApprovals } from '#people';
import { overdueWork as overdueWebhooks } from '#webhooks';
import { overdueWork as overdueChains } from '#defi';
import { overdueWork as overdueSettlements } from '#settlement';
import { overdueWork as overdueTransfers } from '#transfers';
import { overdueWork as overdueRotations } from '#vault';
import { overdueWork as overduePlatforms } from '#vendor';
import { overdueItems } from '#work';
import { WORK_NAMES } from './work-names.ts';

/** The queries of all domains that have overdue work besides late items, or that find their late items themselves (decision 0113). */
const DOMAINS: readonly ((database: Queryable, now: Date) => Promise<OverdueWork[]>)[] = [
  overdueTransfers,
  overdueChains,
  overdueWebhooks,
  overdueSettlements,
  overduePlatforms,
  overdueApprovals,
  overdueRotations,
];

/** All overdue work, with one query at a time, so that it uses one connection. */
export async function findOverdueWork(database: Queryable, now: Date): Promise<OverdueWork[]> {
  const overdue = await overdueItems(database, WORK_NAMES, now);
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
