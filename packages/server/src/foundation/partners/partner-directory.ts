import type { Clock } from '#kit/clock.ts';
import { newId, type PartnerId } from '#kit/ids.ts';
import type { Secret } from '#kit/secret.ts';
import type { Environment, Tenant } from '#kit/tenant.ts';
import {
  createTenantCounters,
  NO_EXTRA_WRITES,
  type ExtraWrites,
  type Database,
  type Query,
  type Transaction,
} from '#database';
import { generateApiKey, hashSecret, isWellFormedClientId } from './keys/api-secret.ts';
import { chooseHandle, takeHandle } from './handle.ts';
import { FULL_GRANT, type KeyGrant, type NewApiKey, type Partner, type StoredKey } from './model.ts';
import { findKey, insertKey, type KeyCreator, listKeyRows } from './keys/store.ts';
import { findPartner, findTenant, insertPartner, insertTenant, listPartnerRows, markSuspended } from './store.ts';

export interface NewTenant {
  readonly tenant: Tenant;
  readonly key: NewApiKey;
}

export interface NewPartner {
  readonly partnerId: PartnerId;
  readonly sandbox: NewTenant;
  readonly live: NewTenant;
}

/** The owner of a key. */
export interface KeyOwner {
  readonly clientId: string;
  readonly partnerId: PartnerId;
  readonly environment: Environment;
}

/** Creates partners and their keys. */
export class PartnerDirectory {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #pepper: Secret<Buffer>;

  constructor(database: Database, clock: Clock, pepper: Secret<Buffer>) {
    this.#database = database;
    this.#clock = clock;
    this.#pepper = pepper;
  }

  /**
   * Opens a partner with its two tenants, without keys.
   * @param handle default: one that follows from the name
   * @param tenantRows each tenant's other rows
   * @throws AppError invalid_request for a handle that is taken
   */
  async openPartner(
    transaction: Transaction,
    { id, name, handle }: { readonly id: PartnerId; readonly name: string; readonly handle?: string | undefined },
    tenantRows: (tenant: Tenant, now: Date) => readonly Query[],
  ): Promise<Readonly<Record<Environment, Tenant>>> {
    const now = this.#clock.now();
    const ownHandle = handle === undefined ? chooseHandle(transaction, name) : takeHandle(transaction, handle);
    transaction.write(insertPartner(id, name, await ownHandle, now));
    const open = (environment: Environment): Tenant => {
      const tenant: Tenant = { id: newId<'tenant'>(), partnerId: id, environment };
      transaction.write(insertTenant(tenant, now));
      transaction.write(createTenantCounters(tenant.id, environment));
      for (const row of tenantRows(tenant, now)) transaction.write(row);
      return tenant;
    };
    return { sandbox: open('sandbox'), live: open('live') };
  }

  /**
   * Creates a partner with its two tenants and a key each, in one commit.
   * @param tenantRows each tenant's other rows
   * @param complete adds what depends on these rows. It can run again, for a partner with other tenants and keys.
   */
  async createPartner(
    name: string,
    tenantRows: (tenant: Tenant, now: Date) => readonly Query[],
    partnerId = newId<'partner'>(),
    extraWrites: ExtraWrites<PartnerId> = NO_EXTRA_WRITES,
    complete: (transaction: Transaction, partner: NewPartner) => Promise<void> = async () => undefined,
  ): Promise<NewPartner> {
    return await this.#database.transaction(async (transaction) => {
      const { sandbox, live } = await this.openPartner(transaction, { id: partnerId, name }, tenantRows);
      const withKey = (tenant: Tenant): NewTenant => {
        const { key, row } = this.newKey(tenant, FULL_GRANT, this.#clock.now());
        transaction.write(row);
        return { tenant, key };
      };
      const partner = { partnerId, sandbox: withKey(sandbox), live: withKey(live) };
      for (const write of extraWrites(partnerId)) transaction.write(write);
      await complete(transaction, partner);
      return partner;
    });
  }

  async listKeys(partnerId: PartnerId) {
    return await listKeyRows(this.#database, partnerId);
  }

  async findKey(clientId: string): Promise<StoredKey | undefined> {
    return isWellFormedClientId(clientId) ? await findKey(this.#database, clientId) : undefined;
  }

  async tenant(partnerId: PartnerId, environment: Environment): Promise<Tenant | undefined> {
    return await findTenant(this.#database, partnerId, environment);
  }

  /** The newest partners. @param onlySuspended leaves out the others */
  async listPartners(onlySuspended: boolean, limit: number): Promise<Partner[]> {
    return await listPartnerRows(this.#database, onlySuspended, limit);
  }

  async partner(id: PartnerId): Promise<Partner | undefined> {
    return await findPartner(this.#database, id);
  }

  /**
   * Suspends a partner, or ends its suspension: all calls of a suspended partner are refused, within five seconds in every process.
   * @returns undefined when the partner does not exist
   */
  async suspendPartner(
    id: PartnerId,
    suspended: boolean,
    extraWrites: ExtraWrites<PartnerId> = NO_EXTRA_WRITES,
  ): Promise<Partner | undefined> {
    return await this.#database.transaction(async (transaction) => {
      const changed = await markSuspended(transaction, id, suspended ? this.#clock.now() : null);
      const partner = await findPartner(transaction, id);
      if (changed) for (const write of extraWrites(id)) transaction.write(write);
      return partner;
    });
  }

  /** A new key of a tenant, and the insert that creates it. */
  newKey(
    tenant: Pick<Tenant, 'id' | 'environment'>,
    grant: KeyGrant,
    now: Date,
    creator?: KeyCreator,
  ): { key: NewApiKey; row: Query } {
    const { key, secretHash } = this.makeKey(tenant.environment);
    return { key, row: insertKey(key.clientId, tenant.id, secretHash, grant, now, creator) };
  }

  /** A key that nobody can use yet, and what is stored of its secret. */
  makeKey(environment: Environment): { readonly key: NewApiKey; readonly secretHash: Buffer } {
    const key = generateApiKey(environment);
    return { key, secretHash: hashSecret(key.secretId.reveal(), this.#pepper) };
  }
}
