import { describe, expect, test } from 'vitest';
import { verifyLedger } from '#ledger';
import { createTestDatabase } from '../../harness.ts';
import { clientAt, startService } from '../../service.ts';
import { newCard, setFeesOf, walletOf } from '../support/fixtures.ts';
import { move, newWatchedWallet, balance, warnings, watch, type WatchedWallet } from './watched-wallet.ts';

const database = await createTestDatabase();
const service = await startService(database);
/** Another process on the same database, as far as the database can tell. */
const other = await startService(database);
const newSetup = (): Promise<WatchedWallet> => newWatchedWallet(service);

describe('a low balance warning', () => {
  test('is sent once per fall below the threshold, with the wallet as the API returns it', async () => {
    const setup = await newSetup();
    const { client, wallet } = setup;
    await watch(setup, { low_balance_threshold: 50 });
    await move(setup, 'deposit', 50);
    expect(await warnings(client)).toEqual([]);
    const { operation } = await move(setup, 'deposit', 0.01);
    await move(setup, 'deposit', 1);
    await move(setup, 'withdraw', 0.5);
    const [warning, ...more] = await warnings(client);
    expect(more).toEqual([]);
    expect(warning).toEqual({
      id: warning!.id,
      type: 'wallet.low_balance',
      created_at: warning!.created_at,
      environment: 'sandbox',
      sequence: 1,
      entry_sequence: 3,
      data: {
        ...(await client.get(`/wallets/${wallet}`)).data,
        balance: '49.99',
        operation_id: operation.id,
        amount: '0.01',
        balance_after: '49.99',
      },
    });
    await move(setup, 'withdraw', 0.51);
    expect(await balance(setup)).toBe('50.00');
    await move(setup, 'deposit', 10);
    expect((await warnings(client)).map(({ sequence, data }) => [sequence, data.balance])).toEqual([
      [1, '49.99'],
      [2, '40.00'],
    ]);
  });

  test('is sent for any operation: a new card with its fees, a charge from the card network', async () => {
    const setup = await newSetup();
    const { client, wallet } = setup;
    await setFeesOf(service, client, { issuance: 500n });
    await watch(setup, { low_balance_threshold: '90.01', label: 'Renamed' });
    await newCard(client, { amount: 5, wallet_id: wallet } as object);
    expect((await warnings(client))[0]!.data).toMatchObject({ amount: '10.00', balance: '90.00', label: 'Renamed' });

    const usd = await walletOf(client);
    const { id: card } = await newCard(client, { amount: 10 } as object);
    const level = (await walletOf(client)).balance;
    await watch({ client, wallet: usd.id }, { low_balance_threshold: level });
    // The default wallet pays the shortfall of a terminated card.
    await client.post(`/simulations/cards/${card}/clearings`, {
      amount: 15,
      merchant: { name: 'Mercado', mcc: '5411', country: 'DO', city: 'Santo Domingo' },
    });
    expect((await client.put(`/cards/${card}/terminate`, {})).status).toBe(200);
    expect((await warnings(client)).at(-1)!.data).toMatchObject({ id: usd.id, amount: '5.00', is_default: true });
  });

  test('is sent when the threshold is set above the balance, and again only after it was below', async () => {
    const setup = await newSetup();
    const { client } = setup;
    await watch(setup, { low_balance_threshold: 100 });
    expect(await warnings(client)).toEqual([]);
    await watch(setup, { low_balance_threshold: 100.01 });
    await watch(setup, { low_balance_threshold: 200 });
    expect((await warnings(client)).map(({ data }) => data)).toMatchObject([
      { low_balance_threshold: '100.01', amount: '0.00', balance_after: '100.00' },
    ]);
    await watch(setup, { low_balance_threshold: null });
    await watch(setup, { low_balance_threshold: 200 });
    expect(await warnings(client)).toHaveLength(2);
  });

  test('is not sent for a rejected operation', async () => {
    const setup = await newSetup();
    await watch(setup, { low_balance_threshold: 50 });
    const { client, card, wallet } = setup;
    const refused = await client.post(`/cards/${card}/deposit`, { amount: 100.01, wallet_id: wallet });
    expect(refused.status).toBe(402);
    expect(await warnings(client)).toEqual([]);
  });

  test('is sent once if two processes cross the threshold concurrently', async () => {
    const setup = await newSetup();
    const { client, card, wallet } = setup;
    await watch(setup, { low_balance_threshold: 50 });
    const clients = [client, clientAt(other.url, client)];
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        clients[index % 2]!.post(`/cards/${card}/deposit`, { amount: 1, wallet_id: wallet }),
      ),
    );
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect((await warnings(client)).map(({ data }) => data.balance)).toEqual(['49.00']);
  });
});

test('the ledger is consistent after all of it', async () => {
  expect((await verifyLedger(database.database)).problems).toEqual([]);
});
