import { expect, test } from 'vitest';
import { newId } from '#kit/ids.ts';
import { sharedService, type Client } from '../../service.ts';
import { openConsole } from '../console/console.ts';
import { anotherWallet } from '../../transfers/fixtures.ts';
import { newCard, newCustomer, walletOf } from '../support/fixtures.ts';

const service = await sharedService();
const [{ sandbox }, other] = [await service.newPartner(), await service.newPartner()];

interface Result {
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly detail: string | null;
  readonly matched: string;
}

const results = async (q: string, more = '', client: Client = sandbox): Promise<Result[]> =>
  (await client.get(`/search?q=${encodeURIComponent(q)}${more}`)).data.results;
const found = async (q: string, more?: string, client?: Client): Promise<string[]> =>
  (await results(q, more, client)).map(({ kind, id, matched }) => `${kind} ${id} by ${matched}`);

const { id: customer } = await newCustomer(sandbox, {
  first_name: 'Ana',
  last_name: 'Reyes',
  email: 'ana.reyes@example.com',
  phone: '+18095550199',
  external_ref: 'user-77',
});
const { id: card } = await newCard(sandbox, { customer_id: customer, amount: '30.00' });
const { local_id, card: shown } = (await sandbox.get(`/cards/${card}`)).data;
const { last4 } = shown.info;
await sandbox.post(`/cards/${card}/deposit`, { amount: 1, reference: 'order 9' });
const [operation] = (await sandbox.get('/operations?reference=order%209')).data.operations;
const { data: transfer } = await sandbox.post('/transfers', {
  source_wallet_id: (await walletOf(sandbox)).id,
  amount: '2.00',
  destination: { type: 'wallet', wallet_id: await anotherWallet(sandbox, 'usd') },
  reference: 'pay-77',
});
const purchase = (await sandbox.post(`/simulations/cards/${card}/authorizations`, { amount: '5.50' })).data;
const { data: webhook } = await sandbox.post('/webhooks', { url: 'https://partner.example/hooks', events: ['*'] });
const { data: delivery } = await sandbox.post(`/webhooks/${webhook.id}/test`, { type: 'card.failed' });
const [event] = (await sandbox.get('/events?order=desc')).data.events;
const call = (await sandbox.get('/cards/unknown')).headers.get('x-request-id')!;
const byCustomer = (matched: string) => [`customer ${customer} by ${matched}`, `card ${card} by customer_id`];

test.each<[string, string, readonly string[]]>([
  ['an id', customer, [`customer ${customer} by id`]],
  ['the id of a card', card, [`card ${card} by id`]],
  ['a purchase', purchase.id, [`transaction ${purchase.id} by id`]],
  ['an operation', operation.id, [`operation ${operation.id} by id`]],
  ['a webhook', webhook.id, [`webhook ${webhook.id} by id`]],
  ['a delivery', delivery.id, [`delivery ${delivery.id} by id`]],
  ['an event', event.id, [`event ${event.id} by id`]],
  ['a call', call, [`request ${call} by id`]],
  ['a call by name', `request:${call}`, [`request ${call} by id`]],
  ['no call by the id of a card', `request:${card}`, []],
  ['four digits', last4, [`card ${card} by last4`]],
  ['a local id', String(local_id), [`card ${card} by local_id`, `customer ${customer} by local_id`]],
  ['an e-mail address', 'Ana.Reyes@example.com', byCustomer('email')],
  ['a phone number', '+1 809 555 0199', byCustomer('phone')],
  ['the beginning of a phone number', '+1 (809) 555 0', byCustomer('phone')],
  ['the same without its plus sign', '1809 555', byCustomer('phone')],
  ['nothing by the end of a phone number', '+5550199', []],
  ['words of a name', 'rey ana', byCustomer('name')],
  ['a reference of yours', 'user-77', byCustomer('external_ref')],
  [
    'the reference of an operation',
    'ref:order 9',
    [`operation ${operation.id} by reference`, `card ${card} by reference`],
  ],
  [
    'the reference of a transfer',
    'pay-77',
    [`transfer ${transfer.id} by reference`, `operation ${transfer.operation_id} by reference`],
  ],
  ['nothing', 'name:order 9', []],
  ['no id', newId(), []],
])('a search finds %s', async (_, q, expected) => {
  expect(await found(q)).toEqual(expected);
  expect(await found(q, '', other.sandbox)).toEqual([]);
});

test('each result says what it is called, and only the kinds and as many as asked for are returned', async () => {
  const [first, second] = await results('user-77');
  expect(first).toMatchObject({ title: 'Ana Reyes', detail: 'ana.reyes@example.com' });
  expect(second).toMatchObject({ title: `VISA ··${last4}`, local_id });
  expect(await results(purchase.id)).toMatchObject([{ detail: '5.50 USD' }]);
  expect(await results('pay-77', '&kinds=transfer')).toMatchObject([
    { title: '2.00 USD', detail: 'pay-77', money: { amount: '2.00', currency: 'usd' } },
  ]);
  expect(await found('user-77', '&kinds=card,webhook')).toEqual([`card ${card} by customer_id`]);
  await Promise.all([1, 2, 3].map(() => newCustomer(sandbox, { first_name: 'Zoe' })));
  expect(await found('zoe', '&size=2')).toHaveLength(2);
});

test.each([
  ['q=', 'q'],
  ['q=%20', 'q'],
  ['q=4242424242424242', 'q'],
  ['q=ana&kinds=cards', 'kinds'],
  ['q=ana&size=21', 'size'],
])('it rejects ?%s', async (query, field) => {
  const reply = await sandbox.get(`/search?${query}`);
  expect([reply.code, reply.fields]).toEqual(['invalid_request', [field]]);
});

test('a person without the right to look up calls finds none', async () => {
  const ui = await openConsole(service);
  const { partnerId } = sandbox.tenant;
  const by = async (role: string): Promise<number> => {
    const browser = await ui.signIn(await ui.newPerson({ partnerId, role }));
    return (await browser.business('sandbox', 'GET', `/search?q=${call}`)).data.results.length;
  };
  expect(await Promise.all(['developer', 'finance'].map(by))).toEqual([1, 0]);
});

test('a person who does not see phone numbers cannot find one out digit by digit', async () => {
  const ui = await openConsole(service);
  const { live } = await service.newPartner();
  await newCustomer(live, { phone: '+18095550199' });
  const reader = await ui.signIn(await ui.newPerson({ partnerId: live.tenant.partnerId, role: 'read_only' }));
  const by = async (q: string): Promise<number> =>
    (await reader.business('live', 'GET', `/search?q=${encodeURIComponent(q)}&kinds=customer`)).data.results.length;
  expect([await by('+1809555019'), await by('1809555019'), await by('+18095550199')]).toEqual([0, 0, 1]);
});
