import { afterAll, expect, test } from 'vitest';
import { StripeDouble } from '../../../testing/src/stripe-double/stripe-double.ts';
import { newestLines } from '#audit';
import { openConsole } from '../contract/console/console.ts';
import { newCard, newCustomer, topUp } from '../contract/support/fixtures.ts';
import { createTestDatabase } from '../harness.ts';
import { connect, startService } from '../service.ts';

const database = await createTestDatabase();
const double = new StripeDouble('sk_live_double');
const server = await double.start();
afterAll(() => server.close());
const embedded = await startService(database);
const { live, sandbox } = await embedded.newPartner();
const customer = await newCustomer(live, {
  address_street: '1 Market Street',
  address_city: 'San Francisco',
  address_state: 'CA',
  address_postal_code: '94105',
});
await topUp(embedded, live, 100_00n);
const [second, first] = [
  await newCard(live, { customer_id: customer.id, amount: 10 }),
  await newCard(live, { customer_id: customer.id, amount: 25 }),
];
await embedded.close();
const service = await startService(database, {
  settings: {
    ISSUARY_PLATFORM_LIVE: 'stripe',
    ISSUARY_STRIPE_LIVE_API_KEY: double.apiKey,
    ISSUARY_STRIPE_LIVE_URL: server.url,
    ISSUARY_STRIPE_LIVE_WEBHOOK_SECRET: double.webhookSecret,
  },
});
const client = await connect(service.url, 'live', live.credentials);
const ui = await openConsole(service);
const newAdmin = async () => await ui.signIn(await ui.newPerson({ operator: 'admin' }));
const [own, other] = [await newAdmin(), await newAdmin()];

const about = { partner_id: live.tenant.partnerId, environment: 'live' };
const ask = async (named: string, more: object = {}) =>
  await own.call('POST', `/operator/v1/customers/${named}/migrate`, {
    body: { ...about, reason: 'a new vendor', ...more },
  });
const approve = async (id: string) =>
  await other.call('POST', `/operator/v1/approvals/${id}/approve`, { body: { reason: 'agreed' } });
const statusOf = async (id: string): Promise<string> => (await client.get(`/cards/${id}`)).data.card.status;

test('in live, the cards of a customer move once another admin has approved exactly them', async () => {
  const stale = (await ask(customer.id)).data.approval;
  expect(stale).toMatchObject({
    act: 'platform.migrate',
    partner_id: live.tenant.partnerId,
    preview: {
      customer_id: customer.id,
      to: 'stripe',
      cards: [
        { card_id: first.id, from: 'embedded', status: 'active', amount: '25.00', currency: 'usd' },
        { card_id: second.id, amount: '10.00' },
      ],
    },
  });
  await client.put(`/cards/${second.id}/terminate`, {});
  expect((await approve(stale.id)).code).toBe('approval_outdated');
  const { id } = (await ask(String(customer.local_id))).data.approval;
  expect([await statusOf(first.id), double.cards.size]).toEqual(['active', 0]);
  const { approval } = (await approve(id)).data;
  expect(approval).toMatchObject({
    status: 'approved',
    result: { customer_id: customer.id, to: 'stripe', cards: [{ card_id: first.id, outcome: 'migrated' }] },
  });
  const [moved] = approval.result.cards;
  expect(double.cardOf(moved.new_card_id)).toMatchObject({ status: 'active' });
  expect((await client.get(`/cards/${moved.new_card_id}`)).data.card.amount).toBe('25.00');
  const [line] = await newestLines(service.core.database, 1);
  expect(line).toMatchObject({ act: 'platform.migrate', partnerId: live.tenant.partnerId, environment: 'live' });
  expect((await approve(id)).data.approval.result).toEqual(approval.result);
  expect(double.cards.size).toBe(1);
});

test('a customer who does not exist is named, and in the sandbox nobody else is asked', async () => {
  expect((await ask('nobody')).code).toBe('customer_not_found');
  const there = await newCustomer(await connect(service.url, 'sandbox', sandbox.credentials));
  const done = await ask(there.id, { environment: 'sandbox' });
  expect(done.data).toMatchObject({ approval: null, result: { customer_id: there.id, to: 'embedded', cards: [] } });
});
