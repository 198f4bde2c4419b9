import type { Database, Query, Queryable } from '#database';
import { assert } from '#kit/assert.ts';
import type { Clock } from '#kit/clock.ts';
import type { TenantId } from '#kit/ids.ts';
import { Secret } from '#kit/secret.ts';
import { assertMasterKeys } from './current-master-key.ts';
import { openItem, sealItem } from './item.ts';
import { DataKeys } from './keys.ts';
import { givenMasterKeys, type MasterKeys } from './master-keys.ts';
import { beginRotation, planRotation, type BeginCommit } from './rotation/begin-rotation.ts';
import { continueRotation } from './rotation/continue-rotation.ts';
import type { RotationDependencies } from './rotation/dependencies.ts';
import type { BegunRotation, Rotation, RotationId, RotationPlan } from './rotation/model.ts';
import { findUnfinishedRotation, listRotations } from './rotation/store.ts';
import { InstallSecrets } from './secrets.ts';
import { deleteItems, findItem, findMasterKeyId, putItem, wrappingKeys } from './store.ts';

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

  /** Which master key a rotation would replace, and by which one. @throws AppError rotation_not_complete */
  async planRotation(): Promise<RotationPlan> {
    return await planRotation(this.#rotating);
  }

  /** Makes the new master key the current one. @throws AppError rotation_not_complete, and what the check throws */
  async beginRotation(commit: BeginCommit): Promise<BegunRotation> {
    return await beginRotation(this.#rotating, commit);
  }

  /** Does a round of re-encrypting what a rotation has left, while others read and write. @returns whether the rotation is complete */
  async continueRotation(id: RotationId, signal?: AbortSignal): Promise<boolean> {
    return await continueRotation(this.#rotating, id, signal);
  }

  /** The current master key, the one that a rotation would use (null: it makes it), and all that wrap anything. Writes nothing. */
  async keysInUse() {
    const current = await findMasterKeyId(this.#database);
    return { current, planned: await this.#masterKeys.plannedId(), wrapping: await wrappingKeys(this.#database) };
  }

  /** The rotation that is not complete. */
  async unfinishedRotation(): Promise<Rotation | undefined> {
    return await findUnfinishedRotation(this.#database);
  }

  /** The newest rotations, newest first. */
  async rotations(limit: number): Promise<Rotation[]> {
    return await listRotations(this.#database, limit);
  }

  get #rotating(): RotationDependencies {
    return { database: this.#database, masterKeys: this.#masterKeys, clock: this.#clock };
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
