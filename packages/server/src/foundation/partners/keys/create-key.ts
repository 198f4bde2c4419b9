import { AppError } from '#kit/app-error.ts';
import { DAY_MS } from '#kit/durations.ts';
import { commitOncePerKey, type Queryable, type RenderedResponse, type Transaction } from '#database';
import type { TenantId } from '#kit/ids.ts';
import type { RouteRequest } from '#api/route.ts';
import { isKey } from '#kit/tenant.ts';
import { assertGivable } from './assert-givable.ts';
import type { KeyDependencies } from './dependencies.ts';
import { readGrant, type KeyInput } from './key-input.ts';
import { keyView } from './key-view.ts';
import { countKeys, lockKeys, type KeyCreator } from './store.ts';

/** Keys of a tenant that are not deleted. */
export const KEYS_MAX = 100;
/** Each key adds lines to the audit log, also when it is deleted again. */
export const KEYS_PER_DAY_MAX = 200;

type CreateRequest = Pick<
  RouteRequest<unknown, unknown, KeyInput>,
  'tenant' | 'caller' | 'body' | 'idempotency' | 'respond'
>;

/**
 * Creates a key of the caller's tenant. The response contains the secret; the response to a repeated call does not.
 * @throws AppError invalid_request, insufficient_scope, key_limit_reached, idempotency_key_reused
 */
export async function createKey(dependencies: KeyDependencies, request: CreateRequest): Promise<RenderedResponse> {
  const { database, clock, partnerAccess, recordKeyChange } = dependencies;
  const { tenant, caller, respond } = request;
  const now = clock.now();
  const grant = readGrant(request.body, now);
  const { key, row } = (await partnerAccess()).partners.newKey(tenant, grant, now, creatorOf(caller));
  const work = async (transaction: Transaction): Promise<RenderedResponse> => {
    // Concurrent calls count each other's keys.
    await lockKeys(transaction, tenant.id);
    await assertGivable(transaction, caller, grant);
    await assertRoom(transaction, tenant.id, now);
    transaction.write(row);
    const view = keyView({ ...grant, client_id: key.clientId, created_at: now }, now);
    return { ...respond({ ...view, secret_id: key.secretId.reveal() }), savedBody: respond(view).body };
  };
  const { partnerId, environment } = tenant;
  return await commitOncePerKey(database, clock, tenant.id, request.idempotency, work, () =>
    recordKeyChange('keys.create', { clientId: key.clientId, partnerId, environment }, caller),
  );
}

function creatorOf(caller: CreateRequest['caller']): KeyCreator {
  return isKey(caller) ? { personId: null, clientId: caller.clientId } : { personId: caller.personId, clientId: null };
}

/** Checks a tenant whose keys are locked. @throws AppError key_limit_reached */
export async function assertRoom(transaction: Queryable, tenantId: TenantId, now: Date): Promise<void> {
  const { kept, recent } = await countKeys(transaction, tenantId, new Date(now.getTime() - DAY_MS));
  if (kept >= KEYS_MAX || recent >= KEYS_PER_DAY_MAX) throw new AppError('key_limit_reached');
}
