import { expect, test } from 'vitest';
import { sharedService } from '../../service.ts';
import { newCard, newCustomer } from '../support/fixtures.ts';
import { idsOf } from './read-all.ts';

const service = await sharedService();
const [{ sandbox }, other] = [await service.newPartner(), await service.newPartner()];
const customer = await newCustomer(sandbox);
const card = (await newCard(sandbox, { customer_id: customer.id, amount: 100 })).id;
const second = (await newCard(sandbox, { customer_id: customer.id, amount: 100 })).id;
const third = (await newCard(sandbox, { amount: 100 })).id;
const stranger = (await newCard(other.sandbox)).id;

async function buy(of: string, amount: string, merchant: object = {}, currency = 'usd'): Promise<string> {
  const body = { amount, currency, merchant };
  return (await sandbox.post(`/simulations/cards/${of}/authorizations`, body)).data.id;
}

const coffee = await buy(card, '4.50', { name: 'Café Luna', mcc: '5814', country: 'DO' });
const shoes = await buy(second, '60.00', { name: 'SHOES & MORE', mcc: '5661', country: 'US' });
const declined = await buy(card, '500.00', { name: 'Joyas', mcc: '5944', country: 'DO' });
const pesos = await buy(third, '600.00', { name: 'Tía’s', mcc: '5411', country: 'DO' }, 'dop');
await sandbox.post(`/simulations/transactions/${shoes}/clearings`, {});
await other.sandbox.post(`/simulations/cards/${stranger}/authorizations`, { amount: 1 });
const all = [pesos, declined, shoes, coffee];

const search = (query: string): Promise<string[]> => idsOf(sandbox, `/transactions?${query}`, 'transactions');

const FILTERS: [string, string[]][] = [
  ['status=approved', [pesos, coffee]],
  ['status=declined', [declined]],
  ['status=cleared', [shoes]],
  ['decline_reason=insufficient_funds', [declined]],
  ['decline_reason=card_frozen', []],
  ['status=approved&decline_reason=insufficient_funds', []],
  ['merchant=shoes', [shoes]],
  ['merchant=caf%C3%A9', [coffee]],
  ['merchant=CAFE%CC%81%20LUNA', [coffee]],
  ['merchant=cafe%20%20lu', [coffee]],
  ['merchant=caf%C2%ADe', [coffee]],
  ['merchant=%EF%BC%A3afe', [coffee]],
  ['merchant=tias', [pesos]],
  ['merchant=t%C3%ADa%27s', [pesos]],
  ['merchant=%27', []],
  ['merchant=%25', []],
  ['mcc=5814', [coffee]],
  ['country=do', [pesos, declined, coffee]],
  ['currency=usd', all],
  ['currency=eur', []],
  ['amount_min=60&amount_max=60.00', [shoes]],
  ['amount_min=60', [declined, shoes]],
  ['amount_max=10.10', [pesos, coffee]],
  ['from=2020-01-01&to=2120-01-01', all],
  ['to=2020-01-01', []],
  ['from=2120-01-01', []],
  ['', all],
];

test.each<[string, string[]]>([
  [`card_id=${card}`, [declined, coffee]],
  [`customer_id=${customer.local_id}`, [declined, shoes, coffee]],
  [`customer_id=${customer.id}&card_id=${second}`, [shoes]],
  [`customer_id=${customer.id}&card_id=${third}`, []],
  ...FILTERS,
])('%s finds the right transactions of the tenant, newest first', async (query, found) => {
  expect(await search(query)).toEqual(found);
});

test.each(FILTERS)('%s filters the transactions of one card in the same way', async (query, found) => {
  const own = new Set(await idsOf(sandbox, `/cards/${card}/transactions`, 'transactions'));
  expect(await idsOf(sandbox, `/cards/${card}/transactions?${query}`, 'transactions')).toEqual(
    found.filter((id) => own.has(id)),
  );
});

test('a period is half-open: it begins with its first moment and ends before its last', async () => {
  const at = (await sandbox.get(`/transactions/${shoes}`)).data.created_at as string;
  const next = new Date(Date.parse(at) + 1).toISOString();
  expect(await search(`from=${at}&to=${at}`)).toEqual([]);
  expect(await search(`from=${at}&to=${next}`)).toContain(shoes);
  const day = at.slice(0, 10);
  expect(await search(`to=${day}`)).toEqual([]);
  expect(await search(`from=${day}`)).toEqual(all);
});

test.each([
  ['card_id=1', 404, []],
  [`card_id=${stranger}`, 404, []],
  ['customer_id=1', 404, []],
  ['status=done', 422, ['status']],
  ['decline_reason=bored', 422, ['decline_reason']],
  ['mcc=1', 422, ['mcc']],
  ['country=D0', 422, ['country']],
  ['amount_min=1.005', 422, ['amount_min']],
  ['amount_min=05&amount_max=00.50', 422, ['amount_min', 'amount_max']],
  ['amount_min=-1', 422, ['amount_min']],
  ['amount_min=2&amount_max=1', 422, ['amount_min']],
  ['from=2026-02-30', 422, ['from']],
  ['from=2026-02-02&to=2026-02-01', 422, ['from']],
  ['merchant=', 422, ['merchant']],
  ['after=first', 422, ['after']],
  [`after=${stranger}`, 422, ['after']],
  [`card_id=${third}&after=${coffee}`, 422, ['after']],
  ['amount_mn=2&cuntry=DO', 422, ['amount_mn', 'cuntry']],
])('%s is refused', async (query, status, fields) => {
  const reply = await sandbox.get(`/transactions?${query}`);
  expect([reply.status, reply.fields ?? []]).toEqual([status, fields]);
});

test('purchases made while the list is read change no later page', async () => {
  const first = (await sandbox.get('/transactions?size=2')).data;
  const late = await buy(third, '1.00');
  const rest = (await sandbox.get(`/transactions?size=50&after=${first.next_cursor}`)).data;
  expect([...first.transactions, ...rest.transactions].map(({ id }: { id: string }) => id)).toEqual(all);
  expect(await search('')).toEqual([late, ...all]);
});

test('the list is in the order of the tenant’s clock, also for ids that are not', async () => {
  const ids = [];
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const path = `/simulations/cards/${third}/authorizations`;
    ids.unshift((await sandbox.post(path, { amount: 1 }, { headers: { 'idempotency-key': `order-${key}` } })).data.id);
  }
  expect((await search(`card_id=${third}`)).slice(0, 6)).toEqual(ids);
  expect((await search('')).slice(0, 6)).toEqual(ids);
});
