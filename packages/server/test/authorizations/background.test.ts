import { afterEach, expect, test } from 'vitest';
import { expireTenantHolds, holdExpiries } from '#authorizations';
import { advanceTenantClock, query, statement } from '#database';
import type { TenantId, TransactionId } from '#kit/ids.ts';
import { advanceWork } from '#work';
import { adjustableClock } from '../contract/support/clock.ts';
import { newCard } from '../contract/support/fixtures.ts';
import { createTestDatabase } from '../harness.ts';
import { runDueItems } from '../run-background-work.ts';
import { startService } from '../service.ts';
import { GROCER, Network } from './network.ts';
import { MINUTE_MS, DAY_MS } from '#kit/durations.ts';

const { database, url } = await createTestDatabase();
const clock = adjustableClock();
const service = await startService({ url }, { clock });
const { authorizations } = service.core;

const COUNT_CODES = statement<{ count: bigint }>(
  'test.count_codes',
  `SELECT count(*) FROM work WHERE tenant_id = $1 AND kind = 'one_time_code'`,
);

await database.script(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'stuck'; END $$`);

/** From now on, matching transactions cannot be updated. */
async function refuseChanges(which: string): Promise<void> {
  await database.script(
    `CREATE TRIGGER stuck BEFORE UPDATE ON transactions FOR EACH ROW WHEN (${which}) EXECUTE FUNCTION refuse()`,
  );
}

afterEach(async () => {
  await database.script(`DROP TRIGGER IF EXISTS stuck ON transactions`);
});

interface Partner {
  readonly tenantId: TenantId;
  readonly network: Network;
  /** Sends a one-time code for the cardholder. */
  challenge(): Promise<void>;
}

async function newPartner(): Promise<Partner> {
  const { sandbox } = await service.newPartner();
  const fields: object = { amount: 1000 };
  const { id } = await newCard(sandbox, fields);
  return {
    tenantId: sandbox.tenant.id,
    network: new Network(service, sandbox, id),
    challenge: async () => void (await sandbox.post(`/simulations/cards/${id}/challenges`, { amount: 1 })),
  };
}

/** Expires the holds that are due. @returns what failed */
async function expireHolds(): Promise<string[]> {
  const failures: string[] = [];
  const report = (error: unknown): void => void failures.push((error as Error).message);
  await runDueItems(service.core, report, [holdExpiries(authorizations)]);
  return failures;
}

const heldBy = async ({ network }: Partner, id: TransactionId) => (await network.transaction(id)).amounts.held;
const codesOf = async ({ tenantId }: Partner) => Number((await database.rows(query(COUNT_CODES, tenantId)))[0]!.count);

test('a tenant whose holds cannot expire does not delay other tenants', async () => {
  const partners = [await newPartner(), await newPartner(), await newPartner()];
  const holds = await Promise.all(partners.map(({ network }) => network.approve(10_00n)));
  const held = async () => await Promise.all(partners.map((partner, index) => heldBy(partner, holds[index]!)));
  clock.advance(8 * DAY_MS);
  await refuseChanges(`OLD.tenant_id = '${partners[0]!.tenantId}'`);
  expect(await expireHolds()).toEqual(['stuck']);
  expect(await held()).toEqual(['10.00', '0.00', '0.00']);
  await database.script(`DROP TRIGGER stuck ON transactions`);
  clock.advance(2 * MINUTE_MS);
  expect(await expireHolds()).toEqual([]);
  expect(await held()).toEqual(['0.00', '0.00', '0.00']);
});

test('holds that cannot expire do not block other holds of the same card', async () => {
  const { network, tenantId } = await newPartner();
  const stuck = { ...GROCER, name: 'Stuck' };
  await Promise.all(Array.from({ length: 5 }, () => network.approve(1_00n, { merchant: stuck })));
  clock.advance(MINUTE_MS);
  const other = await network.approve(10_00n);
  clock.advance(8 * DAY_MS);
  await refuseChanges(`OLD.merchant_name = 'Stuck'`);
  await expect(expireTenantHolds(authorizations, tenantId, clock.now())).rejects.toThrow('stuck');
  expect((await network.transaction(other)).amounts.held).toBe('0.00');
});

test('a tenant whose clock is ahead loses its holds and codes early, without effect on other tenants', async () => {
  const [ahead, behind] = [await newPartner(), await newPartner()];
  const holds = [await ahead.network.approve(10_00n), await behind.network.approve(10_00n)];
  for (const partner of [ahead, behind]) await partner.challenge();
  await database.rows(advanceTenantClock(ahead.tenantId, 8 * DAY_MS));
  await database.rows(advanceWork(ahead.tenantId, 8 * DAY_MS, clock.now()));
  await service.work();
  expect([await heldBy(ahead, holds[0]!), await heldBy(behind, holds[1]!)]).toEqual(['0.00', '10.00']);
  expect([await codesOf(ahead), await codesOf(behind)]).toEqual([0, 1]);
});
