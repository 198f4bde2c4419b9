import { describe, expect, test } from 'vitest';
import { verifyLedger } from '#ledger';
import { sharedDatabase } from '../../harness.ts';
import { runDueItems } from '../../run-background-work.ts';
import { sharedService } from '../../service.ts';
import { allEntries, allEvents, newCard, newCustomer, setFeesOf, walletOf } from '../support/fixtures.ts';

const database = await sharedDatabase();
const service = await sharedService();
const { sandbox, live } = await service.newPartner();

async function cardWith(amount: number): Promise<string> {
  const fields: object = { amount };
  return (await newCard(sandbox, fields)).id;
}

const amountOf = async (card: string): Promise<string> => (await sandbox.get(`/cards/${card}`)).data.card.amount;
const buy = async (card: string, body: object) => await sandbox.post(`/simulations/cards/${card}/authorizations`, body);
const follow = async (id: string, path: string, body: object = {}) =>
  await sandbox.post(`/simulations/transactions/${id}/${path}`, body);

describe('a simulated purchase', () => {
  test('is returned as a transaction, and can be cleared, refunded and listed', async () => {
    const card = await cardWith(100);
    const bought = await buy(card, { amount: 40, merchant: { name: 'Shop', mcc: '5411', country: 'us', city: 'X' } });
    expect(bought.status).toBe(201);
    expect(bought.data).toMatchObject({
      card_id: card,
      status: 'approved',
      decline_reason: null,
      merchant: { name: 'Shop', mcc: '5411', country: 'US', city: 'X' },
      amounts: { authorized: '40.00', held: '40.00' },
      timeline: [{ type: 'authorization', amount: '40.00' }],
    });
    const { id } = bought.data;
    expect((await sandbox.get(`/transactions/${id}`)).data).toEqual(bought.data);
    expect((await follow(id, 'increments', { amount: '5.00' })).data.amounts.held).toBe('45.00');
    expect((await follow(id, 'reversals', { amount: '5.00' })).data.amounts.held).toBe('40.00');
    const cleared = await follow(id, 'clearings');
    expect([cleared.status, cleared.data.status]).toEqual([200, 'cleared']);
    expect((await follow(id, 'refunds', { amount: '10.00' })).data.amounts.refunded).toBe('10.00');
    expect(await amountOf(card)).toBe('70.00');
    const { data } = await sandbox.get(`/cards/${card}/transactions`);
    expect(data.transactions.map((each: { id: string }) => each.id)).toEqual([id]);
    expect((await sandbox.get(`/transactions/${id}`)).data.timeline).toHaveLength(5);
    const entries = await allEntries(sandbox, `/cards/${card}/ledger`);
    expect(entries.at(-1)!.balance_after).toBe('70.00');
  });

  test.each([
    [{ cvv: 'mismatch' }, 'cvv_mismatch'],
    [{ expiry: 'mismatch' }, 'expiry_mismatch'],
    [{ three_ds: 'failed' }, 'three_ds_failed'],
    [{ amount: '10.01' }, 'insufficient_funds'],
    [{ force_decline: true }, 'declined_by_network'],
    [{ force_decline: 'velocity_exceeded' }, 'velocity_exceeded'],
    [{ currency: 'xaf' }, 'currency_not_supported'],
  ])('with %j is declined as %s, with an explanation', async (fields, reason) => {
    const { data } = await buy(await cardWith(10), { amount: 5, ...fields });
    expect([data.status, data.decline_reason]).toEqual(['declined', reason]);
    expect((await sandbox.get(`/transactions/${data.id}`)).data).toEqual(data);
    expect(data.explanation).toMatchObject({ reason, balance: '10.00' });
    const { checks } = data.explanation;
    expect(checks.filter((check: { passed: boolean }) => !check.passed)).toEqual([checks.at(-1)]);
  });

  test('is approved for the balance if a partial approval is allowed', async () => {
    const card = await cardWith(10);
    const { data } = await buy(card, { amount: 25, partial_ok: true });
    expect([data.status, data.amounts.authorized]).toEqual(['approved', '10.00']);
    expect(await amountOf(card)).toBe('0.00');
  });

  test('in another currency is converted with the rate and the markup', async () => {
    const card = await cardWith(100);
    // 9.00 eur at 0.90 per dollar, plus one percent.
    const { data } = await buy(card, { amount: '9.00', currency: 'EUR' });
    expect([data.amounts.held, data.merchant_amount]).toEqual(['10.10', { amount: '9.00', currency: 'eur' }]);
    expect((await buy(card, { amount: '1500', currency: 'jpy' })).data.amounts.held).toBe('10.10');
    expect((await buy(card, { amount: '15.5', currency: 'jpy' })).status).toBe(422);
    // A hundredth of a peso is a quarter of a millionth of a dollar.
    const least = await buy(card, { amount: '0.01', currency: 'cop' });
    expect([least.data.status, least.data.amounts.held]).toEqual(['approved', '0.01']);
    expect((await follow(least.data.id, 'clearings', { amount: '0.01' })).data.amounts.cleared).toBe('0.01');
  });

  test('has a decline fee, which the wallet pays if the card’s balance is too low', async () => {
    await setFeesOf(service, sandbox, { decline: 50n });
    try {
      const card = await cardWith(1);
      const before = (await walletOf(sandbox)).balance;
      await buy(card, { amount: 5 });
      await buy(card, { amount: 5 });
      await buy(card, { amount: 5 });
      expect(await amountOf(card)).toBe('0.00');
      expect(Number(before) - Number((await walletOf(sandbox)).balance)).toBeCloseTo(0.5, 5);
      const types = (await allEvents(sandbox)).filter(({ data }) => data.id === card).map(({ type }) => type);
      expect(types).toEqual([
        'card.created',
        'card.declined',
        'card.decline.charge',
        'card.declined',
        'card.decline.charge',
        'card.declined',
        'card.decline.wallet.charge',
      ]);
    } finally {
      await setFeesOf(service, sandbox, { decline: 0n });
    }
  });

  test('is made once per idempotency key', async () => {
    const card = await cardWith(100);
    const path = `/simulations/cards/${card}/authorizations`;
    const key = crypto.randomUUID();
    const first = await sandbox.post(path, { amount: 30 }, { key });
    const again = await sandbox.post(path, { amount: 30 }, { key });
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
    expect((await sandbox.post(path, { amount: 31 }, { key })).body.data.error.code).toBe('idempotency_key_reused');
    expect(await amountOf(card)).toBe('70.00');
  });
});

describe('controls', () => {
  const CASES: [object, object, string][] = [
    [{ limits: { per_transaction: '4.99' } }, {}, 'transaction_limit_exceeded'],
    [{ limits: { daily: '4.99' } }, {}, 'daily_limit_exceeded'],
    [{ limits: { weekly: 4 } }, {}, 'weekly_limit_exceeded'],
    [{ limits: { monthly: 4 } }, {}, 'monthly_limit_exceeded'],
    [{ limits: { lifetime: 4 } }, {}, 'lifetime_limit_exceeded'],
    [{ categories: { blocked: ['5411'] } }, { merchant: { mcc: '5411' } }, 'merchant_category_blocked'],
    [{ categories: { allowed: ['5411'] } }, { merchant: { mcc: '5999' } }, 'merchant_category_blocked'],
    [{ merchants: { blocked: ['bad  shop'] } }, { merchant: { name: 'BAD Shop' } }, 'merchant_blocked'],
    [{ merchants: { allowed: ['Good Shop'] } }, { merchant: { name: 'other' } }, 'merchant_blocked'],
    [{ merchants: { blocked: ['panaderia'] } }, { merchant: { name: 'Panader\u00eda' } }, 'merchant_blocked'],
    [{ merchants: { blocked: ['Panadería'] } }, { merchant: { name: 'PANADERI\u0301A' } }, 'merchant_blocked'],
    [{ merchants: { blocked: ['McDonald’s'] } }, { merchant: { name: 'MCDONALDS' } }, 'merchant_blocked'],
    [{ merchants: { blocked: ['Ｆａｗｒａ'] } }, { merchant: { name: 'Faw\u00adra' } }, 'merchant_blocked'],
    [{ merchants: { blocked: ['fawra*'] } }, { merchant: { name: 'FAWRAN 4711' } }, 'merchant_blocked'],
    [{ merchants: { allowed: ['FAWRA*'] } }, { merchant: { name: 'THE FAWRA' } }, 'merchant_blocked'],
    [{ countries: { blocked: ['us'] } }, { merchant: { country: 'US' } }, 'country_blocked'],
    [{ countries: { allowed: ['DO'] } }, { merchant: { country: 'HT' } }, 'country_blocked'],
  ];

  test.each(CASES)('%j decline a purchase with %j as %s', async (controls, fields, reason) => {
    const card = await cardWith(100);
    expect((await sandbox.put(`/cards/${card}/controls`, controls)).status).toBe(200);
    const body: { merchant?: object } = { ...fields };
    const preflight = await sandbox.post(`/cards/${card}/preflight`, { amount: 5, merchant: {}, ...body });
    expect([preflight.data.would_be, preflight.data.decline_reason]).toEqual(['declined', reason]);
    expect((await buy(card, { amount: 5, ...fields })).data.decline_reason).toBe(reason);
    expect(await amountOf(card)).toBe('100.00');
  });

  test('count spending, return what remains, and no longer count released amounts', async () => {
    const card = await cardWith(100);
    const first = await buy(card, { amount: 30 });
    await sandbox.put(`/cards/${card}/controls`, { limits: { daily: '50.00' }, velocity: { daily: 3 } });
    const left = async () => (await sandbox.get(`/cards/${card}/controls`)).data.remaining;
    expect(await left()).toMatchObject({ daily: '20.00', velocity: { daily: 2, hourly: null }, weekly: null });
    expect((await buy(card, { amount: '20.01' })).data.decline_reason).toBe('daily_limit_exceeded');
    await follow(first.data.id, 'reversals', { amount: 10 });
    expect(await left()).toMatchObject({ daily: '30.00' });
    expect((await buy(card, { amount: 1 })).data.status).toBe('approved');
    expect((await buy(card, { amount: 1 })).data.status).toBe('approved');
    expect((await buy(card, { amount: 1 })).data.decline_reason).toBe('velocity_exceeded');
    await sandbox.post('/simulations/clock', { advance: 'P1D' });
    expect(await left()).toMatchObject({ daily: '50.00', velocity: { daily: 3 } });
  });

  test('let a single-use card make one purchase', async () => {
    const card = await cardWith(100);
    await sandbox.put(`/cards/${card}/controls`, { single_use: true });
    const { data } = await buy(card, { amount: 10 });
    expect((await follow(data.id, 'increments', { amount: 5 })).data.amounts.held).toBe('15.00');
    expect((await buy(card, { amount: 1 })).data.decline_reason).toBe('single_use_spent');
  });
});

describe('a one-time code', () => {
  test('is in its event while it is valid, is accepted once, and is erased after five minutes', async () => {
    const card = await cardWith(10);
    const challenge = await sandbox.post(`/simulations/cards/${card}/challenges`, {
      amount: 5,
      merchant: { name: 'AMZN MKTP' },
    });
    expect([challenge.status, challenge.data.status, challenge.data.tries_left]).toEqual([201, 'pending', 3]);
    const codeOf = async () => (await allEvents(sandbox, '&types=card.code')).at(-1)!.data;
    const { code, raw_name } = await codeOf();
    expect([/^\d{6}$/.test(code), raw_name]).toEqual([true, 'AMZN MKTP']);
    const answers = `/simulations/challenges/${challenge.data.id}/answers`;
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await sandbox.post(answers, { code: wrong })).data).toMatchObject({ status: 'pending', tries_left: 2 });
    const key = crypto.randomUUID();
    expect((await sandbox.post(answers, { code }, { key })).data.status).toBe('passed');
    for (const late of [wrong, code]) {
      const { status, body } = await sandbox.post(answers, { code: late });
      expect([status, body.data.error.code]).toEqual([409, 'challenge_not_pending']);
      expect(body.message.error).toEqual(['challenge is passed and accepts no answer']);
    }
    expect((await sandbox.post(answers, { code }, { key })).data.status).toBe('passed');
    await sandbox.post('/simulations/clock', { advance: 'PT6M' });
    expect((await codeOf()).code).toBe(null);
  });

  test('fails after three wrong attempts, and is not valid for any other challenge', async () => {
    const card = await cardWith(10);
    const challenge = await sandbox.post(`/simulations/cards/${card}/challenges`, { amount: 5 });
    const { code } = (await allEvents(sandbox, '&types=card.code')).at(-1)!.data;
    const wrong = code === '000000' ? '000001' : '000000';
    const answers = `/simulations/challenges/${challenge.data.id}/answers`;
    for (const left of [2, 1]) expect((await sandbox.post(answers, { code: wrong })).data.tries_left).toBe(left);
    expect((await sandbox.post(answers, { code: wrong })).data.status).toBe('failed');
    expect((await sandbox.post(answers, { code })).body.message.error[0]).toMatch(/^challenge is failed/);
    expect((await sandbox.post(`/simulations/challenges/${crypto.randomUUID()}/answers`, { code })).status).toBe(404);
  });
});

describe('an unprovisioned card', () => {
  const sendAll = async (card: string, declined: string) => [
    await sandbox.post(`/simulations/cards/${card}/clearings`, { amount: 5 }),
    await sandbox.post(`/simulations/cards/${card}/refunds`, { amount: 5 }),
    await sandbox.post(`/simulations/cards/${card}/challenges`, { amount: 5 }),
    await follow(declined, 'clearings', { amount: 5 }),
    await follow(declined, 'refunds', { amount: 5 }),
  ];

  test.each([
    ['Slow', 'card_processing', '10.00'],
    ['Unissuable', 'card_failed', '0.00'],
  ])('of a customer named %s rejects simulated messages with 409 %s', async (last_name, code, amount) => {
    const card = await newCard(sandbox, { customer_id: (await newCustomer(sandbox, { last_name })).id });
    const declined = (await buy(card.id, { amount: 1 })).data;
    expect(declined.status).toBe('declined');
    const replies = await sendAll(card.id, declined.id);
    expect(replies.map((reply) => [reply.status, reply.code])).toEqual(replies.map(() => [409, code]));
    expect(await amountOf(card.id)).toBe(amount);
  });

  test('that was terminated rejects simulated messages with 409 card_terminated', async () => {
    const card = await newCard(sandbox, { customer_id: (await newCustomer(sandbox, { last_name: 'Slow' })).id });
    const declined = (await buy(card.id, { amount: 1 })).data;
    expect((await sandbox.put(`/cards/${card.id}/terminate`)).status).toBe(200);
    const replies = await sendAll(card.id, declined.id);
    expect(replies.map(({ code }) => code)).toEqual(replies.map(() => 'card_terminated'));
  });
});

test('live has no simulations', async () => {
  for (const path of ['/simulations/clock', '/simulations/disorder']) {
    expect((await live.get(path)).body.data.error.code).toBe('route_not_found');
  }
  const tried = await live.post(`/simulations/cards/${crypto.randomUUID()}/authorizations`, { amount: 1 });
  expect(tried.body.data.error.code).toBe('route_not_found');
});

test('duplicated and delayed messages do not change the final balance', async () => {
  const card = await cardWith(100);
  await sandbox.put('/simulations/disorder', { seed: 3, duplicate_percent: 100, delay_percent: 50, delay_ms_max: 500 });
  const ids: string[] = [];
  for (let index = 0; index < 8; index += 1) ids.push((await buy(card, { amount: 10 })).data.id);
  for (const [index, id] of ids.entries()) {
    await follow(id, index % 2 === 0 ? 'clearings' : 'reversals', index % 2 === 0 ? { amount: 10 } : {});
  }
  await sandbox.put('/simulations/disorder', {});
  await expect
    .poll(
      async () => {
        await runDueItems(service.core, (error) => expect.unreachable(String(error)));
        return await amountOf(card);
      },
      { timeout: 20_000 },
    )
    .toBe('60.00');
});

test('with duplicated messages, concurrent simulations are applied before their responses', async () => {
  const { sandbox: disorderly } = await service.newPartner();
  const fields: object = { amount: 100 };
  const { id } = await newCard(disorderly, fields);
  await disorderly.put('/simulations/disorder', { seed: 3, duplicate_percent: 100 });
  const clear = async () => (await disorderly.post(`/simulations/cards/${id}/clearings`, { amount: 1 })).status;
  const failed: unknown[] = [];
  const background = runDueItems(service.core, (error) => void failed.push(error));
  const statuses = await Promise.all(Array.from({ length: 20 }, clear));
  await background;
  expect([statuses.filter((status) => status !== 201), failed]).toEqual([[], []]);
  expect((await disorderly.get(`/cards/${id}`)).data.card.amount).toBe('80.00');
});

test('the ledger is consistent at the end', async () => {
  expect((await verifyLedger(database.database)).problems).toEqual([]);
});
