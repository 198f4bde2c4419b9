import { createSecretKey, type KeyObject } from 'node:crypto';
import { assert } from '../kit/assert.ts';
import type { Secret } from '../kit/secret.ts';
import { deriveKey, MasterKeyError, masterKeyId } from './master-key.ts';

/** A master key, ready for use. */
export interface MasterKey {
  readonly id: string;
  readonly secret: Secret<Buffer>;
  readonly wrappingKey: KeyObject;
}

/** Where a process has its master keys from: its settings, or files in the data folder. */
export interface MasterKeySource {
  /** What the operator knows it by, for messages. */
  readonly name: string;
  /** Every key there is now. The first is the one that a new database is made with. */
  read(): Promise<readonly Secret<Buffer>[]>;
  /** The key that a rotation goes to; durable, and found by `read` in every process, before this resolves. */
  target(): Promise<Secret<Buffer>>;
  /** Nothing is wrapped by any other key than the target now. Says whether others are gone by this. */
  retireOthers(targetId: string): Promise<boolean>;
}

/**
 * The master keys of a process. Each of them unwraps; which one wraps is written in the database. An id that is not
 * known sends it back to the source, where a rotation in another process may have put a new key.
 */
export class MasterKeys {
  readonly #source: MasterKeySource;
  #known: readonly MasterKey[] = [];

  constructor(source: MasterKeySource) {
    this.#source = source;
  }

  /** The one that a new database is made with. */
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

  /** The key that a rotation goes to: made now, where keys are made here. */
  async target(): Promise<MasterKey> {
    return await this.find(masterKeyId(await this.#source.target()));
  }

  /** Says whether other keys were removed. */
  async retireOthers(target: MasterKey): Promise<boolean> {
    return await this.#source.retireOthers(target.id);
  }

  async #ids(): Promise<string[]> {
    await this.first();
    return this.#known.map(({ id }) => id);
  }

  async #read(): Promise<readonly MasterKey[]> {
    const read = (await this.#source.read()).map(ready);
    // What was known stays so: somebody may have just read a row that a rotation has wrapped anew since.
    this.#known = [...read, ...this.#known.filter(({ id }) => !read.some((key) => key.id === id))];
    return this.#known;
  }
}

function ready(secret: Secret<Buffer>): MasterKey {
  const wrappingKey = createSecretKey(deriveKey(secret, 'vault.wrapping_key').reveal());
  return { id: masterKeyId(secret), secret, wrappingKey };
}

/** Master keys given by settings: the first wraps and is what a rotation goes to, all unwrap. */
export function givenMasterKeys(newest: Secret<Buffer>, previous: readonly Secret<Buffer>[] = []): MasterKeys {
  return new MasterKeys({
    name: 'ISSUARY_MASTER_KEY',
    read: () => Promise.resolve([newest, ...previous]),
    target: () => Promise.resolve(newest),
    retireOthers: () => Promise.resolve(false),
  });
}
