import { Stripe } from 'stripe';
import { afterAll, expect, test, vi } from 'vitest';
import { ManualClock } from '../../../../testing/src/manual-clock.ts';
import { StripeDouble } from '../../../../testing/src/stripe-double/stripe-double.ts';
import { newCard, newCustomer } from '../../contract/support/fixtures.ts';
import { createTestDatabase } from '../../harness.ts';
import { issuary } from '../../process.ts';
import { MASTER_KEY, startService } from '../../service.ts';

// Each command loads the core, which takes about a second.
vi.setConfig({ testTimeout: 120_000 });

const database = await createTestDatabase();
const double = new StripeDouble();
const server = await double.start();
afterAll(() => server.close());
const ACCOUNT = {
  ISSUARY_PLATFORM_SANDBOX: 'stripe',
  ISSUARY_STRIPE_SANDBOX_API_KEY: double.apiKey,
  ISSUARY_STRIPE_SANDBOX_URL: server.url,
};
const SECRET = { ISSUARY_STRIPE_SANDBOX_WEBHOOK_SECRET: double.webhookSecret };
const ADDRESS = {
  address_street: '1 Market Street',
  address_city: 'San Francisco',
  address_state: 'CA',
  address_postal_code: '94105',
};

async function run(settings: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const own = { ISSUARY_DATABASE_URL: database.url, ISSUARY_MASTER_KEY: MASTER_KEY.toString('base64') };
  const { code, stdout, stderr } = await issuary({ ...own, ...settings }, ...args);
  return { code, stderr, json: stdout.startsWith('{') ? JSON.parse(stdout) : undefined, stdout };
}

test('connect registers the endpoint once, and says which secret is missing', async () => {
  const connect = ['platform', 'connect', 'stripe', '--env', 'sandbox', '--url', 'https://platform.example', '--json'];
  const first = await run(ACCOUNT, ...connect, '--show-secrets');
  expect(first).toMatchObject({ code: 1, json: { ok: false, secrets: SECRET } });
  expect(first.json.checks).toContainEqual({
    name: 'secret of events',
    ok: false,
    detail: 'set ISSUARY_STRIPE_SANDBOX_WEBHOOK_SECRET in the role platform',
    finding: { kind: 'event_secret_missing', value: 'ISSUARY_STRIPE_SANDBOX_WEBHOOK_SECRET' },
  });
  const second = await run({ ...ACCOUNT, ...SECRET }, ...connect);
  expect(second).toMatchObject({ code: 0, json: { ok: true } });
  expect([...double.endpoints.values()].map(({ url }) => url)).toEqual([
    'https://platform.example/stripe/sandbox/events',
  ]);
});

test.each(['lithic', 'stripe'])('without a key of %s, connect and check name its setting', async (vendor) => {
  const settings = { ISSUARY_PLATFORM_SANDBOX: vendor };
  const message = `issuary: set ISSUARY_${vendor.toUpperCase()}_SANDBOX_API_KEY first`;
  const connect = ['connect', vendor, '--url', 'https://platform.example'];
  for (const command of [connect, ['check']])
    expect((await run(settings, 'platform', ...command, '--env', 'sandbox')).stderr.trim()).toBe(message);
});

test('an endpoint with another version of the API is reported by check, and replaced by connect', async () => {
  const [endpoint] = double.endpoints.values();
  expect(endpoint!.api_version).toBe(Stripe.API_VERSION);
  endpoint!.api_version = '2019-02-11';
  const checked = await run({ ...ACCOUNT, ...SECRET }, 'platform', 'check', '--env', 'sandbox', '--json');
  expect(checked.json.checks).toContainEqual({
    name: 'authorization requests and events',
    ok: false,
    detail: `the endpoint reports in 2019-02-11, not in ${Stripe.API_VERSION}: run issuary platform connect stripe`,
  });
  const connect = ['platform', 'connect', 'stripe', '--env', 'sandbox', '--url', 'https://platform.example', '--json'];
  const replaced = await run({ ...ACCOUNT, ...SECRET }, ...connect, '--show-secrets');
  expect(replaced).toMatchObject({ code: 1, json: { ok: false, secrets: SECRET } });
  expect(replaced.stdout).toContain('the endpoint is new, and has another secret');
  expect([...double.endpoints.values()].map(({ id, api_version }) => [id === endpoint!.id, api_version])).toEqual([
    [false, Stripe.API_VERSION],
  ]);
  expect(await run({ ...ACCOUNT, ...SECRET }, ...connect)).toMatchObject({ code: 0, json: { ok: true } });
});

test('an old endpoint that was not deleted is named, reported by check, and deleted by the next connect', async () => {
  const [old] = double.endpoints.values();
  old!.api_version = '2019-02-11';
  const connect = ['platform', 'connect', 'stripe', '--env', 'sandbox', '--url', 'https://platform.example', '--json'];
  server.faultOf = ({ method }) => (method === 'DELETE' ? 'rejected' : undefined);
  const failed = await run({ ...ACCOUNT, ...SECRET }, ...connect, '--show-secrets');
  server.faultOf = undefined;
  expect(failed).toMatchObject({ code: 1, json: { ok: false, secrets: SECRET } });
  const detail = (name: string) => failed.json.checks.find((each: { name: string }) => each.name === name).detail;
  expect(detail('older endpoints')).toContain(`${old!.id} may still repeat all events`);
  expect(detail('secret of events')).toContain('the endpoint is new, and has another secret');
  expect(double.endpoints.size).toBe(2);

  old!.api_version = Stripe.API_VERSION;
  const checked = await run({ ...ACCOUNT, ...SECRET }, 'platform', 'check', '--env', 'sandbox', '--json');
  expect(checked.stdout).toContain('2 endpoints report to https://platform.example/stripe/sandbox/events');
  old!.created -= 60;
  expect(await run({ ...ACCOUNT, ...SECRET }, ...connect)).toMatchObject({
    code: 0,
    json: { ok: true, checks: expect.arrayContaining([expect.objectContaining({ detail: `deleted ${old!.id}` })]) },
  });
  expect([...double.endpoints.keys()]).not.toContain(old!.id);
  expect(double.endpoints.size).toBe(1);
});

test('money in a currency that no card can have is named by check, and does not fund the cards', async () => {
  const check = async () => {
    const { json } = await run({ ...ACCOUNT, ...SECRET }, 'platform', 'check', '--env', 'sandbox', '--json');
    return json.checks.find(({ name }: { name: string }) => name === 'Issuing balance');
  };
  double.balance.set('cad', 50_00).set('eur', 0);
  expect(await check()).toMatchObject({
    ok: true,
    detail: 'has money in usd; no card of Issuary can spend its cad',
  });
  const usd = double.balance.get('usd')!;
  double.balance.set('usd', 0);
  expect(await check()).toMatchObject({ ok: false, detail: expect.stringContaining('is empty') });
  double.balance.set('usd', usd).delete('cad');
});

test('a wrong key, a vendor without settings and an unknown one are named', async () => {
  const wrong = { ...ACCOUNT, ISSUARY_STRIPE_SANDBOX_API_KEY: 'sk_test_wrong' };
  const checked = await run(wrong, 'platform', 'check', '--env', 'sandbox', '--json');
  expect(checked).toMatchObject({ code: 1, json: { ok: false } });
  expect(checked.stdout).toContain('Stripe rejects the API key');
  const connect = (name: string) => ['platform', 'connect', name, '--env', 'live', '--url', 'https://p.example'];
  expect((await run({}, ...connect('stripe'))).stderr).toContain('set ISSUARY_STRIPE_LIVE_API_KEY first');
  expect((await run({}, ...connect('adyen'))).stderr).toContain('lithic or stripe');
  const reread = await run({}, 'platform', 'reread', 'stripe', 'iauth_1', '--env', 'live');
  expect(reread.stderr).toContain('stripe has reported no object with this id in live');
});

test('check proves the way by a purchase, and migrate moves the cards of a customer with their balance', async () => {
  const clock = new ManualClock(new Date());
  const embedded = await startService(database, { clock });
  const { sandbox } = await embedded.newPartner();
  const customer = await newCustomer(sandbox, ADDRESS);
  const old = await newCard(sandbox, { customer_id: customer.id, amount: 25 });
  await embedded.close();

  const service = await startService(database, { clock, settings: { ...ACCOUNT, ...SECRET } });
  double.outbox.endpoint = `${service.platformUrl}/stripe/sandbox`;
  const environment = { ...ACCOUNT, ...SECRET };
  const check = ['platform', 'check', '--env', 'sandbox', '--json'];
  expect((await run(environment, ...check)).json.checks.at(-1)).toMatchObject({ name: 'purchase', ok: false });

  const { partnerId } = sandbox.tenant;
  const migrate = ['platform', 'migrate', '--partner', partnerId, '--env', 'sandbox', '--customer', customer.id];
  const migrated = await run(environment, ...migrate, '--reason', 'a new vendor', '--json');
  expect(migrated).toMatchObject({ code: 0 });
  const [moved] = migrated.json.cards;
  expect(moved).toMatchObject({
    card_id: old.id,
    from: 'embedded',
    to: 'stripe',
    outcome: 'migrated',
    status: 'active',
    amount: '25.00',
  });
  expect(double.cardOf(moved.new_card_id)).toMatchObject({ status: 'active' });
  const again = await run(environment, ...migrate, '--reason', 'a repeat', '--json');
  expect(again.json.cards.map(({ outcome }: { outcome: string }) => outcome).toSorted()).toEqual(['closed', 'kept']);

  expect(await run(environment, ...check)).toMatchObject({
    code: 0,
    json: { ok: true, checks: expect.arrayContaining([expect.objectContaining({ name: 'purchase', ok: true })]) },
  });
});
