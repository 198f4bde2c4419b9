import { describe, expect, test } from 'vitest';
import { receiveAccountNotice } from '#virtual-accounts';
import { verifyLedger } from '#ledger';
import { DAY_MS } from '#kit/durations.ts';
import { customerCards, customerErasures } from '#offboarding';
import { createTestDatabase } from '../../harness.ts';
import { BROWSER, livePerson, PERSON, REFUSAL, TRACES, tracesIn } from '../../erasure/person.ts';
import { dumpOf } from '../../secrecy/dumps.ts';
import { newView, redeem } from '../../secure-view/views.ts';
import { runDueItems } from '../../run-background-work.ts';
import { startService } from '../../service.ts';
import { allEvents, ANA, cents, newCard, newCustomer, walletOf } from '../support/fixtures.ts';
import { download, ended, readExport } from '../exports/exporting.ts';
import { deliveriesOf, newWebhook } from '../support/hooks.ts';
import { startReceiver } from '../support/receiver.ts';
import { buy, customerOf, endRound, lastEraser, statusesOf, typesAbout } from './customers-end.ts';

const database = await createTestDatabase();
const service = await startService(database, {
  settings: { ISSUARY_CUSTOMER_RETENTION_DAYS: '30' },
  // A real platform or bank may name the person in its reason.
  platform: (embedded) => ({
    async issueCard(request) {
      const result = await embedded.issueCard(request);
      return result.outcome === 'refused' ? { ...result, reason: REFUSAL } : result;
    },
    renewCard: async () => await Promise.resolve({ outcome: 'refused', reason: REFUSAL }),
  }),
  rails: (embedded) => ({
    async openAccount(request) {
      const result = await embedded.openAccount(request);
      return result.outcome === 'refused' ? { ...result, reason: REFUSAL } : result;
    },
  }),
});
const { sandbox, live } = await service.newPartner();

const KEPT = ['ledger', 'transactions', 'transfers', 'cards', 'events', 'audit_log', 'idempotency_keys'];

const erase = (id: string, key?: string) =>
  sandbox.post(`/simulations/customers/${id}/erase`, {}, key === undefined ? {} : { key });

test('an erased person is found in no table, log line, response or event', async () => {
  // It repeats what it received, so that the person is in the stored responses, too.
  const receiver = await startReceiver((response, _place, { body }) => void response.end(body));
  const webhook = await newWebhook(sandbox, receiver.url, { events: ['*'] });
  const person = await livePerson(sandbox);
  const view = await newView(service, sandbox.tenant, person.cards[0]!);
  await redeem(service, view, { headers: { 'user-agent': BROWSER } });
  const file = await ended(service, sandbox, person.exported);
  const operations = await ended(service, sandbox, person.exportedOperations);
  expect(await (await download(operations.download_url!)).text()).toContain(REFUSAL);
  expect(await (await download(file.download_url!)).text()).toContain(PERSON.email);
  const read = await sandbox.get(`/customers/${person.customer}`);
  const recorded = () => sandbox.get(`/requests/${read.headers.get('x-request-id')}`);
  expect((await recorded()).text).toContain(person.customer);
  await service.deliver();
  const before = await dumpOf(service.core.database);
  expect(new Set(TRACES.filter((trace) => !before.some((text) => text.includes(trace))))).toEqual(new Set());
  const refusals = (await dumpOf(service.core.database)).filter((text) => text.includes(REFUSAL));
  for (const table of ['operations', 'cards', 'virtual_accounts', 'events'])
    expect([table, refusals.some((text) => text.startsWith(`${table}\n`))]).toEqual([table, true]);
  const eventsBefore = await allEvents(sandbox);

  const reply = await erase(person.customer, 'erase');
  expect(reply.status).toBe(200);
  await service.work();
  await service.deliver();

  expect(tracesIn(await dumpOf(service.core.database))).toEqual([]);
  expect(tracesIn(service.logLines)).toEqual([]);
  const erased = await customerOf(sandbox, person.customer);
  expect(tracesIn([reply.text, JSON.stringify(erased)])).toEqual([]);
  expect(erased).toMatchObject({
    status: 'erased',
    kyc_status: 'approved',
    documents: { front: 'deleted', back: 'deleted', address: 'deleted' },
    country_code: 'HT',
  });
  for (const field of Object.keys(PERSON).filter((each) => each !== 'country_code'))
    expect([field, erased[field]]).toEqual([field, field === 'metadata' ? {} : null]);

  const { exports } = (await sandbox.get('/exports')).data;
  const others = exports.filter(({ id }: { id: string }) => id !== person.exported);
  expect(others.map(({ filters }: { filters: object }) => filters)).toEqual([
    {},
    { 'metadata[holder]': 'erased' },
    { card_id: 'erased' },
    { customer_id: 'erased' },
    { merchant: 'erased' },
  ]);
  expect(await readExport(sandbox, person.exported)).toMatchObject({
    status: 'completed',
    download_url: null,
    filters: { name: 'erased', email: 'erased' },
  });
  for (const { download_url } of [file, operations]) expect((await download(download_url!)).status).toBe(410);
  const call = await recorded();
  expect(call.data).toMatchObject({ method: 'GET', route: '/customers/{id}', status: 200 });
  expect(call.text).not.toContain(person.customer);

  const eventsAfter = await allEvents(sandbox);
  const shape = ({ id, type, created_at, sequence, entry_sequence }: (typeof eventsAfter)[number]) =>
    [id, type, created_at, sequence, entry_sequence] as const;
  expect(eventsAfter.slice(0, eventsBefore.length).map(shape)).toEqual(eventsBefore.map(shape));
  expect(eventsAfter.at(-1)).toMatchObject({
    type: 'customer.erased',
    data: { id: person.customer, status: 'erased', certificate: erased.certificate },
  });
  expect((await deliveriesOf(sandbox, webhook)).length).toBeGreaterThan(10);
  expect((await verifyLedger(service.core.database)).problems).toEqual([]);

  for (const [method, path, body, key] of person.repeats)
    expect({ path, ...(await sandbox.call(method, path, body, { key })) }).toMatchObject({
      path,
      status: 410,
      code: 'response_erased',
    });
  expect((await erase(person.customer, 'erase')).text).toBe(reply.text);
});

test('a replay sends the event with the same bytes as the feed, without the person', async () => {
  const { id } = await newCustomer(sandbox, { external_ref: 'replayed-person' });
  await sandbox.post(`/simulations/customers/${id}/kyc`, { decision: 'approved' });
  await erase(id);
  const receiver = await startReceiver();
  const webhook = await newWebhook(sandbox, receiver.url, { events: ['customer.approved'] });
  const event = (await allEvents(sandbox, '&types=customer.approved')).find(({ data }) => data.id === id)!;
  const period = { from: event.created_at, to: new Date(Date.parse(event.created_at) + 1).toISOString() };
  expect((await sandbox.post(`/webhooks/${webhook.id}/replay`, period)).status).toBeLessThan(300);
  await service.deliver();
  const sent = receiver.received.find(({ event }) => event.data.id === id)!;
  expect(sent.event.data).toMatchObject({ id, external_ref: 'erased', kyc_status: 'approved' });
  expect((await sandbox.get(`/events/${sent.event.id}`)).data).toEqual(sent.event);
});

describe('the certificate', () => {
  test('names what was erased and what is kept, and is the same in the event', async () => {
    const { id } = await newCustomer(sandbox);
    const { data } = await erase(id);
    expect(data.certificate.erased.map(({ data: kind }: { data: string }) => kind)).toEqual([
      'profile',
      'documents',
      'platform',
      'cards',
      'controls',
      'approvals',
      'virtual_accounts',
      'secure_views',
      'events',
      'webhook_responses',
      'stored_responses',
      'exports',
      'request_log',
    ]);
    expect(data.certificate.kept.map(({ data: kind }: { data: string }) => kind)).toEqual(
      expect.arrayContaining([...KEPT, 'request_log', 'exports']),
    );
    expect(await typesAbout(sandbox, id)).toEqual(['customer.closed', 'customer.erased']);
  });
});

test('a customer is erased when the retention time has passed, by the tenant’s clock', async () => {
  const { sandbox: client } = await service.newPartner();
  const { id } = await newCustomer(client);
  await client.call('DELETE', `/customers/${id}`);
  await endRound(service);
  await client.post('/simulations/clock', { advance: 'P29D' });
  await endRound(service);
  expect((await customerOf(client, id)).status).toBe('closed');
  await client.post('/simulations/clock', { advance: 'P1D' });
  await endRound(service);
  const erased = await customerOf(client, id);
  expect(erased).toMatchObject({ status: 'erased', first_name: null });
  expect(Date.parse(erased.erased_at) - Date.parse(erased.closed_at)).toBeGreaterThanOrEqual(30 * DAY_MS);
});

test('an hour later, what was in flight is erased', async () => {
  const { sandbox: client } = await service.newPartner();
  const { id } = await newCustomer(client);
  const { id: card } = await newCard(client, { customer_id: id });
  await client.post(`/simulations/customers/${id}/erase`, {});
  await service.core.database.rows({
    statement: { name: 'test.late_label', text: `UPDATE cards SET label = 'late' WHERE id = $1` },
    values: [card],
  });
  await endRound(service);
  expect((await client.get(`/cards/${card}`)).data.label).toBe('late');
  await client.post('/simulations/clock', { advance: 'PT61M' });
  await endRound(service);
  expect((await client.get(`/cards/${card}`)).data.label).toBeNull();
  expect((await typesAbout(client, id)).filter((type) => type === 'customer.erased')).toHaveLength(1);
});

test('a long erasure does not hold up the closing of others', async () => {
  const { sandbox: client } = await service.newPartner();
  const [first, second] = [await newCustomer(client), await newCustomer(client)];
  await client.call('DELETE', `/customers/${first.id}`);
  await endRound(service);
  await client.post('/simulations/clock', { advance: 'P30D' });
  const { offboarding } = service.core;
  const last = lastEraser(service);
  const whole = last.eraseAll;
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const eraseAll = async (...all: Parameters<typeof whole>): Promise<void> => {
    begun.resolve();
    await released.promise;
    await whole(...all);
  };
  Object.assign(last, { eraseAll });
  const erasing = runDueItems(service.core, () => undefined, [customerErasures(offboarding)]);
  await begun.promise;
  await client.call('DELETE', `/customers/${second.id}`);
  await runDueItems(service.core, () => undefined, [customerCards(offboarding)]);
  const statuses = async () => [await customerOf(client, first.id), await customerOf(client, second.id)];
  expect((await statuses()).map(({ status }) => status)).toEqual(['closed', 'closed']);
  Object.assign(last, { eraseAll: whole });
  released.resolve();
  await erasing;
  expect((await statuses()).map(({ status }) => status)).toEqual(['erased', 'closed']);
});

test('an interrupted erasure starts again', async () => {
  const { id } = await newCustomer(sandbox, { external_ref: 'interrupted-person' });
  const { id: card } = await newCard(sandbox, { customer_id: id, label: 'interrupted label' });
  const last = lastEraser(service);
  const whole = last.eraseAll;
  Object.assign(last, { eraseAll: async () => await Promise.reject(new Error('killed')) });
  expect((await erase(id, 'interrupted')).status).toBe(500);
  Object.assign(last, { eraseAll: whole });
  expect(await customerOf(sandbox, id)).toMatchObject({ status: 'closed', external_ref: 'interrupted-person' });
  expect((await sandbox.get(`/cards/${card}`)).data).toMatchObject({
    label: null,
    card: { info: { name_on_card: 'ERASED' } },
  });
  expect((await erase(id, 'interrupted')).data.status).toBe('erased');
});

test('refunds and clearings after the erasure reach the wallet', async () => {
  const { id } = await newCustomer(sandbox);
  const before = cents((await walletOf(sandbox)).balance);
  const { id: card } = await newCard(sandbox, { customer_id: id, amount: 30 });
  const purchase = await buy(sandbox, card, 20);
  await erase(id);
  const follow = (what: string, body: object) => sandbox.post(`/simulations/transactions/${purchase.id}/${what}`, body);
  expect((await follow('clearings', { amount: 18, final: true })).status).toBe(200);
  expect((await follow('refunds', { amount: 18 })).status).toBe(200);
  expect(cents((await walletOf(sandbox)).balance)).toBe(before);
  expect(await statusesOf(sandbox, [card])).toEqual(['terminated']);
  const statement = await sandbox.get(`/customers/${id}/statement`);
  expect(statement.data.customer).toMatchObject({ id, first_name: null, last_name: null });
  expect(statement.data.cards).toHaveLength(1);
});

test('a payment that the bank reports after the erasure is credited without its payer', async () => {
  const { id } = await newCustomer(sandbox);
  const { data: account } = await sandbox.post('/accounts', { currency: 'usd', customer_id: id });
  await sandbox.post(`/accounts/${account.id}/close`, {});
  await erase(id);
  const before = cents((await walletOf(sandbox)).balance);
  await receiveAccountNotice(service.core.virtualAccounts, {
    kind: 'account_credit',
    tenantId: sandbox.tenant.id,
    accountId: account.id,
    railId: `late ${account.id}`,
    money: { amount: 900n, currency: 'usd' },
    sender: { name: 'Latequetzal Payer', account: 'QZ77' },
    reference: 'Latequetzal rent',
  });
  expect(cents((await walletOf(sandbox)).balance)).toBe(before + 900);
  const { data } = await sandbox.get(`/accounts/${account.id}/credits`);
  expect(data.credits).toMatchObject([{ amount: '9.00', sender: { name: null, account: null }, reference: null }]);
  expect((await allEvents(sandbox)).filter((event) => JSON.stringify(event).includes('Latequetzal'))).toEqual([]);
});

test('erasing is for the sandbox, and for one’s own customers', async () => {
  const { id } = await newCustomer(sandbox);
  const { sandbox: stranger } = await service.newPartner();
  expect((await stranger.post(`/simulations/customers/${id}/erase`, {})).code).toBe('customer_not_found');
  expect((await live.post(`/simulations/customers/${id}/erase`, {})).code).toBe('route_not_found');
  expect((await customerOf(sandbox, id)).status).toBe('active');
});

test('many racing calls erase once, and other customers stay as they are', async () => {
  const other = await newCustomer(sandbox, { external_ref: 'other-person' });
  const untouched = await customerOf(sandbox, other.id);
  const { id } = await newCustomer(sandbox);
  await newCard(sandbox, { customer_id: id });
  const replies = await Promise.all(Array.from({ length: 6 }, () => erase(id)));
  expect(replies.map(({ status, data }) => [status, data.status])).toEqual(replies.map(() => [200, 'erased']));
  expect((await typesAbout(sandbox, id)).filter((type) => type.startsWith('customer.'))).toEqual([
    'customer.closed',
    'customer.erased',
  ]);
  expect(await customerOf(sandbox, other.id)).toEqual(untouched);
  expect((await sandbox.post('/customers', ANA)).status).toBe(201);
});
