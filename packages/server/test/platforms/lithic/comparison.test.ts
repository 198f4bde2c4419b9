import { expect, test } from 'vitest';
import { findOverdueWork } from '#composition/overdue-work.ts';
import { DAY_MS, HOUR_MS } from '#kit/durations.ts';
import { adjustableClock } from '../../contract/support/clock.ts';
import { createTestDatabase } from '../../harness.ts';
import { startLithicService } from './lithic-service.ts';

const database = await createTestDatabase();
const clock = adjustableClock();
const { service, double, signIn, newCard, settle } = await startLithicService(database, clock);
const { merchants } = double;
const card = await newCard(500_00);

const compared = async (): Promise<void> => {
  clock.advance(DAY_MS + HOUR_MS);
  await service.work();
};
const stuck = async () => {
  clock.advance(3 * HOUR_MS);
  await service.work();
  const found = await findOverdueWork(service.core.database, clock.now());
  return found.filter(({ kind }) => kind.startsWith('platform_')).map(({ kind, what }) => [kind, what]);
};
const today = () => clock.now().toISOString().slice(0, 10);
const reported = async (day: string) =>
  (await (await signIn()).get(`/settlements/${day}`)).data.platform_differences ?? [];
const balance = async () => (await (await signIn()).get(`/cards/${card.id}`)).data.card.amount;

test('a purchase whose reports are lost, and which Lithic’s events do not name, is found in its list and applied', async () => {
  await merchants.forcePost(card.vendors, 10_00);
  await double.deliveries.deliver(() => 'lost');
  double.state.events.length = 0;
  await settle();
  expect(await balance()).toBe('500.00');
  await compared();
  await settle();
  expect(await balance()).toBe('490.00');
  expect(await stuck()).toEqual([]);
});

test('a refund that nothing names is found in the list of older purchases', async () => {
  const life = await merchants.purchase(card.vendors, 20_00);
  await merchants.clear(life, 20_00);
  await settle();
  await compared();
  clock.advance(3 * DAY_MS);
  await merchants.refund(life, 5_00);
  await double.deliveries.deliver(() => 'lost');
  double.state.events.length = 0;
  for (let day = 0; day < 7; day += 1) await compared();
  await settle();
  expect(await balance()).toBe('475.00');
  expect(await stuck()).toEqual([]);
});

test('a hold that differs for more than a day is in stuck and in the settlement report, until both agree', async () => {
  const life = await merchants.purchase(card.vendors, 30_00);
  await settle();
  // Lithic says no more that it holds anything for a purchase that is still open.
  life.pending.billed = 0;
  await compared();
  const day = today();
  const difference = 'lithic holds 0.00 usd for more than a day, and the ledger holds 30.00 usd';
  expect(await stuck()).toEqual([['platform_hold_differs', difference]]);
  expect(await reported(day)).toMatchObject([
    { ledger_amount: '0.00', platform_amount: '0.00', ledger_held: '30.00', platform_held: '0.00' },
  ]);
  life.pending.billed = 30_00;
  await merchants.reverse(life);
  await settle();
  expect(await stuck()).toEqual([]);
  expect(await reported(day)).toEqual([]);
  expect(double.problems).toEqual([]);
});
