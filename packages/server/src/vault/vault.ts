import type { Database, Query, Queryable } from '../database/index.ts';
import type { Clock } from '../kit/clock.ts';
import type { TenantId } from '../kit/ids.ts';
import { Secret } from '../kit/secret.ts';
import { open, seal, type Context } from './cipher.ts';
import { DataKeys } from './keys.ts';
import { deleteItems, findItem, putItem } from './store.ts';

/** What is stored does not decrypt: it was changed, or brought from another tenant, subject or key version. */
export class VaultIntegrityError extends Error {
  override readonly name = 'VaultIntegrityError';
}

/**
 * Keeps card numbers and documents encrypted at rest. An item is found by its tenant and its subject, a name that the
 * caller chooses (`customer/<id>/document_front`); it opens in no other place than the one it was sealed for.
 */
export class Vault {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #keys: DataKeys;

  constructor(options: { database: Database; masterKey: Secret<Buffer>; clock: Clock }) {
    this.#database = options.database;
    this.#clock = options.clock;
    this.#keys = new DataKeys(options);
  }

  /**
   * Refuses a master key other than the one this database was made with; the first one it sees is that one. For the
   * start of a process.
   * @throws MasterKeyError
   */
  async assertMasterKey(): Promise<void> {
    await this.#keys.assertMasterKey();
  }

  /**
   * Seals and gives the write that stores it, in place of what the subject held before: for the caller's transaction.
   * Seal before that transaction opens, since a tenant's first key is looked up on a connection of its own.
   */
  async seal(tenantId: TenantId, subject: string, content: Secret<Buffer>): Promise<Query> {
    const { key, version } = await this.#keys.get(tenantId, 'newest');
    const sealed = seal(key, content.reveal(), itemContext(tenantId, subject, version));
    return putItem(tenantId, subject, { key_version: version, sealed }, this.#clock.now());
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
    const item = await findItem(queryable, tenantId, subject);
    if (item === undefined) return undefined;
    const { key } = await this.#keys.get(tenantId, item.key_version);
    const content = open(key, item.sealed, itemContext(tenantId, subject, item.key_version));
    if (content === undefined) throw new VaultIntegrityError(`vault item ${tenantId} ${subject} does not decrypt`);
    return new Secret(content);
  }

  /** The write that forgets the subjects; those that hold nothing are passed over. */
  remove(tenantId: TenantId, ...subjects: readonly string[]): Query {
    return deleteItems(tenantId, subjects);
  }
}

function itemContext(tenantId: TenantId, subject: string, version: number): Context {
  return ['vault.item', tenantId, subject, version];
}
