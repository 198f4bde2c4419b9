import type { CallerKey, Tenant } from '#kit/tenant.ts';
import { cutPage, invalidCursor } from '#api/page.ts';
import { isWellFormedClientId } from './api-secret.ts';
import type { KeyDependencies } from './dependencies.ts';
import { keyView } from './key-view.ts';
import { findKey, tenantKeyRows } from './store.ts';
import { partnerName } from '../store.ts';

type Reading = Pick<KeyDependencies, 'database' | 'clock'>;

/** A page of the tenant's keys that are not deleted, newest first. @throws AppError invalid_request */
export async function readKeys({ database, clock }: Reading, tenant: Tenant, after: string | undefined, size: number) {
  if (after !== undefined) {
    const key = isWellFormedClientId(after) ? await findKey(database, after) : undefined;
    if (key?.tenant_id !== tenant.id) throw invalidCursor();
  }
  const rows = await tenantKeyRows(database, tenant.id, after ?? null, size + 1);
  const { page, next_cursor } = cutPage(rows, size, ({ client_id }) => client_id);
  const now = clock.now();
  return { keys: page.map((row) => keyView(row, now)), next_cursor };
}

/** Who is calling: the partner, the environment, and the key with its scopes. */
export async function readCaller({ database, clock }: Reading, tenant: Tenant, caller: CallerKey) {
  const [name, key] = await Promise.all([partnerName(database, tenant.partnerId), findKey(database, caller.clientId)]);
  return {
    partner: { id: tenant.partnerId, name },
    environment: tenant.environment,
    key: keyView(key!, clock.now()),
    scopes: [...key!.scopes],
    token_expires_at: new Date(caller.expires_at).toISOString(),
  };
}
