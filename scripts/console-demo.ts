import { onboardPartner } from '../packages/server/src/composition/service/onboarding.ts';
import type { CustomerId } from '../packages/server/src/foundation/kit/ids.ts';
import { systemClock } from '../packages/server/src/foundation/kit/clock.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../packages/server/src/foundation/kit/durations.ts';
import { creditWallet } from '../packages/server/src/money/wallets/index.ts';
import { newApplicant } from '../packages/server/test/contract/customers/kyc-applicants.ts';
import type { adjustableClock } from '../packages/server/test/contract/support/clock.ts';
import { connect, type Client, type Service } from '../packages/server/test/service.ts';

/** What the pictures of the console show: a month of two partners in the sandbox, until now. */

/** As many as the charts have. */
const DAYS = 30;
/** Between purchases. */
const PAUSE_MS = 7 * MINUTE_MS;
/** Since the last purchases of a usual day. */
const LAST_HOURS_MS = 3 * HOUR_MS;
const MARKET = { name: 'Mercado Central', mcc: '5411', country: 'DO' };
const CAFE = { name: 'Café Lakay', mcc: '5814', country: 'HT' };
const AERO = { name: 'Aero Caribe', mcc: '4511', country: 'DO' };

const PEOPLE = [
  { first_name: 'Marie', last_name: 'Joseph', email: 'marie@example.com' },
  { first_name: 'Ana', last_name: 'Reyes', email: 'ana@example.com' },
  { first_name: 'Jean', last_name: 'Baptiste', email: 'jean@example.com' },
];

type Clock = ReturnType<typeof adjustableClock>;

/** What the pictures lead to. */
interface Demo {
  readonly partnerId: Awaited<ReturnType<typeof onboardPartner>>['partnerId'];
  /** A purchase that a daily limit declined. */
  readonly declined: string;
}

/** Fills a new service. @param clock runs a month late, and is right afterwards */
export async function fillDemo(service: Service, clock: Clock): Promise<Demo> {
  clock.advance(-DAYS * DAY_MS - LAST_HOURS_MS);
  const acme = await newPartner(service, 'Acme');
  const other = await newPartner(service, 'Blue Heron');
  const cards = await cardsOf(await acme.signIn());
  const [otherCard] = await cardsOf(await other.signIn());
  await (await acme.signIn()).call('PATCH', `/cards/${cards[0]}/controls`, { limits: { daily: '60.00' } });
  // The sandbox begins with a million: what is left lasts for some weeks.
  await payOut(await acme.signIn(), '983500.00');
  await payOut(await other.signIn(), '991200.00');
  const { ledger } = service.core;
  for (const [tenantId, amount] of [
    [acme.liveTenantId, 2_480_000n],
    [other.liveTenantId, 915_000n],
  ] as const)
    await creditWallet(ledger, tenantId, { amount, currency: 'usd' }, 'Wire of November', { isSilent: true });
  for (let day = 0; day < DAYS; day += 1) {
    clock.advance(DAY_MS - 2 * cards.length * PAUSE_MS);
    const [client, otherClient] = [await acme.signIn(), await other.signIn()];
    await buy(otherClient, otherCard!, `${20 + ((day * 3) % 7)}.00`, MARKET, true);
    for (const [index, card] of cards.entries()) {
      await client.post(`/cards/${card}/deposit`, { amount: `${90 + ((day * 11 + index * 7) % 60)}.00` });
      await buy(client, card, `${12 + ((day * 7 + index * 5) % 11)}.50`, MARKET, true);
      clock.advance(PAUSE_MS);
      await buy(client, card, `${5 + ((day * 5 + index * 3) % 9)}.00`, CAFE, day < DAYS - 1);
      clock.advance(PAUSE_MS);
    }
    if (day % 3 === 2) await buy(client, cards[0]!, '99.00', AERO, false);
    // The day before is sealed, and the hours of the charts are counted.
    await service.work();
  }
  // Nobody listens there.
  const hook = { url: 'http://127.0.0.1:9/issuary', description: 'Ledger sync', events: ['*'] };
  await (await acme.signIn()).post('/webhooks', hook);
  const declined = await buy(await acme.signIn(), cards[0]!, '72.00', AERO, false);
  await service.deliver();
  clock.advance(systemClock.now().getTime() - clock.now().getTime());
  const client = await acme.signIn();
  await buy(client, cards[2]!, '6.50', CAFE, false);
  await buy(client, cards[1]!, '9900.00', AERO, false);
  await service.deliver();
  await countFloats(service);
  await reviewed(service, acme);
  await service.work();
  return { partnerId: acme.partnerId, declined };
}

async function payOut(client: Client, amount: string): Promise<void> {
  const { data } = await client.get('/wallets');
  const { id } = data.wallets.find(({ currency }: { currency: string }) => currency === 'usd');
  const destination = {
    type: 'bank_account',
    holder_name: 'Acme',
    account_number: '1234567890',
    routing_number: '021000021',
  };
  await client.post('/transfers', { source_wallet_id: id, amount, destination });
}

type NewPartner = Awaited<ReturnType<typeof newPartner>>;

async function newPartner(service: Service, name: string) {
  const { partnerId, sandbox, live } = await onboardPartner(service.core, name);
  const signInTo = (environment: 'sandbox' | 'live') => async (): Promise<Client> => {
    const { clientId, secretId } = { sandbox, live }[environment].key;
    return await connect(service.url, environment, { client_id: clientId, secret_id: secretId.reveal() });
  };
  // A token is valid for an hour.
  return { partnerId, liveTenantId: live.tenant.id, signIn: signInTo('sandbox'), signInToLive: signInTo('live') };
}

/** A card for each person. */
async function cardsOf(client: Client): Promise<string[]> {
  const cards: string[] = [];
  for (const person of PEOPLE) {
    const about = { phone: '+50934101234', country_code: 'HT', date_of_birth: '1990-04-12', ...person };
    const { data: customer } = await client.post('/customers', about);
    await client.post(`/simulations/customers/${customer.id}/kyc`, { decision: 'approved' });
    const { data } = await client.post('/cards', { customer_id: customer.local_id, amount: 600, brand: 'visa' });
    cards.push(data.id);
  }
  return cards;
}

/** @returns the id of the purchase */
async function buy(client: Client, card: string, amount: string, merchant: object, clears: boolean): Promise<string> {
  const { data } = await client.post(`/simulations/cards/${card}/authorizations`, { amount, merchant });
  if (clears && data.status === 'approved') await client.post(`/simulations/transactions/${data.id}/clearings`, {});
  return data.id;
}

/** What a card vendor could have reported on each day: once, less than the cards needed. */
async function countFloats({ core: { database } }: Service): Promise<void> {
  await database.script(`
    INSERT INTO platform_float_days (environment, day, vendor, currency, available, needed, read_at)
    SELECT 'sandbox', day, 'lithic', 'usd', sum(closing) + CASE WHEN extract(day FROM day)::int % 6 = 0 THEN -4000 ELSE 25000 END,
           sum(closing), day + interval '23:59:31'
      FROM settlement_balances WHERE account_kind = 'card' AND currency = 'usd' GROUP BY day HAVING sum(closing) > 0`);
}

/** Customers whose documents wait for a person. */
async function reviewed(service: Service, acme: NewPartner): Promise<void> {
  const live = await acme.signInToLive();
  for (const person of PEOPLE) {
    const { id } = await newApplicant(live, person);
    while ((await service.core.platform.caseDesk.find(id as CustomerId, 1)) === undefined) await service.work();
  }
}
