import { afterAll, expect, test, vi } from 'vitest';
import { ManualClock } from '../../../../testing/src/manual-clock.ts';
import { StripeDouble } from '../../../../testing/src/stripe-double/stripe-double.ts';
import { newCard, newCustomer } from '../../contract/support/fixtures.ts';
import { createTestDatabase } from '../../harness.ts';
import { issuary } from '../../process.ts';
import { connect, MASTER_KEY, startService, type Client } from '../../service.ts';

// Each command loads the core, which takes about a second.
vi.setConfig({ testTimeout: 120_000 });

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

const clock = new ManualClock(new Date());
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
const { partnerId } = sandbox.tenant;
await embedded.close();
const service = await startService(database, { clock, settings: VENDOR });
const client: Client = await connect(service.url, 'sandbox', sandbox.credentials);

async function migrate(settings: Readonly<Record<string, string>>, customer: string) {
  const own = { ISSUARY_DATABASE_URL: database.url, ISSUARY_MASTER_KEY: MASTER_KEY.toString('base64') };
  const command = ['platform', 'migrate', '--partner', partnerId, '--env', 'sandbox', '--customer', customer];
  const { code, stdout, stderr } = await issuary(
    { ...own, ...settings },
    ...command,
    '--reason',
    'a new vendor',
    '--json',
  );
  if (!stdout.startsWith('{')) throw new Error(stderr);
  const { cards: report } = JSON.parse(stdout) as { cards: { card_id: string; outcome: string; reason?: string }[] };
  return { code, of: (id: string) => report.find(({ card_id }) => card_id === id) as Record<string, string> };
}
const statusOf = async (id: string): Promise<string> => (await client.get(`/cards/${id}`)).data.card.status;

test('a card stays as it is while the vendor does not answer', async () => {
  const { code, of } = await migrate({ ...VENDOR, ISSUARY_STRIPE_SANDBOX_URL: 'http://127.0.0.1:9' }, complete.id);
  expect(code).toBe(1);
  expect(of(cards.visa.id)).toMatchObject({
    outcome: 'not_possible',
    reason: expect.stringContaining('did not answer'),
  });
  expect(await statusOf(cards.visa.id)).toBe('active');
});

test('a card stays as it is if the vendor would not take its holder', async () => {
  const { code, of } = await migrate(VENDOR, incomplete.id);
  expect(code).toBe(1);
  const card = of(cards.ofIncomplete.id);
  expect(card).toMatchObject({ outcome: 'not_possible', reason: expect.stringContaining('address_street') });
  expect(await statusOf(cards.ofIncomplete.id)).toBe('active');
});

test('a card moves with its balance, a frozen one stays frozen, and a brand that the vendor lacks stays', async () => {
  const { code, of } = await migrate(VENDOR, complete.id);
  expect(code).toBe(1);
  expect(of(cards.mastercard.id)).toMatchObject({ outcome: 'not_possible', reason: expect.stringContaining('visa') });
  expect(await statusOf(cards.mastercard.id)).toBe('active');
  expect(of(cards.visa.id)).toMatchObject({ outcome: 'migrated', status: 'active', amount: '25.00' });
  const frozen = of(cards.frozen.id);
  expect(frozen).toMatchObject({ outcome: 'migrated', status: 'frozen', amount: '25.00' });
  // The command used the real time.
  clock.advance(60_000);
  await service.work();
  expect(double.cardOf(frozen['new_card_id']!).status).toBe('inactive');
  const unfrozen = await client.put(`/cards/${frozen['new_card_id']}/unfreeze`, {});
  expect([unfrozen.status, await statusOf(frozen['new_card_id']!)]).toEqual([200, 'active']);
});

test('a partner’s replacement is refused for a brand that the vendor lacks, and the card stays', async () => {
  const replaced = await client.post(`/cards/${cards.mastercard.id}/replace`, { reason: 'lost' });
  expect([replaced.status, replaced.data.error.code]).toEqual([422, 'invalid_request']);
  expect(await statusOf(cards.mastercard.id)).toBe('active');
});
