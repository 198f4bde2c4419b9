import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, seed } from '#test/harness.ts';
import { AppError } from '#kit/app-error.ts';
import { systemClock } from '#kit/clock.ts';
import { newId, type TenantId } from '#kit/ids.ts';
import { Secret } from '#kit/secret.ts';
import { query, statement, type Query } from '#database';
import { deriveKey, MasterKeyError, Vault, VaultIntegrityError } from './index.ts';

const clock = systemClock;
const { database } = await createTestDatabase();
let tenants: TenantId[];
let masterKey: Secret<Buffer>;
let vault: Vault;

beforeEach(async () => {
  await database.script('TRUNCATE vault_items, vault_keys, vault_secrets, vault_master_key');
  tenants = [await newTenant('live'), await newTenant('sandbox')];
  masterKey = new Secret(randomBytes(32));
  vault = new Vault({ database, masterKey, clock });
});

const NEW_PARTNER = statement(
  'test.new_partner',
  `INSERT INTO partners (id, name, handle, created_at) VALUES ($1, 'Partner', replace($1::uuid::text, '-', ''), now())`,
);
const NEW_TENANT = statement('test.new_tenant', `INSERT INTO tenants VALUES ($1, $2, $3, now())`);

async function newTenant(environment: string): Promise<TenantId> {
  const [partnerId, id] = [newId<'partner'>(), newId<'tenant'>()];
  await database.rows(query(NEW_PARTNER, partnerId));
  await database.rows(query(NEW_TENANT, id, partnerId, environment));
  return id;
}

const run = async (statement: Query): Promise<unknown> => await database.rows(statement);
const put = async (tenant: TenantId, subject: string, content: Buffer) =>
  await run(await vault.seal(tenant, subject, new Secret(content)));
const read = async (tenant: TenantId, subject: string) => (await vault.read(tenant, subject))?.reveal();

const COPY_ITEM = statement(
  'test.copy_item',
  `INSERT INTO vault_items
   SELECT $3, $4, coalesce($5, key_version), sealed, created_at FROM vault_items WHERE tenant_id = $1 AND subject = $2
   ON CONFLICT (tenant_id, subject) DO UPDATE SET key_version = excluded.key_version, sealed = excluded.sealed`,
);
const FLIP_BIT = statement(
  'test.flip_bit',
  `UPDATE vault_items SET sealed = set_bit(sealed, $3, 1 - get_bit(sealed, $3)) WHERE tenant_id = $1 AND subject = $2`,
);
const ADD_KEY = statement(
  'test.add_key',
  `INSERT INTO vault_keys (tenant_id, version, wrapping_key_id, first_wrapping_key_id, wrapped_key, created_at)
   SELECT $1, $2, wrapping_key_id, first_wrapping_key_id, wrapped_key, created_at FROM vault_keys WHERE tenant_id = $3
   ON CONFLICT DO NOTHING`,
);
const STORED = statement<{ sealed: Buffer }>('test.stored', `SELECT sealed FROM vault_items WHERE tenant_id = $1`);

describe('an item', () => {
  it('of any bytes is read back unchanged, also by another process', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 5_000 }), fc.string({ minLength: 1 }), async (bytes, name) => {
        const subject = `s/${name.replaceAll('\0', '')}`;
        await put(tenants[0]!, subject, Buffer.from(bytes));
        expect(await read(tenants[0]!, subject)).toEqual(Buffer.from(bytes));
        const other = await new Vault({ database, masterKey, clock }).read(tenants[0]!, subject);
        expect(other?.reveal()).toEqual(Buffer.from(bytes));
      }),
      { numRuns: 25, seed: seed() },
    );
  });

  it('is replaced when it is stored again, undefined after it is removed, and undefined if it was never stored', async () => {
    await put(tenants[0]!, 'a', Buffer.from('one'));
    await put(tenants[0]!, 'a', Buffer.from('two'));
    await put(tenants[0]!, 'b', Buffer.from('three'));
    expect(await read(tenants[0]!, 'a')).toEqual(Buffer.from('two'));
    await run(vault.remove(tenants[0]!, 'a', 'never'));
    expect(await read(tenants[0]!, 'a')).toBeUndefined();
    expect(await read(tenants[0]!, 'b')).toEqual(Buffer.from('three'));
    expect(await read(tenants[1]!, 'b')).toBeUndefined();
  });

  it('is stored with the caller’s transaction or not at all', async () => {
    const write = await vault.seal(tenants[0]!, 'a', new Secret(Buffer.from('one')));
    const failing = database.transaction(async (transaction) => {
      transaction.write(write);
      expect((await vault.read(tenants[0]!, 'a', transaction))?.reveal()).toEqual(Buffer.from('one'));
      throw new AppError('internal');
    });
    await expect(failing).rejects.toThrow(AppError);
    expect(await read(tenants[0]!, 'a')).toBeUndefined();
    await database.transaction(async (transaction) => transaction.write(write));
    expect(await read(tenants[0]!, 'a')).toEqual(Buffer.from('one'));
  });

  it('is never stored in plaintext, and equal contents have different ciphertexts', async () => {
    const content = Buffer.from('4111111111111111');
    await put(tenants[0]!, 'a', content);
    await put(tenants[0]!, 'b', content);
    const rows = await database.rows(query(STORED, tenants[0]!));
    expect(rows.map((row) => row.sealed.includes(content))).toEqual([false, false]);
    expect(rows[0]!.sealed.equals(rows[1]!.sealed)).toBe(false);
  });

  it('can be read when many processes create the tenant’s first key at the same time', async () => {
    const vaults = Array.from({ length: 6 }, () => new Vault({ database, masterKey, clock }));
    const writes = await Promise.all(
      vaults.map(async (each, index) => await each.seal(tenants[0]!, `s${index}`, new Secret(Buffer.of(index)))),
    );
    for (const write of writes) await run(write);
    for (const index of vaults.keys()) expect(await read(tenants[0]!, `s${index}`)).toEqual(Buffer.of(index));
  });
});

describe('the vault rejects', () => {
  // Names that would be ambiguous without a delimiter.
  const subject = fc.constantFrom('a', 'b', 'ab', 'a/b', 'a","b', '1', '11', 'a,1', 'card/1', 'card/11');
  const place = fc.record({ tenant: fc.constantFrom(0, 1), subject, version: fc.constantFrom(1, 2) });

  it('an item that was moved to another tenant, subject or key version', async () => {
    await fc.assert(
      fc.asyncProperty(place, place, async (from, to) => {
        fc.pre(from.tenant !== to.tenant || from.subject !== to.subject || to.version !== 1);
        await database.script('TRUNCATE vault_items, vault_keys');
        const fresh = new Vault({ database, masterKey, clock });
        for (const tenant of tenants) await run(await fresh.seal(tenant, 'first', new Secret(Buffer.from('x'))));
        await run(await fresh.seal(tenants[from.tenant]!, from.subject, new Secret(Buffer.from('content'))));
        for (const tenant of tenants) await run(query(ADD_KEY, tenant, 2, tenant));
        await run(query(COPY_ITEM, tenants[from.tenant]!, from.subject, tenants[to.tenant]!, to.subject, to.version));
        const outcome = fresh.read(tenants[to.tenant]!, to.subject);
        await expect(outcome).rejects.toThrow(to.version === 2 ? /data key 2 of tenant/ : VaultIntegrityError);
      }),
      { numRuns: 40, seed: seed() },
    );
  });

  it('an item with any bit changed', async () => {
    await put(tenants[0]!, 'a', Buffer.from('content'));
    const bits = (await database.rows(query(STORED, tenants[0]!)))[0]!.sealed.length * 8;
    for (let bit = 0; bit < bits; bit += 5) {
      await run(query(FLIP_BIT, tenants[0]!, 'a', bit));
      await expect(read(tenants[0]!, 'a')).rejects.toThrow(VaultIntegrityError);
      await run(query(FLIP_BIT, tenants[0]!, 'a', bit));
    }
    expect(await read(tenants[0]!, 'a')).toEqual(Buffer.from('content'));
  });

  it('a data key that was copied from another tenant', async () => {
    await put(tenants[0]!, 'a', Buffer.from('content'));
    await run(query(ADD_KEY, tenants[1]!, 1, tenants[0]!));
    await expect(put(tenants[1]!, 'a', Buffer.from('content'))).rejects.toThrow(/was changed or moved/);
  });
});

const other = () => new Vault({ database, masterKey: new Secret(randomBytes(32)), clock });

describe('another master key', () => {
  it('is rejected at startup, even before anything is sealed, and the right key is accepted', async () => {
    await vault.assertMasterKey();
    await vault.assertMasterKey();
    await expect(other().assertMasterKey()).rejects.toThrow(MasterKeyError);
    await expect(other().assertMasterKey()).rejects.toThrow(
      /ISSUARY_MASTER_KEY is not the master key of this database/,
    );
  });

  it('is rejected in one of two processes that start at the same time with different keys', async () => {
    const outcomes = await Promise.allSettled([other(), other()].map(async (each) => await each.assertMasterKey()));
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('is rejected at first use, for reading and for sealing', async () => {
    await put(tenants[0]!, 'a', Buffer.from('content'));
    await expect(other().read(tenants[0]!, 'a')).rejects.toThrow(MasterKeyError);
    await expect(other().seal(tenants[0]!, 'b', new Secret(Buffer.from('x')))).rejects.toThrow(MasterKeyError);
  });
});

it('derives keys that are the same for a purpose and differ between purposes and master keys', () => {
  const derive = (purpose: string, key = masterKey) => deriveKey(key, purpose).reveal().toString('hex');
  expect(derive('tokens')).toMatch(/^[0-9a-f]{64}$/);
  expect(derive('tokens')).toBe(derive('tokens'));
  expect(derive('tokens')).not.toBe(derive('hashes'));
  expect(derive('tokens')).not.toBe(derive('tokens', new Secret(randomBytes(32))));
  expect(derive('tokens')).not.toBe(masterKey.reveal().toString('hex'));
});

it('prints no key and no content', async () => {
  await put(tenants[0]!, 'a', Buffer.from('the content'));
  const shown = inspect([vault, await vault.read(tenants[0]!, 'a')], { depth: 10, showHidden: true });
  expect(shown).not.toContain('the content');
  expect(shown).not.toContain(masterKey.reveal().toString('hex'));
});
