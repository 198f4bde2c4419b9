import { randomBytes } from 'node:crypto';
import type { Queryable } from '#database';
import { assert } from '#kit/assert.ts';
import type { Clock } from '#kit/clock.ts';
import { Secret } from '#kit/secret.ts';
import { open, seal } from './cipher.ts';
import { currentMasterKey } from './current-master-key.ts';
import type { MasterKey, MasterKeys } from './master-keys.ts';
import { findSecret, insertSecret, type StoredSecret } from './store.ts';

/**
 * Keys of the whole installation, by name: random, created on first use and wrapped with the master key. A rotation rewraps them
 * without changing them, so everything made with them stays valid.
 */
export class InstallSecrets {
  readonly #database: Queryable;
  readonly #clock: Clock;
  readonly #masterKeys: MasterKeys;
  readonly #known = new Map<string, Promise<Secret<Buffer>>>();

  constructor(options: { database: Queryable; masterKeys: MasterKeys; clock: Clock }) {
    this.#database = options.database;
    this.#clock = options.clock;
    this.#masterKeys = options.masterKeys;
  }

  /** The names are constants of the program, some with a version that only a rotation increases, so this cache needs no limit. */
  async get(name: string, bytes: number): Promise<Secret<Buffer>> {
    const known = this.#known.get(name);
    if (known !== undefined) return await known;
    const loading = this.#load(name, bytes);
    this.#known.set(name, loading);
    loading.catch(() => this.#known.delete(name));
    return await loading;
  }

  async #load(name: string, bytes: number): Promise<Secret<Buffer>> {
    let row = await findSecret(this.#database, name);
    // Read back: of two processes that create one, one wins. Nothing is stored when a rotation has just replaced the master
    // key; then it is retried with the new one.
    while (row === undefined) {
      const masterKey = await currentMasterKey(this.#database, this.#masterKeys, this.#clock);
      const made = wrapSecret(masterKey, name, new Secret(randomBytes(bytes)));
      await this.#database.rows(insertSecret(made, this.#clock.now()));
      row = await findSecret(this.#database, name);
    }
    const secret = unwrapSecret(await this.#masterKeys.find(row.wrapping_key_id), row);
    assert(secret.reveal().length === bytes, `the install secret ${name} has ${bytes} bytes`);
    return secret;
  }
}

export function wrapSecret(masterKey: MasterKey, name: string, secret: Secret<Buffer>): StoredSecret {
  const wrapped = seal(masterKey.wrappingKey, secret.reveal(), ['vault.secret', name]);
  return { name, wrapping_key_id: masterKey.id, wrapped };
}

/** @param masterKey the master key with the row's id */
export function unwrapSecret(masterKey: MasterKey, row: StoredSecret): Secret<Buffer> {
  const secret = open(masterKey.wrappingKey, row.wrapped, ['vault.secret', row.name]);
  assert(secret !== undefined, `the install secret ${row.name} was changed or moved`);
  return new Secret(secret);
}
