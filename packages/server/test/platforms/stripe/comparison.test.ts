import { afterAll, expect, test } from 'vitest';
import { ManualClock } from '../../../../testing/src/manual-clock.ts';
import { StripeDouble } from '../../../../testing/src/stripe-double/stripe-double.ts';
import { findOverdueWork } from '../../../src/composition/overdue-work.ts';
import { DAY_MS, HOUR_MS } from '../../../src/foundation/kit/durations.ts';
import { liveOnVendor } from '../live-on-vendor.ts';

const clock = new ManualClock(new Date('2026-05-01T12:00:00Z'));
const double = new StripeDouble();
double.now = () => clock.now();
const server = await double.start();
afterAll(() => server.close());

test('what Stripe settles otherwise than the ledger is in stuck and in the settlement report, until both agree', async () => {
  const { service, signIn, cards } = await liveOnVendor({
    clock,
    settings: {
      ISSUARY_PLATFORM_SANDBOX: 'stripe',
      ISSUARY_STRIPE_SANDBOX_API_KEY: double.apiKey,
      ISSUARY_STRIPE_SANDBOX_URL: server.url,
      ISSUARY_STRIPE_SANDBOX_WEBHOOK_SECRET: double.webhookSecret,
    },
    path: 'stripe/sandbox',
    outbox: double.outbox,
    vendorCardOf: (cardId) => double.cardOf(cardId).id,
  });
  const sums = { amount: 10_00, merchant_amount: 10_00, merchant_currency: 'usd' };
  const authorization = await double.purchase(cards[0]!.vendorCard, sums);
  double.capture(authorization.id, sums, true);
  await double.outbox.deliver();
  await service.work();

  const [captured] = authorization.transactions;
  captured!.amount -= 25;
  clock.advance(DAY_MS);
  await service.work();
  const day = clock.now().toISOString().slice(0, 10);
  clock.advance(3 * HOUR_MS);
  await service.work();
  const stuck = async () =>
    (await findOverdueWork(service.core.database, clock.now())).filter(({ kind }) => kind.startsWith('platform_'));
  expect(await stuck()).toMatchObject([
    {
      kind: 'platform_settlement_differs',
      what: 'stripe has settled 10.25 usd, and the ledger has 10.00 usd',
    },
  ]);
  const report = async () => (await (await signIn()).get(`/settlements/${day}`)).data;
  expect((await report()).platform_differences).toMatchObject([
    { currency: 'usd', ledger_amount: '10.00', platform_amount: '10.25' },
  ]);

  captured!.amount += 25;
  clock.advance(2 * HOUR_MS);
  await service.work();
  expect(await stuck()).toEqual([]);
  expect(await report()).not.toHaveProperty('platform_differences');
});
