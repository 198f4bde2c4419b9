import { describe, expect, test } from 'vitest';
import type { Reply } from '../../client.ts';
import { sharedService } from '../../service.ts';
import { allEvents, newCard, topUp } from '../support/fixtures.ts';

const service = await sharedService();
const { sandbox } = await service.newPartner();

async function cardIn(currency: 'usd' | 'eur'): Promise<string> {
  if (currency === 'eur') await topUp(service, sandbox, 100_00n, currency);
  const fields: object = { amount: 100, currency };
  return (await newCard(sandbox, fields)).id;
}

const buy = async (card: string, body: object) => await sandbox.post(`/simulations/cards/${card}/authorizations`, body);

test('a markup is added to a purchase in another currency, including dollars, but not in the card’s currency', async () => {
  const euros = await cardIn('eur');
  // 10.00 usd is 9.00 eur, plus one percent.
  expect((await buy(euros, { amount: '10.00', currency: 'usd' })).data.amounts.held).toBe('9.09');
  expect((await buy(euros, { amount: '10.00', currency: 'eur' })).data.amounts.held).toBe('10.00');
  expect((await buy(await cardIn('usd'), { amount: '10.00', currency: 'usd' })).data.amounts.held).toBe('10.00');
});

const REFUSED = { status: 422, code: 'invalid_request', fields: ['currency'] };

describe.each(['ZZZ', 'xxx', 'xyz'])('%s, which is not a currency,', (currency) => {
  const body = { amount: '1.00', currency };

  test.each(['authorizations', 'clearings', 'refunds', 'challenges'])('is rejected in %s of a card', async (path) => {
    expect(refusal(await sandbox.post(`/simulations/cards/${await cardIn('usd')}/${path}`, body))).toEqual(REFUSED);
  });

  test.each(['clearings', 'reversals', 'refunds', 'increments'])('is rejected in %s of a purchase', async (path) => {
    const { id } = (await buy(await cardIn('usd'), { amount: 5 })).data;
    expect(refusal(await sandbox.post(`/simulations/transactions/${id}/${path}`, body))).toEqual(REFUSED);
  });

  test('is rejected in a preflight', async () => {
    expect(refusal(await sandbox.post(`/cards/${await cardIn('usd')}/preflight`, { ...body, merchant: {} }))).toEqual(
      REFUSED,
    );
  });
});

test('without an exchange rate, an authorization is declined and a clearing is rejected', async () => {
  const card = await cardIn('usd');
  const body = { amount: '1', currency: 'xaf' };
  const { data } = await buy(card, body);
  expect([data.status, data.decline_reason]).toEqual(['declined', 'currency_not_supported']);
  const cleared = await sandbox.post(`/simulations/cards/${card}/clearings`, body);
  expect(cleared.body.data.error.fields.currency).toMatch(/exchange rate/);
});

describe('the merchant’s amount has the decimals of ISO 4217', () => {
  test.each([
    ['7.111', 'omr', '7.111'],
    ['7', 'tnd', '7.000'],
    ['7', 'xaf', '7'],
    [7, 'vnd', '7'],
    ['7.1', 'iqd', '7.100'],
    ['7', 'huf', '7.00'],
  ])('without an exchange rate: %s %s is declined, and shown as %s', async (amount, currency, shown) => {
    const card = await cardIn('usd');
    const { status, data } = await buy(card, { amount, currency });
    expect([status, data.decline_reason]).toEqual([201, 'currency_not_supported']);
    expect(data.merchant_amount).toEqual({ amount: shown, currency });
    const csv = await sandbox.get(`/cards/${card}/transactions`, { headers: { accept: 'text/csv' } });
    expect(csv.text).toContain(`,${shown},${currency},`);
    const events = (await allEvents(sandbox, '&types=card.declined')).filter((each) => each.data.id === card);
    expect(events.map((each) => each.data.merchant_amount)).toEqual([data.merchant_amount]);
    const preflight = await sandbox.post(`/cards/${card}/preflight`, { amount, currency });
    expect(preflight.data.decline_reason).toBe('currency_not_supported');
  });

  test('more decimals are rejected', async () => {
    const reply = await buy(await cardIn('usd'), { amount: '7.50', currency: 'krw' });
    expect(reply.body.data.error.fields).toEqual({ amount: 'must be a whole number, because krw has no decimals' });
  });
});

describe('the limit of a request applies to the converted amount', () => {
  const body = { amount: '1200000.00', currency: 'cop' };

  test('so 1,200,000 pesos can be bought, incremented, cleared, refunded and reversed', async () => {
    const { id } = await newCard(sandbox, { amount: 2_000 });
    const preflight = await sandbox.post(`/cards/${id}/preflight`, body);
    expect([preflight.data.would_be, preflight.data.amount]).toEqual(['approved', '303.00']);
    const { data } = await buy(id, body);
    expect([data.status, data.amounts.held, data.merchant_amount]).toEqual(['approved', '303.00', body]);
    const follow = async (path: string, amount: string) =>
      (await sandbox.post(`/simulations/transactions/${data.id}/${path}`, { amount })).data.amounts;
    expect(await follow('increments', '1200000')).toMatchObject({ held: '606.00' });
    expect(await follow('clearings', '1100000')).toMatchObject({ cleared: '277.75', held: '328.25' });
    expect(await follow('refunds', '1100000')).toMatchObject({ refunded: '277.75' });
    expect(await follow('reversals', '1300000')).toMatchObject({ held: '0.00', released: '328.25' });
    const forced = await sandbox.post(`/simulations/cards/${id}/clearings`, body);
    expect([forced.status, forced.data.amounts.cleared]).toEqual([201, '303.00']);
    const refunded = await sandbox.post(`/simulations/cards/${id}/refunds`, body);
    expect([refunded.status, refunded.data.amounts.refunded]).toEqual([201, '300.00']);
    expect((await sandbox.post(`/simulations/cards/${id}/challenges`, body)).status).toBe(201);
  });

  test('and what is too much is rejected before anything is booked', async () => {
    const card = await cardIn('usd');
    const { id } = (await buy(card, { amount: '1000', currency: 'cop' })).data;
    const tooMuch = { amount: '4000000100.00', currency: 'cop' };
    const paths = [
      `/cards/${card}/preflight`,
      ...['authorizations', 'clearings', 'refunds', 'challenges'].map((path) => `/simulations/cards/${card}/${path}`),
      ...['increments', 'clearings', 'refunds', 'reversals'].map((path) => `/simulations/transactions/${id}/${path}`),
    ];
    for (const path of paths) {
      const reply = await sandbox.post(path, tooMuch);
      expect([path, reply.status, reply.fields]).toEqual([path, 422, ['amount']]);
      expect(reply.body.message.error[0]).toMatch(/^amount: must be at most 1000000 in units of the card’s currency/);
    }
    const { data } = await sandbox.get(`/cards/${card}/transactions`);
    expect(data.transactions).toHaveLength(1);
  });
});

describe('an amount of zero', () => {
  test.each([[0], ['0.00']])('(%j) verifies a card', async (amount) => {
    const card = await cardIn('usd');
    const { status, data } = await buy(card, { amount, merchant: { name: 'Video Club' } });
    expect([status, data.status, data.amounts.held, data.hold_expires_at]).toEqual([201, 'approved', '0.00', null]);
    expect((await buy(card, { amount, cvv: 'mismatch' })).data.decline_reason).toBe('cvv_mismatch');
    expect((await buy(card, { amount, currency: 'cop' })).data.merchant_amount).toEqual({
      amount: '0.00',
      currency: 'cop',
    });
    const preflight = await sandbox.post(`/cards/${card}/preflight`, { amount });
    expect([preflight.data.would_be, preflight.data.amount]).toEqual(['approved', '0.00']);
    expect((await sandbox.put(`/cards/${card}/freeze`)).status).toBe(200);
    expect((await buy(card, { amount })).data.decline_reason).toBe('card_frozen');
    expect((await sandbox.post(`/cards/${card}/preflight`, { amount })).data.decline_reason).toBe('card_frozen');
  });

  test('is rejected in every other message, and below zero in these', async () => {
    const card = await cardIn('usd');
    const { id } = (await buy(card, { amount: 0 })).data;
    const paths = [
      ...['clearings', 'refunds', 'challenges'].map((path) => `/simulations/cards/${card}/${path}`),
      ...['increments', 'clearings', 'refunds', 'reversals'].map((path) => `/simulations/transactions/${id}/${path}`),
      `/cards/${card}/deposit`,
    ];
    for (const path of paths)
      expect([path, (await sandbox.post(path, { amount: 0 })).fields]).toEqual([path, ['amount']]);
    for (const path of [`/simulations/cards/${card}/authorizations`, `/cards/${card}/preflight`]) {
      const { body } = await sandbox.post(path, { amount: '-0.01' });
      expect(body.message.error).toEqual(['amount: must be zero or more']);
    }
    expect((await sandbox.get(`/cards/${card}`)).data.card.amount).toBe('100.00');
  });
});

function refusal({ status, body }: Reply) {
  const { code, fields } = body.data.error;
  return { status, code, fields: Object.keys(fields) };
}
