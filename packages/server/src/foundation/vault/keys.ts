import { LRUCache } from 'lru-cache';
import type { Queryable } from '../database/index.ts';
import { assert } from '../kit/assert.ts';
import type { Clock } from '../kit/clock.ts';
import type { TenantId } from '../kit/ids.ts';
import { currentMasterKey } from './current-master-key.ts';
import { makeDataKey, unwrapDataKey, type DataKey } from './data-key.ts';
import type { MasterKeys } from './master-keys.ts';
import { findKey, insertKey, type WrappedKey } from './store.ts';

interface Wanted {
  readonly tenantId: TenantId;
  readonly version: number;
  /** As the database has it, where that was read already. */
  readonly row?: WrappedKey;
}

const FIRST_VERSION = 1;
const CACHED_KEYS_MAX = 10_000;

/** The tenants' data keys: made when first wanted, kept wrapped in the database and unwrapped in memory. */
export class DataKeys {
  readonly #database: Queryable;
  readonly #clock: Clock;
  readonly #masterKeys: MasterKeys;
  /** A version never changes. Many who want the same at once cause one look-up; a failed one is not kept. */
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

  /** The key of that version; undefined when the tenant has none such. */
  async find(tenantId: TenantId, version: number): Promise<DataKey | undefined> {
    return await this.#fetch({ tenantId, version });
  }

  /**
   * The key to seal with. Which one that is is asked of the database each time: a version that was only remembered as the
   * newest would go on being used after a rotation.
   */
  async newest(tenantId: TenantId): Promise<DataKey> {
    let row = await findKey(this.#database, tenantId, 'newest');
    while (row === undefined) {
      // Committed before anything is sealed with it, and read back: of two processes that make one, one counts. None is
      // made by a master key that a rotation has just replaced; then once more, with the new one.
      const masterKey = await currentMasterKey(this.#database, this.#masterKeys, this.#clock);
      await this.#database.rows(
        insertKey(tenantId, makeDataKey(masterKey, tenantId, FIRST_VERSION), this.#clock.now()),
      );
      row = await findKey(this.#database, tenantId, 'newest');
    }
    const key = await this.#fetch({ tenantId, version: row.version, row });
    assert(key !== undefined, 'a data key that was read is there');
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
