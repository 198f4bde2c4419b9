import { afterAll, expect, test } from 'vitest';
import { StripeDouble } from '../../../testing/src/stripe-double/stripe-double.ts';
import { migrateCustomer } from '#composition/platforms/migrate-customer.ts';
import { query, statement } from '#database';
import { openConsole } from '../contract/console/console.ts';
import { adjustableClock } from '../contract/support/clock.ts';
import { newCard, newCustomer, topUp } from '../contract/support/fixtures.ts';
import { createTestDatabase } from '../harness.ts';
import { runDueItems } from '../run-background-work.ts';
import { connect, startService } from '../service.ts';

const clock = adjustableClock();
const database = await createTestDatabase();
const double = new StripeDouble('sk_live_double');
double.now = () => clock.now();
const vendor = await double.start();
afterAll(() => vendor.close());
const embedded = await startService(database, { clock });
const { live } = await embedded.newPartner();
await topUp(embedded, live, 100_00n);
const ADDRESS = {
  address_street: '1 Market Street',
  address_city: 'San Francisco',
  address_state: 'CA',
  address_postal_code: '94105',
};

/** A customer with a card of the embedded platform. */
async function newHolder() {
  const { id: customer } = await newCustomer(live, ADDRESS);
  const { id: card } = await newCard(live, { customer_id: customer, amount: 10 });
  return { customer, card };
}
const [slow, twice] = [await newHolder(), await newHolder()];
await embedded.close();
const service = await startService(database, {
  clock,
  settings: {
    ISSUARY_PLATFORM_LIVE: 'stripe',
    ISSUARY_STRIPE_LIVE_API_KEY: double.apiKey,
    ISSUARY_STRIPE_LIVE_URL: vendor.url,
    ISSUARY_STRIPE_LIVE_WEBHOOK_SECRET: double.webhookSecret,
  },
});
const client = await connect(service.url, 'live', live.credentials);
// The vendor knows both customers already, so that their moves do not wait for each other.
for (const { customer } of [slow, twice]) await newCard(client, { customer_id: customer, amount: 5 });
const ui = await openConsole(service);
const newAdmin = async () => await ui.signIn(await ui.newPerson({ operator: 'admin' }));
const [one, other] = [await newAdmin(), await newAdmin()];
type Admin = typeof one;

async function ask(admin: Admin, customer: string): Promise<string> {
  const body = { partner_id: live.tenant.partnerId, environment: 'live', reason: 'a new vendor' };
  return (await admin.call('POST', `/operator/v1/customers/${customer}/migrate`, { body })).data.approval.id as string;
}
const approve = async (admin: Admin, id: string) =>
  (await admin.call('POST', `/operator/v1/approvals/${id}/approve`, { body: {} })).data.approval;

/** How many questions about a customer wait at the vendor: each move begins with one. */
const heldCustomers = (): number => vendor.held.filter(({ path }) => path.includes('/cardholders/')).length;

/** The one card that has taken the place of a card, which has its balance. */
async function successorOf(card: string, customer: string): Promise<string> {
  const { cards } = (await client.get(`/cards?customer_id=${customer}`)).data;
  const open = cards.filter((each: { card: { status: string } }) => each.card.status === 'active');
  expect(open.map((each: { card: { amount: string } }) => each.card.amount)).toEqual(['10.00', '5.00']);
  expect((await client.get(`/cards/${card}`)).data).toMatchObject({
    card: { status: 'terminated' },
    replaced_by: open[0].id,
  });
  return open[0].id as string;
}

const LOSE = statement('test.lose_approved_act', 'UPDATE work SET holder = NULL WHERE id = $1');

test('a move that is taken over from a process that stalls is carried out again beside it, and each card moves once', async () => {
  const id = await ask(one, slow.customer);
  const release = vendor.hold();
  const first = approve(other, id);
  await expect.poll(heldCustomers).toBe(1);
  // What others do once they take its process for dead.
  await database.database.rows(query(LOSE, id));
  const again = runDueItems(service.core, (error) => expect.fail(String(error)));
  await expect.poll(heldCustomers).toBe(2);
  release();
  const [approval] = await Promise.all([first, again]);
  const moved = await successorOf(slow.card, slow.customer);
  expect(approval).toMatchObject({
    status: 'approved',
    result: { cards: [{ card_id: slow.card, outcome: 'migrated', new_card_id: moved }] },
  });
  expect(double.cards.size).toBe(3);
});

test('of two moves of a customer that run at the same time, one moves each card, and both report it', async () => {
  const requests = [await ask(one, twice.customer), await ask(other, twice.customer)] as const;
  expect(requests[0]).not.toBe(requests[1]);
  const before = double.cards.size;
  const release = vendor.hold();
  const both = [approve(other, requests[0]), approve(one, requests[1])];
  await expect.poll(heldCustomers).toBe(2);
  release();
  const approvals = await Promise.all(both);
  const moved = await successorOf(twice.card, twice.customer);
  expect(double.cards.size - before).toBe(1);
  expect(approvals.map(({ status }) => status)).toEqual(['approved', 'approved']);
  for (const { result } of approvals)
    expect(result.cards).toMatchObject([{ card_id: twice.card, outcome: 'migrated', new_card_id: moved }]);
  // An attempt that ended halfway is carried out again: it knows which cards it was about.
  const repeated = await migrateCustomer(service.core, live.tenant, twice.customer, [twice.card]);
  expect(repeated).toMatchObject([{ outcome: 'migrated', new_card_id: moved }]);
  const later = await migrateCustomer(service.core, live.tenant, twice.customer);
  expect(later.find(({ card_id }) => card_id === twice.card)).toMatchObject({ outcome: 'closed' });
});
