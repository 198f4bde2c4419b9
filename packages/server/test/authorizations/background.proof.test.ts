import { expect, test } from 'vitest';
import { expireTenantHolds } from '#authorizations';
import { DAY_MS, MINUTE_MS } from '#kit/durations.ts';
import { adjustableClock } from '../contract/support/clock.ts';
import { newCard } from '../contract/support/fixtures.ts';
import { createTestDatabase } from '../harness.ts';
import { startService } from '../service.ts';
import { GROCER, Network } from './network.ts';

const { database, url } = await createTestDatabase();
const clock = adjustableClock();
const service = await startService({ url }, { clock });

/** As many as are read at once, so that a page has no others. */
const STUCK = 200;

test('holds that cannot expire do not block other holds of the same card, however many there are', async () => {
  const { sandbox } = await service.newPartner();
  const fields: object = { amount: 1000 };
  const network = new Network(service, sandbox, (await newCard(sandbox, fields)).id);
  const stuck = { ...GROCER, name: 'Stuck' };
  await Promise.all(Array.from({ length: STUCK }, () => network.approve(1_00n, { merchant: stuck })));
  clock.advance(MINUTE_MS);
  const other = await network.approve(10_00n);
  clock.advance(8 * DAY_MS);
  await database.script(
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'stuck'; END $$;
     CREATE TRIGGER stuck BEFORE UPDATE OR DELETE ON transactions FOR EACH ROW WHEN (OLD.merchant_name = 'Stuck')
       EXECUTE FUNCTION refuse()`,
  );
  const expiring = expireTenantHolds(service.core.authorizations, sandbox.tenant.id, clock.now());
  await expect(expiring).rejects.toThrow('stuck');
  expect((await network.transaction(other)).amounts.held).toBe('0.00');
});
