import type { CustomerDependencies } from '../dependencies.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import { TENANTS_PER_ROUND } from '#kit/worker-round.ts';
import { claimUnsubmitted, tenantsWithUnsubmitted } from './store.ts';
import { submitKyc } from './submit-kyc.ts';

const CUSTOMERS_PER_TENANT = 20;
/** Lease of claimed submissions: longer than all of them can take to time out. */
const CLAIM_MS = 5 * MINUTE_MS;

/**
 * Retries submissions whose request ended without the platform's confirmation: the request was interrupted, or the platform did
 * not respond. Runs one round. Tenants take turns, so that a tenant with many submissions does not delay the others.
 * @returns the number of submissions tried
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
