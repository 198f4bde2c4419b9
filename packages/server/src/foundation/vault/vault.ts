import type { ExtraWrites, Database, Query, Queryable } from '#database';
import { assert } from '#kit/assert.ts';
import type { Clock } from '#kit/clock.ts';
import type { TenantId } from '#kit/ids.ts';
import { Secret } from '#kit/secret.ts';
import { assertMasterKeys } from './current-master-key.ts';
import { openItem, sealItem } from './item.ts';
import { DataKeys } from './keys.ts';
import { givenMasterKeys, type MasterKeys } from './master-keys.ts';
import { rotate, type BegunRotation, type RotationProgress, type RotationReport } from './rotation/rotate.ts';
import { InstallSecrets } from './secrets.ts';
import { deleteItems, findItem, putItem } from './store.ts';

/** A stored item does not decrypt: it was changed, or copied from another tenant, subject or key version. */
export class VaultIntegrityError extends Error {
  override readonly name = 'VaultIntegrityError';
}

const SECRET_BYTES = 32;
/** A rotation may reseal an item and delete its old data key between two queries, but not on every attempt. */
const READ_ATTEMPTS_MAX = 3;

/**
 * Stores card numbers, documents, codes and webhook secrets encrypted at rest. An item is identified by its tenant and its subject, a name that the caller
 * chooses (`customer/<id>/document_front`). It cannot be decrypted under any other tenant or subject.
 */
export class Vault {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #masterKeys: MasterKeys;
  readonly #keys: DataKeys;
  readonly #secrets: InstallSecrets;

  /** @param options.masterKey all master keys of the process, or a single one */
  constructor(options: { database: Database; masterKey: MasterKeys | Secret<Buffer>; clock: Clock }) {
    const { database, masterKey, clock } = options;
    this.#database = database;
    this.#clock = clock;
    this.#masterKeys = masterKey instanceof Secret ? givenMasterKeys(masterKey) : masterKey;
    this.#keys = new DataKeys({ database, clock, masterKeys: this.#masterKeys });
    this.#secrets = new InstallSecrets({ database, clock, masterKeys: this.#masterKeys });
  }

  /**
   * Checks at startup that the process has every master key that the database needs. A new database stores the first key as its
   * master key.
   * @throws MasterKeyError
   */
  async assertMasterKey(): Promise<void> {
    await assertMasterKeys(this.#database, this.#masterKeys, this.#clock);
  }

  /** A random key of the whole installation, created on first use. It is the same in every process and after rotations. */
  async secret(name: string, bytes: number = SECRET_BYTES): Promise<Secret<Buffer>> {
    return await this.#secrets.get(name, bytes);
  }

  /**
   * Replaces the master key and reseals everything, while others read and write.
   * @throws RotationError when another rotation is running
   */
  async rotate(progress?: RotationProgress, extraWrites?: ExtraWrites<BegunRotation>): Promise<RotationReport> {
    const rotated = { database: this.#database, masterKeys: this.#masterKeys, clock: this.#clock };
    return await rotate(rotated, progress, extraWrites);
  }

  /**
   * Seals content and returns the write that stores it, for the caller's transaction. It replaces the subject's previous item. Call it
   * before that transaction starts, because the tenant's key is read on another connection.
   */
  async seal(tenantId: TenantId, subject: string, content: Secret<Buffer>): Promise<Query> {
    assert(subject !== '', 'an item has a subject');
    const key = await this.#keys.newest(tenantId);
    const sealed = sealItem(tenantId, subject, key, content.reveal());
    return putItem(tenantId, subject, { key_version: key.version, sealed }, this.#clock.now());
  }

  /**
   * The content stored for the subject; undefined when there is none. Pass a transaction to see its own writes.
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
    throw new VaultIntegrityError(
      `vault item ${tenantId} ${subject} refers to a data key that its tenant does not have`,
    );
  }

  /** The write that deletes the subjects' items; subjects without an item are ignored. */
  remove(tenantId: TenantId, ...subjects: readonly string[]): Query {
    return deleteItems(tenantId, subjects);
  }
}
