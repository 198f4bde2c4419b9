import { describe, expect, test } from 'vitest';
import { expireTenantHolds, verifyPurchases } from '#authorizations';
import { advanceTenantClock, query, statement, tenantNow } from '#database';
import { newId } from '#kit/ids.ts';
import { newCard, newCustomer } from '../contract/support/fixtures.ts';
import { createTestDatabase } from '../harness.ts';
import { startService } from '../service.ts';
import { Network } from './network.ts';
import { DAY_MS } from '#kit/durations.ts';

const CORRUPT_DAILY_HOLDS = statement(
  'limits.mistell_days',
  `UPDATE transactions SET held_by_day = '{"20000": "999"}' WHERE id = $1`,
);
const database = await createTestDatabase();
const service = await startService(database);

/** A card of a separate partner, whose clock is at noon on the last day of a month. */
async function cardWith(amount: number, controls: object) {
  const { sandbox } = await service.newPartner();
  const now = service.core.clock.now();
  const start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 0, 12);
  await database.database.rows(advanceTenantClock(sandbox.tenant.id, start - now.getTime()));
  const fields: object = { amount };
  const card = await newCard(sandbox, fields);
  const path = `/cards/${card.id}/controls`;
  const network = new Network(service, sandbox, card.id);
  const change = async (body: object): Promise<void> =>
    expect((await sandbox.put(path, body)).status).toBe(200) as void;
  await change(controls);
  return {
    id: card.id,
    sandbox,
    network,
    change,
    remaining: async () => (await sandbox.get(path)).data.remaining,
    /** Advances the clock by days and expires holds that are due. */
    wait: async (days: number): Promise<void> => {
      const { authorizations } = service.core;
      const { id } = sandbox.tenant;
      await database.database.rows(advanceTenantClock(id, days * DAY_MS));
      await expireTenantHolds(authorizations, id, await tenantNow(database.database, authorizations.clock, id));
    },
  };
}

describe('the limit of one purchase', () => {
  test('applies to the purchase with its increments, less its reversals', async () => {
    const { network } = await cardWith(1000, { limits: { per_transaction: 100 } });
    const transactionId = await network.approve(60_00n);
    const increase = async (amount: bigint) =>
      await network.authorize(network.message(amount, { kind: 'increment', transactionId }));
    expect(await increase(40_01n)).toEqual({ outcome: 'declined', reason: 'transaction_limit_exceeded' });
    expect((await network.transaction(transactionId)).timeline.at(-1)!.explanation?.checks.at(-1)).toEqual({
      name: 'limit_per_transaction',
      passed: false,
      inputs: { level: 'card', limit: '100.00', spent: '60.00', amount: '40.01' },
    });
    expect(await increase(40_00n)).toMatchObject({ outcome: 'approved' });
    await network.report('clearing', transactionId, 30_00n);
    expect(await increase(1n)).toMatchObject({ outcome: 'declined' });
    await network.report('reversal', transactionId, 10_00n);
    expect(await increase(10_01n)).toMatchObject({ outcome: 'declined' });
    expect(await increase(10_00n)).toMatchObject({ outcome: 'approved' });
    await network.approve(100_00n);
  });
});

describe('a partial approval', () => {
  test('is the amount that limits check', async () => {
    const { network } = await cardWith(50, { limits: { daily: 60 } });
    const part = network.message(125_00n, { partialAllowed: true });
    expect(await network.authorize(part)).toMatchObject({ outcome: 'approved', approvedAmount: 50_00n });
  });

  test('is declined if a limit is below the partial amount, and nothing is held', async () => {
    const { network } = await cardWith(50, { limits: { daily: '49.99' } });
    const part = network.message(125_00n, { partialAllowed: true });
    expect(await network.authorize(part)).toEqual({ outcome: 'declined', reason: 'daily_limit_exceeded' });
    expect((await network.transaction(part.transactionId)).explanation).toMatchObject({
      amount: '125.00',
      checks: expect.arrayContaining([
        {
          name: 'limit_daily',
          passed: false,
          inputs: { level: 'card', limit: '49.99', spent: '0.00', amount: '50.00' },
        },
      ]),
    });
    await network.approve(49_99n);
  });

  test('with a balance of zero is declined for insufficient funds', async () => {
    const { network } = await cardWith(10, {});
    await network.approve(10_00n);
    const part = network.message(1_00n, { partialAllowed: true });
    expect(await network.authorize(part)).toEqual({ outcome: 'declined', reason: 'insufficient_funds' });
  });
});

describe('the released part of a purchase', () => {
  /** 100.00 on one day and 50.00 the next, with 80.00 of another purchase on each. */
  async function incremented() {
    const card = await cardWith(1000, { limits: { daily: 400, lifetime: 1000 } });
    const { network, remaining } = card;
    const id = await network.approve(100_00n);
    await network.approve(80_00n);
    await card.wait(1);
    await network.approve(80_00n);
    await network.authorize(network.message(50_00n, { kind: 'increment', transactionId: id }));
    await network.authorize(network.message(20_00n, { kind: 'increment', transactionId: id }));
    expect(await remaining()).toMatchObject({ daily: '250.00', lifetime: '670.00' });
    return { ...card, id };
  }

  test('no longer counts on the days on which its parts were spent', async () => {
    const { network, remaining, id } = await incremented();
    await network.report('reversal', id, undefined);
    expect(await remaining()).toMatchObject({ daily: '320.00', lifetime: '840.00' });
  });

  test('is the part that was requested last', async () => {
    const { network, remaining, id } = await incremented();
    await network.report('reversal', id, 60_00n);
    expect(await remaining()).toMatchObject({ daily: '310.00', lifetime: '730.00' });
    await network.report('reversal', id, 30_00n);
    expect(await remaining()).toMatchObject({ daily: '320.00', lifetime: '760.00' });
  });

  test('is the last part, since clearings use the first', async () => {
    const { network, remaining, id } = await incremented();
    await network.report('clearing', id, 90_00n);
    expect(await remaining()).toMatchObject({ daily: '250.00', lifetime: '670.00' });
    await network.report('clearing', id, 25_00n, { final: true });
    expect(await remaining()).toMatchObject({ daily: '305.00', lifetime: '725.00' });
  });

  test('no longer counts after the hold expires', async () => {
    const { network, remaining, wait } = await cardWith(1000, { limits: { monthly: 500, lifetime: 500 } });
    const id = await network.approve(100_00n);
    await wait(6);
    await network.authorize(network.message(50_00n, { kind: 'increment', transactionId: id }));
    await wait(6);
    expect(await remaining()).toMatchObject({ monthly: '450.00', lifetime: '350.00' });
    await wait(1);
    expect((await network.transaction(id)).status).toBe('expired');
    expect(await remaining()).toMatchObject({ monthly: '500.00', lifetime: '500.00' });
  });

  test('counts from the stand-in approval, not from our earlier decline', async () => {
    const { network, remaining, wait } = await cardWith(100, { limits: { daily: 90 } });
    const message = network.message(60_00n, { requiredDecline: 'issuer_timeout' });
    await network.authorize(message);
    await wait(1);
    await network.report('advice', message.transactionId, 60_00n);
    expect(await remaining()).toMatchObject({ daily: '30.00' });
    await network.report('reversal', message.transactionId, undefined);
    expect(await remaining()).toMatchObject({ daily: '90.00' });
  });
});

describe('the velocity count of purchases', () => {
  test('includes a purchase that is cleared without an authorization or after a decline', async () => {
    const { network, remaining, change } = await cardWith(100, { velocity: { hourly: 9, daily: 9 } });
    const forced = newId<'transaction'>();
    await network.report('clearing', forced, 5_00n);
    await network.report('clearing', forced, 1_00n);
    expect(await remaining()).toMatchObject({ velocity: { hourly: 8, daily: 8 } });
    const declined = network.message(500_00n);
    await network.authorize(declined);
    await network.report('clearing', declined.transactionId, 7_00n);
    expect(await remaining()).toMatchObject({ velocity: { hourly: 7, daily: 7 } });
    const refunded = newId<'transaction'>();
    await network.report('refund', refunded, 1_00n);
    expect(await remaining()).toMatchObject({ velocity: { hourly: 7, daily: 7 } });
    await change({ single_use: true });
    expect(await network.authorize(network.message(5_00n))).toEqual({
      outcome: 'declined',
      reason: 'single_use_spent',
    });
  });

  test('includes a purchase once, with any increments and clearings', async () => {
    const { network, remaining } = await cardWith(100, { velocity: { daily: 9 } });
    const transactionId = await network.approve(10_00n);
    await network.authorize(network.message(5_00n, { kind: 'increment', transactionId }));
    await network.report('clearing', transactionId, 10_00n);
    await network.report('clearing', transactionId, 25_00n, { final: true });
    expect(await remaining()).toMatchObject({ velocity: { daily: 8 } });
  });

  test('uses up a single-use card, even if the purchase is reversed', async () => {
    const { network } = await cardWith(100, { single_use: true });
    const id = await network.approve(10_00n);
    await network.report('reversal', id, undefined);
    expect(await network.authorize(network.message(5_00n))).toEqual({
      outcome: 'declined',
      reason: 'single_use_spent',
    });
  });
});

test.each(['categories', 'merchants', 'countries'])('an empty list of allowed %s is rejected', async (field) => {
  const { sandbox, id, network } = await cardWith(10, { [field]: { allowed: null, blocked: [] } });
  const { status, body } = await sandbox.put(`/cards/${id}/controls`, { [field]: { allowed: [] } });
  const problem = 'must be null to allow all, or a list of 1 to 200 entries; freeze the card to stop all purchases';
  expect([status, body.data.error.fields]).toEqual([422, { [`${field}.allowed`]: problem }]);
  await network.approve(1_00n);
});

describe('a decline says whether a later retry can succeed', () => {
  const CASES: [string, object, bigint, string, string][] = [
    ['within the whole limit', { limits: { daily: 60 } }, 30_00n, 'daily_limit_exceeded', 'later'],
    ['above the whole limit', { limits: { daily: 60 } }, 60_01n, 'daily_limit_exceeded', 'corrected'],
    ['above a longer limit', { limits: { daily: 60, weekly: 50 } }, 51_00n, 'daily_limit_exceeded', 'corrected'],
    [
      'above what is left in all',
      { limits: { monthly: 60, lifetime: 79 } },
      40_00n,
      'monthly_limit_exceeded',
      'corrected',
    ],
    ['above what the card has', { limits: { weekly: 90 } }, 61_00n, 'weekly_limit_exceeded', 'corrected'],
    ['one too many', { velocity: { daily: 1 } }, 10_00n, 'velocity_exceeded', 'later'],
    ['one too many, above what the card has', { velocity: { hourly: 1 } }, 61_00n, 'velocity_exceeded', 'corrected'],
  ];

  test.each(CASES)('%s: %j', async (_what, controls, amount, reason, retry) => {
    const { network, sandbox, id } = await cardWith(100, controls);
    await network.approve(40_00n);
    const message = network.message(amount);
    expect(await network.authorize(message)).toEqual({ outcome: 'declined', reason });
    expect((await network.transaction(message.transactionId)).explanation).toMatchObject({ reason, retry });
    const body = { amount: Number(amount) / 100, merchant: {} };
    const preflight = (await sandbox.post(`/cards/${id}/preflight`, body)).data;
    expect(preflight.explanation).toMatchObject({ reason, retry });
  });

  test('by the named reason alone, when the network demanded the decline', async () => {
    const { network } = await cardWith(100, {});
    const message = network.message(1_00n, { requiredDecline: 'daily_limit_exceeded' });
    await network.authorize(message);
    expect((await network.transaction(message.transactionId)).explanation?.retry).toBe('later');
  });

  test('on an unprovisioned card and on a card that cannot be provisioned', async () => {
    const { sandbox } = await service.newPartner();
    const explanationFor = async (last_name: string) => {
      const customer = await newCustomer(sandbox, { last_name });
      const fields: object = { customer_id: customer.id, amount: 10 };
      const { id } = await newCard(sandbox, fields);
      const network = new Network(service, sandbox, id);
      const message = network.message(5_00n);
      await network.authorize(message);
      return (await network.transaction(message.transactionId)).explanation;
    };
    expect(await explanationFor('Slow')).toMatchObject({ reason: 'card_not_active', retry: 'later' });
    expect(await explanationFor('Unissuable')).toMatchObject({ reason: 'card_failed', retry: 'no' });
  });
});

test('a decline stores the matching entries of the controls, not their whole lists', async () => {
  const names = (first: string): string[] => [
    first,
    ...Array.from({ length: 199 }, (_, at) => `${at}`.padEnd(100, 'x')),
  ];
  const codes = Array.from({ length: 200 }, (_, at) => `${5300 + at}`);
  const { network } = await cardWith(100, {
    categories: { allowed: codes, blocked: ['7995'] },
    merchants: { allowed: names('mercado  central'), blocked: names('Mercado Central') },
  });
  const message = network.message(1_00n);
  expect(await network.authorize(message)).toEqual({ outcome: 'declined', reason: 'merchant_blocked' });
  const { explanation } = await network.transaction(message.transactionId);
  expect(explanation?.checks.slice(-2).map(({ inputs }) => inputs)).toEqual([
    { level: 'card', mcc: '5411', allowed_count: 200, allowed_match: '5411', blocked_count: 1, blocked_match: null },
    {
      level: 'card',
      merchant: 'Mercado Central',
      allowed_count: 200,
      allowed_match: 'MERCADO CENTRAL',
      blocked_count: 200,
      blocked_match: 'MERCADO CENTRAL',
    },
  ]);
});

test('the ledgers are consistent at the end; daily holds that do not add up are reported', async () => {
  const { network } = await cardWith(100, {});
  const id = await network.approve(10_00n);
  expect((await verifyPurchases(database.database)).problems).toEqual([]);
  await database.database.rows(query(CORRUPT_DAILY_HOLDS, id));
  expect((await verifyPurchases(database.database)).problems).toEqual([`transaction ${id}: its amounts do not add up`]);
});
