import { describe, expect, test } from 'vitest';
import { NO_FEE, setFees, type FeeChanges } from '#fees';
import { fixedFee } from '../../fees/fixed-fee.ts';
import type { Currency } from '#kit/money.ts';
import { sharedService, type TenantClient } from '../../service.ts';
import { allEntries, newCard, walletOf } from '../support/fixtures.ts';
import { HOUR_MS } from '#kit/durations.ts';

const service = await sharedService();
const { database, clock } = service.core;

async function set(client: TenantClient, changes: FeeChanges, inHours?: number, currency: Currency = 'usd') {
  const { now } = (await client.get('/simulations/clock')).data;
  const from = inHours === undefined ? undefined : new Date(new Date(now).getTime() + inHours * HOUR_MS);
  return await setFees(database, clock, { tenantId: client.tenant.id, currency }, changes, from);
}

const fixed = (amount: string) => ({ fixed: amount, percent: '0', minimum: '0.00', maximum: null });
const FREE = fixed('0.00');
const NONE = { issuance: FREE, deposit: FREE, withdraw: FREE, decline: FREE, transfer: FREE, account_issue: FREE };
const WITHOUT = { version: 0, effective_at: null, pre_deposit: '0.00', fees: NONE, issuer_fees: NONE };

test('a partner without a fee schedule is charged nothing, and GET /fees shows zero fees', async () => {
  const { live, sandbox } = await service.newPartner();
  for (const client of [live, sandbox]) {
    const { status, data } = await client.get('/fees');
    expect([status, data]).toEqual([
      200,
      Object.fromEntries(
        ['usd', 'eur', 'gbp'].map((currency) => [currency, { currency, current: WITHOUT, coming: [] }]),
      ),
    ]);
  }
  const { data } = await sandbox.post('/fees/quote', { operation: 'deposit', amount: 25 });
  expect(data).toEqual({
    operation: 'deposit',
    currency: 'usd',
    amount: '25.00',
    fees: [],
    fee: '0.00',
    total: '25.00',
    fee_schedule_version: 0,
    effective_at: null,
    next_schedule_at: null,
  });
});

test('current and future schedules are shown and charged with their times, for one currency only', async () => {
  const { sandbox } = await service.newPartner();
  const now = await set(sandbox, {
    deposit: fixedFee(35n),
    issuer_deposit: fixedFee(10n),
    withdraw: { ...NO_FEE, basisPoints: 150 },
    transfer: { fixed: 30n, basisPoints: 50, minimum: 50n, maximum: 1_000n },
    pre_deposit: fixedFee(200n),
  });
  const later = await set(sandbox, { deposit: fixedFee(40n) }, 48);
  const sooner = await set(sandbox, { deposit: fixedFee(38n) }, 24);
  const { data } = await sandbox.get('/fees?currency=usd');
  const current = {
    version: 1,
    effective_at: now.effectiveAt.toISOString(),
    pre_deposit: '2.00',
    fees: {
      ...NONE,
      deposit: fixed('0.35'),
      withdraw: { ...FREE, percent: '1.5' },
      transfer: { fixed: '0.30', percent: '0.5', minimum: '0.50', maximum: '10.00' },
    },
    issuer_fees: { ...NONE, deposit: fixed('0.10') },
  };
  const coming = [
    [sooner, '0.38'],
    [later, '0.40'],
  ] as const;
  expect(data).toEqual({
    usd: {
      currency: 'usd',
      current,
      coming: coming.map(([{ version, effectiveAt }, deposit]) => ({
        ...current,
        version,
        effective_at: effectiveAt.toISOString(),
        fees: { ...current.fees, deposit: fixed(deposit) },
      })),
    },
  });
  expect((await sandbox.get('/fees')).data.eur).toEqual({ currency: 'eur', current: WITHOUT, coming: [] });

  const quote = async () => (await sandbox.post('/fees/quote', { operation: 'deposit', amount: '1.00' })).data;
  const { id } = await newCard(sandbox);
  for (const [version, fee, next] of [
    [1, '0.45', sooner],
    [sooner.version, '0.48', later],
    [later.version, '0.50', undefined],
  ] as const) {
    expect(await quote()).toMatchObject({
      fee,
      fee_schedule_version: version,
      next_schedule_at: next?.effectiveAt.toISOString() ?? null,
    });
    const { operation } = (await sandbox.post(`/cards/${id}/deposit`, { amount: '1.00' })).data;
    expect(operation).toMatchObject({ fee, fee_schedule_version: version });
    await sandbox.post('/simulations/clock', { advance: 'PT24H' });
  }
});

test('a schedule replaces an earlier one for the same time', async () => {
  const { sandbox } = await service.newPartner();
  const at = new Date(clock.now().getTime() + HOUR_MS);
  const key = { tenantId: sandbox.tenant.id, currency: 'usd' } as const;
  await setFees(database, clock, key, { deposit: fixedFee(1n) }, at);
  await setFees(database, clock, key, { withdraw: fixedFee(2n) }, at);
  const { coming } = (await sandbox.get('/fees?currency=usd')).data.usd;
  expect(coming).toMatchObject([{ version: 2, fees: { deposit: fixed('0.01'), withdraw: fixed('0.02') } }]);
});

test('at most twelve future schedules are allowed; changing one of them or the current one remains possible', async () => {
  const { sandbox } = await service.newPartner();
  const key = { tenantId: sandbox.tenant.id, currency: 'usd' } as const;
  const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS);
  const times = Array.from({ length: 12 }, (_, index) => at(index + 1));
  await setFees(database, clock, key, { deposit: fixedFee(99n) });
  for (const [index, time] of times.entries())
    await setFees(database, clock, key, { deposit: fixedFee(BigInt(index)) }, time);
  await expect(setFees(database, clock, key, { deposit: fixedFee(1n) }, at(20))).rejects.toMatchObject({
    fields: { effective_at: expect.stringContaining('there are already 12') },
  });
  await setFees(database, clock, key, { deposit: fixedFee(7n) }, times[11]);
  await setFees(database, clock, key, { decline: fixedFee(5n) });
  const { current, coming } = (await sandbox.get('/fees?currency=usd')).data.usd;
  expect(coming).toHaveLength(12);
  expect(coming[11].fees.deposit.fixed).toBe('0.07');
  expect([current.fees.deposit.fixed, current.fees.decline.fixed]).toEqual(['0.99', '0.05']);
});

describe('quotes', async () => {
  const { sandbox } = await service.newPartner();
  await set(sandbox, {
    issuance: fixedFee(100n),
    pre_deposit: fixedFee(200n),
    deposit: { ...NO_FEE, basisPoints: 250 },
    issuer_deposit: fixedFee(10n),
    withdraw: { fixed: 30n, basisPoints: 50, minimum: 50n, maximum: 1_000n },
    decline: fixedFee(25n),
    transfer: { ...NO_FEE, basisPoints: 100 },
    issuer_account_issue: fixedFee(150n),
  });
  await set(sandbox, { deposit: fixedFee(7n) }, undefined, 'eur');

  test.each<[body: object, answer: object]>([
    [
      { operation: 'issuance', amount: 10 },
      {
        amount: '10.00',
        fees: [{ name: 'issuance', amount: '1.00' }],
        fee: '1.00',
        pre_deposit: '2.00',
        total: '13.00',
      },
    ],
    [
      { operation: 'deposit', amount: '1.00' },
      {
        fees: [
          { name: 'deposit', amount: '0.03' },
          { name: 'issuer_deposit', amount: '0.10' },
        ],
        fee: '0.13',
        total: '1.13',
      },
    ],
    [
      { operation: 'deposit', amount: '1.00', currency: 'eur' },
      { currency: 'eur', fee: '0.07', total: '1.07' },
    ],
    [
      { operation: 'deposit', amount: 1, currency: 'gbp' },
      { currency: 'gbp', fee: '0.00', fee_schedule_version: 0 },
    ],
    [
      { operation: 'withdraw', amount: '1.00' },
      { fee: '0.50', total: '0.50' },
    ],
    [
      { operation: 'withdraw', amount: '1000000.00' },
      { fee: '10.00', total: '10.00' },
    ],
    [{ operation: 'decline' }, { fees: [{ name: 'decline', amount: '0.25' }], fee: '0.25', total: '0.25' }],
    [
      { operation: 'transfer', amount: '50' },
      { fee: '0.50', total: '50.50' },
    ],
    [{ operation: 'account_issue' }, { fees: [{ name: 'issuer_account_issue', amount: '1.50' }], total: '1.50' }],
  ])('the quote for %j has the expected fees and total', async (body, answer) => {
    const { status, data } = await sandbox.post('/fees/quote', body);
    expect([status, data]).toEqual([200, expect.objectContaining(answer)]);
    expect('amount' in data).toBe('amount' in body);
    expect('pre_deposit' in data).toBe(data.operation === 'issuance');
  });

  test.each<[string, object, RegExp]>([
    ['amount', { operation: 'deposit' }, /^amount: is required for deposit/],
    ['amount', { operation: 'withdraw' }, /^amount: is required for withdraw/],
    ['amount', { operation: 'transfer' }, /^amount: is required for transfer/],
    ['amount', { operation: 'issuance' }, /^amount: is required for issuance/],
    ['amount', { operation: 'decline', amount: 5 }, /^amount: must be omitted/],
    ['amount', { operation: 'account_issue', amount: '5.00' }, /^amount: must be omitted/],
    ['amount', { operation: 'deposit', amount: 0 }, /^amount: must be more than zero/],
    ['amount', { operation: 'deposit', amount: -1 }, /^amount: must be more than zero/],
    ['amount', { operation: 'deposit', amount: '1.001' }, /^amount: must not have more decimals/],
    ['amount', { operation: 'deposit', amount: '1000000.01' }, /^amount: must be at most/],
    ['amount', { operation: 'deposit', amount: 'much' }, /^amount: must be an amount/],
    ['operation', { amount: 1 }, /^operation: /],
    ['operation', { operation: 'pre_deposit', amount: 1 }, /^operation: must be one of/],
    ['operation', { operation: 'issuer_deposit', amount: 1 }, /^operation: must be one of/],
    ['currency', { operation: 'deposit', amount: 1, currency: 'jpy' }, /^currency: must be one of/],
  ])('a request with an invalid %s is rejected: %j', async (field, body, problem) => {
    const { status, code, fields, errors } = await sandbox.post('/fees/quote', body);
    expect([status, code, fields]).toEqual([422, 'invalid_request', [field]]);
    expect(errors).toEqual([expect.stringMatching(problem)]);
  });

  test('reading the fees of an unknown currency is rejected', async () => {
    const { status, code } = await sandbox.get('/fees?currency=xyz');
    expect([status, code]).toEqual([422, 'invalid_request']);
  });

  test('a quote writes nothing and ignores an idempotency key', async () => {
    const wallet = await walletOf(sandbox);
    const entries = await allEntries(sandbox, `/wallets/${wallet.id}/entries`);
    const key = crypto.randomUUID();
    for (const amount of [1, 2]) {
      const { status, headers } = await sandbox.post('/fees/quote', { operation: 'deposit', amount }, { key });
      expect([status, headers.get('idempotent-replayed')]).toEqual([200, null]);
    }
    expect(await walletOf(sandbox)).toEqual(wallet);
    expect(await allEntries(sandbox, `/wallets/${wallet.id}/entries`)).toEqual(entries);
  });
});
