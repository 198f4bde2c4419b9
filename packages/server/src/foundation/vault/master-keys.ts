import { createSecretKey, type KeyObject } from 'node:crypto';
import { assert } from '#kit/assert.ts';
import type { Secret } from '#kit/secret.ts';
import { deriveKey, MasterKeyError, masterKeyId } from './master-key.ts';

/** A master key with its id. */
export interface MasterKey {
  readonly id: string;
  readonly secret: Secret<Buffer>;
  readonly wrappingKey: KeyObject;
}

/** The source of a process' master keys: its settings, or files in the data folder. */
export interface MasterKeySource {
  /** Name of the setting or file, for messages. */
  readonly name: string;
  /** All current keys. A new database uses the first one. */
  read(): Promise<readonly Secret<Buffer>[]>;
  /** The new key of a rotation, if it exists before the rotation begins. Makes none. */
  planned(): Promise<Secret<Buffer> | undefined>;
  /** The new key of a rotation. Before this resolves, it is durable and `read` finds it in every process. */
  target(): Promise<Secret<Buffer>>;
  /** Called when nothing is wrapped with another key than the target any more. @returns whether old keys were removed */
  removeOldKeys(targetId: string): Promise<boolean>;
}

/**
 * The master keys of a process. Each of them can unwrap; the database says which one wraps. For an unknown id the source is read
 * again, because a rotation in another process may have added a key.
 */
export class MasterKeys {
  readonly #source: MasterKeySource;
  #known: readonly MasterKey[] = [];

  constructor(source: MasterKeySource) {
    this.#source = source;
  }

  /** The key for a new database. */
  async first(): Promise<MasterKey> {
    const [first] = this.#known.length > 0 ? this.#known : await this.#read();
    assert(first !== undefined, 'a process has at least one master key');
    return first;
  }

  /** @throws MasterKeyError when there is no such key */
  async find(id: string): Promise<MasterKey> {
    const isWanted = (key: MasterKey): boolean => key.id === id;
    const found = this.#known.find(isWanted) ?? (await this.#read()).find(isWanted);
    if (found === undefined) throw new MasterKeyError(this.#source.name, id, await this.#ids());
    return found;
  }

  /** The id of the key that a rotation would use; null: the rotation makes it. */
  async plannedId(): Promise<string | null> {
    const planned = await this.#source.planned();
    return planned === undefined ? null : masterKeyId(planned);
  }

  /** The new key of a rotation. Generated now if the source is the data folder. */
  async target(): Promise<MasterKey> {
    return await this.find(masterKeyId(await this.#source.target()));
  }

  /** @returns whether old keys were removed */
  async removeOldKeys(target: MasterKey): Promise<boolean> {
    return await this.#source.removeOldKeys(target.id);
  }

  async #ids(): Promise<string[]> {
    await this.first();
    return this.#known.map(({ id }) => id);
  }

  async #read(): Promise<readonly MasterKey[]> {
    const read = (await this.#source.read()).map(ready);
    // Keep known keys: a caller may have just read a row that a rotation has rewrapped since.
    this.#known = [...read, ...this.#known.filter(({ id }) => !read.some((key) => key.id === id))];
    return this.#known;
  }
}

function ready(secret: Secret<Buffer>): MasterKey {
  const wrappingKey = createSecretKey(deriveKey(secret, 'vault.wrapping_key').reveal());
  return { id: masterKeyId(secret), secret, wrappingKey };
}

/** Master keys from settings. The first one wraps and is the target of a rotation; all can unwrap. */
export function givenMasterKeys(newest: Secret<Buffer>, previous: readonly Secret<Buffer>[] = []): MasterKeys {
  return new MasterKeys({
    name: 'ISSUARY_MASTER_KEY',
    read: () => Promise.resolve([newest, ...previous]),
    planned: () => Promise.resolve(newest),
    target: () => Promise.resolve(newest),
    removeOldKeys: () => Promise.resolve(false),
  });
}
