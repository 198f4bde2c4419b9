import { expect, test } from 'vitest';
import { sharedService } from '../../service.ts';
import { newCard, newCustomer, topUp, walletOf } from '../support/fixtures.ts';
import { readAll } from './read-all.ts';

const service = await sharedService();
const [{ sandbox }, other] = [await service.newPartner(), await service.newPartner()];
const customer = await newCustomer(sandbox);
const card = (await newCard(sandbox, { customer_id: customer.id })).id;
const wallet = (await walletOf(sandbox)).id;
const second = (await sandbox.post('/wallets', { currency: 'usd', label: 'Second' })).data.id as string;
await topUp(service, sandbox, 100n);
await sandbox.post(`/cards/${card}/deposit`, { amount: 5, reference: '=deposit' });
await sandbox.put(`/cards/${card}/freeze`);
await sandbox.put(`/cards/${card}/unfreeze`);
await sandbox.post(`/simulations/cards/${card}/authorizations`, { amount: 500 });
await sandbox.post('/transfers', {
  source_wallet_id: wallet,
  amount: 1,
  destination: { type: 'wallet', wallet_id: second },
});
const strangers = { card: (await newCard(other.sandbox)).id, wallet: (await walletOf(other.sandbox)).id };

const typesOf = async (query: string): Promise<string[]> =>
  (await readAll(sandbox, `/operations?${query}`, 'operations')).map(
    (each) => (each as unknown as { type: string }).type,
  );

test.each<[string, string[]]>([
  [`card_id=${card}`, ['decline', 'unfreeze', 'freeze', 'deposit', 'card_activation', 'card_issue']],
  [`customer_id=${customer.id}`, ['decline', 'unfreeze', 'freeze', 'deposit', 'card_activation', 'card_issue']],
  [`card_id=${card}&type=deposit`, ['deposit']],
  [`wallet_id=${second}`, ['wallet_open']],
  ['type=transfer', ['transfer']],
  ['type=freeze&status=succeeded', ['freeze']],
  ['status=failed', []],
  [`wallet_id=${wallet}&type=deposit`, ['deposit']],
  ['reference=%3Ddeposit', ['deposit']],
  ['reference=%3Ddeposit&type=withdrawal', []],
  ['reference=none', []],
  ['reference=a%00b', []],
  ['type=deposit&from=2020-01-01&to=2120-01-01', ['deposit']],
  ['to=2020-01-01', []],
  ['from=2120-01-01', []],
])('%s finds the right operations of the tenant, newest first', async (query, types) => {
  expect(await typesOf(query)).toEqual(types);
});

test('without parameters the list has all operations, newest first, each as it is read', async () => {
  const operations = await readAll(sandbox, '/operations', 'operations', 3);
  expect(operations.length).toBeGreaterThan(8);
  expect(operations.map(({ id }) => id)).toEqual(
    operations
      .map(({ id }) => id)
      .toSorted()
      .toReversed(),
  );
  for (const operation of operations)
    expect(operation).toEqual((await sandbox.get(`/operations/${operation.id}`)).data);
});

test.each([
  [`card_id=${strangers.card}`, 404, 'card_not_found'],
  [`wallet_id=${strangers.wallet}`, 404, 'wallet_not_found'],
  [`wallet_id=${card}`, 404, 'wallet_not_found'],
  ['wallet_id=x', 404, 'wallet_not_found'],
  ['customer_id=1', 404, 'customer_not_found'],
  ['type=theft', 422, 'invalid_request'],
  ['status=done', 422, 'invalid_request'],
  ['after=1', 422, 'invalid_request'],
  ['refrence=x', 422, 'invalid_request'],
])('%s is refused', async (query, status, code) => {
  const reply = await sandbox.get(`/operations?${query}`);
  expect([reply.status, reply.code]).toEqual([status, code]);
});

test('a period of operations is by real time, also if the test clock is ahead', async () => {
  const { sandbox: ahead } = await service.newPartner();
  await newCard(ahead);
  await ahead.post('/simulations/clock', { advance: 'P30D' });
  const { id } = await newCard(ahead);
  const [newest] = await readAll(ahead, `/operations?card_id=${id}&type=card_issue`, 'operations');
  const { created_at } = newest as unknown as { created_at: string };
  expect(await readAll(ahead, `/operations?type=card_issue&from=${created_at}`, 'operations')).toEqual([newest]);
  expect(await readAll(ahead, `/operations?type=card_issue&to=${created_at}`, 'operations')).toHaveLength(1);
});

test('a page as CSV guards references against formulas', async () => {
  const { text } = await sandbox.get('/operations?type=deposit', { headers: { accept: 'text/csv' } });
  expect(text).toMatch(/^id,created_at,type,status,amount,fee,currency,card_id,wallet_id,reference/);
  expect(text).toContain(",'=deposit,");
});
