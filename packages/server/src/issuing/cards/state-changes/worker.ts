import { later } from '../../../foundation/database/index.ts';
import type { CardDependencies } from '../dependencies.ts';
import { claimStateChanges, deleteStateChange, tenantsWithStateChanges } from './store.ts';
import { notifyPlatform } from './notify-platform.ts';

const TENANTS_PER_ROUND = 50;
/** Told at once, so that a platform which does not answer costs a tenant one time-out a round. */
const CHANGES_PER_TENANT = 10;
/** How long claimed changes are left to their claimant: longer than a call to the platform may take. */
const CLAIM_MS = 60_000n;

/**
 * One round over the changes of cards' states that the platform has not confirmed although the request that made them is
 * over. In real time, whatever the tenants' clocks say: nothing waits here but for the platform.
 * @returns how many changes were told or tried
 */
export async function notifyPendingStateChanges(
  dependencies: CardDependencies,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const { database, clock } = dependencies;
  const now = clock.now();
  let tried = 0;
  for (const tenantId of await tenantsWithStateChanges(database, now, TENANTS_PER_ROUND)) {
    const changes = await claimStateChanges(database, tenantId, now, later(now, CLAIM_MS), CHANGES_PER_TENANT);
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
