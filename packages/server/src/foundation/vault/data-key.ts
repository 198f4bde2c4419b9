import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { assert } from '#kit/assert.ts';
import type { TenantId } from '#kit/ids.ts';
import { open, seal, type Context } from './cipher.ts';
import type { MasterKey } from './master-keys.ts';
import type { WrappedKey } from './store.ts';

/** A tenant's unwrapped data key. Node never prints the content of a KeyObject. */
export interface DataKey {
  readonly version: number;
  readonly key: KeyObject;
}

const DATA_KEY_BYTES = 32;

/** Creates a data key and wraps it. */
export function makeDataKey(masterKey: MasterKey, tenantId: TenantId, version: number): WrappedKey {
  const wrapped_key = seal(masterKey.wrappingKey, randomBytes(DATA_KEY_BYTES), wrapContext(tenantId, version));
  return { version, wrapping_key_id: masterKey.id, first_wrapping_key_id: masterKey.id, wrapped_key };
}

export function unwrapDataKey(masterKey: MasterKey, tenantId: TenantId, row: WrappedKey): DataKey {
  return { version: row.version, key: createSecretKey(unwrap(masterKey, tenantId, row)) };
}

/** Rewraps a data key with another master key. */
export function rewrapDataKey(from: MasterKey, to: MasterKey, tenantId: TenantId, row: WrappedKey): WrappedKey {
  const wrapped_key = seal(to.wrappingKey, unwrap(from, tenantId, row), wrapContext(tenantId, row.version));
  return { ...row, wrapping_key_id: to.id, wrapped_key };
}

function unwrap(masterKey: MasterKey, tenantId: TenantId, row: WrappedKey): Buffer {
  const key = open(masterKey.wrappingKey, row.wrapped_key, wrapContext(tenantId, row.version));
  assert(key?.length === DATA_KEY_BYTES, `data key ${row.version} of tenant ${tenantId} was changed or moved`);
  return key;
}

function wrapContext(tenantId: TenantId, version: number): Context {
  return ['vault.key', tenantId, version];
}
