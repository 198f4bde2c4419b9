import { afterAll, expect, test } from 'vitest';
import { ManualClock } from '../../../../testing/src/manual-clock.ts';
import { StripeDouble } from '../../../../testing/src/stripe-double/stripe-double.ts';
import { findOverdueWork } from '#composition/overdue-work.ts';
import { DAY_MS, HOUR_MS } from '#kit/durations.ts';
import { StoredDoorbell, vendorWork } from '#vendor';
import { runVendorWork } from '../vendor/run-vendor-work.ts';
import { liveOnStripe } from './live-on-stripe.ts';

const clock = new ManualClock(new Date('2026-05-01T12:00:00Z'));
const double = new StripeDouble();
double.now = () => clock.now();
const server = await double.start();
afterAll(() => server.close());

const { service, sandbox, signIn, cards } = await liveOnStripe(double, server.url, clock);
interface Transaction {
  readonly amounts: Readonly<Record<string, string>>;
}

const sums = { amount: 10_00, merchant_amount: 10_00, merchant_currency: 'usd' };
const stuck = async () =>
  (await findOverdueWork(service.core.database, clock.now())).filter(({ kind }) => kind.startsWith('platform_'));

/** The service's work for Stripe, which may fail. */
const work = async (onFailure: (error: unknown) => void): Promise<void> =>
  await runVendorWork(service.core, vendorWork(service.core.vendors), { onFailure });

test('what Stripe settles otherwise than the ledger is in stuck and in the settlement report, until both agree', async () => {
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

test('a transaction that Stripe links to an authorization after it was booked is booked once', async () => {
  const { cardId, vendorCard } = cards[1]!;
  const authorization = await double.purchase(vendorCard, sums);
  clock.advance(1_000);
  const capture = double.forceCapture(vendorCard, sums);
  await double.outbox.deliver();
  await service.work();
  double.link(capture, authorization.id);
  authorization.status = 'closed';
  await double.outbox.deliver();
  clock.advance(DAY_MS);
  for (const hours of [0, 3, 3]) {
    clock.advance(hours * HOUR_MS);
    await service.work();
  }
  expect(await stuck()).toEqual([]);
  const { transactions } = (await (await signIn()).get(`/cards/${cardId}/transactions`)).data;
  const amounts = transactions.map(({ amounts: { held, cleared } }: Transaction) => ({ held, cleared }));
  expect(amounts).toEqual([
    { held: '0.00', cleared: '10.00' },
    { held: '0.00', cleared: '0.00' },
  ]);
});

test('a transaction that was read unlinked and is booked with its authorization meanwhile is booked once', async () => {
  const { cardId, vendorCard } = cards[2]!;
  const authorization = await double.purchase(vendorCard, sums);
  const capture = double.forceCapture(vendorCard, sums);
  // What a process has left that read the transaction before it was linked.
  const { adapter, key } = service.core.vendors.vendors[0]!;
  const pending = JSON.stringify(await adapter.read(capture.id));
  double.link(capture, authorization.id);
  await double.outbox.deliverInDisorder({ next: () => 0, lost: 1, duplicated: 0 });
  const doorbell = new StoredDoorbell({ database: service.core.database, clock, ...key });
  await doorbell.ring([authorization.id]);
  await service.work();
  await doorbell.ring([capture.id]);
  await service.core.database.script(
    `UPDATE platform_objects SET pending = '${pending}' WHERE object_id = '${capture.id}'`,
  );
  for (let minute = 0; minute < 20; minute += 1) {
    clock.advance(60_000);
    await work(() => undefined);
  }
  expect(await stuck()).toEqual([]);
  const { transactions } = (await (await signIn()).get(`/cards/${cardId}/transactions`)).data;
  expect(transactions).toMatchObject([{ amounts: { cleared: '10.00' } }]);
});

test('a transaction of a card that this installation has not issued is a difference, and the others are compared all the same', async () => {
  const card = double.cards.get(cards[0]!.vendorCard)!;
  double.cards.set('ic_of_another_system', { ...card, id: 'ic_of_another_system', metadata: {} });
  const unlinked = double.forceCapture('ic_of_another_system', sums);
  const authorization = await double.purchase(card.id, sums);
  double.capture(authorization.id, sums, true);
  await double.outbox.deliver();
  const failures = new Set<string>();
  const onFailure = (error: unknown): void => void failures.add((error as Error).name);
  await work(onFailure);
  authorization.transactions[0]!.amount -= 1;
  for (const hours of [24, 3, 3]) {
    clock.advance(hours * HOUR_MS);
    await work(onFailure);
  }
  expect([...failures]).toEqual(['UnknownCardError']);
  const found = await stuck();
  const differences = found.filter(({ kind }) => kind === 'platform_settlement_differs');
  expect(Object.fromEntries(differences.map(({ tenantId, what }) => [what, tenantId]))).toEqual({
    'stripe has settled 10.00 usd, and the ledger has nothing': null,
    'stripe has settled 10.01 usd, and the ledger has 10.00 usd': sandbox.tenant.id,
  });
  expect(found.filter(({ kind }) => kind === 'platform_card_unknown')).toMatchObject([{ id: unlinked.id }]);
  expect(found.filter(({ kind }) => kind === 'platform_unanswered')).toEqual([]);
});
