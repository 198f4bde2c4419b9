import { addMilliseconds, tenantsDue } from '#database';
import { HOUR_MS } from '#kit/durations.ts';
import { claimErasures, ERASURES_DUE } from '#customers';
import type { CustomerEndDependencies } from './dependencies.ts';
import { eraseCustomersOf } from './erase-customers.ts';

/** The others are due in the next round. */
const TENANTS_PER_ROUND = 50;
/** An erasure reads everything that the tenant has of some kinds of data, once for all of these. */
const ERASURES_PER_TENANT = 500;
/** Together they can take minutes. If they take longer, a second worker erases the same, which is safe. */
const ERASURE_CLAIM_MS = HOUR_MS;

/**
 * Erases the customers whose retention time has passed by the clocks of their tenants, for one round.
 * @returns the number of customers tried
 */
export async function eraseCustomers(
  dependencies: CustomerEndDependencies,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const { database, clock } = dependencies;
  let tried = 0;
  for (const [tenantId, now] of await tenantsDue(database, clock, ERASURES_DUE, TENANTS_PER_ROUND)) {
    const until = addMilliseconds(now, ERASURE_CLAIM_MS);
    const customerIds = await claimErasures(database, tenantId, now, until, ERASURES_PER_TENANT);
    tried += customerIds.length;
    await eraseCustomersOf(dependencies, tenantId, customerIds, onFailure).catch(onFailure);
  }
  return tried;
}
