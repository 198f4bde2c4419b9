import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { Stripe } from 'stripe';
import { ManualClock } from '../../../../testing/src/manual-clock.ts';
import { StripeDouble } from '../../../../testing/src/stripe-double/stripe-double.ts';
import { checkPlatform } from '#composition/platforms/check-platform.ts';
import type { Core } from '#composition/core.ts';
import type { AuthorizationMessage } from '#ports/card-network.ts';
import type { IssuingPlatforms } from '#ports/issuing-platform.ts';
import type { CardId } from '#kit/ids.ts';
import { blockVendorCards } from '../../authorizations/locks.ts';
import { snapshot } from '../../contract/support/snapshot.ts';
import { dumpOf } from '../../secrecy/dumps.ts';
import { liveOnVendor } from '../live-on-vendor.ts';

const clock = new ManualClock(new Date('2026-05-01T12:00:00Z'));
const double = new StripeDouble();
double.now = () => clock.now();
const server = await double.start();
afterAll(() => server.close());
const { service, sandbox, cards } = await liveOnVendor({
  clock,
  settings: {
    ISSUARY_PLATFORM_SANDBOX: 'stripe',
    ISSUARY_STRIPE_SANDBOX_API_KEY: double.apiKey,
    ISSUARY_STRIPE_SANDBOX_URL: server.url,
    ISSUARY_STRIPE_SANDBOX_WEBHOOK_SECRET: double.webhookSecret,
    // Recorded calls are written some time later.
    ISSUARY_REQUEST_LOG: 'off',
  },
  path: 'stripe/sandbox',
  outbox: double.outbox,
  vendorCardOf: (cardId) => double.cardOf(cardId).id,
});
const url = `${service.platformUrl}/stripe/sandbox/events`;
const SUMS = { amount: 10_00, merchant_amount: 10_00, merchant_currency: 'usd' };
const { cardId, vendorCard } = cards[0]!;

/** The seconds of the double's clock, some seconds later or earlier. */
const at = (seconds: number): number => Math.floor(clock.now().getTime() / 1_000) + seconds;

async function post(body: string, signature: string | undefined): Promise<number> {
  const headers = { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) };
  return (await fetch(url, { method: 'POST', headers, body })).status;
}

function signed(payload: string, { secret = double.webhookSecret, timestamp = at(0) } = {}): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

const EVENT = JSON.stringify({
  id: 'evt_1',
  type: 'issuing_authorization.updated',
  data: { object: { id: 'iauth_unheard_of' } },
});

const NUL_EVENT = EVENT.replace('unheard_of', String.raw`unheard\u0000of`);

describe('a call that is not signed as Stripe signs', () => {
  let before: Awaited<ReturnType<typeof snapshot>>;
  beforeEach(async () => {
    before = await snapshot(service.core.database);
  });

  test.each<[string, () => [body: string, signature: string | undefined], status: number]>([
    ['no signature', () => [EVENT, undefined], 401],
    ['garbage', () => [EVENT, 'garbage'], 401],
    ['another secret', () => [EVENT, signed(EVENT, { secret: 'whsec_other' })], 401],
    ['another body', () => [EVENT.replace('evt_1', 'evt_2'), signed(EVENT)], 401],
    ['a time six minutes ago', () => [EVENT, signed(EVENT, { timestamp: at(-360) })], 401],
    ['a time six minutes ahead', () => [EVENT, signed(EVENT, { timestamp: at(360) })], 401],
    ['no JSON', () => ['{', signed('{')], 400],
    ['a list', () => ['[]', signed('[]')], 400],
    ['an event without an object', () => ['{"id":"evt_1","type":"x"}', signed('{"id":"evt_1","type":"x"}')], 400],
    ['text that PostgreSQL cannot store', () => [NUL_EVENT, signed(NUL_EVENT)], 400],
    ['300 kB', () => [`{"x":"${'x'.repeat(300_000)}"}`, 't=1,v1=00'], 400],
  ])('%s: is refused, and nothing is written', async (_, call, status) => {
    const [body, signature] = call();
    expect(await post(body, signature)).toBe(status);
    expect(await snapshot(service.core.database)).toEqual(before);
  });
});

test('a repeated request for a purchase gets the same answer and holds once', async () => {
  const authorization = await double.purchase(vendorCard, SUMS);
  expect(authorization.request_history).toMatchObject([{ approved: true, reason: 'webhook_approved' }]);
  const request = {
    id: 'evt_repeated',
    type: 'issuing_authorization.request',
    data: {
      object: {
        ...authorization,
        request_history: [],
        pending_request: { ...SUMS, currency: 'usd', is_amount_controllable: false },
      },
    },
  };
  const { headers, body } = double.signed(request);
  const answers = [];
  for (let again = 0; again < 3; again += 1) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    expect(response.headers.get('stripe-version')).toBe(Stripe.API_VERSION);
    answers.push([response.status, await response.json()]);
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

test('a purchase is declined with its reason, in part approved, and unknown cards are declined', async () => {
  const frozen = await sandbox.put(`/cards/${cardId}/freeze`);
  expect(frozen.status).toBe(200);
  const declined = await double.purchase(vendorCard, SUMS);
  expect(declined.request_history).toMatchObject([{ approved: false, reason: 'webhook_declined' }]);
  await sandbox.put(`/cards/${cardId}/unfreeze`);
  const partly = await double.purchase(vendorCard, {
    amount: 900_00,
    merchant_amount: 900_00,
    merchant_currency: 'usd',
    isAmountControllable: true,
  });
  expect(partly.approved).toBe(true);
  expect(partly.amount).toBeLessThan(500_00);
  const balance = async (): Promise<string> => (await sandbox.get(`/cards/${cardId}`)).data.card.amount;
  expect(await balance()).toBe('0.00');
  await double.outbox.deliver();
  await service.work();
  expect(await balance(), 'what was approved stays held').toBe('0.00');
  double.reverse(partly.id);
  await double.outbox.deliver();
  await service.work();
  expect(await balance()).not.toBe('0.00');
});

test('what Stripe approves without our answer is held, also on a purchase that we approved', async () => {
  const balance = async (): Promise<number> => Number((await sandbox.get(`/cards/${cardId}`)).data.card.amount);
  const report = async (): Promise<void> => {
    await double.outbox.deliver();
    await service.work();
  };
  await report();
  const before = await balance();
  const authorization = await double.purchase(vendorCard, SUMS);
  double.standInIncrement(authorization.id, { ...SUMS, amount: 4_00, merchant_amount: 4_00 });
  await report();
  expect(await balance()).toBe(before - 14);
  const { endpoint } = double.outbox;
  double.outbox.endpoint = undefined;
  double.approvesWithoutAnswer = true;
  await double.increment(authorization.id, { ...SUMS, amount: 3_00, merchant_amount: 3_00 });
  double.approvesWithoutAnswer = false;
  double.outbox.endpoint = endpoint;
  await report();
  expect(await balance()).toBe(before - 17);
  double.reverse(authorization.id);
  await report();
  expect(await balance()).toBe(before);
});

test('a purchase is declined in time while the database does not find its card', async () => {
  const unlock = await blockVendorCards(service.core.database);
  try {
    // A card that was not looked up before.
    const declined = await double.purchase(cards[3]!.vendorCard, SUMS);
    expect(declined.request_history).toMatchObject([{ approved: false, reason: 'webhook_declined' }]);
  } finally {
    await unlock();
  }
});

test('check fails if Stripe has decided its purchase alone, even though it is booked', async () => {
  const { endpoint } = double.outbox;
  const { simulator } = service.core.platforms;
  const authorize = async (message: AuthorizationMessage) => {
    const answer = await simulator!.authorize(message);
    await service.work();
    return answer;
  };
  const platforms = { simulator: { ...simulator!, authorize } } as Pick<IssuingPlatforms, 'simulator'>;
  const check = async () =>
    (await checkPlatform({ ...service.core, platforms } as Core, 'sandbox')).find(({ name }) => name === 'purchase');
  await service.core.vendors.vendors[0]!.adapter.enrol(`${service.platformUrl}/stripe/sandbox`);
  expect(await check()).toMatchObject({ ok: true });
  double.outbox.endpoint = undefined;
  for (const approves of [true, false]) {
    double.approvesWithoutAnswer = approves;
    expect(await check()).toMatchObject({ ok: false, detail: expect.stringContaining('got no decision') });
  }
  double.approvesWithoutAnswer = false;
  double.outbox.endpoint = endpoint;
});

test('the sandbox lets a hold expire at Stripe', async () => {
  const { cardId: otherId, vendorCard: other } = cards[2]!;
  const { id } = await double.purchase(other, SUMS);
  await double.outbox.deliver();
  await service.work();
  const [transaction] = (await sandbox.get(`/cards/${otherId}/transactions`)).data.transactions;
  expect((await sandbox.post(`/simulations/transactions/${transaction.id}/expire`, {})).status).toBe(200);
  expect(double.authorizations.get(id)!.status).toBe('expired');
  await service.work();
  expect((await sandbox.get(`/transactions/${transaction.id}`)).data.amounts.held).toBe('0.00');
});

test('a purchase that Stripe declines without asking is shown to the partner with its reason', async () => {
  double.balance.set('usd', 0);
  const declined = await double.purchase(vendorCard, SUMS);
  double.balance.set('usd', 100_000_000);
  expect(declined.request_history).toMatchObject([{ approved: false, reason: 'insufficient_funds' }]);
  const shown = async () => {
    // A busy machine may not answer the double in time, which then sends the event again.
    await double.outbox.deliver();
    await service.work();
    const { transactions } = (await sandbox.get(`/cards/${cardId}/transactions?status=declined`)).data;
    return transactions.find(
      ({ decline_reason: reason }: { decline_reason: string }) => reason === 'declined_by_network',
    );
  };
  await expect.poll(shown).toBeDefined();
  const { id } = await shown();
  expect((await sandbox.get(`/transactions/${id}`)).text).toContain('stripe insufficient_funds');
});

test('an event about a card that this installation has not issued is answered, and shown to the operator', async () => {
  const body = EVENT.replace('iauth_unheard_of', 'iauth_nobody');
  expect(await post(body, signed(body))).toBe(200);
  await service.work();
  const { status } = await fetch(`${service.platformUrl}/stripe/live/events`, { method: 'POST', body: '{}' });
  expect(status).toBe(404);
});

test('card numbers are read by the frame only, and are in no other place', async () => {
  const numbers = [...double.cards.values()].map(({ number }) => number!);
  const dump = (await dumpOf(service.core.database)).join(' ');
  for (const number of numbers) {
    expect(dump.includes(number)).toBe(false);
    expect(service.logLines.join(' ').includes(number)).toBe(false);
  }
  const card = { tenantId: sandbox.tenant.id, cardId: cardId as CardId };
  expect(await service.core.platforms.revealCard(card)).toMatchObject({ kind: 'values' });
});
