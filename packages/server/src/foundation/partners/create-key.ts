import { keyOf } from '../kit/tenant.ts';
import { AppError, invalidRequest, type FieldProblems } from '../kit/app-error.ts';
import { DAY_MS } from '../kit/durations.ts';
import { commitOncePerKey, type Queryable, type RenderedResponse, type Transaction } from '../database/index.ts';
import type { RouteRequest } from '../api/route.ts';
import { AllowedNetworks } from '../kit/allowed-networks.ts';
import type { KeyDependencies } from './dependencies.ts';
import { readGrant, type KeyInput } from './key-input.ts';
import { keyView } from './key-view.ts';
import type { KeyGrant, StoredKey } from './model.ts';
import { countKeys, findKey, lockKeys } from './store.ts';

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
  const { tenant, respond } = request;
  const { clientId } = keyOf(request.caller);
  const now = clock.now();
  const grant = readGrant(request.body, now);
  const { key, row } = (await partnerAccess()).partners.newKey(tenant, grant, now);
  const work = async (transaction: Transaction): Promise<RenderedResponse> => {
    // Concurrent calls count each other's keys.
    await lockKeys(transaction, tenant.id);
    assertGivable(await requireOwnKey(transaction, clientId), grant);
    const { kept, recent } = await countKeys(transaction, tenant.id, new Date(now.getTime() - DAY_MS));
    if (kept >= KEYS_MAX || recent >= KEYS_PER_DAY_MAX) throw new AppError('key_limit_reached');
    transaction.write(row);
    const view = keyView({ ...grant, client_id: key.clientId, created_at: now }, now);
    return { ...respond({ ...view, secret_id: key.secretId.reveal() }), savedBody: respond(view).body };
  };
  const { partnerId, environment } = tenant;
  return await commitOncePerKey(database, clock, tenant.id, request.idempotency, work, () =>
    recordKeyChange('keys.create', { clientId: key.clientId, partnerId, environment }, clientId),
  );
}

/** The key that the call was made with. A revoked key must not create a successor in the seconds until all processes know. */
async function requireOwnKey(transaction: Queryable, clientId: string): Promise<StoredKey> {
  const own = await findKey(transaction, clientId);
  if (own === undefined || own.revoked_at !== null) throw new AppError('invalid_token');
  return own;
}

/**
 * A key gives no more than it has: its scopes, the addresses of its allow-list, and its time. A key that expires therefore cannot
 * create its successor: one without an expiry does.
 * @throws AppError insufficient_scope, invalid_request
 */
function assertGivable(own: StoredKey, { scopes, ip_allow, expires_at }: KeyGrant): void {
  const missing = scopes.filter((scope) => !own.scopes.includes(scope));
  if (missing.length > 0) {
    throw new AppError('insufficient_scope', {
      message: `a key can give only scopes that it has itself; this API key does not have ${missing.join(', ')}`,
    });
  }
  const problems = { ...expiryProblem(own, expires_at), ...networkProblems(own, ip_allow) };
  if (Object.keys(problems).length > 0) throw invalidRequest(problems);
}

function expiryProblem(own: StoredKey, expires_at: Date | null): FieldProblems {
  if (own.expires_at === null || (expires_at !== null && expires_at <= own.expires_at)) return {};
  const limit = `must not be later than that of this API key, ${own.expires_at.toISOString()}`;
  return { expires_at: expires_at === null ? `is required, and ${limit}` : limit };
}

function networkProblems(own: StoredKey, ip_allow: KeyGrant['ip_allow']): FieldProblems {
  if (own.ip_allow === null) return {};
  const allowed = new AllowedNetworks(own.ip_allow);
  const within = `must be within the allow-list of this API key: ${own.ip_allow.join(', ')}`;
  if (ip_allow === null) return { ip_allow: `is required, and ${within}` };
  const outside = ip_allow.flatMap((network, at) => (allowed.includeNetwork(network) ? [] : [`ip_allow.${at}`]));
  return Object.fromEntries(outside.map((field) => [field, within]));
}
