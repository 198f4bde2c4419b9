import type { TenantId } from '#kit/ids.ts';
import { tenantsDue } from '#database';
import type { AuthorizationDependencies } from '../dependencies.ts';
import { codeSubject } from './announce-challenge.ts';
import { deleteEndedCodes, ENDED_CODES_SEARCH } from './store.ts';

/** High enough that tenants whose codes fail to be erased do not block the others. */
const TENANTS_PER_ROUND = 10_000;
const CODES_PER_TENANT = 200;

/**
 * Runs one round: permanently erases expired codes. A failure is passed to `onFailure`, retried in the next round, and does not
 * delay other tenants.
 */
export async function eraseEndedCodes(
  dependencies: AuthorizationDependencies,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const { database, clock } = dependencies;
  for (const [tenantId, now] of await tenantsDue(database, clock, ENDED_CODES_SEARCH, TENANTS_PER_ROUND)) {
    await eraseTenantCodes(dependencies, tenantId, now).catch(onFailure);
  }
}

async function eraseTenantCodes(
  { database, vault }: AuthorizationDependencies,
  tenantId: TenantId,
  now: Date,
): Promise<void> {
  let erased: number;
  do {
    erased = await database.transaction(async (transaction) => {
      const ids = await deleteEndedCodes(transaction, tenantId, now, CODES_PER_TENANT);
      if (ids.length > 0) transaction.write(vault.remove(tenantId, ...ids.map(codeSubject)));
      return ids.length;
    });
  } while (erased === CODES_PER_TENANT);
}
