import { afterEach, describe, expect, test } from 'vitest';
import type { RenewCardRequest, RenewCardResult } from '#ports/cards.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService, type TenantClient } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { allEvents, newCard, newCustomer } from '../support/fixtures.ts';

let behavior: 'responds' | 'is unavailable' | 'loses the response' | 'refuses' = 'responds';
const received: RenewCardRequest[] = [];
const clock = adjustableClock();
const service = await startService(await createTestDatabase(), {
  clock,
  platform: (embedded) => ({
    async renewCard(request): Promise<RenewCardResult> {
      received.push(request);
      if (behavior === 'is unavailable') throw new Error('connect ECONNREFUSED');
      if (behavior === 'refuses') return { outcome: 'refused', reason: 'the program has ended' };
      const result = await embedded.renewCard(request);
      if (behavior === 'loses the response') throw new Error('socket hang up');
      return result;
    },
  }),
});
const { sandbox } = await service.newPartner();

afterEach(() => {
  behavior = 'responds';
  received.length = 0;
});

const renew = (id: string, key?: string, client: TenantClient = sandbox) =>
  client.post(`/cards/${id}/renew`, {}, key === undefined ? {} : { key });
const read = async (id: string) => (await sandbox.get(`/cards/${id}`)).data;
const renewals = async (id: string) =>
  (await allEvents(sandbox)).filter(({ type, data }) => type === 'card.renewed' && data.id === id);
const monthOf = ({ card: { info } }: { card: { info: { expiry_year: string; expiry_month: string } } }): number =>
  Number(info.expiry_year) * 12 + Number(info.expiry_month);

test('a renewal gives the card a later expiry and keeps its number, balance and label', async () => {
  const { id } = await newCard(sandbox, { label: 'Travel' } as object);
  const before = await read(id);
  const renewed = await renew(id);
  expect(renewed).toMatchObject({ status: 201, data: { id, label: 'Travel' } });
  expect(renewed.data).toEqual(await read(id));
  expect(monthOf(renewed.data)).toBeGreaterThan(monthOf(before));
  const { expiry_month, expiry_year } = renewed.data.card.info;
  expect(renewed.data).toEqual({
    ...before,
    card: { ...before.card, info: { ...before.card.info, expiry_month, expiry_year } },
  });
  const [event] = await renewals(id);
  expect(event!.data).toMatchObject({ id, expiry_month, expiry_year, status: 'active' });
  expect((await sandbox.get(`/operations/${event!.data.operation_id}`)).data).toMatchObject({
    type: 'card_renewal',
    status: 'succeeded',
    amount: '0.00',
    card_id: id,
  });
});

test('a renewal revives an expired card, and the new expiry date has its own events', async () => {
  const { id } = await newCard(sandbox);
  await sandbox.post(`/simulations/cards/${id}/expire`);
  expect((await renew(id)).data.card.status).toBe('active');
  expect((await sandbox.post(`/cards/${id}/deposit`, { amount: 5 })).status).toBe(200);
  const purchase = await sandbox.post(`/simulations/cards/${id}/authorizations`, { amount: 5 });
  expect(purchase.data.status).toBe('approved');
  await sandbox.post(`/simulations/cards/${id}/expire`);
  const types = (await allEvents(sandbox)).filter(({ data }) => data.id === id).map(({ type }) => type);
  expect(types.filter((type) => /expir|renew/.test(type))).toEqual([
    'card.expiring',
    'card.expired',
    'card.renewed',
    'card.expiring',
    'card.expired',
  ]);
});

test('a frozen card stays frozen, also if it expired meanwhile', async () => {
  const { id } = await newCard(sandbox);
  await sandbox.put(`/cards/${id}/freeze`);
  expect((await renew(id)).data.card.status).toBe('frozen');
  await sandbox.post(`/simulations/cards/${id}/expire`);
  expect((await renew(id)).data.card.status).toBe('frozen');
  expect((await sandbox.put(`/cards/${id}/unfreeze`)).data.card.status).toBe('active');
});

describe('a suspended customer', () => {
  test('gets no renewal until the suspension ends', async () => {
    const { id: customer } = await newCustomer(sandbox);
    const { id } = await newCard(sandbox, { customer_id: customer });
    await sandbox.put(`/customers/${customer}/suspend`);
    expect(await renew(id)).toMatchObject({ status: 409, code: 'customer_suspended' });
    await sandbox.put(`/customers/${customer}/unsuspend`);
    expect((await renew(id)).data.card.status).toBe('active');
  });

  test('does not keep a card frozen that expired during the suspension and is renewed after it', async () => {
    const { id: customer } = await newCustomer(sandbox);
    const { id } = await newCard(sandbox, { customer_id: customer });
    await sandbox.put(`/customers/${customer}/suspend`);
    await sandbox.post(`/simulations/cards/${id}/expire`);
    await sandbox.put(`/customers/${customer}/unsuspend`);
    expect((await read(id)).card.status).toBe('expired');
    expect((await renew(id)).data.card.status).toBe('active');
    const purchase = await sandbox.post(`/simulations/cards/${id}/authorizations`, { amount: 1 });
    expect(purchase.data.status).toBe('approved');
  });

  test('gets an expired card back frozen if its renewal completes during the suspension', async () => {
    const { id: customer } = await newCustomer(sandbox);
    const { id } = await newCard(sandbox, { customer_id: customer });
    await sandbox.post(`/simulations/cards/${id}/expire`);
    behavior = 'is unavailable';
    await renew(id, 'suspended meanwhile');
    behavior = 'responds';
    await sandbox.put(`/customers/${customer}/suspend`);
    clock.advance(MINUTE_MS);
    await service.work();
    expect((await read(id)).card.status).toBe('frozen');
    await sandbox.put(`/customers/${customer}/unsuspend`);
    expect((await read(id)).card.status).toBe('active');
  });
});

describe('a platform that does not respond', () => {
  test.each(['is unavailable', 'loses the response'] as const)(
    '%s: the call returns 503, the worker completes the renewal, and a repeat returns it',
    async (how) => {
      const { id } = await newCard(sandbox);
      const before = await read(id);
      behavior = how;
      const reply = await renew(id, `renewal ${how}`);
      expect(reply).toMatchObject({
        status: 503,
        code: 'issuer_unavailable',
        data: { error: { card_status: 'active' } },
      });
      expect(reply.headers.get('retry-after')).toBe('5');
      expect(await read(id)).toEqual(before);
      expect(await renew(id)).toMatchObject({ status: 409, code: 'card_renewing' });
      behavior = 'responds';
      clock.advance(MINUTE_MS);
      await service.work();
      const after = await read(id);
      expect(monthOf(after)).toBe(monthOf(before) + 1);
      expect(await renew(id, `renewal ${how}`)).toMatchObject({ status: 201, data: after });
      expect(new Set(received.map(({ renewalId }) => renewalId)).size).toBe(1);
      expect(await renewals(id)).toHaveLength(1);
    },
  );

  test('is asked again by a repeat with the same key, which renews once', async () => {
    const { id } = await newCard(sandbox);
    const before = await read(id);
    behavior = 'loses the response';
    expect((await renew(id, 'repeated')).status).toBe(503);
    behavior = 'responds';
    const done = await renew(id, 'repeated');
    expect(done.status).toBe(201);
    const again = await renew(id, 'repeated');
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([done.text, 'true']);
    expect(monthOf(done.data)).toBe(monthOf(before) + 1);
    expect(await renewals(id)).toHaveLength(1);
  });

  test('does not keep a terminated card: the renewal fails', async () => {
    const { id } = await newCard(sandbox);
    behavior = 'is unavailable';
    await renew(id, 'closed meanwhile');
    behavior = 'responds';
    await sandbox.put(`/cards/${id}/terminate`);
    clock.advance(MINUTE_MS);
    await service.work();
    expect((await read(id)).card.status).toBe('terminated');
    expect(await renew(id, 'closed meanwhile')).toMatchObject({ status: 409, code: 'renewal_refused' });
    expect(await renewals(id)).toEqual([]);
  });
});

test('a renewal that the platform refuses is 409 with its reason; the card is unchanged and can be renewed later', async () => {
  const { id } = await newCard(sandbox);
  const before = await read(id);
  behavior = 'refuses';
  const refused = await renew(id, 'refused');
  expect(refused).toMatchObject({ status: 409, code: 'renewal_refused', errors: ['the program has ended'] });
  expect((await renew(id, 'refused')).code).toBe('renewal_refused');
  expect(received).toHaveLength(1);
  expect(await read(id)).toEqual(before);
  behavior = 'responds';
  expect((await renew(id)).status).toBe(201);
});

test('concurrent renewals take effect one after the other, or are rejected with card_renewing', async () => {
  const { id } = await newCard(sandbox);
  const before = await read(id);
  const replies = await Promise.all(Array.from({ length: 6 }, () => renew(id)));
  const done = replies.filter(({ status }) => status === 201).length;
  expect(done).toBeGreaterThan(0);
  expect(new Set(replies.map(({ code }) => code ?? 'done'))).toEqual(
    new Set(done === 6 ? ['done'] : ['done', 'card_renewing']),
  );
  expect(await renewals(id)).toHaveLength(done);
  expect(monthOf(await read(id))).toBe(monthOf(before) + done);
});

test.each([
  ['Slow', 'card_processing'],
  ['Unissuable', 'card_failed'],
])('the card of a customer named %s is not renewed: %s', async (last_name, code) => {
  const card = await newCard(sandbox, { customer_id: (await newCustomer(sandbox, { last_name })).id });
  expect(await renew(card.id)).toMatchObject({ status: 409, code });
});

test('neither a terminated card, nor a rejected customer’s, nor another tenant’s is renewed', async () => {
  const { id: customer_id } = await newCustomer(sandbox);
  const card = await newCard(sandbox, { customer_id });
  const closed = await newCard(sandbox, { customer_id });
  await sandbox.put(`/cards/${closed.id}/terminate`);
  expect((await renew(closed.id)).code).toBe('card_terminated');
  await sandbox.post(`/simulations/customers/${customer_id}/kyc`, {
    decision: 'rejected',
    reasons: ['document_expired'],
  });
  expect(await renew(card.id)).toMatchObject({ status: 422, code: 'customer_rejected' });
  const stranger = await service.newPartner();
  expect((await renew(card.id, undefined, stranger.sandbox)).code).toBe('card_not_found');
  expect(await sandbox.post(`/cards/${card.id}/renew`, { reason: 'x' })).toMatchObject({
    status: 422,
    fields: ['reason'],
  });
});
