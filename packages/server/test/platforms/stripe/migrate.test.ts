import { afterAll, expect, test } from 'vitest';
import { ManualClock } from '../../../../testing/src/manual-clock.ts';
import { newCardRequest } from '../../../../testing/src/platform-conformance/harness.ts';
import { StripeDouble } from '../../../../testing/src/stripe-double/stripe-double.ts';
import { migrateCustomer } from '#composition/platforms/migrate-customer.ts';
import { newId } from '#kit/ids.ts';
import { newCard, newCustomer } from '../../contract/support/fixtures.ts';
import { createTestDatabase } from '../../harness.ts';
import { connect, startService, type Client } from '../../service.ts';

const database = await createTestDatabase();
const double = new StripeDouble();
const server = await double.start();
afterAll(() => server.close());
const VENDOR = {
  ISSUARY_PLATFORM_SANDBOX: 'stripe',
  ISSUARY_STRIPE_SANDBOX_API_KEY: double.apiKey,
  ISSUARY_STRIPE_SANDBOX_URL: server.url,
  ISSUARY_STRIPE_SANDBOX_WEBHOOK_SECRET: double.webhookSecret,
};
const ADDRESS = {
  address_street: '1 Market Street',
  address_city: 'San Francisco',
  address_state: 'CA',
  address_postal_code: '94105',
};

const clock = new ManualClock(new Date('2026-05-01T12:00:00Z'));
double.now = () => clock.now();
const embedded = await startService(database, { clock });
const { sandbox } = await embedded.newPartner();
const complete = await newCustomer(sandbox, ADDRESS);
const incomplete = await newCustomer(sandbox);
const cardOf = async (customer_id: string, more = {}) => await newCard(sandbox, { customer_id, amount: 25, ...more });
const cards = {
  visa: await cardOf(complete.id),
  frozen: await cardOf(complete.id),
  mastercard: await cardOf(complete.id, { brand: 'mastercard' }),
  ofIncomplete: await cardOf(incomplete.id),
};
await sandbox.put(`/cards/${cards.frozen.id}/freeze`, {});
await embedded.close();
const service = await startService(database, { clock, settings: VENDOR });
const client: Client = await connect(service.url, 'sandbox', sandbox.credentials);

/** Moves a customer's cards as `issuary platform migrate` does, by the clock of the services. */
async function migrate({ core }: Pick<typeof service, 'core'>, customer: string) {
  const report = await migrateCustomer(core, sandbox.tenant, customer);
  return (id: string) => report.find(({ card_id }) => card_id === id)!;
}
const statusOf = async (id: string): Promise<string> => (await client.get(`/cards/${id}`)).data.card.status;

test('a card stays as it is while the vendor does not answer', async () => {
  const settings = { ...VENDOR, ISSUARY_STRIPE_SANDBOX_URL: 'http://127.0.0.1:9' };
  const unanswered = await startService(database, { clock, settings });
  const of = await migrate(unanswered, complete.id);
  await unanswered.close();
  expect(of(cards.visa.id)).toMatchObject({
    outcome: 'not_possible',
    reason: expect.stringContaining('did not answer'),
  });
  expect(await statusOf(cards.visa.id)).toBe('active');
});

test('a card stays as it is if the vendor would not take its holder', async () => {
  const of = await migrate(service, incomplete.id);
  const card = of(cards.ofIncomplete.id);
  expect(card).toMatchObject({ outcome: 'not_possible', reason: expect.stringContaining('address_street') });
  expect(await statusOf(cards.ofIncomplete.id)).toBe('active');
});

test.each(['terminated', 'frozen'] as const)(
  'a new card that is %s before the vendor has heard of it is never active there',
  async (state) => {
    const { platforms } = service.core;
    const request = newCardRequest(sandbox.tenant.id);
    await platforms.setCardState({ ...request, state, version: 1, changeId: newId() });
    await platforms.issueCard(request);
    expect(double.cardOf(request.cardId)?.status).toBe(state === 'frozen' ? 'inactive' : undefined);
  },
);

test('a card moves with its balance, a frozen one stays frozen, and a brand that the vendor lacks stays', async () => {
  const of = await migrate(service, complete.id);
  expect(of(cards.mastercard.id)).toMatchObject({ outcome: 'not_possible', reason: expect.stringContaining('visa') });
  expect(await statusOf(cards.mastercard.id)).toBe('active');
  expect(of(cards.visa.id)).toMatchObject({ outcome: 'migrated', status: 'active', amount: '25.00' });
  const frozen = of(cards.frozen.id);
  expect(frozen).toMatchObject({ outcome: 'migrated', status: 'frozen', amount: '25.00' });
  const frozenId = frozen.new_card_id!;
  // A worker sends the state to the vendor. Until then, only Issuary declines.
  clock.advance(5_000);
  await service.work();
  expect(double.cardOf(frozenId).status).toBe('inactive');
  const unfrozen = await client.put(`/cards/${frozenId}/unfreeze`, {});
  expect([unfrozen.status, await statusOf(frozenId)]).toEqual([200, 'active']);
});

test('a partner’s replacement is refused for a brand that the vendor lacks, and the card stays', async () => {
  const replaced = await client.post(`/cards/${cards.mastercard.id}/replace`, { reason: 'lost' });
  expect([replaced.status, replaced.data.error.code]).toEqual([422, 'invalid_request']);
  expect(await statusOf(cards.mastercard.id)).toBe('active');
});
