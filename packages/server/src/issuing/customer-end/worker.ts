import { addMilliseconds, tenantsDue } from '#database';
import { HOUR_MS, MINUTE_MS } from '#kit/durations.ts';
import type { CustomerId, TenantId } from '#kit/ids.ts';
import { TENANTS_PER_ROUND } from '#kit/worker-round.ts';
import { CARD_WORK, claimEndWork, ERASURE_WORK, type EndWork } from '#customers';
import { continueEnd } from './continue-end.ts';
import type { CustomerEndDependencies } from './dependencies.ts';
import { eraseCustomersOf } from './erase-customers.ts';

const CUSTOMERS_PER_TENANT = 10;
/** An erasure reads everything that the tenant has of some kinds of data, once for all of these. */
const ERASURES_PER_TENANT = 500;
/**
 * Lease of claimed customers. If the cards of one take longer, a second worker does the same: each card is changed under the
 * tenant's lock, and only once.
 */
const CARD_CLAIM_MS = 5 * MINUTE_MS;
/** Together they can take minutes. If they take longer, a second worker erases the same, which is safe. */
const ERASURE_CLAIM_MS = HOUR_MS;

type OnFailure = (error: unknown) => void;

/**
 * Completes suspensions that were interrupted, and closes customers. Runs one round, by the tenants' clocks.
 * @returns the number of customers tried
 */
export async function endCustomers(dependencies: CustomerEndDependencies, onFailure: OnFailure): Promise<number> {
  return await work(dependencies, CARD_WORK, CARD_CLAIM_MS, CUSTOMERS_PER_TENANT, async (tenantId, customerIds) => {
    for (const id of customerIds) await continueEnd(dependencies, tenantId, id).catch(onFailure);
  });
}

/**
 * Erases the customers whose retention time has passed, in rounds of its own: it can take minutes, and closings take seconds.
 * @returns the number of customers tried
 */
export async function eraseCustomers(dependencies: CustomerEndDependencies, onFailure: OnFailure): Promise<number> {
  return await work(
    dependencies,
    ERASURE_WORK,
    ERASURE_CLAIM_MS,
    ERASURES_PER_TENANT,
    async (tenantId, customerIds) => {
      await eraseCustomersOf(dependencies, tenantId, customerIds, onFailure).catch(onFailure);
    },
  );
}

async function work(
  dependencies: CustomerEndDependencies,
  kind: EndWork,
  claim_ms: number,
  limit: number,
  doWork: (tenantId: TenantId, customerIds: readonly CustomerId[]) => Promise<void>,
): Promise<number> {
  const { database, clock } = dependencies;
  let tried = 0;
  for (const [tenantId, now] of await tenantsDue(database, clock, kind.search, TENANTS_PER_ROUND)) {
    const until = addMilliseconds(now, claim_ms);
    const customers = await claimEndWork(database, kind, tenantId, now, until, limit);
    tried += customers.length;
    await doWork(
      tenantId,
      customers.map(({ id }) => id),
    );
  }
  return tried;
}
