import { expect, test } from 'vitest';
import { createTestDatabase, scale } from '#test/harness.ts';
import { newKey, newTenant, rotate } from '#test/vault/filled-vault.ts';
import { byteaArray, query, statement, textArray } from '#database';
import { systemClock } from '#kit/clock.ts';
import type { TenantId } from '#kit/ids.ts';
import { Secret } from '#kit/secret.ts';
import { sealItem } from '../item.ts';
import { givenMasterKeys, MasterKeyError, Vault, type MasterKeys } from '../index.ts';
import { DataKeys } from '../keys.ts';

const CARDS = scale(4_000, 100_000);
const TIMEOUT_MS = scale(300_000, 600_000);
const READERS = 4;
const CARDS_PER_STATEMENT = 5_000;
const TENANTS = 4;

const { database, open } = await createTestDatabase();
const [old, next] = [newKey(), newKey()];

const PUT_MANY = statement(
  'test.put_many',
  `INSERT INTO vault_items (tenant_id, subject, key_version, sealed, created_at)
   SELECT $1, subject, 1, sealed, now() FROM unnest($2::text[], $3::bytea[]) AS item (subject, sealed)`,
);
const OLD_ITEMS = statement<{ items: bigint }>(
  'test.old_items',
  `SELECT count(*) AS items FROM vault_items WHERE tenant_id = $1 AND key_version < 2`,
);

const numberOf = (card: number): string => String(4_000_000_500_000_000 + card);
const subjectOf = (card: number): string => `card/${card}/number`;
const tenantOf = (tenants: readonly TenantId[], card: number): TenantId => tenants[card % TENANTS]!;
const processWith = (masterKey: MasterKeys | Secret<Buffer>): Vault =>
  new Vault({ database: open({ connections_max: 4 }), masterKey, clock: systemClock });

/** Stores items like the vault, many per statement. */
async function fill(tenants: readonly TenantId[]): Promise<void> {
  const keys = new DataKeys({ database, masterKeys: givenMasterKeys(old), clock: systemClock });
  for (const [at, tenant] of tenants.entries()) {
    const key = await keys.newest(tenant);
    const cards = Array.from({ length: CARDS / TENANTS }, (_, index) => index * TENANTS + at);
    for (let from = 0; from < cards.length; from += CARDS_PER_STATEMENT) {
      const subjects = cards.slice(from, from + CARDS_PER_STATEMENT).map(subjectOf);
      const sealed = cards
        .slice(from, from + CARDS_PER_STATEMENT)
        .map((card) => sealItem(tenant, subjectOf(card), key, Buffer.from(numberOf(card))));
      await database.rows(query(PUT_MANY, tenant, textArray(subjects), byteaArray(sealed)));
    }
  }
}

async function expectCards(vault: Vault, tenants: readonly TenantId[], cards: Iterable<number>): Promise<void> {
  for (const card of cards) {
    const number = await vault.read(tenantOf(tenants, card), subjectOf(card));
    if (number?.reveal().toString() !== numberOf(card)) throw new Error(`card ${card} was not read`);
  }
}

test(
  `${CARDS} card numbers are encrypted with a new key during reads and writes: no read fails, and the new key alone decrypts all`,
  async () => {
    const tenants = await Promise.all(Array.from({ length: TENANTS }, async () => await newTenant(database)));
    await fill(tenants);

    const rotation = { done: false };
    let reads = 0;
    let writes = 0;
    const reader = async (from: number): Promise<void> => {
      const vault = processWith(givenMasterKeys(next, [old]));
      for (let card = from; !rotation.done; card = (card + 7_919) % CARDS) {
        await expectCards(vault, tenants, [card]);
        reads += 1;
      }
    };
    const writer = async (): Promise<void> => {
      const vault = processWith(givenMasterKeys(next, [old]));
      const pool = open();
      for (let card = CARDS; !rotation.done; card += 1, writes += 1) {
        const tenant = tenantOf(tenants, card);
        await pool.rows(await vault.seal(tenant, subjectOf(card), new Secret(Buffer.from(numberOf(card)))));
        await expectCards(vault, tenants, [card]);
      }
    };
    const others = [...Array.from({ length: READERS }, async (_, index) => await reader(index * 1_000)), writer()];
    const masterKeys = givenMasterKeys(next, [old]);
    const report = await rotate({ database: open({ connections_max: 4 }), masterKeys, clock: systemClock }).finally(
      () => void (rotation.done = true),
    );
    await Promise.all(others);

    expect(report).toMatchObject({ data_keys_made: TENANTS, damaged: [] });
    expect(report.items_resealed).toBeGreaterThanOrEqual(CARDS);
    expect(Math.min(reads, writes)).toBeGreaterThan(10);
    const cards = Array.from({ length: CARDS + writes }, (_, card) => card);
    const alone = processWith(next);
    await alone.assertMasterKey();
    await Promise.all(
      Array.from({ length: 4 }, async (_, part) => {
        await expectCards(
          alone,
          tenants,
          cards.filter((card) => card % 4 === part),
        );
      }),
    );
    for (const tenant of tenants) expect(await database.rows(query(OLD_ITEMS, tenant))).toEqual([{ items: 0n }]);
    await expect(processWith(old).assertMasterKey()).rejects.toThrow(MasterKeyError);
    await expect(processWith(old).read(tenants[0]!, subjectOf(0))).rejects.toThrow(MasterKeyError);
  },
  TIMEOUT_MS,
);
