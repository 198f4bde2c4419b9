import type { Database, ExtraWrites, Queryable } from '#database';
import { AppError } from '#kit/app-error.ts';
import type { Clock } from '#kit/clock.ts';
import { derivedId, idBytes, type PersonId } from '#kit/ids.ts';
import type { Environment, Tenant } from '#kit/tenant.ts';
import { CLIENT_ID_BYTES, clientIdOf, isWellFormedClientId } from './api-secret.ts';
import { assertRoom } from './create-key.ts';
import type { KeyDependencies } from './dependencies.ts';
import type { KeyGrant, StoredKey } from '../model.ts';
import { findKey, hasOtherKeyManager, insertKey, lockKeys, markRevoked } from './store.ts';

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
}

/** What else is in the commit of a change of a key that an operator makes. */
interface Commit {
  /** Called before the change, once no other one can change keys of the tenant. @throws AppError to change nothing */
  readonly check: (transaction: Queryable) => Promise<void>;
  readonly extraWrites: ExtraWrites<void>;
}

/** A key that an operator gives a partner, of which only the hash of the secret is known any more. */
interface OperatorKey {
  readonly clientId: string;
  readonly secretHash: Buffer;
  readonly grant: KeyGrant;
}

/**
 * Makes the secret of a key that nobody can use yet.
 * @param by the person who asks and the `Idempotency-Key` of the call. A repeat gets the same client id, but a new secret.
 */
export async function draftKey(
  { partnerAccess }: Pick<KeyDependencies, 'partnerAccess'>,
  environment: Environment,
  by?: { readonly id: PersonId; readonly key: string | undefined },
) {
  const { key, secretHash } = (await partnerAccess()).partners.makeKey(environment);
  const clientId = by?.key === undefined ? key.clientId : clientIdFor(environment, by.id, by.key);
  return { clientId, secretHash, secret: key.secretId };
}

function clientIdFor(environment: Environment, person: PersonId, key: string): string {
  const bytes = idBytes(derivedId('api key', person, key)).subarray(0, CLIENT_ID_BYTES);
  return clientIdOf(environment, bytes);
}

/** Whether a partner may get another key now. @throws AppError key_limit_reached */
export async function assertRoomForKey({ database, clock }: Dependencies, tenant: Tenant): Promise<void> {
  await assertRoom(database, tenant.id, clock.now());
}

/**
 * Gives a partner a key. If it has the same key already, nothing changes.
 * @throws AppError key_limit_reached, idempotency_key_reused if another key has this client id, and what the check refuses
 */
export async function giveKey(
  { database, clock }: Dependencies,
  tenant: Tenant,
  { clientId, secretHash, grant }: OperatorKey,
  { check, extraWrites }: Commit,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockKeys(transaction, tenant.id);
    const earlier = await findKey(transaction, clientId);
    if (earlier !== undefined) return assertSame(earlier, tenant, grant);
    const now = clock.now();
    await check(transaction);
    await assertRoom(transaction, tenant.id, now);
    transaction.write(insertKey(clientId, tenant.id, secretHash, grant, now));
    for (const write of extraWrites()) transaction.write(write);
  });
}

function assertSame(key: StoredKey, tenant: Tenant, grant: KeyGrant): void {
  const isSame = key.tenant_id === tenant.id && JSON.stringify(grantOf(key)) === JSON.stringify(grantOf(grant));
  if (!isSame) throw new AppError('idempotency_key_reused');
}

function grantOf({ name, scopes, ip_allow, expires_at }: KeyGrant): KeyGrant {
  return { name, scopes, ip_allow, expires_at };
}

/** A key that can be revoked, and whether no other key of its tenant could manage keys then. @throws AppError key_not_found */
export async function readRevocable({ database, clock }: Dependencies, clientId: string) {
  const key = await findRevocable(database, clientId);
  const isLast =
    key.scopes.includes('keys') && !(await hasOtherKeyManager(database, key.tenant_id, clientId, clock.now()));
  return { key, isLast };
}

/** Revokes a key of any partner. @throws AppError key_not_found, and what the check refuses */
export async function takeKey(
  { database, clock }: Dependencies,
  clientId: string,
  { check, extraWrites }: Commit,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockKeys(transaction, (await findRevocable(transaction, clientId)).tenant_id);
    await check(transaction);
    await findRevocable(transaction, clientId);
    await markRevoked(transaction, clientId, clock.now());
    for (const write of extraWrites()) transaction.write(write);
  });
}

/** @throws AppError key_not_found */
async function findRevocable(database: Queryable, clientId: string): Promise<StoredKey> {
  const key = isWellFormedClientId(clientId) ? await findKey(database, clientId) : undefined;
  if (key === undefined || key.revoked_at !== null) throw new AppError('key_not_found');
  return key;
}
