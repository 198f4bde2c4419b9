import { addMilliseconds } from '#database';
import { MINUTE_MS } from '#kit/durations.ts';
import { TENANTS_PER_ROUND } from '#kit/worker-round.ts';
import type { CardDependencies } from '../dependencies.ts';
import { claimStateChanges, deleteStateChange, tenantsWithStateChanges } from './store.ts';
import { notifyPlatform } from './notify-platform.ts';

/** Sent in parallel, so that a platform that does not respond costs a tenant one time-out per round. */
const CHANGES_PER_TENANT = 10;
/** Lease of a claimed change: longer than a call to the platform may take. */
const CLAIM_MS = MINUTE_MS;

/**
 * Runs one round over the state changes that the platform has not confirmed although the request that made them has ended. Uses
 * real time and not the tenants' clocks, since only the platform is waited for.
 * @returns the number of changes tried
 */
export async function notifyPendingStateChanges(
  dependencies: CardDependencies,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const { database, clock } = dependencies;
  const now = clock.now();
  let tried = 0;
  for (const tenantId of await tenantsWithStateChanges(database, now, TENANTS_PER_ROUND)) {
    const changes = await claimStateChanges(
      database,
      tenantId,
      now,
      addMilliseconds(now, CLAIM_MS),
      CHANGES_PER_TENANT,
    );
    tried += changes.length;
    await Promise.all(
      changes.map(async (change) => {
        try {
          await notifyPlatform(dependencies, change);
          await database.rows(deleteStateChange(change));
        } catch (error) {
          onFailure(error);
        }
      }),
    );
  }
  return tried;
}
