import { expect, test } from 'vitest';
import { sharedService } from '../../service.ts';
import { openConsole, type Browser } from './console.ts';

const service = await sharedService();
const { partnerId } = (await service.newPartner()).sandbox.tenant;
const ui = await openConsole(service);
const signIn = async () => await ui.signIn(await ui.newPerson({ partnerId, role: 'read_only' }));
const own = await signIn();
const PATH = `/account/v1/partners/${partnerId}/saved-filters`;
const LOST = { list: 'cards.search', name: 'Lost cards', filters: { status: 'frozen' } };

const save = async (browser: Browser, body: object) => await browser.call('POST', PATH, { body });
const saved = async (browser: Browser) => (await browser.call('GET', PATH)).data.saved_filters;

test('a person saves, replaces and deletes filters, which nobody else has', async () => {
  const { data } = await save(own, LOST);
  expect(data).toEqual({ id: expect.any(String), ...LOST });
  const changed = { ...LOST, filters: { status: 'expired', created_from: '2026-11-20T09:30:00.000Z' } };
  expect((await save(own, changed)).data.id).toBe(data.id);
  const other = { ...LOST, list: 'transfers.list', filters: { status: 'failed' } };
  const { id } = (await save(own, other)).data;
  expect(await saved(own)).toEqual([
    { id: data.id, ...changed },
    { id, ...other },
  ]);

  const colleague = await signIn();
  expect(await saved(colleague)).toEqual([]);
  expect((await colleague.call('DELETE', `${PATH}/${id}`)).code).toBe('saved_filter_not_found');
  expect((await own.call('DELETE', `${PATH}/no-id`)).code).toBe('saved_filter_not_found');
  expect((await own.call('DELETE', `${PATH}/${id}`)).status).toBe(200);
  expect(await saved(own)).toHaveLength(1);
});

test.each([
  ['what somebody types', { list: 'customers.search', filters: { name: 'Marie Joseph' } }, 'filters.name'],
  ['a name of one word', { list: 'customers.search', filters: { name: 'Marie' } }, 'filters.name'],
  ['a number of a phone', { list: 'customers.search', filters: { phone: '34600111222' } }, 'filters.phone'],
  ['a word in place of a choice', { filters: { status: 'marie' } }, 'filters.status'],
  ['a word in place of a time', { filters: { created_from: 'marie' } }, 'filters.created_from'],
  ['a word in place of a type', { list: 'events.list', filters: { types: 'marie' } }, 'filters.types'],
  [
    'the id of a customer',
    { list: 'events.list', filters: { customer_id: crypto.randomUUID() } },
    'filters.customer_id',
  ],
  ['a filter that the list does not have', { filters: { merchant: 'marie' } }, 'filters.merchant'],
  ['a name that no filter has', { filters: { status: 'frozen', 'Marie Joseph': 'x' } }, 'filters.Marie?Joseph'],
  ['an object', { filters: { status: 'frozen', X: { deep: ['Marie'] } } }, 'filters.X'],
  ['the place in a list', { filters: { after: 'marie' } }, 'filters.after'],
  ['no filter', { filters: {} }, 'filters'],
  ['a list that is no operation', { list: 'cards' }, 'list'],
  ['an operation that reads no list', { list: 'cards.get' }, 'list'],
  ['a name of two lines', { name: 'Lost\ncards' }, 'name'],
])('%s is not saved', async (_, wrong, field) => {
  const refused = await save(own, { ...LOST, ...wrong });
  expect([refused.code, refused.fields]).toEqual(['invalid_request', [field]]);
});

test('a person saves up to 100 filters at a partner', async () => {
  const id = await ui.newPerson({ partnerId, role: 'support' });
  let person = await ui.signIn(id);
  for (let index = 0; index < 100; index += 1) {
    // A session may make 20 calls in a second.
    if (index % 15 === 14) person = await ui.signIn(id);
    expect((await save(person, { ...LOST, name: `Number ${index}` })).status).toBe(200);
  }
  person = await ui.signIn(id);
  expect((await save(person, LOST)).code).toBe('saved_filter_limit_reached');
  expect((await save(person, { ...LOST, name: 'Number 7' })).status).toBe(200);
});
