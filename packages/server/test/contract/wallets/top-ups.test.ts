import { describe, expect, test } from 'vitest';
import { verifyLedger } from '#ledger';
import { startWorker } from '#composition/service/worker.ts';
import { verifyWallets } from '#wallets';
import { createTestDatabase } from '../../harness.ts';
import { startService, type Service } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { allEntries, walletOf } from '../support/fixtures.ts';
import { balance, move, newWatchedWallet, topUps, warnings, watch, type WatchedWallet } from './watched-wallet.ts';
import { MINUTE_MS } from '#kit/durations.ts';

const clock = adjustableClock();
const database = await createTestDatabase();
const service = await startService(database, { clock });
/** Another process on the same database, as far as the database can tell. */
const other = await startService(database, { clock });
const newSetup = (): Promise<WatchedWallet> => newWatchedWallet(service);

async function waiting({ client }: Pick<WatchedWallet, 'client'>): Promise<number> {
  const text = "SELECT id FROM work WHERE tenant_id = $1 AND kind = 'wallet_top_up'";
  return (await database.database.rows({ statement: { name: 'test.top_ups', text }, values: [client.tenant.id] }))
    .length;
}

describe('an automatic top-up', () => {
  const fill = (amount: number, { source }: WatchedWallet, low_balance_threshold: unknown = 50) => ({
    low_balance_threshold,
    auto_top_up: { source_wallet_id: source, amount },
  });

  test('is made from the source once per fall, as an operation', async () => {
    const setup = await newSetup();
    const { client, wallet, source } = setup;
    const before = Number((await walletOf(client)).balance);
    await watch(setup, fill(70, setup));
    await service.work();
    expect(await balance(setup)).toBe('100.00');
    await move(setup, 'deposit', 60);
    await service.work();
    await service.work();
    expect(await balance(setup)).toBe('110.00');
    expect(Number((await walletOf(client)).balance)).toBeCloseTo(before - 70, 2);
    await move(setup, 'deposit', 61);
    await service.work();
    const entries = await allEntries(client, `/wallets/${wallet}/entries`);
    expect(await topUps(client, wallet)).toEqual(['70.00', '70.00']);
    expect(await topUps(client, source)).toEqual(['-70.00', '-70.00']);
    const { operation_id } = entries.at(-1)!;
    const operation = (await client.get(`/operations/${operation_id}`)).data;
    expect(operation).toMatchObject({ type: 'top_up', amount: '70.00', wallet_id: wallet });
    expect(operation).not.toHaveProperty('reference');
    expect(operation.entries).toHaveLength(2);
    expect(await waiting(setup)).toBe(0);
  });

  test('that is too small is not repeated until the wallet has been above its threshold again', async () => {
    const setup = await newSetup();
    await watch(setup, fill(1, setup));
    await move(setup, 'deposit', 60);
    for (let round = 0; round < 3; round += 1) await service.work();
    expect(await balance(setup)).toBe('41.00');
    await move(setup, 'withdraw', 9);
    await move(setup, 'deposit', 1);
    await service.work();
    expect(await balance(setup)).toBe('50.00');
    expect(await warnings(setup.client)).toHaveLength(2);
  });

  test('waits while the source has too little money, and is made when it can pay', async () => {
    const setup = await newSetup();
    const { client, wallet } = setup;
    const { id: poor } = (await client.post('/wallets', { currency: 'usd' })).data;
    await watch(setup, { low_balance_threshold: 50, auto_top_up: { source_wallet_id: poor, amount: 30 } });
    await move(setup, 'deposit', 60);
    for (let round = 0; round < 4; round += 1) {
      await service.work();
      expect(await waiting(setup)).toBe(1);
      clock.advance(MINUTE_MS);
    }
    await client.post(`/cards/${setup.card}/withdraw`, { amount: 30, wallet_id: poor });
    clock.advance(MINUTE_MS);
    await service.work();
    expect(await topUps(client, wallet)).toEqual(['30.00']);
    expect(await waiting(setup)).toBe(0);
  });

  test('is cancelled if the balance recovers meanwhile', async () => {
    const setup = await newSetup();
    const { client, wallet } = setup;
    const { id: poor } = (await client.post('/wallets', { currency: 'usd' })).data;
    await watch(setup, { low_balance_threshold: 50, auto_top_up: { source_wallet_id: poor, amount: 30 } });
    await move(setup, 'deposit', 60);
    await service.work();
    await move(setup, 'withdraw', 10);
    clock.advance(MINUTE_MS);
    await service.work();
    expect(await waiting(setup)).toBe(0);
    await client.post(`/cards/${setup.card}/withdraw`, { amount: 30, wallet_id: poor });
    await service.work();
    expect(await topUps(client, wallet)).toEqual([]);
  });

  test('that is changed or removed while it waits follows the new settings', async () => {
    const setup = await newSetup();
    const { client, wallet } = setup;
    const { id: poor } = (await client.post('/wallets', { currency: 'usd' })).data;
    await watch(setup, { low_balance_threshold: 50, auto_top_up: { source_wallet_id: poor, amount: 30 } });
    await move(setup, 'deposit', 60);
    await service.work();
    await watch(setup, { auto_top_up: { source_wallet_id: setup.source, amount: 5 } });
    await service.work();
    expect(await topUps(client, wallet)).toEqual(['5.00']);
    // Setting the same values again changes nothing, so no top-up is made.
    await watch(setup, { auto_top_up: { source_wallet_id: setup.source, amount: 5 } });
    await service.work();
    expect(await topUps(client, wallet)).toEqual(['5.00']);

    const ended = await newSetup();
    await watch(ended, fill(5, ended));
    await move(ended, 'deposit', 60);
    await watch(ended, { auto_top_up: null });
    await service.work();
    expect(await topUps(ended.client, ended.wallet)).toEqual([]);
    expect(await waiting(ended)).toBe(0);
  });

  test('is made for a wallet that was low when it was configured', async () => {
    const setup = await newSetup();
    await watch(setup, { low_balance_threshold: 150 });
    await watch(setup, { auto_top_up: { source_wallet_id: setup.source, amount: 60 } });
    await service.work();
    expect(await balance(setup)).toBe('160.00');
    expect(await warnings(setup.client)).toHaveLength(1);
  });

  test('that takes its source below its threshold sends a warning and tops up the source', async () => {
    const setup = await newSetup();
    const { client, wallet } = setup;
    const { id: middle } = (await client.post('/wallets', { currency: 'usd' })).data;
    await client.post(`/cards/${setup.card}/withdraw`, { amount: 10, wallet_id: middle });
    await watch({ client, wallet: middle }, fill(25, setup, 10));
    await watch(setup, { low_balance_threshold: 50, auto_top_up: { source_wallet_id: middle, amount: 10 } });
    await move(setup, 'deposit', 60);
    await service.work();
    await service.work();
    expect((await warnings(client)).map(({ data }) => data.id)).toEqual([wallet, middle]);
    expect(await balance(setup)).toBe('50.00');
    expect(await balance({ client, wallet: middle })).toBe('25.00');
  });

  test('is made once by several concurrent processes', async () => {
    const scenes = await Promise.all(Array.from({ length: 4 }, newSetup));
    for (const setup of scenes) await watch(setup, fill(70, setup));
    const services: Service[] = [service, other];
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(scenes.map(async (setup) => await move(setup, 'deposit', 60)));
      await Promise.all([...services, ...services].map(async (each) => await each.work()));
      await Promise.all(scenes.map(async (setup) => await move(setup, 'withdraw', 10)));
    }
    for (const setup of scenes) {
      expect(await topUps(setup.client, setup.wallet)).toHaveLength((await warnings(setup.client)).length);
      expect(await waiting(setup)).toBe(0);
    }
  });

  test('is made once if it is claimed twice', async () => {
    const setup = await newSetup();
    const { client, wallet } = setup;
    await watch(setup, fill(1, setup));
    await move(setup, 'deposit', 60);
    const text = `INSERT INTO work (tenant_id, kind, id, data, version, first_due_at, due_at)
      SELECT $1, 'wallet_top_up', $2, json_build_object('crossing', data::json->>'operation_id'), gen_random_uuid(), now(), now() - interval '1 day'
        FROM events WHERE tenant_id = $1 AND type = 'wallet.low_balance'
          ON CONFLICT DO NOTHING`;
    for (let round = 0; round < 3; round += 1) {
      await database.database.rows({ statement: { name: 'test.again', text }, values: [client.tenant.id, wallet] });
      await service.work();
    }
    expect(await topUps(client, wallet)).toEqual(['1.00']);
    expect(await waiting(setup)).toBe(0);
  });

  test('uses the clock of the tenant', async () => {
    const setup = await newSetup();
    await setup.client.post('/simulations/clock', { advance: 'P30D' });
    await watch(setup, fill(70, setup));
    await move(setup, 'deposit', 60);
    await service.work();
    expect(await balance(setup)).toBe('110.00');
  });

  test('is made automatically while a worker runs', async () => {
    const setup = await newSetup();
    const stop = startWorker(service.core);
    try {
      await watch(setup, fill(70, setup));
      await move(setup, 'deposit', 60);
      await expect.poll(async () => await balance(setup), { timeout: 20_000 }).toBe('110.00');
    } finally {
      await stop();
    }
  });
});

test('the ledger is consistent after all of it', async () => {
  expect((await verifyLedger(database.database)).problems).toEqual([]);
  expect((await verifyWallets(database.database)).problems).toEqual([]);
});

test('verify finds a wallet that differs from its account', async () => {
  const setup = await newSetup();
  await watch(setup, { low_balance_threshold: 50, label: 'Another' });
  const text = (change: string) => `UPDATE wallets SET ${change} WHERE tenant_id = $1 AND id = $2`;
  const change = async (name: string, sql: string) =>
    await database.database.rows({
      statement: { name, text: text(sql) },
      values: [setup.client.tenant.id, setup.wallet],
    });
  await change('test.change_label', `label = 'Other'`);
  expect((await verifyWallets(database.database)).problems).toEqual([
    `wallet ${setup.wallet}: its account's warning fields differ from the wallet`,
  ]);
  await change('test.change_label_again', `label = 'Another'`);
  expect((await verifyWallets(database.database)).problems).toEqual([]);
});
