import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { query, statement, type Database, type Queryable } from '#database';
import { systemClock, type Clock } from '#kit/clock.ts';
import { newId, type TenantId } from '#kit/ids.ts';
import { Secret } from '#kit/secret.ts';
import { Vault, type MasterKeys, type Rotation } from '#vault';
import { afterFile } from '../after-file.ts';
import { beginRotation } from '../../src/foundation/vault/rotation/begin-rotation.ts';
import { continueRotation } from '../../src/foundation/vault/rotation/continue-rotation.ts';
import type { RotationDependencies } from '../../src/foundation/vault/rotation/dependencies.ts';
import { findUnfinishedRotation, listRotations } from '../../src/foundation/vault/rotation/store.ts';

const EMPTY = 'TRUNCATE vault_items, vault_keys, vault_secrets, vault_master_key, vault_rotations';
const NEW_PARTNER = statement(
  'test.new_partner',
  `INSERT INTO partners (id, name, handle, created_at) VALUES ($1, 'Partner', replace($1::uuid::text, '-', ''), now())`,
);
const NEW_TENANT = statement('test.new_tenant', `INSERT INTO tenants VALUES ($1, $2, 'sandbox', now())`);
const KEYS = statement<{ version: number; in_use: boolean }>(
  'test.keys',
  `SELECT version, EXISTS (SELECT FROM vault_items AS item WHERE item.tenant_id = key.tenant_id AND item.key_version = version)
       AS in_use FROM vault_keys AS key WHERE tenant_id = $1 ORDER BY version`,
);

/** A tenant's data keys, oldest first. */
export async function keysOf(database: Database, tenant: TenantId) {
  return await database.rows(query(KEYS, tenant));
}

/** An empty folder for master keys, until the end of the file. */
export async function newKeyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'issuary-keys-'));
  afterFile(async () => await rm(folder, { recursive: true }));
  return folder;
}

export const newKey = () => new Secret(randomBytes(32));

export async function newTenant(database: Database): Promise<TenantId> {
  const [partnerId, id] = [newId<'partner'>(), newId<'tenant'>()];
  await database.rows(query(NEW_PARTNER, partnerId));
  await database.rows(query(NEW_TENANT, id, partnerId));
  return id;
}

export async function read(vault: Vault, tenant: TenantId, subject: string): Promise<string | undefined> {
  return (await vault.read(tenant, subject))?.reveal().toString();
}

/** An empty vault that can be filled with two tenants, their items and an install secret. */
export class FilledVault {
  readonly subjects = ['a', 'b', 'c', 'd'];
  readonly database: Database;
  tenants: TenantId[] = [];
  #secret = '';

  constructor(database: Database) {
    this.database = database;
  }

  /** A vault instance as a process that starts now would open it. */
  with(masterKey: MasterKeys | Secret<Buffer>, clock: Clock = systemClock): Vault {
    return new Vault({ database: this.database, masterKey, clock });
  }

  async put(vault: Vault, tenant: TenantId, subject: string, content: string): Promise<void> {
    await this.database.rows(await vault.seal(tenant, subject, new Secret(Buffer.from(content))));
  }

  async fill(masterKey: MasterKeys | Secret<Buffer>): Promise<void> {
    await this.database.script(EMPTY);
    this.tenants = [await newTenant(this.database), await newTenant(this.database)];
    const vault = this.with(masterKey);
    await vault.assertMasterKey();
    for (const tenant of this.tenants)
      for (const subject of this.subjects) await this.put(vault, tenant, subject, `the content of ${subject}`);
    this.#secret = (await vault.secret('a secret')).reveal().toString('hex');
  }

  async expectReadable(vault: Vault): Promise<void> {
    await vault.assertMasterKey();
    expect((await vault.secret('a secret')).reveal().toString('hex')).toBe(this.#secret);
    for (const tenant of this.tenants)
      for (const subject of this.subjects) expect(await read(vault, tenant, subject)).toBe(`the content of ${subject}`);
  }
}

/** The database for a rotation, with a hook that runs before each of its statements. */
export function watched(database: Database, before: (name: string) => Promise<void>): RotationDependencies['database'] {
  const watch = (queryable: Queryable): Queryable => ({
    rows: async (each) => {
      await before(each.statement.name);
      return await queryable.rows(each);
    },
  });
  return {
    ...watch(database),
    transaction: async (work) => await database.transaction(async (inner) => await work({ ...inner, ...watch(inner) })),
  };
}

/** What nothing else decides. */
export const BEGIN = { check: async () => await Promise.resolve(), extraWrites: () => [] };

/** Begins a rotation, unless one is not complete, and completes it. */
export async function rotate(dependencies: RotationDependencies): Promise<Rotation> {
  const { database } = dependencies;
  if ((await findUnfinishedRotation(database)) === undefined) await beginRotation(dependencies, BEGIN);
  for (let isComplete = false; !isComplete;) isComplete = await continueNewest(dependencies);
  return (await listRotations(database, 1))[0]!;
}

/** Does a round of the newest rotation. @returns whether it is complete */
export async function continueNewest(dependencies: RotationDependencies, signal?: AbortSignal): Promise<boolean> {
  const [newest] = await listRotations(dependencies.database, 1);
  return await continueRotation(dependencies, newest!.id, signal);
}

/** Runs a rotation that is killed after `statements` statements. Returns whether the rotation had that many. */
export async function rotateAndDie(database: Database, masterKeys: MasterKeys, statements: number): Promise<boolean> {
  const killed = new Error('killed');
  let left = statements;
  const failingDatabase = watched(database, async () => {
    if (left === 0) throw killed;
    left -= 1;
    await Promise.resolve();
  });
  try {
    await rotate({ database: failingDatabase, masterKeys, clock: systemClock });
    return false;
  } catch (error) {
    if (error === killed) return true;
    throw error;
  }
}
