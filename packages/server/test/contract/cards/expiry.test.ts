import { describe, expect, test } from 'vitest';
import { advanceTenantClock, tenantNow } from '#database';
import { DAY_MS, MINUTE_MS } from '#kit/durations.ts';
import { cardExpiries, expireTenantCards } from '#cards';
import { verifyLedger } from '#ledger';
import { advanceWork } from '#work';
import { createTestDatabase } from '../../harness.ts';
import { runDue } from '../../run-background-work.ts';
import { startService, type TenantClient } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { allEvents, newCard, newCustomer, topUp, walletOf } from '../support/fixtures.ts';

const clock = adjustableClock();
const database = await createTestDatabase();
const service = await startService(database, { clock });
const { core } = service;

/** When the card's expiry month is over. */
async function endOf(client: TenantClient, id: string): Promise<number> {
  const { expiry_month, expiry_year } = (await client.get(`/cards/${id}`)).data.card.info;
  return Date.UTC(2000 + Number(expiry_year), Number(expiry_month), 1);
}

/** Advances the tenant's clock, and runs the background work. */
async function advanceTo(client: TenantClient, moment: number): Promise<void> {
  const now = await tenantNow(core.database, clock, client.tenant.id);
  const milliseconds = moment - now.getTime();
  await core.database.rows(advanceTenantClock(client.tenant.id, milliseconds));
  await core.database.rows(advanceWork(client.tenant.id, milliseconds, clock.now()));
  await service.work();
}

async function newSandbox(fields: object = { amount: 50 }) {
  const { sandbox } = await service.newPartner();
  const { id } = await newCard(sandbox, fields);
  const typesOf = async () =>
    (await allEvents(sandbox)).filter(({ data }) => data.id === id).map(({ type }) => type.replace('card.', ''));
  const read = async () => (await sandbox.get(`/cards/${id}`)).data.card;
  return { sandbox, id, typesOf, read };
}

test('card.expiring is sent 30 days before the expiry month is over, card.expired at its end, each once', async () => {
  const { sandbox, id, typesOf, read } = await newSandbox();
  const end = await endOf(sandbox, id);
  await advanceTo(sandbox, end - 30 * DAY_MS - MINUTE_MS);
  expect(await typesOf()).toEqual(['created']);
  await advanceTo(sandbox, end - 30 * DAY_MS + MINUTE_MS);
  await service.work();
  expect(await typesOf()).toEqual(['created', 'expiring']);
  await advanceTo(sandbox, end - MINUTE_MS);
  expect([await typesOf(), (await read()).status]).toEqual([['created', 'expiring'], 'active']);
  await advanceTo(sandbox, end + MINUTE_MS);
  await service.work();
  expect([await typesOf(), (await read()).status]).toEqual([['created', 'expiring', 'expired'], 'expired']);
  const { info } = await read();
  const events = (await allEvents(sandbox)).filter(({ type }) => /expir/.test(type));
  const expiry = { id, expiry_month: info.expiry_month, expiry_year: info.expiry_year };
  expect(events.map(({ data }) => data)).toMatchObject([
    { ...expiry, status: 'active' },
    { ...expiry, status: 'expired' },
  ]);
});

test('both events are sent in order when the clock passes both times at once, also by several processes', async () => {
  const { sandbox, id, typesOf } = await newSandbox();
  const end = await endOf(sandbox, id);
  const now = await tenantNow(core.database, clock, sandbox.tenant.id);
  await core.database.rows(advanceTenantClock(sandbox.tenant.id, end - now.getTime() + DAY_MS));
  const other = await startService(database, { clock });
  const later = new Date(end + DAY_MS);
  await Promise.all(
    [core, other.core, core, other.core].map(({ cards }) => expireTenantCards(cards, sandbox.tenant.id, later)),
  );
  expect(await typesOf()).toEqual(['created', 'expiring', 'expired']);
});

test('advancing the test clock expires cards before the call returns', async () => {
  const { sandbox, read } = await newSandbox();
  expect((await sandbox.post('/simulations/clock', { advance: 'P3Y2M' })).status).toBe(200);
  expect((await read()).status).toBe('expired');
});

describe('an expired card', () => {
  test('rejects deposits, declines purchases with card_expired, and keeps a balance that can be withdrawn', async () => {
    const { sandbox, id, read } = await newSandbox();
    await advanceTo(sandbox, (await endOf(sandbox, id)) + MINUTE_MS);
    const deposit = await sandbox.post(`/cards/${id}/deposit`, { amount: 5 });
    expect(deposit).toMatchObject({ status: 409, code: 'card_expired', errors: ['card has expired'] });
    const purchase = await sandbox.post(`/simulations/cards/${id}/authorizations`, { amount: 5 });
    expect(purchase.data).toMatchObject({ status: 'declined', decline_reason: 'card_expired' });
    expect(purchase.data.explanation.checks.at(-1)).toMatchObject({ name: 'card_expiry', passed: false });
    expect((await sandbox.post(`/cards/${id}/secure-view`, {})).code).toBe('card_expired');
    expect((await sandbox.put(`/cards/${id}/freeze`)).code).toBe('card_expired');
    expect((await sandbox.post(`/cards/${id}/withdraw`, { amount: 20 })).status).toBe(200);
    expect(await read()).toMatchObject({ status: 'expired', amount: '30.00' });
    const before = (await walletOf(sandbox)).balance;
    expect((await sandbox.put(`/cards/${id}/terminate`)).data.card).toMatchObject({
      status: 'terminated',
      amount: '0.00',
    });
    expect(Number((await walletOf(sandbox)).balance) - Number(before)).toBe(30);
  });

  test('still gets its clearings and refunds', async () => {
    const { sandbox, id, read } = await newSandbox();
    const { id: purchase } = (await sandbox.post(`/simulations/cards/${id}/authorizations`, { amount: 20 })).data;
    await sandbox.post(`/simulations/cards/${id}/expire`);
    await sandbox.post(`/simulations/transactions/${purchase}/clearings`, { amount: 25, final: true });
    expect((await read()).amount).toBe('25.00');
    await sandbox.post(`/simulations/transactions/${purchase}/refunds`, { amount: 10 });
    expect(await read()).toMatchObject({ status: 'expired', amount: '35.00' });
  });

  test('was possibly frozen; closed cards do not expire', async () => {
    const { sandbox, id, read, typesOf } = await newSandbox();
    const closed = await newCard(sandbox);
    await sandbox.put(`/cards/${id}/freeze`);
    await sandbox.put(`/cards/${closed.id}/terminate`);
    await advanceTo(sandbox, (await endOf(sandbox, id)) + MINUTE_MS);
    expect([(await read()).status, await typesOf()]).toEqual(['expired', ['created', 'frozen', 'expiring', 'expired']]);
    expect((await sandbox.get(`/cards/${closed.id}`)).data.card.status).toBe('terminated');
    const ofClosed = (await allEvents(sandbox)).filter(({ data }) => data.id === closed.id).map(({ type }) => type);
    expect(ofClosed.filter((type) => /expir/.test(type))).toEqual([]);
  });
});

describe('POST /simulations/cards/{id}/expire', () => {
  test('sends each event once and leaves the clock and the expiry date', async () => {
    const { sandbox, id, read, typesOf } = await newSandbox();
    const { info } = await read();
    const expire = (stage?: string) => sandbox.post(`/simulations/cards/${id}/expire`, stage ? { stage } : {});
    expect((await expire('expiring')).data.card.status).toBe('active');
    expect((await expire('expiring')).data.card.status).toBe('active');
    expect((await expire()).data.card).toMatchObject({ status: 'expired', info });
    expect((await expire('expired')).data.card.status).toBe('expired');
    await service.work();
    expect(await typesOf()).toEqual(['created', 'expiring', 'expired']);
    expect((await expire('soon')).status).toBe(422);
  });

  test.each([
    ['Slow', 'card_processing'],
    ['Unissuable', 'card_failed'],
  ])('rejects the card of a customer named %s with %s', async (last_name, code) => {
    const { sandbox } = await service.newPartner();
    const card = await newCard(sandbox, { customer_id: (await newCustomer(sandbox, { last_name })).id });
    expect(await sandbox.post(`/simulations/cards/${card.id}/expire`)).toMatchObject({ status: 409, code });
  });

  test('does not exist in live, nor for the card of another tenant', async () => {
    const { sandbox, live } = await service.newPartner();
    const { id } = await newSandbox();
    expect((await sandbox.post(`/simulations/cards/${id}/expire`)).code).toBe('card_not_found');
    expect((await live.post(`/simulations/cards/${id}/expire`)).code).toBe('route_not_found');
  });
});

test('a card whose notice is due when it gets its number expires without waiting for the next day', async () => {
  const [year, month] = new Date(clock.now().getTime() - 31 * DAY_MS).toISOString().slice(2).split('-');
  const other = await startService(database, {
    clock,
    platform: (embedded) => ({
      issueCard: async (request) => ({
        ...(await embedded.issueCard(request)),
        expiryMonth: month!,
        expiryYear: year!,
      }),
    }),
  });
  const { sandbox } = await other.newPartner();
  const { id } = await newCard(sandbox);
  await other.work();
  expect((await sandbox.get(`/cards/${id}`)).data.card.status).toBe('expired');
});

test('cards in live expire by real time', async () => {
  const { live } = await service.newPartner();
  await topUp(service, live, 5_000n);
  const { id } = await newCard(live);
  const end = await endOf(live, id);
  const types = async () => (await allEvents(live)).map(({ type }) => type);
  const workAt = async (moment: number) => {
    const then = { ...core.cards, clock: { now: () => new Date(moment) } };
    await runDue(then, (error) => expect.fail(String(error)), [cardExpiries(then)]);
  };
  await workAt(end - 31 * DAY_MS);
  expect(await types()).toEqual(['card.created']);
  await workAt(end - 29 * DAY_MS);
  expect(await types()).toEqual(['card.created', 'card.expiring']);
  await workAt(end);
  expect(await types()).toEqual(['card.created', 'card.expiring', 'card.expired']);
  expect((await live.get(`/cards/${id}`)).data.card.status).toBe('expired');
});

test('the ledger is consistent at the end', async () => {
  expect((await verifyLedger(core.database)).problems).toEqual([]);
});
