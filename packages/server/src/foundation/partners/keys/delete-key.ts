import { AppError } from '#kit/app-error.ts';
import type { CallerId, Tenant } from '#kit/tenant.ts';
import { isWellFormedClientId } from './api-secret.ts';
import type { KeyDependencies } from './dependencies.ts';
import type { StoredKey } from '../model.ts';
import { findKey, hasOtherKeyManager, lockKeys, markRevoked } from './store.ts';

/**
 * Revokes a key of the caller's tenant. Its tokens stop working within five seconds in every process, and before the
 * response in the thread that revokes it.
 * @throws AppError key_not_found; last_key if no other key could manage keys afterwards
 */
export async function deleteKey(
  { database, clock, partnerAccess, recordKeyChange }: KeyDependencies,
  tenant: Tenant,
  caller: CallerId,
  clientId: string,
) {
  if (!isWellFormedClientId(clientId)) throw new AppError('key_not_found');
  await database.transaction(async (transaction) => {
    // Two keys that delete each other at the same time are decided one after the other.
    await lockKeys(transaction, tenant.id);
    const now = clock.now();
    const key = await findKey(transaction, clientId);
    if (key?.tenant_id !== tenant.id || key.revoked_at !== null) throw new AppError('key_not_found');
    if (canManageKeys(key, now) && !(await hasOtherKeyManager(transaction, tenant.id, clientId, now)))
      throw new AppError('last_key');
    await markRevoked(transaction, clientId, now);
    const { partnerId, environment } = tenant;
    for (const write of recordKeyChange('keys.revoke', { clientId, partnerId, environment }, caller))
      transaction.write(write);
  });
  await (await partnerAccess()).revocations.refresh();
  return { client_id: clientId, deleted: true };
}

function canManageKeys({ scopes, expires_at }: StoredKey, now: Date): boolean {
  return scopes.includes('keys') && (expires_at === null || expires_at > now);
}
