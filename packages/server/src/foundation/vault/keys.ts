import { LRUCache } from 'lru-cache';
import type { Queryable } from '#database';
import { assert } from '#kit/assert.ts';
import type { Clock } from '#kit/clock.ts';
import type { TenantId } from '#kit/ids.ts';
import { currentMasterKey } from './current-master-key.ts';
import { makeDataKey, unwrapDataKey, type DataKey } from './data-key.ts';
import type { MasterKeys } from './master-keys.ts';
import { findKey, insertKey, type WrappedKey } from './store.ts';

interface Wanted {
  readonly tenantId: TenantId;
  readonly version: number;
  /** The row, if it has been read already. */
  readonly row?: WrappedKey;
}

const FIRST_VERSION = 1;
const CACHED_KEYS_MAX = 10_000;

/** The tenants' data keys: created on first use, stored wrapped in the database and cached unwrapped in memory. */
export class DataKeys {
  readonly #database: Queryable;
  readonly #clock: Clock;
  readonly #masterKeys: MasterKeys;
  /** A version never changes. Concurrent callers of one key share a query; a failed query is not cached. */
  readonly #cache: LRUCache<string, DataKey, Wanted>;

  constructor(options: { database: Queryable; masterKeys: MasterKeys; clock: Clock }) {
    this.#database = options.database;
    this.#clock = options.clock;
    this.#masterKeys = options.masterKeys;
    this.#cache = new LRUCache({
      max: CACHED_KEYS_MAX,
      fetchMethod: async (_name, _stale, { context }) => await this.#load(context),
    });
  }

  /** The tenant's key of a version; undefined when the tenant has no such version. */
  async find(tenantId: TenantId, version: number): Promise<DataKey | undefined> {
    return await this.#fetch({ tenantId, version });
  }

  /**
   * The newest key, for sealing. Its version is queried each time, because a cached version would still be used after a
   * rotation.
   */
  async newest(tenantId: TenantId): Promise<DataKey> {
    let row = await findKey(this.#database, tenantId, 'newest');
    while (row === undefined) {
      // Committed before anything is sealed with it, and read back: of two processes that create one, one wins. None is stored
      // when a rotation has just replaced the master key; then it is retried with the new one.
      const masterKey = await currentMasterKey(this.#database, this.#masterKeys, this.#clock);
      await this.#database.rows(
        insertKey(tenantId, makeDataKey(masterKey, tenantId, FIRST_VERSION), this.#clock.now()),
      );
      row = await findKey(this.#database, tenantId, 'newest');
    }
    const key = await this.#fetch({ tenantId, version: row.version, row });
    assert(key !== undefined, 'a data key that was read exists');
    return key;
  }

  async #fetch(wanted: Wanted): Promise<DataKey | undefined> {
    return await this.#cache.fetch(`${wanted.tenantId}/${wanted.version}`, { context: wanted });
  }

  async #load({ tenantId, version, row }: Wanted): Promise<DataKey | undefined> {
    const found = row ?? (await findKey(this.#database, tenantId, version));
    return found && unwrapDataKey(await this.#masterKeys.find(found.wrapping_key_id), tenantId, found);
  }
}
