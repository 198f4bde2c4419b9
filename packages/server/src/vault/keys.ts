import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/index.ts';
import { assert } from '../kit/assert.ts';
import type { Clock } from '../kit/clock.ts';
import type { TenantId } from '../kit/ids.ts';
import type { Secret } from '../kit/secret.ts';
import { open, seal, type Context } from './cipher.ts';
import { deriveKey, MasterKeyError, masterKeyId } from './master-key.ts';
import { claimMasterKey, findKey, insertKey, type WrappedKey } from './store.ts';

/** A tenant's key, ready for use. Node prints nothing of a KeyObject. */
export interface DataKey {
  readonly version: number;
  readonly key: KeyObject;
}

interface Wanted {
  readonly tenantId: TenantId;
  readonly version: number | 'newest';
}

const DATA_KEY_BYTES = 32;
const FIRST_VERSION = 1;
const CACHED_KEYS_MAX = 10_000;
/** After a rotation, a process goes on sealing with the version before for this long at most. */
const CACHED_KEY_TTL_MS = 5 * 60_000;

/** The tenants' data keys: made when first wanted, kept wrapped in the database and unwrapped in memory. */
export class DataKeys {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #wrappingKey: KeyObject;
  readonly #wrappingKeyId: string;
  /** Many who want the same key at once cause one look-up; a failed one is not kept. */
  readonly #cache: LRUCache<string, DataKey, Wanted>;

  constructor(options: { database: Database; masterKey: Secret<Buffer>; clock: Clock }) {
    this.#database = options.database;
    this.#clock = options.clock;
    this.#wrappingKey = createSecretKey(deriveKey(options.masterKey, 'vault.wrapping_key').reveal());
    this.#wrappingKeyId = masterKeyId(options.masterKey);
    this.#cache = new LRUCache({
      max: CACHED_KEYS_MAX,
      ttl: CACHED_KEY_TTL_MS,
      fetchMethod: async (_name, _stale, { context }) => await this.#load(context),
    });
  }

  /** @throws MasterKeyError when the database was made with another master key. */
  async assertMasterKey(): Promise<void> {
    this.#assertMadeWithOurs(await claimMasterKey(this.#database, this.#wrappingKeyId, this.#clock.now()));
  }

  async get(tenantId: TenantId, version: number | 'newest'): Promise<DataKey> {
    const key = await this.#cache.fetch(`${tenantId}/${version}`, { context: { tenantId, version } });
    assert(key !== undefined, 'a data key look-up ended without key and without error');
    return key;
  }

  async #load({ tenantId, version }: Wanted): Promise<DataKey> {
    let row = await findKey(this.#database, tenantId, version);
    if (row === undefined && version === 'newest') {
      // Committed before anything is sealed with it, and read back: of two processes that make one, one counts.
      await this.#database.rows(insertKey(tenantId, this.#make(tenantId), this.#clock.now()));
      row = await findKey(this.#database, tenantId, version);
    }
    assert(row !== undefined, 'a vault item names a key version that its tenant does not have');
    return this.#unwrap(tenantId, row);
  }

  #make(tenantId: TenantId): WrappedKey {
    const wrapped = seal(this.#wrappingKey, randomBytes(DATA_KEY_BYTES), wrapContext(tenantId, FIRST_VERSION));
    return { version: FIRST_VERSION, wrapping_key_id: this.#wrappingKeyId, wrapped_key: wrapped };
  }

  #unwrap(tenantId: TenantId, row: WrappedKey): DataKey {
    this.#assertMadeWithOurs(row.wrapping_key_id);
    const key = open(this.#wrappingKey, row.wrapped_key, wrapContext(tenantId, row.version));
    assert(key?.length === DATA_KEY_BYTES, `data key ${row.version} of tenant ${tenantId} was changed or moved`);
    return { version: row.version, key: createSecretKey(key) };
  }

  #assertMadeWithOurs(id: string): void {
    if (id !== this.#wrappingKeyId) throw new MasterKeyError(id, this.#wrappingKeyId);
  }
}

function wrapContext(tenantId: TenantId, version: number): Context {
  return ['vault.key', tenantId, version];
}
