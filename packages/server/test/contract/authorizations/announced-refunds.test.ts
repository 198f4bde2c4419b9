import { describe, expect, test } from 'vitest';
import { verifyPurchases } from '#authorizations';
import { DAY_MS } from '#kit/durations.ts';
import { Network } from '../../authorizations/network.ts';
import { sharedDatabase } from '../../harness.ts';
import { sharedService } from '../../service.ts';
import { allEvents, newCard } from '../support/fixtures.ts';

const database = await sharedDatabase();
const service = await sharedService();
const { sandbox } = await service.newPartner();

async function buy(body: object): Promise<{ readonly id: string; readonly card_id: string }> {
  const card = await newCard(sandbox, { amount: 100 } as object);
  const bought = await sandbox.post(`/simulations/cards/${card.id}/authorizations`, body);
  expect(bought.data.status).toBe('approved');
  return bought.data;
}

const follow = async (id: string, path: string, body: object = {}) =>
  await sandbox.post(`/simulations/transactions/${id}/${path}`, body);

const announce = async (id: string, amount: string, currency = 'usd') =>
  (await follow(id, 'refund-authorizations', { amount, currency })).data.amounts.pending_refund;

const pendingEvents = async (id: string) =>
  (await allEvents(sandbox))
    .filter(({ type, data }) => type === 'card.refund.pending' && data.transaction_id === id)
    .map(({ data }) => [data.reason, data.amount, data.pending_refund]);

test('a refund is announced, and then comes, in full or in part, is reversed, or expires', async () => {
  const { id: card } = await newCard(sandbox, { amount: 20 } as object);
  const balance = async () => (await sandbox.get(`/cards/${card}`)).data.card.amount;
  const announceAlone = async () => {
    const { status, data } = await sandbox.post(`/simulations/cards/${card}/refund-authorizations`, { amount: '9.00' });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      type: 'refund',
      status: 'approved',
      amounts: { pending_refund: '9.00', refunded: '0.00' },
    });
    return data.id as string;
  };
  const [one, two, three] = [await announceAlone(), await announceAlone(), await announceAlone()];
  expect(await balance()).toBe('20.00');
  expect((await follow(one, 'refunds', { amount: '4.00' })).data).toMatchObject({
    status: 'cleared',
    amounts: { pending_refund: '5.00', refunded: '4.00' },
  });
  expect((await follow(one, 'refunds')).data.amounts).toMatchObject({ pending_refund: '0.00', refunded: '9.00' });
  expect((await follow(two, 'reversals')).data).toMatchObject({
    status: 'reversed',
    amounts: { pending_refund: '0.00' },
  });
  expect((await follow(three, 'expire')).data).toMatchObject({ status: 'expired', hold_expires_at: null });
  expect(await balance()).toBe('29.00');
  // The refund may still come.
  expect((await follow(three, 'refunds', { amount: '9.00' })).data).toMatchObject({ status: 'cleared' });
  expect(await balance()).toBe('38.00');
  const events = (await allEvents(sandbox)).filter(
    ({ type, data }) => type === 'card.refund.pending' && data.id === card,
  );
  expect(events.map(({ data }) => [data.reason, data.amount, data.pending_refund])).toEqual([
    ...[one, two, three].map(() => ['announcement', '9.00', '9.00']),
    ['reversal', '9.00', '0.00'],
    ['expiry', '9.00', '0.00'],
  ]);
});

test('a refund of a purchase is announced, without an amount for all that was cleared', async () => {
  const { id } = await buy({ amount: '10.00', currency: 'eur' });
  await follow(id, 'clearings');
  const announced = (await follow(id, 'refund-authorizations')).data;
  expect(announced).toMatchObject({ status: 'cleared', amounts: { cleared: '11.22', pending_refund: '11.22' } });
  const { status, amounts, timeline } = (await follow(id, 'refunds', { amount: '10.00' })).data;
  expect([status, amounts.refunded, amounts.pending_refund]).toEqual(['cleared', '11.22', '0.00']);
  expect(timeline.map(({ type }: { type: string }) => type)).toEqual([
    'authorization',
    'clearing',
    'refund_authorization',
    'refund',
  ]);
});

test('an announcement in the merchant’s currency is what was paid for it, not what it is worth now', async () => {
  const { id } = await buy({ amount: '10.00', currency: 'eur' });
  await follow(id, 'clearings');
  const announced = (await follow(id, 'refund-authorizations', { amount: '10.00', currency: 'eur' })).data;
  expect(announced.amounts).toMatchObject({ cleared: '11.22', pending_refund: '11.22' });
  expect((await follow(id, 'refunds')).data.amounts).toMatchObject({ refunded: '11.22', pending_refund: '0.00' });
});

test.each([
  ['refunds', '67.33'],
  ['reversals', '67.34'],
])('parts of a foreign announcement that end by %s end what was announced for them', async (path, left) => {
  const { id } = await buy({ amount: '80.00', currency: 'eur' });
  await follow(id, 'clearings');
  expect(await announce(id, '50.00', 'eur')).toBe('56.11');
  expect(await announce(id, '30.00', 'eur')).toBe('89.78');
  const { amounts, timeline } = (await follow(id, path, { amount: '20.00', currency: 'eur' })).data;
  // What 44.89 has left of 112.22, or what is left of the announcement.
  expect(amounts.pending_refund).toBe(left);
  expect(timeline.at(-1)).toMatchObject({ exchange: { merchant_amount: '20.00', merchant_currency: 'eur' } });
  expect((await follow(id, path, { amount: '60.00', currency: 'eur' })).data.amounts.pending_refund).toBe('0.00');
  expect((await pendingEvents(id)).map(([reason]) => reason)).toEqual([
    'announcement',
    'announcement',
    ...(path === 'reversals' ? ['reversal', 'reversal'] : []),
  ]);
});

test('no more is announced than the merchant can still refund, and nothing once all has come back', async () => {
  const { id } = await buy({ amount: '90.00' });
  expect(await announce(id, '40.00')).toBe('40.00');
  await follow(id, 'clearings');
  expect(await announce(id, '90.00')).toBe('90.00');
  expect(await announce(id, '90.00')).toBe('90.00');
  await follow(id, 'refunds', { amount: '90.00' });
  expect(await announce(id, '90.00')).toBe('0.00');
  expect(await pendingEvents(id)).toEqual([
    ['announcement', '40.00', '40.00'],
    ['announcement', '50.00', '90.00'],
  ]);
});

describe('a refund that was announced returns at most what was paid in the end', () => {
  type Step = readonly [path: string, body?: object];
  const dollars = { amount: '100.00' };
  const euros = { amount: '80.00', currency: 'eur' };
  const table: [string, object, Step[], number, string, string][] = [
    ['cleared in part, finally', dollars, [['clearings', { amount: '50.00', final: true }]], 200, '50.00', '0.00'],
    ['cleared in part', dollars, [['clearings', { amount: '50.00', final: false }]], 200, '50.00', '50.00'],
    ['reversed', dollars, [['reversals']], 422, '0.00', '0.00'],
    ['expired', dollars, [['expire']], 422, '0.00', '100.00'],
    [
      'reversed and then cleared in part',
      dollars,
      [['reversals'], ['clearings', { amount: '30.00' }]],
      200,
      '30.00',
      '0.00',
    ],
    ['advised lower', dollars, [['advices', { amount: '10.00' }], ['clearings']], 200, '10.00', '0.00'],
    [
      'cleared in another currency',
      euros,
      [['clearings', { amount: '60.00', currency: 'usd', final: true }]],
      200,
      '60.00',
      '0.00',
    ],
    ['not cleared yet', dollars, [], 422, '0.00', '100.00'],
  ];
  test.each(table)('of a hold that is %s', async (_, hold, steps, status, refunded, pending) => {
    const { id } = await buy(hold);
    await follow(id, 'refund-authorizations', { ...hold });
    for (const [path, body] of steps) await follow(id, path, body);
    expect((await follow(id, 'refunds')).status).toBe(status);
    const { amounts } = (await sandbox.get(`/transactions/${id}`)).data;
    expect([amounts.refunded, amounts.pending_refund]).toEqual([refunded, pending]);
  });
});

test('a hold that expires leaves what is announced, which has the time of a hold from then', async () => {
  const { id } = await buy({ amount: '50.00' });
  await announce(id, '20.00');
  const advance = async () => await sandbox.post('/simulations/clock', { advance: 'P8D' });
  await advance();
  const expired = (await sandbox.get(`/transactions/${id}`)).data;
  expect(expired).toMatchObject({ status: 'approved', amounts: { held: '0.00', pending_refund: '20.00' } });
  const { now } = (await sandbox.get('/simulations/clock')).data;
  expect(Date.parse(expired.hold_expires_at) - Date.parse(now)).toBeGreaterThan(6 * DAY_MS);
  await advance();
  const { status, amounts, hold_expires_at, timeline } = (await sandbox.get(`/transactions/${id}`)).data;
  expect([status, amounts.pending_refund, hold_expires_at]).toEqual(['expired', '0.00', null]);
  expect(timeline.slice(-2)).toMatchObject([
    { type: 'hold_expiry', amount: '50.00' },
    { type: 'refund_authorization_reversal', amount: '20.00', reason: 'expiry' },
  ]);
  expect(await pendingEvents(id)).toEqual([
    ['announcement', '20.00', '20.00'],
    ['expiry', '20.00', '0.00'],
  ]);
});

test('a request, a declined increment and an advice that holds nothing leave an announced refund a refund', async () => {
  const { id: card } = await newCard(sandbox, { amount: 5 } as object);
  const network = new Network(service, sandbox, card);
  const { id } = (await sandbox.post(`/simulations/cards/${card}/refund-authorizations`, { amount: '9.00' })).data;
  for (const kind of ['authorization', 'increment'] as const) {
    const request = { ...network.message(1_00n, { kind }), transactionId: id };
    expect(await network.authorize(request)).toEqual({ outcome: 'declined', reason: 'transaction_exists' });
  }
  await sandbox.post(`/cards/${card}/withdraw`, { amount: '5.00' });
  await network.report('advice', id, 3_00n);
  expect(await network.transaction(id)).toMatchObject({ type: 'refund', amounts: { pending_refund: '9.00' } });
  await sandbox.post(`/cards/${card}/deposit`, { amount: '5.00' });
  await network.report('advice', id, 3_00n);
  expect(await network.transaction(id)).toMatchObject({
    type: 'purchase',
    amounts: { held: '3.00', pending_refund: '3.00' },
  });
});

test.each(['advices', 'clearings'])(
  '%s make a purchase of it, which announces no more than it can return',
  async (path) => {
    const { id: card } = await newCard(sandbox, { amount: 50 } as object);
    const { id } = (await sandbox.post(`/simulations/cards/${card}/refund-authorizations`, { amount: '9.00' })).data;
    const { data } = await follow(id, path, { amount: '3.00' });
    expect([data.type, data.amounts.pending_refund]).toEqual(['purchase', '3.00']);
    expect(await pendingEvents(id)).toEqual([
      ['announcement', '9.00', '9.00'],
      ['reversal', '6.00', '3.00'],
    ]);
  },
);

test('the amounts and dates of the transactions are in order', async () => {
  expect((await verifyPurchases(database.database)).problems).toEqual([]);
});
