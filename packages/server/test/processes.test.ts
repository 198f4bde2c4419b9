import { expect, test } from 'vitest';
import { newCard, setFeesOf } from './contract/support/fixtures.ts';
import { clientWith } from './contract/support/keys.ts';
import { createTestDatabase } from './harness.ts';
import { clientAt, startService, type Client } from './service.ts';

/** Two services on one database that share nothing else, as two processes do. The proof starts real processes. */
const database = await createTestDatabase();
const services = [await startService(database), await startService(database)] as const;
const { sandbox } = await services[0].newPartner();
const atBoth = (client: Client): Client[] => services.map(({ url }) => clientAt(url, client));
const [first, second] = atBoth(sandbox) as [Client, Client];

test('a service immediately reads what another has written', async () => {
  const card = await newCard(first, { amount: 20 });
  expect((await second.get(`/cards/${card.id}`)).data.card.amount).toBe('20.00');
  expect((await second.post(`/cards/${card.id}/deposit`, { amount: 1 })).status).toBe(200);
  expect((await first.get(`/cards/${card.id}`)).data.card.amount).toBe('21.00');
});

test('a key that one service revokes soon stops working at the other', async () => {
  const client = await clientWith(services[0], sandbox, ['read', 'keys']);
  const both = atBoth(client);
  for (const each of both) expect((await each.get('/wallets')).status).toBe(200);
  expect((await first.call('DELETE', `/keys/${client.credentials.client_id}`)).status).toBe(200);
  const codes = async (): Promise<unknown[]> =>
    await Promise.all(both.map(async (each) => (await each.get('/me')).code));
  await expect.poll(codes, { interval: 250, timeout: 60_000 }).toEqual(['invalid_token', 'invalid_token']);
  const again = await second.post('/authentication/token', client.credentials);
  expect(again.code).toBe('invalid_credentials');
});

test('new fees apply to the next call at every service', async () => {
  const card = await newCard(first, { amount: 20 });
  const fees = async (): Promise<string[]> => {
    const replies = [first, second].map((client) => client.post(`/cards/${card.id}/deposit`, { amount: '1.00' }));
    return (await Promise.all(replies)).map(({ data }) => data.operation.fee);
  };
  expect(await fees()).toEqual(['0.00', '0.00']);
  for (const [fee, shown] of [
    [35n, '0.35'],
    [0n, '0.00'],
  ] as const) {
    await setFeesOf(services[0], sandbox, { deposit: fee });
    expect(await fees()).toEqual([shown, shown]);
  }
});
