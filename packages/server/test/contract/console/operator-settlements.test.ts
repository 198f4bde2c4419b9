import { expect, test } from 'vitest';
import { DAY_MS } from '#kit/durations.ts';
import { utcDayOf } from '#kit/utc-day.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService, type TenantClient } from '../../service.ts';
import { clockAtNoon } from '../support/clock.ts';
import { newCard } from '../support/fixtures.ts';
import { openConsole } from './console.ts';

const clock = clockAtNoon();
const service = await startService(await createTestDatabase(), { clock });
const { database } = service.core;
const ui = await openConsole(service);
const PATH = '/operator/v1/settlements?environment=sandbox';

/** A card with 40.00 usd, of which a merchant has charged `amount` and refunded `refund`. */
async function spend(client: TenantClient, amount: string, refund?: string) {
  const { id: card } = await newCard(client, { amount: 40 });
  const { data } = await client.post(`/simulations/cards/${card}/authorizations`, { amount });
  await client.post(`/simulations/transactions/${data.id}/clearings`, {});
  if (refund) await client.post(`/simulations/transactions/${data.id}/refunds`, { amount: refund });
  await client.post(`/simulations/cards/${card}/authorizations`, { amount: '1.00' });
}

test('finance reads the days of all partners together, with what the card platforms had', async () => {
  const [one, other] = [await service.newPartner(), await service.newPartner()];
  await spend(one.sandbox, '12.50', '2.00');
  await spend(other.sandbox, '7.50');
  const day = utcDayOf(clock.now());
  const noon = clock.now().toISOString();
  await database.script(`
    INSERT INTO platform_float_days (environment, day, vendor, currency, available, needed, read_at)
    VALUES ('sandbox', '${day}', 'lithic', 'usd', 5000, 6000, '${noon}');
    INSERT INTO platform_differences
      (vendor, environment, transaction_id, tenant_id, currency, ledger_amount, vendor_amount, found_at)
    VALUES ('lithic', 'sandbox', gen_random_uuid(), '${one.sandbox.tenant.id}', 'usd', 1250, NULL, '${noon}')`);
  const person = await ui.newPerson({ operator: 'finance' });
  let finance = await ui.signIn(person);
  expect((await finance.call('GET', PATH)).data).toEqual({ settlements: [], next_cursor: null });

  clock.advance(DAY_MS);
  finance = await ui.signIn(person);
  const unsealed = (await finance.call('GET', PATH)).data.settlements;
  expect(unsealed).toMatchObject([{ date: day, complete: false }]);
  await service.work();
  const usd = {
    currency: 'usd',
    cleared: '20.00',
    returned: '2.00',
    credited: '0.00',
    net: '18.00',
    fees: '0.00',
    issuer_fees: '0.00',
    wallets: '1999920.00',
    cards: '60.00',
    held: '2.00',
    due: '62.00',
    platforms: [{ platform: 'lithic', needed: '60.00', counted: '50.00', difference: '-10.00', counted_at: noon }],
    differences: { transactions: 1, ledger: '12.50', platform: '0.00' },
  };
  const { data } = await finance.call('GET', PATH);
  expect(data).toMatchObject({ settlements: [{ date: day, complete: true }], next_cursor: null });
  expect(data.settlements[0].currencies).toContainEqual(usd);

  clock.advance(DAY_MS);
  await service.work();
  finance = await ui.signIn(person);
  const newest = (await finance.call('GET', `${PATH}&size=1`)).data;
  expect(newest.next_cursor).not.toBe(day);
  expect((await finance.call('GET', `${PATH}&size=1&after=${newest.next_cursor}`)).data.settlements).toMatchObject([
    { date: day },
  ]);
  expect((await finance.call('GET', `${PATH}&after=yesterday`)).fields).toEqual(['after']);
  expect((await finance.call('GET', '/operator/v1/settlements')).fields).toEqual(['environment']);

  const csv = await finance.call('GET', `${PATH}&after=${newest.next_cursor}`, { headers: { accept: 'text/csv' } });
  expect(csv.text.split('\r\n')).toEqual(
    expect.arrayContaining([
      'date,complete,currency,section,item,count,amount',
      `${day},true,usd,network,net,,18.00`,
      `${day},true,usd,ledger,due,,62.00`,
      `${day},true,usd,lithic,difference,,-10.00`,
      `${day},true,usd,differences,ledger,1,12.50`,
    ]),
  );
});
