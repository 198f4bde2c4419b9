import type { Queryable } from '#database';
import { AllowedNetworks } from '#kit/allowed-networks.ts';
import { AppError, invalidRequest, type FieldProblems } from '#kit/app-error.ts';
import type { Right } from '#kit/right.ts';
import type { Scope } from '#kit/scope.ts';
import { isKey, type CallerId } from '#kit/tenant.ts';
import type { KeyGrant, StoredKey } from '../model.ts';
import { findKey } from './store.ts';

/** The right that a person needs to give a key a scope: the one that allows the most of what the scope allows. */
const RIGHT_OF_SCOPE: Readonly<Record<Scope, Right>> = {
  read: 'read',
  cards: 'cards.terminate',
  money: 'money.write',
  webhooks: 'webhooks.write',
  keys: 'keys.write',
  // An endpoint of a webhook receives one-time codes, too.
  codes: 'webhooks.write',
};

/** Nobody gives a key more than the caller has. @throws AppError invalid_token, insufficient_scope, invalid_request */
export async function assertGivable(transaction: Queryable, caller: CallerId, grant: KeyGrant): Promise<void> {
  if (isKey(caller)) assertWithin(await requireOwnKey(transaction, caller.clientId), grant);
  else assertRights(caller.rights, grant);
}

/** The key that the call was made with. A revoked key must not create a successor in the seconds until all processes know. */
async function requireOwnKey(transaction: Queryable, clientId: string): Promise<StoredKey> {
  const own = await findKey(transaction, clientId);
  if (own === undefined || own.revoked_at !== null) throw new AppError('invalid_token');
  return own;
}

/**
 * A key gives its scopes, the addresses of its allow-list, and its time. A key that expires therefore cannot create its successor: one
 * without an expiry does.
 * @throws AppError insufficient_scope, invalid_request
 */
function assertWithin(own: StoredKey, { scopes, ip_allow, expires_at }: KeyGrant): void {
  const missing = scopes.filter((scope) => !own.scopes.includes(scope));
  if (missing.length > 0) {
    throw new AppError('insufficient_scope', {
      message: `a key can give only scopes that it has itself; this API key does not have ${missing.join(', ')}`,
    });
  }
  const problems = { ...expiryProblem(own, expires_at), ...networkProblems(own, ip_allow) };
  if (Object.keys(problems).length > 0) throw invalidRequest(problems);
}

/** @throws AppError insufficient_scope */
function assertRights(rights: ReadonlySet<Right>, { scopes }: KeyGrant): void {
  const missing = scopes.filter((scope) => !rights.has(RIGHT_OF_SCOPE[scope]));
  if (missing.length === 0) return;
  const needed = missing.map((scope) => `${scope} needs the right ${RIGHT_OF_SCOPE[scope]}`);
  throw new AppError('insufficient_scope', {
    message: `you can give a key only scopes that your role covers; ${needed.join(', ')}`,
    details: { reason: { kind: 'scopes_beyond_role', value: missing.join(', ') } },
  });
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
