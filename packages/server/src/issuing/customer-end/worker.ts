import { addMilliseconds, tenantsDue } from '../../foundation/database/index.ts';
import { MINUTE_MS } from '../../foundation/kit/durations.ts';
import { TENANTS_PER_ROUND } from '../../foundation/kit/worker-round.ts';
import { claimEndWork, END_WORK_SEARCH } from '../customers/index.ts';
import { continueEnd } from './continue-end.ts';
import type { CustomerEndDependencies } from './dependencies.ts';
import { eraseCustomer } from './erase-customer.ts';

const CUSTOMERS_PER_TENANT = 10;
/**
 * Lease of claimed customers. If the cards of one take longer, a second worker does the same: each card is changed under the
 * tenant's lock, and only once.
 */
const CLAIM_MS = 5 * MINUTE_MS;

/**
 * Completes suspensions that were interrupted, closes customers, and erases those whose retention time has passed. Runs one
 * round, by the tenants' clocks.
 * @returns the number of customers tried
 */
export async function endCustomers(
  dependencies: CustomerEndDependencies,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const { database, clock } = dependencies;
  let tried = 0;
  for (const [tenantId, now] of await tenantsDue(database, clock, END_WORK_SEARCH, TENANTS_PER_ROUND)) {
    const until = addMilliseconds(now, CLAIM_MS);
    const customers = await claimEndWork(database, tenantId, now, until, CUSTOMERS_PER_TENANT);
    tried += customers.length;
    for (const { id, status } of customers) {
      const work = status === 'closed' || status === 'erased' ? eraseCustomer : continueEnd;
      await work(dependencies, tenantId, id).catch(onFailure);
    }
  }
  return tried;
}
