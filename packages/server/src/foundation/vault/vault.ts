import type { ExtraWrites, Database, Query, Queryable } from '../database/index.ts';
import { assert } from '../kit/assert.ts';
import type { Clock } from '../kit/clock.ts';
import type { TenantId } from '../kit/ids.ts';
import { Secret } from '../kit/secret.ts';
import { assertMasterKeys } from './current-master-key.ts';
import { openItem, sealItem } from './item.ts';
import { DataKeys } from './keys.ts';
import { givenMasterKeys, type MasterKeys } from './master-keys.ts';
import { rotate, type BegunRotation, type RotationProgress, type RotationReport } from './rotation/rotate.ts';
import { InstallSecrets } from './secrets.ts';
import { deleteItems, findItem, putItem } from './store.ts';

/** What is stored does not decrypt: it was changed, or brought from another tenant, subject or key version. */
export class VaultIntegrityError extends Error {
  override readonly name = 'VaultIntegrityError';
}

const SECRET_BYTES = 32;
/** A rotation may move an item to another data key and delete the old one between two queries, but not each time. */
const READ_ATTEMPTS_MAX = 3;

/**
 * Keeps card numbers and documents encrypted at rest. An item is found by its tenant and its subject, a name that the
 * caller chooses (`customer/<id>/document_front`); it opens in no other place than the one it was sealed for.
 */
export class Vault {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #masterKeys: MasterKeys;
  readonly #keys: DataKeys;
  readonly #secrets: InstallSecrets;

  /** @param options.masterKey all that the process has, or one alone */
  constructor(options: { database: Database; masterKey: MasterKeys | Secret<Buffer>; clock: Clock }) {
    const { database, masterKey, clock } = options;
    this.#database = database;
    this.#clock = clock;
    this.#masterKeys = masterKey instanceof Secret ? givenMasterKeys(masterKey) : masterKey;
    this.#keys = new DataKeys({ database, clock, masterKeys: this.#masterKeys });
    this.#secrets = new InstallSecrets({ database, clock, masterKeys: this.#masterKeys });
  }

  /**
   * Refuses to go on without any of the master keys that this database needs; the first one it ever sees is its master
   * key. For the start of a process.
   * @throws MasterKeyError
   */
  async assertMasterKey(): Promise<void> {
    await assertMasterKeys(this.#database, this.#masterKeys, this.#clock);
  }

  /** A key of the whole installation, random, made when first wanted, the same in every process and after rotations. */
  async secret(name: string, bytes: number = SECRET_BYTES): Promise<Secret<Buffer>> {
    return await this.#secrets.get(name, bytes);
  }

  /**
   * Puts a new master key in place of the old and seals everything anew, while others read and write.
   * @throws RotationError when another rotation is running
   */
  async rotate(progress?: RotationProgress, extraWrites?: ExtraWrites<BegunRotation>): Promise<RotationReport> {
    const rotated = { database: this.#database, masterKeys: this.#masterKeys, clock: this.#clock };
    return await rotate(rotated, progress, extraWrites);
  }

  /**
   * Seals and gives the write that stores it, in place of what the subject held before: for the caller's transaction.
   * Seal before that transaction opens, since the tenant's key is looked up on a connection of its own.
   */
  async seal(tenantId: TenantId, subject: string, content: Secret<Buffer>): Promise<Query> {
    assert(subject !== '', 'an item has a subject');
    const key = await this.#keys.newest(tenantId);
    const sealed = sealItem(tenantId, subject, key, content.reveal());
    return putItem(tenantId, subject, { key_version: key.version, sealed }, this.#clock.now());
  }

  /**
   * What is stored for the subject, undefined when nothing is. Give a transaction to see its own writes.
   * @throws VaultIntegrityError
   */
  async read(
    tenantId: TenantId,
    subject: string,
    queryable: Queryable = this.#database,
  ): Promise<Secret<Buffer> | undefined> {
    for (let attempt = 1; attempt <= READ_ATTEMPTS_MAX; attempt += 1) {
      const item = await findItem(queryable, tenantId, subject);
      if (item === undefined) return undefined;
      const key = await this.#keys.find(tenantId, item.key_version);
      if (key === undefined) continue;
      const content = openItem(tenantId, subject, key, item.sealed);
      if (content === undefined) throw new VaultIntegrityError(`vault item ${tenantId} ${subject} does not decrypt`);
      return new Secret(content);
    }
    throw new VaultIntegrityError(`vault item ${tenantId} ${subject} names a data key that its tenant does not have`);
  }

  /** The write that forgets the subjects; those that hold nothing are passed over. */
  remove(tenantId: TenantId, ...subjects: readonly string[]): Query {
    return deleteItems(tenantId, subjects);
  }
}
