import { afterAll, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#kit/durations.ts';
import { newCard, newCustomer, walletOf } from '../support/fixtures.ts';
import { callsOf, startReplacements } from './replacement-fixture.ts';

const { service, clock, platform, newSandbox, problems } = await startReplacements();

afterAll(async () => expect(await problems()).toEqual([]));

describe('repeats', () => {
  test('with the same key or reference return the same card, and never make a second one', async () => {
    const { sandbox, id, replace } = await newSandbox();
    const body = { reason: 'lost', reference: 'lost-card-7' };
    const first = await replace(id, body, 'replacement');
    const again = await replace(id, body, 'replacement');
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
    expect((await replace(id, body)).data).toEqual(first.data);
    expect((await replace(id, { ...body, reason: 'stolen' })).code).toBe('reference_conflict');
    expect((await replace(id, { reason: 'lost' })).code).toBe('card_terminated');
    const { cards } = (await sandbox.get(`/cards?customer_id=${first.data.customer_id}`)).data;
    expect(cards).toHaveLength(2);
  });

  test('at the same time replace the card once', async () => {
    const { sandbox, id, replace } = await newSandbox();
    const replies = await Promise.all(Array.from({ length: 6 }, () => replace(id)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([undefined, 'card_terminated']));
    const { customer_id } = replies.find(({ status }) => status === 201)!.data;
    expect((await sandbox.get(`/cards?customer_id=${customer_id}`)).data.cards).toHaveLength(2);
  });

  test('after a lost response of the platform return the card that it issued', async () => {
    const { sandbox, id, read, replace } = await newSandbox();
    platform.issuing = 'loses the response';
    const first = await replace(id, { reason: 'stolen' }, 'lost response');
    expect(first).toMatchObject({
      status: 201,
      data: { replaces: id, card: { status: 'processing', amount: '50.00' } },
    });
    platform.issuing = 'answers';
    clock.advance(MINUTE_MS);
    await service.work();
    expect((await read(first.data.id)).card.status).toBe('active');
    expect((await replace(id, { reason: 'stolen' }, 'lost response')).text).toBe(first.text);
    expect(new Set(platform.requested.slice(1).map(({ cardId }) => cardId)).size).toBe(1);
    expect((await sandbox.get(`/cards?customer_id=${first.data.customer_id}`)).data.cards).toHaveLength(2);
  });
});

describe('a platform that does not respond', () => {
  test('leaves the new card processing, which money is forwarded to, until the worker has its number', async () => {
    const { sandbox, id, read, amountOf, replace, buy, follow, typesOf } = await newSandbox();
    const purchase = await buy(id, 20);
    platform.issuing = 'is unavailable';
    const { data } = await replace(id);
    expect(data.card).toMatchObject({ status: 'processing', amount: '30.00', info: { last4: null } });
    expect((await replace(data.id)).code).toBe('card_processing');
    await follow(purchase.id, 'reversals');
    expect(await amountOf(data.id)).toBe('50.00');
    platform.issuing = 'answers';
    clock.advance(MINUTE_MS);
    await service.work();
    expect((await read(data.id)).card).toMatchObject({ status: 'active', amount: '50.00' });
    expect(await typesOf(data.id)).toEqual(['card.forwarded', 'card.created']);
    expect(await buy(data.id, 50)).toMatchObject({ status: 'approved' });
    expect((await sandbox.get(`/cards/${id}`)).data.card.status).toBe('terminated');
  });

  test('is notified of the termination of the old card by the worker', async () => {
    const { id, replace } = await newSandbox();
    platform.states = 'is unavailable';
    expect((await replace(id)).status).toBe(201);
    platform.states = 'answers';
    clock.advance(MINUTE_MS);
    await service.work();
    expect(platform.changes.map(({ cardId, state }) => [cardId, state])).toEqual([
      [id, 'terminated'],
      [id, 'terminated'],
    ]);
    expect(platform.changes[0]).toEqual(platform.changes[1]);
  });

  test('and refuses the new number later: the new card fails, and the money goes to the wallet, also later money', async () => {
    const { sandbox, id, read, replace, buy, follow } = await newSandbox();
    const purchase = await buy(id, 20);
    const wallet = Number((await walletOf(sandbox)).balance);
    platform.issuing = 'refuses';
    const { data } = await replace(id);
    expect(data).toMatchObject({
      failure: { code: 'refused', message: 'no cards for this program' },
      card: { status: 'failed', amount: '0.00' },
    });
    expect(Number((await walletOf(sandbox)).balance)).toBe(wallet + 30);
    await follow(purchase.id, 'reversals');
    expect(Number((await walletOf(sandbox)).balance)).toBe(wallet + 50);
    expect((await read(id)).replaced_by).toBe(data.id);
    expect((await sandbox.post(`/cards/${data.id}/deposit`, { amount: 1 })).code).toBe('card_failed');
    platform.issuing = 'answers';
  });
});

describe('requests that are rejected change nothing', () => {
  test.each([
    [{}, ['reason']],
    [{ reason: 'bored' }, ['reason']],
    [{ reason: 'lost', referense: 'x' }, ['referense']],
    [{ reason: 'lost', reference: '' }, ['reference']],
  ])('%j', async (body, fields) => {
    const { id, read, replace } = await newSandbox();
    const before = await read(id);
    expect(await replace(id, body)).toMatchObject({ status: 422, code: 'invalid_request', fields });
    expect(await read(id)).toEqual(before);
  });

  test('the card of another tenant, and the card of a rejected customer', async () => {
    const { sandbox, id, replace } = await newSandbox();
    const stranger = await service.newPartner();
    expect((await callsOf(stranger.sandbox).replace(id)).code).toBe('card_not_found');
    const { customer_id } = (await sandbox.get(`/cards/${id}`)).data;
    await sandbox.post(`/simulations/customers/${customer_id}/kyc`, {
      decision: 'rejected',
      reasons: ['document_expired'],
    });
    expect(await replace(id)).toMatchObject({ status: 422, code: 'customer_rejected' });
  });

  test.each([
    ['Slow', 'card_processing'],
    ['Unissuable', 'card_failed'],
  ])('the card of a customer named %s: %s', async (last_name, code) => {
    const { sandbox, replace } = await newSandbox();
    const card = await newCard(sandbox, { customer_id: (await newCustomer(sandbox, { last_name })).id });
    expect(await replace(card.id)).toMatchObject({ status: 409, code });
  });
});
