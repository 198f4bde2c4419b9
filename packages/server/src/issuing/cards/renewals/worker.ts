import { addMilliseconds } from '#database';
import { MINUTE_MS } from '#kit/durations.ts';
import { TENANTS_PER_ROUND } from '#kit/worker-round.ts';
import type { CardDependencies } from '../dependencies.ts';
import { completeRenewal } from './complete-renewal.ts';
import { claimRenewals, tenantsWithRenewals } from './store.ts';

/** Requested in parallel, so that a platform that does not respond costs a tenant one time-out per round. */
const CARDS_PER_TENANT = 10;
/** Lease of a claimed renewal: longer than a call to the platform may take. */
const CLAIM_MS = MINUTE_MS;

/**
 * Runs one round over the renewals that the platform has not confirmed although the request that made them has ended. Uses real
 * time and not the tenants' clocks, since only the platform is waited for.
 * @returns the number of renewals tried
 */
export async function renewPendingCards(
  dependencies: CardDependencies,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const until = addMilliseconds(now, CLAIM_MS);
  let tried = 0;
  for (const tenantId of await tenantsWithRenewals(database, now, TENANTS_PER_ROUND)) {
    const renewals = await claimRenewals(database, tenantId, now, until, CARDS_PER_TENANT);
    tried += renewals.length;
    await Promise.all(renewals.map((renewal) => completeRenewal(dependencies, renewal).catch(onFailure)));
  }
  return tried;
}
