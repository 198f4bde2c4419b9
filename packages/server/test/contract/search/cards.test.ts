import { expect, test } from 'vitest';
import { sharedService } from '../../service.ts';
import { newCard, newCustomer, topUp } from '../support/fixtures.ts';
import { idsOf, readAll } from './read-all.ts';

const service = await sharedService();
const [{ sandbox }, other] = [await service.newPartner(), await service.newPartner()];
await topUp(service, sandbox, 10_000n, 'eur');
const [one, two] = [await newCustomer(sandbox), await newCustomer(sandbox)];
const strangers = await newCard(other.sandbox, { label: 'Travel' });

const issue = async (fields: object): Promise<string> => (await newCard(sandbox, fields)).id;
const search = (query: string): Promise<string[]> => idsOf(sandbox, `/search/cards?${query}`, 'cards');

const visa = await issue({ customer_id: one.id, label: 'Travel' });
const mastercard = await issue({ customer_id: one.id, brand: 'mastercard', label: 'Ads' });
const euro = await issue({ customer_id: two.id, currency: 'eur' });
const frozen = await issue({ customer_id: two.id, label: 'travel' });
await sandbox.put(`/cards/${frozen}/freeze`);
const all = [frozen, euro, mastercard, visa];
const { last4, expiry_year } = (await sandbox.get(`/cards/${visa}`)).data.card.info;
const year = 2000 + Number(expiry_year);

test.each<[string, string[]]>([
  [`customer_id=${one.id}`, [mastercard, visa]],
  [`customer_id=${two.local_id}&status=active`, [euro]],
  [`ids=${visa},${strangers.id},${frozen.toUpperCase()}`, [frozen, visa]],
  [`ids=${visa},${euro}&currency=eur`, [euro]],
  ['status=frozen', [frozen]],
  ['status=terminated', []],
  ['brand=mastercard', [mastercard]],
  ['currency=eur', [euro]],
  [`last4=${last4}&brand=visa&currency=usd&status=active`, [visa]],
  ['label=TRAVEL', [frozen, visa]],
  ['label=Trav', []],
  [`expires_before=${year + 1}-12-01`, all],
  [`expires_before=${year - 1}-01-01`, []],
  ['expires_before=2150-01-01', all],
  ['expires_before=1990-01-01', []],
  ['created_from=2020-01-01&created_to=2120-01-01', all],
  ['created_to=2020-01-01T00:00:00Z', []],
  ['', all],
])('%s finds the right cards of the tenant, newest first', async (query, found) => {
  expect(await search(query)).toEqual(found);
});

test('a card in the list is the card as it is read', async () => {
  const [found] = await readAll(sandbox, `/search/cards?last4=${last4}&currency=usd&label=Travel`, 'cards');
  expect(found).toEqual((await sandbox.get(`/cards/${visa}`)).data);
});

test('a card that is issued while the list is read changes no later page', async () => {
  const first = (await sandbox.get('/search/cards?size=2')).data;
  const late = await issue({ customer_id: one.id });
  const second = (await sandbox.get(`/search/cards?size=10&after=${first.next_cursor}`)).data;
  const ids = [...first.cards, ...second.cards].map(({ id }: { id: string }) => id);
  expect(ids).toEqual(all);
  await sandbox.put(`/cards/${late}/terminate`);
  expect(await search('status=terminated')).toEqual([late]);
});

test.each([
  ['last4=12', 422, ['last4']],
  ['expires_before=soon', 422, ['expires_before']],
  ['created_from=2026-01-02&created_to=2026-01-01', 422, ['created_from']],
  ['ids=1000000001', 422, ['ids']],
  [`ids=${visa},`, 422, ['ids']],
  [`ids=${Array(101).fill(visa).join()}`, 422, ['ids']],
  ['customer_id=1', 404, []],
  ['colour=red', 422, ['colour']],
])('%s is refused', async (query, status, fields) => {
  const reply = await sandbox.get(`/search/cards?${query}`);
  expect([reply.status, reply.fields ?? []]).toEqual([status, fields]);
});

test("another tenant's customer is not found", async () => {
  const { customer_id } = (await other.sandbox.get(`/cards/${strangers.id}`)).data;
  expect((await sandbox.get(`/search/cards?customer_id=${customer_id}`)).code).toBe('customer_not_found');
});

test('a page as CSV has a row for each card', async () => {
  const { text, headers } = await sandbox.get(`/search/cards?customer_id=${one.id}&label=Travel`, {
    headers: { accept: 'text/csv' },
  });
  const [header, row, end] = text.split('\r\n');
  expect(header).toMatch(/^id,local_id,created_at,customer_id,label,status,currency,amount,brand/);
  expect(row).toMatch(new RegExp(`^${visa},\\d+,[^,]+,${one.id},Travel,active,usd,10.00,visa,`));
  expect([end, headers.get('x-next-cursor')]).toEqual(['', null]);
});
