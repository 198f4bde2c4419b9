import { beforeEach, expect, test } from 'vitest';
import type { DoubleCard, Life } from '../../../../testing/src/lithic-double/index.ts';
import { DAY_MS } from '#kit/durations.ts';
import { adjustableClock } from '../../contract/support/clock.ts';
import { cents } from '../../contract/support/fixtures.ts';
import { dumpOf } from '../../secrecy/dumps.ts';
import { Search } from '../../secrecy/search.ts';
import { createTestDatabase } from '../../harness.ts';
import { startLithicService } from './lithic-service.ts';

const database = await createTestDatabase();
const clock = adjustableClock();
const { service, double, signIn, newCard, settle } = await startLithicService(database, clock);
const { merchants } = double;
let card: { readonly id: string; readonly vendors: DoubleCard };
beforeEach(async () => {
  card = await newCard(100_00);
});

/** What the card has left, in cents. */
async function left(): Promise<number> {
  return cents((await (await signIn()).get(`/cards/${card.id}`)).data.card.amount);
}

test('an approved purchase is held at once, and cleared when it is reported', async () => {
  const life = await merchants.purchase(card.vendors, 20_00);
  expect(life.status).toBe('PENDING');
  expect(await left()).toBe(80_00);
  await merchants.clear(life, 18_50);
  await settle();
  expect(await left()).toBe(81_50);
});

test('a purchase above the balance is declined in the vendor’s words, and nothing is held', async () => {
  const life = await merchants.purchase(card.vendors, 100_01);
  expect([life.status, life.events[0]!.detailed_results]).toEqual(['DECLINED', ['INSUFFICIENT_FUNDS']]);
  await settle();
  expect(await left()).toBe(100_00);
});

test.each([
  ['what was approved', false],
  ['what was asked for', true],
])(
  'a terminal that accepts it gets a partial approval, and only it is held if the event has %s',
  async (_, reportsAsked) => {
    const life = await merchants.purchase(card.vendors, 150_00, { partialAllowed: true, reportsAsked });
    expect(life.pending.billed).toBe(100_00);
    expect(await left()).toBe(0);
    await (await signIn()).post(`/cards/${card.id}/deposit`, { amount: 70 });
    await settle();
    expect(await left()).toBe(70_00);
    await merchants.clear(life, 100_00);
    await settle();
    expect(await left()).toBe(70_00);
  },
);

test('an increment holds more, and a declined one leaves the first hold', async () => {
  const life = await merchants.purchase(card.vendors, 20_00);
  await merchants.increment(life, 5_00);
  expect(await left()).toBe(75_00);
  await merchants.increment(life, 500_00);
  await settle();
  expect(await left()).toBe(75_00);
  await merchants.clear(life, 25_00);
  await settle();
  expect(await left()).toBe(75_00);
});

test('an approval whose answer was lost is released, since the vendor has declined', async () => {
  const life = await merchants.purchase(card.vendors, 30_00, { answerLost: true });
  expect(life.status).toBe('DECLINED');
  expect(await left()).toBe(70_00);
  await settle();
  expect(await left()).toBe(100_00);
});

test('a purchase that the network approved alone is held when it is reported', async () => {
  const life = await merchants.standIn(card.vendors, 40_00);
  await settle();
  expect(await left()).toBe(60_00);
  await merchants.clear(life, 42_00);
  await settle();
  expect(await left()).toBe(58_00);
});

test('what the network approved alone on a purchase is held, too, before and after what we are asked', async () => {
  const life = await merchants.purchase(card.vendors, 20_00);
  await merchants.standInIncrement(life, 10_00);
  await merchants.increment(life, 5_00);
  await settle();
  expect(await left()).toBe(65_00);
  const alone = await merchants.standIn(card.vendors, 30_00);
  await merchants.increment(alone, 2_00);
  await merchants.advise(alone, 40_00);
  await settle();
  expect(await left()).toBe(25_00);
  await merchants.reverse(alone);
  await merchants.clear(life, 35_00);
  await settle();
  expect(await left()).toBe(65_00);
});

test('a purchase that the vendor declined since our answer was lost, and the network then approved, is held', async () => {
  const life = await merchants.purchase(card.vendors, 30_00, { answerLost: true });
  await settle();
  expect(await left()).toBe(100_00);
  await merchants.advise(life, 30_00);
  await settle();
  expect(await left()).toBe(70_00);
});

test('an advice about less than was asked for releases the difference, and the rest stays held', async () => {
  const life = await merchants.purchase(card.vendors, 80_00);
  await merchants.advise(life, 35_00);
  await settle();
  expect(await left()).toBe(65_00);
  await merchants.clear(life, 35_00);
  await settle();
  expect(await left()).toBe(65_00);
});

test('a hold that the vendor adjusts is followed, whether we were asked or not', async () => {
  const asked = await merchants.purchase(card.vendors, 20_00, { holds: 26_00 });
  expect(await left()).toBe(74_00);
  const alone = await merchants.standIn(card.vendors, 10_00, { holds: 15_00 });
  await settle();
  expect(await left()).toBe(59_00);
  await merchants.adjust(asked, 22_00);
  await merchants.adjust(alone, 18_00);
  await settle();
  expect(await left()).toBe(60_00);
  await merchants.reverse(alone);
  await merchants.clear(asked, 23_00);
  await settle();
  expect(await left()).toBe(77_00);
});

test('a clearing without authorization is charged, and one above the authorization in full', async () => {
  await merchants.forcePost(card.vendors, 12_34);
  const life = await merchants.purchase(card.vendors, 10_00);
  await merchants.clear(life, 15_00);
  await settle();
  expect(await left()).toBe(100_00 - 12_34 - 15_00);
});

test('several clearings charge their sum, and the last one releases the rest', async () => {
  const life = await merchants.purchase(card.vendors, 50_00);
  await merchants.clear(life, 10_00, { more: true });
  await settle();
  expect(await left()).toBe(50_00);
  await merchants.clear(life, 15_00);
  await settle();
  expect(await left()).toBe(75_00);
});

test('what stays held after a clearing is released when the vendor holds it no longer', async () => {
  const life = await merchants.purchase(card.vendors, 50_00);
  await merchants.clear(life, 10_00, { more: true });
  await settle();
  await merchants.refund(life, 4_00);
  await merchants.drop(life);
  await settle();
  expect(await left()).toBe(94_00);
});

test.each<[string, (life: Life) => Promise<void>, number]>([
  ['a partial reversal releases its part', (life) => merchants.reverse(life, 15_00), 75_00],
  ['a reversal releases all', (life) => merchants.reverse(life), 100_00],
  ['an expiry releases all', (life) => merchants.expire(life), 100_00],
])('%s', async (_, end, expected) => {
  const life = await merchants.purchase(card.vendors, 40_00);
  await end(life);
  await settle();
  expect(await left()).toBe(expected);
});

test('a hold is kept until the vendor says that it has expired', async () => {
  const life = await merchants.purchase(card.vendors, 40_00);
  clock.advance(32 * DAY_MS);
  await settle();
  expect(await left()).toBe(60_00);
  await merchants.expire(life);
  await settle();
  expect(await left()).toBe(100_00);
});

test('the sandbox lets the hold expire at the vendor, and does not expire the vendor’s card', async () => {
  const life = await merchants.purchase(card.vendors, 40_00);
  await settle();
  const client = await signIn();
  const [{ id }] = (await client.get(`/cards/${card.id}/transactions`)).data.transactions;
  expect((await client.post(`/simulations/transactions/${id}/expire`, {})).status).toBe(200);
  expect(life.status).toBe('EXPIRED');
  await settle();
  expect(await left()).toBe(100_00);
  const refused = await (await signIn()).post(`/simulations/cards/${card.id}/expire`, {});
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('simulation_not_available')]);
  expect((await (await signIn()).get(`/cards/${card.id}`)).data.card.status).toBe('active');
});

test('an original credit that moves its money at once is decided, and a refund is not asked about', async () => {
  const merchant = { mcc: '4829' };
  await merchants.credit(card.vendors, 9_00, { merchant, atOnce: true });
  const lost = await merchants.credit(card.vendors, 5_00, { merchant, answerLost: true });
  expect(lost.status).toBe('DECLINED');
  // Nothing moves before Lithic has reported it.
  expect(await left()).toBe(100_00);
  await settle();
  expect(await left()).toBe(109_00);
  await (await signIn()).put(`/cards/${card.id}/controls`, { credit_limits: { lifetime: '9.00' } });
  const declined = await merchants.credit(card.vendors, 1, { merchant });
  expect([declined.status, declined.events[0]!.detailed_results]).toEqual(['DECLINED', ['CARD_SPEND_LIMIT_EXCEEDED']]);
  const refund = await merchants.credit(card.vendors, 6_00, { merchant: { mcc: '5814' } });
  await merchants.clear(refund, 6_00);
  await settle();
  expect(await left()).toBe(115_00);
  const { transactions } = (await (await signIn()).get(`/cards/${card.id}/transactions`)).data;
  const shown = transactions.map((each: { type: string; status: string }) => [each.type, each.status]);
  expect(shown).toEqual([
    ['refund', 'cleared'],
    ['original_credit', 'declined'],
    ['original_credit', 'reversed'],
    ['original_credit', 'cleared'],
  ]);
});

test('a refund returns money, with and without a purchase', async () => {
  const life = await merchants.purchase(card.vendors, 40_00);
  await merchants.clear(life, 40_00);
  await merchants.refund(life, 15_00);
  await merchants.refundUnlinked(card.vendors, 7_00);
  await settle();
  expect(await left()).toBe(82_00);
});

test('a purchase in another currency is booked at the network’s rate', async () => {
  const euros = { currency: 'EUR', rate: 1.0837, merchant: { country: 'DEU', city: 'BERLIN' } };
  const life = await merchants.purchase(card.vendors, 33_33, euros);
  expect(await left()).toBe(100_00 - 36_12);
  await merchants.clear(life, 30_00);
  await settle();
  expect(await left()).toBe(100_00 - 32_51);
  expect(BigInt(100_00 - (await left()))).toBe(merchants.settlementOf(card.vendors.token));
});

test('a frozen card is paused at the vendor, and a terminated one is closed', async () => {
  const frozen = await (await signIn()).put(`/cards/${card.id}/freeze`, {});
  expect(frozen.status).toBe(200);
  expect(card.vendors.state).toBe('PAUSED');
  expect((await merchants.purchase(card.vendors, 1_00)).status).toBe('DECLINED');
  await (await signIn()).put(`/cards/${card.id}/unfreeze`, {});
  expect(card.vendors.state).toBe('OPEN');
  await (await signIn()).put(`/cards/${card.id}/terminate`, {});
  expect(card.vendors.state).toBe('CLOSED');
});

test('reports that never arrive are found by asking', async () => {
  const life = await merchants.purchase(card.vendors, 10_00);
  await merchants.clear(life, 9_00);
  await double.deliveries.deliver(() => 'lost');
  await settle();
  expect(await left()).toBe(91_00);
});

test('no card number, code or key is in the logs, the metrics, the database or an answer of the API', async () => {
  const cards = [...double.state.cards.values()].map(({ pan, cvv }) => ({ number: pan, code: cvv }));
  const search = new Search(cards);
  const client = await signIn();
  const answers = await Promise.all(
    [`/cards/${card.id}`, '/cards', '/transactions', '/events?size=100'].map(
      async (path) => (await client.get(path)).text,
    ),
  );
  const metrics = await service.core.processMetrics().metrics.text();
  const dump = (await dumpOf(database.database)).join('\n');
  const places = { logs: service.logLines.join('\n'), metrics, answers: answers.join('\n'), dump };
  for (const [place, text] of Object.entries(places)) {
    expect([place, text.length > 100]).toEqual([place, true]);
    expect([place, search.findIn(text, place === 'dump' ? 'numbers' : 'all')]).toEqual([place, []]);
    expect([place, text.includes(double.apiKey)]).toEqual([place, false]);
  }
  expect(places.logs).not.toContain('Reyes');
  expect(double.problems).toEqual([]);
});
