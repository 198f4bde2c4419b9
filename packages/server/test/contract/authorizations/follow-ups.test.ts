import { describe, expect, test } from 'vitest';
import { setExchangeRates } from '#exchange';
import { partnerRoutes } from '#composition/wiring.ts';
import { createTestDatabase } from '../../harness.ts';
import { runDueItems } from '../../run-background-work.ts';
import { startService } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { newCard } from '../support/fixtures.ts';

const database = await createTestDatabase();
const clock = adjustableClock();
const service = await startService(database, { clock });
const { sandbox } = await service.newPartner();

async function buy(body: object): Promise<{ readonly id: string; readonly amounts: object }> {
  const fields: object = { amount: 100 };
  const card = await newCard(sandbox, fields);
  const bought = await sandbox.post(`/simulations/cards/${card.id}/authorizations`, body);
  expect(bought.data.status).toBe('approved');
  return bought.data;
}

const follow = async (id: string, path: string, body: object = {}) =>
  await sandbox.post(`/simulations/transactions/${id}/${path}`, body);

test.each([
  ['clearings', 'simulateClearings', 'cleared', '5.05'],
  ['reversals', 'simulateReversals', 'released', '5.05'],
  ['refunds', 'simulateRefunds', 'refunded', '5.05'],
  ['increments', 'simulateIncrements', 'held', '15.15'],
  ['advices', 'simulateAdvices', 'held', '5.05'],
])(
  'an amount without a currency in %s is in the purchase’s currency, as %s documents',
  async (path, operationId, what, expected) => {
    const { id } = await buy({ amount: '9.00', currency: 'eur' });
    if (path === 'refunds') await follow(id, 'clearings');
    const { amounts } = (await follow(id, path, { amount: '4.50' })).data;
    expect(amounts[what]).toBe(expected);
    const route = partnerRoutes(service.core, service.frameUrl).find((each) => each.operationId === operationId)!;
    const { properties } = route.body as unknown as { properties: { currency: { description: string } } };
    expect(properties.currency.description).toContain('the currency of the authorization');
  },
);

test('a fuel pump authorizes 1.00 and advises what was filled, and the network approves a declined purchase alone', async () => {
  const { id } = await buy({ amount: '1.00', merchant: { mcc: '5542' } });
  expect((await follow(id, 'advices', { amount: '47.30' })).data.amounts).toMatchObject({ held: '47.30' });
  const lower = (await follow(id, 'advices', { amount: '30.00' })).data;
  expect(lower).toMatchObject({ status: 'approved', amounts: { held: '30.00', released: '17.30' } });
  expect((await follow(id, 'advices')).body.data.error.fields).toEqual({ amount: expect.stringContaining('required') });
  const { card_id } = lower;
  const declined = (await sandbox.post(`/simulations/cards/${card_id}/authorizations`, { amount: 500 })).data;
  expect(declined.status).toBe('declined');
  const approved = (await follow(declined.id, 'advices', { amount: 500 })).data;
  expect(approved).toMatchObject({ status: 'approved', amounts: { held: '70.00' } });
});

test('the network approves a purchase alone on a frozen card, as far as the card has the money', async () => {
  const { id } = await newCard(sandbox, { amount: 20 } as object);
  await sandbox.put(`/cards/${id}/freeze`, {});
  const merchant = { name: 'Aerolínea', mcc: '4511', country: 'DO', city: null };
  const { status, data } = await sandbox.post(`/simulations/cards/${id}/advices`, { amount: '32.50', merchant });
  expect(status).toBe(201);
  expect(data).toMatchObject({ type: 'purchase', status: 'approved', amounts: { held: '20.00' }, merchant });
  expect(data.timeline).toMatchObject([{ type: 'advice', amount: '20.00' }]);
  const { data: cleared } = await follow(data.id, 'clearings', { amount: '32.50' });
  expect(cleared).toMatchObject({ status: 'cleared', amounts: { cleared: '32.50' } });
});

test('a clearing and a refund without an amount are those of the hold, and name the merchant’s amount', async () => {
  const { id } = await buy({ amount: '10.00', currency: 'eur' });
  await sandbox.put('/simulations/exchange-rates/eur', { per_usd: '2' });
  await follow(id, 'clearings');
  const { amounts, timeline } = (await follow(id, 'refunds')).data;
  await sandbox.call('DELETE', '/simulations/exchange-rates/eur');
  expect(amounts).toMatchObject({ cleared: '11.22', refunded: '11.22' });
  const exchanges = timeline.map(({ type, exchange: each }: { type: string; exchange: Record<string, string> }) => [
    type,
    each['merchant_amount'],
    each['billing_amount'],
    each['markup_percent'],
  ]);
  expect(exchanges).toEqual([
    ['authorization', '10.00', '11.22', '1'],
    ['clearing', '10.00', '11.22', null],
    ['refund', '10.00', '11.22', null],
  ]);
});

test('an advice of the same foreign amount after a refund holds nothing again', async () => {
  const { id } = await buy({ amount: '10.00', currency: 'eur' });
  await follow(id, 'clearings', { amount: '4.00', currency: 'eur', final: false });
  const refunded = (await follow(id, 'refunds', { amount: '4.00', currency: 'eur' })).data;
  const advised = (await follow(id, 'advices', { amount: '10.00', currency: 'eur' })).data;
  expect(advised.amounts).toMatchObject({ held: refunded.amounts.held, released: '0.00' });
});

test('a merchant takes a refund back: all of it, a part, and never more than it has refunded', async () => {
  const { id } = await buy({ amount: '10.00' });
  await follow(id, 'clearings');
  await follow(id, 'refunds', { amount: '8.00' });
  const part = (await follow(id, 'reversals', { amount: '3.00' })).data;
  expect(part).toMatchObject({ status: 'cleared', amounts: { cleared: '10.00', refunded: '5.00' } });
  const balance = async () => (await sandbox.get(`/cards/${part.card_id}`)).data.card.amount;
  expect(await balance()).toBe('95.00');
  expect((await follow(id, 'reversals', { amount: '70.00' })).data.amounts.refunded).toBe('0.00');
  expect(await balance()).toBe('90.00');
  expect(Object.keys((await follow(id, 'reversals')).body.data.error.fields)).toEqual(['amount']);
});

test('expiring a purchase without a hold reports the field id, since the body has no fields', async () => {
  const { id } = await buy({ amount: 5 });
  await follow(id, 'reversals');
  const { status, body } = await follow(id, 'expire');
  expect([status, body.data.error.code, Object.keys(body.data.error.fields)]).toEqual([422, 'invalid_request', ['id']]);
  expect(Object.keys((await follow(id, 'clearings')).body.data.error.fields)).toEqual(['amount']);
});

test('an expired hold can be cleared only with an amount', async () => {
  const { id } = await buy({ amount: 5 });
  await follow(id, 'expire');
  for (const path of ['clearings', 'reversals']) {
    expect(await follow(id, path)).toMatchObject({ status: 409, code: 'hold_expired' });
  }
  const { data } = await follow(id, 'clearings', { amount: 5 });
  expect(data.amounts).toMatchObject({ held: '0.00', cleared: '5.00' });
});

describe('a call without an amount applies to the open amount at the time it arrives', () => {
  test('for many concurrent calls of one kind', async () => {
    const bought = await buy({ amount: 10 });
    const cleared = await Promise.all(Array.from({ length: 8 }, () => follow(bought.id, 'clearings')));
    expect(cleared.every(({ status }) => status === 200 || status === 422)).toBe(true);
    const refunded = await Promise.all(Array.from({ length: 8 }, () => follow(bought.id, 'refunds')));
    expect(refunded.some(({ status }) => status === 200)).toBe(true);
    const { data } = await sandbox.get(`/transactions/${bought.id}`);
    expect(data.amounts).toMatchObject({ held: '0.00', cleared: '10.00', refunded: '10.00' });
  });

  test('for concurrent calls of different kinds', async () => {
    const bought = await buy({ amount: 10 });
    const paths = ['clearings', 'reversals', 'expire', 'clearings', 'reversals', 'expire'];
    await Promise.all(paths.map((path) => follow(bought.id, path)));
    const { held, cleared, released } = (await sandbox.get(`/transactions/${bought.id}`)).data.amounts;
    expect([held, Number(cleared) + Number(released)]).toEqual(['0.00', 10]);
  });

  test('even if the messages are delayed', async () => {
    const bought = await buy({ amount: 10 });
    await sandbox.put('/simulations/disorder', { seed: 1, delay_percent: 100, delay_ms_max: 1 });
    const late = [await follow(bought.id, 'clearings'), await follow(bought.id, 'clearings')];
    await sandbox.put('/simulations/disorder', {});
    expect(late.map(({ data }) => data.status)).toEqual(['approved', 'approved']);
    await expect
      .poll(
        async () => {
          clock.advance(1_000);
          await runDueItems(service.core, (error) => expect.unreachable(String(error)));
          return (await sandbox.get(`/transactions/${bought.id}`)).data.amounts.cleared;
        },
        { timeout: 20_000 },
      )
      .toBe('10.00');
    clock.advance(10_000);
    await runDueItems(service.core, (error) => expect.unreachable(String(error)));
    expect((await sandbox.get(`/transactions/${bought.id}`)).data.amounts.cleared).toBe('10.00');
  });
});

describe('a clearing in another currency after the rate has fallen', () => {
  const RATE_KNOWN_FOR_MS = 6_000;

  async function cleared(purchase: object, body: object, increment?: string): Promise<object> {
    await setRate(900_000n);
    const { id } = await buy({ currency: 'eur', ...purchase });
    if (increment !== undefined) await follow(id, 'increments', { amount: increment });
    await setRate(950_000n);
    const { data } = await follow(id, 'clearings', body);
    return { status: data.status, ...data.amounts };
  }

  async function setRate(perUsdMillionths: bigint): Promise<void> {
    await setExchangeRates(service.core.database, service.core.clock, [{ currency: 'eur', perUsdMillionths }]);
    clock.advance(RATE_KNOWN_FOR_MS);
  }

  test('of the full requested amount is final and leaves nothing held', async () => {
    const amounts = { status: 'cleared', held: '0.00', cleared: '9.57', released: '0.53' };
    expect(await cleared({ amount: '9.00' }, { amount: '9.00' })).toMatchObject(amounts);
  });

  test('of the rest is final after any earlier clearings', async () => {
    await setRate(900_000n);
    const { id } = await buy({ amount: '9.00', currency: 'eur' });
    await setRate(950_000n);
    expect((await follow(id, 'clearings', { amount: '4.00' })).data.status).toBe('approved');
    expect((await follow(id, 'clearings', { amount: '5.00' })).data).toMatchObject({
      status: 'cleared',
      amounts: { held: '0.00' },
    });
    const incremented = { status: 'cleared', held: '0.00' };
    expect(await cleared({ amount: '9.00' }, { amount: '14.00' }, '5.00')).toMatchObject(incremented);
  });

  test('is not final for a part, with final: false, or for the first amount of an incremented purchase', async () => {
    expect(await cleared({ amount: '9.00' }, { amount: '8.99' })).toMatchObject({ status: 'approved' });
    const open = { amount: '9.00', final: false };
    expect(await cleared({ amount: '9.00' }, open)).toMatchObject({ status: 'approved', held: '0.53' });
    expect(await cleared({ amount: '9.00' }, { amount: '9.00' }, '5.00')).toMatchObject({ status: 'approved' });
  });
});
