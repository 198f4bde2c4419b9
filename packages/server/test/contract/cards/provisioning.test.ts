import { describe, expect, test } from 'vitest';
import { systemClock } from '#kit/clock.ts';
import { ManualClock } from '../../../../testing/src/manual-clock.ts';
import { startWorker } from '#composition/service/worker.ts';
import type { PlatformCapabilities } from '#ports/issuing-platform.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService, type TenantClient } from '../../service.ts';
import { allEvents, newCustomer, setFeesOf, topUp, walletOf } from '../support/fixtures.ts';
import { platformCards, workerRound } from '../support/platform-state.ts';
import { MINUTE_MS } from '#kit/durations.ts';

const database = await createTestDatabase();
/** Does not advance by itself, so that work due in seconds does not become due early on a busy machine. */
const clock = new ManualClock(systemClock.now());
const service = await startService(database, { clock });
const round = () => workerRound(service, (error) => expect.fail(String(error)));

/** A new sandbox with 50.00 in its wallet and an issuance fee of 1.50. */
async function sandboxOf(): Promise<TenantClient> {
  const { sandbox } = await service.newPartner();
  await setFeesOf(service, sandbox, { issuance: 150n, pre_deposit: 200n });
  return sandbox;
}

async function cardOf(client: TenantClient, last_name: string) {
  const { id: customer_id } = await newCustomer(client, { last_name });
  return await client.post('/cards', { customer_id, amount: 10 });
}

const statusOf = async (client: TenantClient, id: string) => (await client.get(`/cards/${id}`)).data.card.status;
const typesOf = async (client: TenantClient) => (await allEvents(client)).map(({ type }) => type);

describe('a customer named Slow', () => {
  test('gets a card in processing that is active a few seconds later, with card.created', async () => {
    const sandbox = await sandboxOf();
    const created = await cardOf(sandbox, 'Slow');
    expect(created).toMatchObject({ status: 201, data: { card: { status: 'processing', last4: null } } });
    clock.advance(1_100);
    await round();
    expect([await statusOf(sandbox, created.data.id), await typesOf(sandbox)]).toEqual(['processing', []]);
    for (let second = 0; second < 4; second += 1) {
      clock.advance(1_000);
      await round();
    }
    expect(await statusOf(sandbox, created.data.id)).toBe('active');
    expect(await typesOf(sandbox)).toEqual(['card.created']);
  });

  test('gets the card by the tenant’s clock: advancing it makes the card due immediately', async () => {
    const sandbox = await sandboxOf();
    const other = await sandboxOf();
    const { id } = (await cardOf(sandbox, 'Slow')).data;
    const { id: otherId } = (await cardOf(other, 'Slow')).data;
    await sandbox.post('/simulations/clock', { advance: 'PT1M' });
    await round();
    expect([await statusOf(sandbox, id), await statusOf(other, otherId)]).toEqual(['active', 'processing']);
    // A tenant whose clock is ahead already waits the same number of seconds.
    const later = (await cardOf(sandbox, 'Slow')).data;
    await round();
    expect(await statusOf(sandbox, later.id)).toBe('processing');
    for (let second = 0; second < 5; second += 1) {
      clock.advance(1_000);
      await round();
    }
    expect(await statusOf(sandbox, later.id)).toBe('active');
  });

  test('terminating a slow card while it is issued returns its money', async () => {
    const sandbox = await sandboxOf();
    const before = (await walletOf(sandbox)).balance;
    const { id } = (await cardOf(sandbox, 'Slow')).data;
    expect((await sandbox.put(`/cards/${id}/terminate`)).data.card.status).toBe('terminated');
    clock.advance(MINUTE_MS);
    await round();
    expect([await statusOf(sandbox, id), (await walletOf(sandbox)).balance]).toEqual(['terminated', before]);
    expect((await platformCards(service.core.database, sandbox.tenant.id)).get(id)).toMatchObject({
      first6: null,
      state: 'terminated',
    });
  });

  test('is like any other in live', async () => {
    const { live } = await service.newPartner();
    await topUp(service, live, 5_000n);
    expect((await cardOf(live, 'Slow')).data.card.status).toBe('active');
  });

  test('gets the card from the running worker within seconds, without any request', async () => {
    const fast = await startService(database);
    const { sandbox } = await fast.newPartner();
    const stop = startWorker(fast.core);
    try {
      const { id } = (await cardOf(sandbox, 'Slow')).data;
      await expect.poll(() => statusOf(sandbox, id), { timeout: 30_000, interval: 100 }).toBe('active');
    } finally {
      await stop();
    }
  });
});

describe('a customer named Unissuable', () => {
  test('gets a failed card, and all money is returned', async () => {
    const sandbox = await sandboxOf();
    const before = (await walletOf(sandbox)).balance;
    const created = await cardOf(sandbox, 'Unissuable');
    expect(created).toMatchObject({ status: 201, data: { card: { status: 'failed', balance: 0 } } });
    expect((await walletOf(sandbox)).balance).toBe(before);
    expect(await allEvents(sandbox)).toMatchObject([
      { type: 'card.failed', data: { id: created.data.id, reason: expect.stringContaining('Unissuable') } },
    ]);
  });

  test('is like any other in live', async () => {
    const { live } = await service.newPartner();
    await topUp(service, live, 5_000n);
    expect((await cardOf(live, 'Unissuable')).data.card.status).toBe('active');
  });
});

describe('programs', () => {
  const programs: PlatformCapabilities['programs'] = [
    { brand: 'visa', currency: 'usd' },
    { brand: 'mastercard', currency: 'usd' },
    { brand: 'mastercard', currency: 'eur' },
  ];

  test.each([
    [{ brand: 'visa', currency: 'eur' }, 'brand', 'mastercard'],
    [{ currency: 'gbp' }, 'currency', 'usd, eur'],
  ])('%j is rejected with the available choices, and no money moves', async (fields, field, offered) => {
    const narrow = await startService(database, {
      platform: (embedded) => ({
        capabilitiesIn: (environment) => ({ ...embedded.capabilitiesIn(environment), programs }),
      }),
    });
    const { sandbox } = await narrow.newPartner();
    const wallets = (await sandbox.get('/wallets')).text;
    const { id: customer_id } = await newCustomer(sandbox);
    const refused = await sandbox.post('/cards', { customer_id, ...fields });
    expect(refused).toMatchObject({ status: 422, code: 'invalid_request', fields: [field] });
    expect(refused.errors![0]).toContain(`; available: ${offered}`);
    const data = (text: string) => JSON.parse(text).data;
    expect(data((await sandbox.get('/wallets')).text)).toEqual(data(wallets));
    const offer = { customer_id, brand: 'mastercard', currency: 'usd' };
    expect((await sandbox.post('/cards', offer)).status).toBe(201);
  });

  test('the embedded platform offers both brands in all currencies', async () => {
    const { sandbox } = await service.newPartner();
    const { id: customer_id } = await newCustomer(sandbox);
    for (const brand of ['visa', 'mastercard']) {
      for (const currency of ['usd', 'eur', 'gbp'] as const) {
        await topUp(service, sandbox, 1_000n, currency);
        const { data } = await sandbox.post('/cards', { customer_id, brand, currency, amount: 1 });
        expect(data.card?.status, `${brand} ${currency}`).toBe('active');
      }
    }
  });
});
