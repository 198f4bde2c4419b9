import type { CustomerDependencies } from '../dependencies.ts';
import { claimUnsubmitted, tenantsWithUnsubmitted } from './store.ts';
import { submitKyc } from './submit-kyc.ts';

const TENANTS_PER_ROUND = 50;
const CUSTOMERS_PER_TENANT = 20;
/** How long claimed customers are left to their claimant before another may try: longer than all of them can time out. */
const CLAIM_MS = 300_000;

/**
 * One round over the submissions that the platform does not have yet although the request that brought them is over: it
 * was cut off, or the platform did not answer. Tenants take turns, so that one with many does not hold up the others.
 * @returns how many submissions were tried
 */
export async function submitWaitingKyc(
  dependencies: CustomerDependencies,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const { database, clock } = dependencies;
  const now = clock.now();
  let tried = 0;
  for (const tenantId of await tenantsWithUnsubmitted(database, now, TENANTS_PER_ROUND)) {
    const until = new Date(now.getTime() + CLAIM_MS);
    const customers = await claimUnsubmitted(database, tenantId, now, until, CUSTOMERS_PER_TENANT);
    for (const customerId of customers) {
      tried += 1;
      await submitKyc(dependencies, tenantId, customerId).catch(onFailure);
    }
  }
  return tried;
}
