import { describe, expect, test } from 'vitest';
import { expireTenantHolds } from '#authorizations';
import { advanceTenantClock, tenantNow } from '#database';
import { newId } from '#kit/ids.ts';
import { verifyLedger } from '#ledger';
import { allEvents, newCard } from '../contract/support/fixtures.ts';
import { sharedDatabase } from '../harness.ts';
import { sharedService } from '../service.ts';
import { Network } from './network.ts';
import { MINUTE_MS, DAY_MS } from '#kit/durations.ts';

const database = await sharedDatabase();
const service = await sharedService();
const { sandbox } = await service.newPartner();

/** Sets the tenant's clock forward. */
async function advance(milliseconds: number): Promise<void> {
  await database.database.rows(advanceTenantClock(sandbox.tenant.id, milliseconds));
}

/** Expires what is due by the tenant's clock. */
async function expireHolds(): Promise<void> {
  const { authorizations, clock } = service.core;
  const { id } = sandbox.tenant;
  await expireTenantHolds(authorizations, id, await tenantNow(database.database, clock, id));
}

async function cardWith(amount: number) {
  const fields: object = { amount };
  const card = await newCard(sandbox, fields);
  const network = new Network(service, sandbox, card.id);
  const balance = async (): Promise<string> => (await sandbox.get(`/cards/${card.id}`)).data.card.amount;
  return { id: card.id, network, balance };
}

describe('a purchase', () => {
  test('is held and cleared in parts, and the final clearing releases the rest', async () => {
    const { id: cardId, network, balance } = await cardWith(100);
    const id = await network.approve(40_00n);
    expect(await balance()).toBe('60.00');
    await network.report('clearing', id, 15_00n);
    expect(await balance()).toBe('60.00');
    await network.report('clearing', id, 10_00n, { final: true });
    expect(await balance()).toBe('75.00');
    expect(await network.transaction(id)).toMatchObject({
      status: 'cleared',
      amounts: { authorized: '40.00', held: '0.00', cleared: '25.00', released: '15.00', refunded: '0.00' },
    });
    const charged = (await allEvents(sandbox)).filter(
      ({ type, data }) => type === 'card.charged' && data.id === cardId,
    );
    expect(charged.map(({ data }) => [data.stage, data.amount, data.released, data.balance_after])).toEqual([
      ['authorization', '40.00', undefined, '60.00'],
      ['clearing', '15.00', '0.00', '60.00'],
      ['clearing', '10.00', '15.00', '75.00'],
    ]);
  });

  test('is declined for insufficient funds, with the reason and the balance', async () => {
    const { network } = await cardWith(10);
    const message = network.message(11_00n);
    expect(await network.authorize(message)).toEqual({ outcome: 'declined', reason: 'insufficient_funds' });
    expect(await network.transaction(message.transactionId)).toMatchObject({
      status: 'declined',
      decline_reason: 'insufficient_funds',
      explanation: { balance: '10.00', amount: '11.00', retry: 'corrected' },
    });
  });

  test('gets the same answer for every repeat of the message', async () => {
    const { network, balance } = await cardWith(20);
    const message = network.message(15_00n);
    const answers = await Promise.all([
      network.authorize(message),
      network.authorize(message),
      network.authorize(message),
    ]);
    answers.push(await network.authorize(message));
    expect(
      new Set(
        answers.map((answer) =>
          JSON.stringify(answer, (_key, value) => (typeof value === 'bigint' ? String(value) : value)),
        ),
      ).size,
    ).toBe(1);
    expect(await balance()).toBe('5.00');
  });

  test('may be cleared for more than its hold and the balance; the next deposit pays the shortfall', async () => {
    const { id: cardId, network, balance } = await cardWith(50);
    const id = await network.approve(50_00n);
    await network.report('clearing', id, 62_50n, { final: true });
    expect(await balance()).toBe('-12.50');
    await sandbox.post(`/cards/${cardId}/deposit`, { amount: '20.00' });
    expect(await balance()).toBe('7.50');
  });

  test('is increased by increments and reduced by reversals', async () => {
    const { network, balance } = await cardWith(100);
    const id = await network.approve(30_00n);
    await network.authorize(network.message(20_00n, { kind: 'increment', transactionId: id }));
    expect(await balance()).toBe('50.00');
    const reversal = await network.report('reversal', id, 5_00n);
    await network.report('reversal', id, 5_00n, { messageId: reversal });
    expect(await balance()).toBe('55.00');
    await network.report('reversal', id, undefined);
    expect(await network.transaction(id)).toMatchObject({ status: 'reversed', amounts: { released: '50.00' } });
    expect(await balance()).toBe('100.00');
  });

  test('is declined if its reversal arrived before its authorization', async () => {
    const { network, balance } = await cardWith(10);
    const message = network.message(5_00n);
    await network.report('reversal', message.transactionId, undefined);
    expect(await network.authorize(message)).toEqual({ outcome: 'declined', reason: 'transaction_exists' });
    expect(await balance()).toBe('10.00');
  });

  test('may be cleared without an authorization, even on a frozen card', async () => {
    const { id: cardId, network, balance } = await cardWith(10);
    await sandbox.put(`/cards/${cardId}/freeze`);
    expect(await network.authorize(network.message(1_00n))).toEqual({ outcome: 'declined', reason: 'card_frozen' });
    await network.report('clearing', newId(), 4_00n);
    expect(await balance()).toBe('6.00');
  });

  test('refunds to the wallet if the card is terminated', async () => {
    const { id: cardId, network, balance } = await cardWith(30);
    const id = await network.approve(20_00n);
    await sandbox.put(`/cards/${cardId}/terminate`);
    const wallet = async (): Promise<number> => Number((await sandbox.get('/wallets')).data.wallets[0].balance);
    const before = await wallet();
    await network.report('clearing', id, 12_00n, { final: true });
    await network.report('refund', id, 12_00n);
    expect(await wallet()).toBeCloseTo(before + 20, 2);
    await network.report('clearing', newId(), 3_00n);
    expect(await wallet()).toBeCloseTo(before + 17, 2);
    expect(await balance()).toBe('0.00');
  });

  test('that made a balance negative is paid by the wallet when the card is terminated', async () => {
    const { id: cardId, network, balance } = await cardWith(10);
    await network.report('clearing', newId(), 25_00n);
    expect(await balance()).toBe('-15.00');
    const wallet = async (): Promise<number> => Number((await sandbox.get('/wallets')).data.wallets[0].balance);
    const before = await wallet();
    expect((await sandbox.put(`/cards/${cardId}/terminate`)).status).toBe(200);
    expect([await balance(), await wallet()]).toEqual(['0.00', before - 15]);
  });

  test('expires after seven days without a clearing, and after 31 days at a hotel', async () => {
    const { network, balance } = await cardWith(100);
    const groceries = await network.approve(10_00n);
    const stay = await network.approve(20_00n, {
      merchant: { name: 'Hotel', mcc: '7011', country: 'DO', city: null },
    });
    await advance(7 * DAY_MS - MINUTE_MS);
    await expireHolds();
    expect(await balance()).toBe('70.00');
    await advance(120_000);
    await expireHolds();
    expect(await balance()).toBe('80.00');
    expect(await network.transaction(groceries)).toMatchObject({ status: 'expired' });
    expect(await network.transaction(stay)).toMatchObject({ status: 'approved' });
    await network.report('clearing', groceries, 10_00n);
    expect(await network.transaction(groceries)).toMatchObject({ status: 'cleared' });
    expect(await balance()).toBe('70.00');
  });
});

describe('a refund that the merchant takes back', () => {
  const takeBack = { of: 'refund' } as const;

  test('is paid by the card, with an event, below zero if it has spent the money', async () => {
    const { id: cardId, network, balance } = await cardWith(10);
    const id = newId<'transaction'>();
    await network.report('refund', id, 30_00n);
    await network.approve(35_00n);
    const messageId = await network.report('reversal', id, undefined, takeBack);
    await network.report('reversal', id, undefined, { ...takeBack, messageId });
    expect(await balance()).toBe('-25.00');
    expect(await network.transaction(id)).toMatchObject({
      type: 'refund',
      status: 'reversed',
      amounts: { authorized: '0.00', cleared: '0.00', refunded: '0.00' },
      timeline: [
        { type: 'refund', amount: '30.00' },
        { type: 'refund_reversal', amount: '30.00' },
      ],
    });
    const charged = (await allEvents(sandbox)).filter(
      ({ type, data }) => type === 'card.charged' && data.id === cardId && data.stage === 'refund_reversal',
    );
    expect(charged.map(({ data }) => [data.transaction_id, data.amount, data.balance_after])).toEqual([
      [id, '30.00', '-25.00'],
    ]);
    const { entries } = (await sandbox.get(`/cards/${cardId}/ledger?type=refund_reversal`)).data;
    expect(entries).toMatchObject([{ type: 'refund_reversal', amount: '-30.00' }]);
  });

  test.each(['refund', 'original_credit'] as const)(
    'without an amount waits for the %s, and is repeatable',
    async (of) => {
      const { network, balance } = await cardWith(10);
      const id = newId<'transaction'>();
      const messageId = newId();
      const takeAllBack = async () => await network.report('reversal', id, undefined, { of, messageId });
      const refused = { code: 'issuer_unavailable' };
      await expect(takeAllBack()).rejects.toMatchObject(refused);
      await network.report('refund', id, 30_00n, { isOriginalCredit: of === 'original_credit' });
      expect(await balance()).toBe('40.00');
      await takeAllBack();
      await takeAllBack();
      expect(await balance()).toBe('10.00');
      expect((await network.transaction(id)).timeline.map(({ amount }) => amount)).toEqual(['30.00', '30.00']);
      // Nothing is left to take.
      await network.report('reversal', id, undefined, { of });
      expect(await balance()).toBe('10.00');

      const purchase = await network.approve(5_00n);
      await network.report('clearing', purchase, 5_00n, { final: true });
      await expect(network.report('reversal', purchase, undefined, { of })).rejects.toMatchObject(refused);
    },
  );

  test('leaves a purchase cleared, holds nothing, and is not counted as spent', async () => {
    const { id: cardId, network, balance } = await cardWith(100);
    await sandbox.put(`/cards/${cardId}/controls`, { limits: { daily: '50.00' } });
    const id = await network.approve(40_00n);
    await network.report('clearing', id, 40_00n, { final: true });
    await network.report('refund', id, 40_00n);
    await network.report('reversal', id, 15_00n, takeBack);
    expect(await network.transaction(id)).toMatchObject({
      status: 'cleared',
      amounts: { cleared: '40.00', refunded: '25.00' },
    });
    await network.approve(10_00n);
    expect(await balance()).toBe('75.00');
  });

  test('may arrive before the refund', async () => {
    const { network, balance } = await cardWith(50);
    const id = newId<'transaction'>();
    await network.report('reversal', id, 20_00n, takeBack);
    expect(await network.transaction(id)).toMatchObject({ type: 'refund', amounts: { refunded: '-20.00' } });
    expect(await balance()).toBe('30.00');
    await network.report('refund', id, 20_00n);
    expect(await network.transaction(id)).toMatchObject({
      merchant: { name: 'Mercado Central' },
      merchant_amount: { amount: '20.00' },
      amounts: { refunded: '0.00' },
    });
    expect(await balance()).toBe('50.00');
  });

  test('of a terminated card is paid by the wallet', async () => {
    const { id: cardId, network, balance } = await cardWith(50);
    const id = newId<'transaction'>();
    await network.report('refund', id, 20_00n);
    await sandbox.put(`/cards/${cardId}/terminate`, {});
    await network.report('reversal', id, undefined, takeBack);
    expect(await balance()).toBe('0.00');
    const paid = (await allEvents(sandbox)).find(
      ({ type, data }) => type === 'card.termination.charge' && data.id === cardId,
    );
    expect(paid!.data.amount).toBe('20.00');
  });
});

test('a card is valid until the end of its expiry month', async () => {
  const { id: cardId, network } = await cardWith(100);
  const { expiry_month, expiry_year } = (await sandbox.get(`/cards/${cardId}`)).data.card.info;
  const end = Date.UTC(2000 + Number(expiry_year), Number(expiry_month), 1);
  const { now } = (await sandbox.get('/simulations/clock')).data;
  await advance(end - Date.parse(now) - 60_000);
  await network.approve(1_00n);
  await advance(120_000);
  expect(await network.authorize(network.message(1_00n))).toEqual({ outcome: 'declined', reason: 'card_expired' });
});

test('the ledger is consistent at the end, and events are numbered without gaps', async () => {
  expect((await verifyLedger(database.database)).problems).toEqual([]);
  expect((await allEvents(sandbox)).length).toBeGreaterThan(20);
});
