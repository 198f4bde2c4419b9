import { afterEach, expect, test } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { balanceOf } from '#test/ledger/commands.ts';
import { startService } from '#test/service.ts';
import { query, statement } from '#database';
import { verifyLedger } from '#ledger';
import { onboardDemoPartner, onboardPartner } from './onboarding.ts';

const { database, url } = await createTestDatabase();
const { core } = await startService({ url });

const TABLES = ['partners', 'tenants', 'tenant_counters', 'api_keys', 'accounts', 'wallets', 'operations', 'entries'];
const COUNTS = statement<{ rows: string }>(
  'test.count_rows',
  `SELECT concat_ws(' ', ${TABLES.map((table) => `(SELECT count(*) FROM ${table})`).join(', ')}) AS rows`,
);
const counts = async (): Promise<string> => (await database.rows(query(COUNTS)))[0]!.rows;

await database.script(`
  CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'fault'; END $$;
  -- As if PostgreSQL were killed at that moment.
  CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$
`);
const breakAt = async (table: string, how: 'fail' | 'cut') =>
  await database.script(`CREATE TRIGGER broken AFTER INSERT ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION ${how}()`);

afterEach(async () => {
  await database.script(TABLES.map((table) => `DROP TRIGGER IF EXISTS broken ON ${table};`).join('\n'));
});

test.each(
  (['fail', 'cut'] as const).flatMap((how) =>
    ['tenants', 'api_keys', 'operations', 'entries'].map((table) => [how, table] as const),
  ),
)('a new partner of which a part is refused (%s at %s) leaves no trace', async (how, table) => {
  const before = await counts();
  await breakAt(table, how);
  await expect(onboardPartner(core, 'Acme')).rejects.toThrow(how === 'fail' ? 'fault' : /service|terminat|connection/i);
  expect(await counts()).toBe(before);
});

test('a new partner has its sandbox money, and the ledger is consistent', async () => {
  const { sandbox, live } = await onboardPartner(core, 'Acme');
  expect(await balanceOf(database, sandbox.tenant.id)).toBe(100_000_000n);
  expect(await balanceOf(database, live.tenant.id)).toBe(0n);
  expect((await verifyLedger(database)).problems).toEqual([]);
});

test('the demo partner is created by the next start', async () => {
  await database.script('TRUNCATE partners CASCADE');
  await breakAt('entries', 'fail');
  await expect(onboardDemoPartner(core)).rejects.toThrow('fault');
  await database.script('DROP TRIGGER broken ON entries');
  const demo = await onboardDemoPartner(core);
  expect(demo).toHaveProperty('sandbox.key.clientId');
  const { partners } = await core.partnerAccess();
  expect((await partners.listKeys(demo.partnerId)).map(({ environment }) => environment)).toEqual(['sandbox']);
  expect(await onboardDemoPartner(core)).toEqual({ partnerId: demo.partnerId });
});
