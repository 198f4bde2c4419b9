import type { CallerKey, Tenant } from '#kit/tenant.ts';
import type { KeyDependencies } from '../keys/dependencies.ts';
import { insertRevokedToken } from './store.ts';

/** Ends the token of a call. It stops working within five seconds in every process, in this one before the response. */
export async function revokeToken(
  { database, partnerAccess }: Pick<KeyDependencies, 'database' | 'partnerAccess'>,
  tenant: Tenant,
  { tokenId, expires_at }: CallerKey,
) {
  await insertRevokedToken(database, tenant.id, tokenId, new Date(expires_at));
  await (await partnerAccess()).revocations.refresh();
  return { revoked: true };
}
