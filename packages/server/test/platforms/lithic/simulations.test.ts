import { beforeEach, expect, test } from 'vitest';
import type { DoubleCard, Life } from '../../../../testing/src/lithic-double/index.ts';
import { adjustableClock } from '../../contract/support/clock.ts';
import { createTestDatabase } from '../../harness.ts';
import { startLithicService } from './lithic-service.ts';

const database = await createTestDatabase();
const clock = adjustableClock();
const { double, signIn, newCard, settle } = await startLithicService(database, clock);
let card: { readonly id: string; readonly vendors: DoubleCard };
beforeEach(async () => {
  card = await newCard(100_00);
});

async function simulate(path: string, body: object) {
  return await (await signIn()).post(`/simulations/${path}`, body);
}

async function buy(amount: string, more: object = {}): Promise<string> {
  const { status, data } = await simulate(`cards/${card.id}/authorizations`, { amount, ...more });
  expect([status, data.status]).toEqual([201, 'approved']);
  return data.id;
}

const about = async (id: string) => {
  await settle();
  const { amounts, merchant, type, status } = (await (await signIn()).get(`/transactions/${id}`)).data;
  return { amounts, merchant, type, status };
};
const left = async () => (await (await signIn()).get(`/cards/${card.id}`)).data.card.amount;
const newestLife = (): Life => [...double.state.lives.values()].at(-1)!;

test('a purchase has the merchant of the call, and can be in euros', async () => {
  const merchant = { id: 'SHOP-7', name: 'Cafe', mcc: '5814', country: 'DE', city: 'Berlin' };
  expect((await about(await buy('12.00', { currency: 'eur', merchant }))).merchant).toEqual(merchant);
  expect(newestLife().currency).toBe('EUR');
});

test('a purchase is cleared and reversed', async () => {
  const cleared = await buy('20.00');
  expect((await simulate(`transactions/${cleared}/clearings`, { amount: '18.00' })).status).toBe(200);
  expect((await about(cleared)).amounts).toMatchObject({ held: '0.00', cleared: '18.00' });
  const reversed = await buy('30.00');
  expect((await simulate(`transactions/${reversed}/reversals`, { amount: '10.00' })).status).toBe(200);
  expect((await about(reversed)).amounts).toMatchObject({ held: '20.00', released: '10.00' });
});

test('all that is held of a purchase abroad is cleared, and an amount in another currency than its own is not', async () => {
  const id = await buy('12.00', { currency: 'eur' });
  const refused = await simulate(`transactions/${id}/clearings`, { amount: '5.00', currency: 'usd' });
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('simulation_not_available')]);
  expect((await simulate(`transactions/${id}/clearings`, {})).status).toBe(200);
  expect((await about(id)).amounts).toMatchObject({ held: '0.00', cleared: '12.00' });
});

test.each(['45.00', '15.00'])('an advice changes what is authorized of 30.00 to %s', async (amount) => {
  const id = await buy('30.00');
  expect((await simulate(`transactions/${id}/advices`, { amount })).status).toBe(200);
  expect((await about(id)).amounts.held).toBe(amount);
});

test('a refund without a purchase is announced and made, with its merchant, and shown at once', async () => {
  const merchant = { id: 'TIENDA-1', name: 'Tienda Azul', mcc: '5651', country: 'US', city: 'Miami' };
  const { status, data } = await simulate(`cards/${card.id}/refunds`, { amount: '9.00', merchant });
  expect([status, data.type, data.amounts.refunded]).toEqual([201, 'refund', '9.00']);
  expect(newestLife().events.map(({ type }) => type)).toEqual(['CREDIT_AUTHORIZATION_ADVICE', 'CLEARING']);
  expect((await about(data.id)).merchant).toEqual(merchant);
  expect(await left()).toBe('109.00');
});

test('an original credit is decided, arrives, and is reversed before or after that', async () => {
  const merchant = { id: 'RC-1', name: 'Remesas Caribe', mcc: '4829', country: 'US', city: 'Miami' };
  const pay = async (body: object) => (await simulate(`cards/${card.id}/original-credits`, { merchant, ...body })).data;
  const { id, ...approved } = await pay({ amount: '9.00' });
  expect(approved).toMatchObject({ type: 'original_credit', status: 'approved', amounts: { pending_refund: '9.00' } });
  expect((await simulate(`transactions/${id}/clearings`, {})).status).toBe(200);
  expect(await about(id)).toMatchObject({ type: 'original_credit', status: 'cleared', amounts: { refunded: '9.00' } });
  expect(newestLife().events.map(({ type }) => type)).toEqual(['CREDIT_AUTHORIZATION', 'CLEARING']);
  expect(await left()).toBe('109.00');
  expect((await simulate(`transactions/${id}/reversals`, {})).status).toBe(200);
  await settle();
  expect(newestLife().events.at(-1)!.type).toBe('RETURN_REVERSAL');
  expect(await left()).toBe('100.00');
  const early = await pay({ amount: '5.00' });
  expect((await simulate(`transactions/${early.id}/reversals`, {})).status).toBe(200);
  expect(await about(early.id)).toMatchObject({ status: 'reversed', amounts: { pending_refund: '0.00' } });
  await (await signIn()).put(`/cards/${card.id}/controls`, { credit_limits: { per_transaction: '0.00' } });
  expect(await pay({ amount: '5.00' })).toMatchObject({ status: 'declined', decline_reason: 'credit_limit_exceeded' });
  expect(newestLife().status).toBe('DECLINED');
});

test('an announced refund holds nothing', async () => {
  await double.merchants.announceRefund(card.vendors, 5_00);
  await settle();
  expect(await left()).toBe('100.00');
});

test('a refund of a purchase is a return, which is a transaction of its own', async () => {
  const id = await buy('20.00', { merchant: { name: 'Cafe' } });
  await simulate(`transactions/${id}/clearings`, {});
  await settle();
  expect((await simulate(`transactions/${id}/refunds`, { amount: '6.00' })).status).toBe(200);
  expect((await about(id)).amounts).toMatchObject({ cleared: '20.00', refunded: '0.00' });
  const { transactions } = (await (await signIn()).get(`/cards/${card.id}/transactions`)).data;
  expect(transactions[0]).toMatchObject({
    type: 'refund',
    amounts: { refunded: '6.00' },
    merchant: { name: 'Cafe' },
  });
  expect(newestLife().events.map(({ type }) => type)).toEqual(['RETURN']);
  expect(await left()).toBe('86.00');
});

test('a refund is taken back by the reversal of its whole amount, and not in part', async () => {
  const { data } = await simulate(`cards/${card.id}/refunds`, { amount: '9.00' });
  await settle();
  expect((await simulate(`transactions/${data.id}/reversals`, { amount: '4.00' })).status).toBe(409);
  expect((await simulate(`transactions/${data.id}/reversals`, { amount: '9.00' })).status).toBe(200);
  await settle();
  expect(newestLife().events.at(-1)!.type).toBe('RETURN_REVERSAL');
  expect(await left()).toBe('100.00');
});

test('a call that is repeated with its key plays once', async () => {
  const client = await signIn();
  for (let each = 0; each < 2; each += 1) {
    const { status } = await client.post(
      `/simulations/cards/${card.id}/refunds`,
      { amount: '9.00' },
      { key: `refund of ${card.id}` },
    );
    expect(status).toBe(201);
  }
  await settle();
  expect(await left()).toBe('109.00');
});

test.each<[string, object]>([
  ['clearings', { amount: '5.00' }],
  ['advices', { amount: '5.00' }],
  ['refunds', { amount: '5.00', currency: 'eur' }],
  ['challenges', { amount: '5.00' }],
  ['expire', {}],
  ['authorizations', { amount: '500', currency: 'jpy' }],
  ['authorizations', { amount: '5.00', force_decline: true }],
  ['authorizations', { amount: '5.00', three_ds: 'passed' }],
  ['authorizations', { amount: '5.00', cvv: 'mismatch' }],
  ['authorizations', { amount: '5.00', expiry: 'mismatch' }],
])('what Lithic cannot play of a card is refused: %s %j', async (path, body) => {
  const lives = double.state.lives.size;
  const { status, text } = await simulate(`cards/${card.id}/${path}`, body);
  expect([status, text]).toEqual([409, expect.stringContaining('simulation_not_available')]);
  expect(double.state.lives.size).toBe(lives);
});

test('a purchase is shown as Lithic describes it, which its sandbox does not let choose', async () => {
  const id = await buy('20.00');
  const { kind, entry_mode, initiator } = (await (await signIn()).get(`/transactions/${id}`)).data;
  expect({ kind, entry_mode, initiator }).toEqual({
    kind: 'purchase',
    entry_mode: 'ecommerce',
    initiator: 'cardholder',
  });
  const body = { amount: '5.00', kind: 'recurring' };
  expect((await simulate(`cards/${card.id}/authorizations`, body)).code).toBe('simulation_not_available');
});

test('what Lithic cannot play of a purchase is refused: an increment, and a reversal after a clearing', async () => {
  const id = await buy('20.00');
  expect((await simulate(`transactions/${id}/increments`, { amount: '5.00' })).status).toBe(409);
  const life = newestLife();
  await double.merchants.clear(life, 8_00, { more: true });
  await settle();
  const { status, text } = await simulate(`transactions/${id}/reversals`, {});
  expect([status, text]).toEqual([409, expect.stringContaining('simulation_not_available')]);
  expect(double.problems).toEqual([]);
});
