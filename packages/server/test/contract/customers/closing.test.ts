import { describe, expect, test } from 'vitest';
import { CUSTOMER_CARDS } from '#customers';
import { verifyLedger } from '#ledger';
import { overdueItems } from '#work';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { ANA, cents, newCard, newCustomer, walletOf } from '../support/fixtures.ts';
import { buy, customerOf, endRound, statusesOf, typesAbout } from './customers-end.ts';
import { DAY_MS } from '#kit/durations.ts';

const clock = adjustableClock();
const service = await startService(await createTestDatabase(), {
  clock,
  settings: { ISSUARY_CUSTOMER_RETENTION_DAYS: '90' },
});
const { sandbox } = await service.newPartner();

const close = (id: string) => sandbox.call('DELETE', `/customers/${id}`);
const balance = async () => cents((await walletOf(sandbox)).balance);
const follow = (transaction: string, what: string, body: object = {}) =>
  sandbox.post(`/simulations/transactions/${transaction}/${what}`, body);

describe('closing', () => {
  test('terminates all cards, returns their money and answers 202 first', async () => {
    const { id: customer } = await newCustomer(sandbox, { external_ref: 'closing' });
    const before = await balance();
    const cards = [];
    for (let each = 0; each < 30; each += 1)
      cards.push((await newCard(sandbox, { customer_id: customer, amount: 2 })).id);
    await sandbox.put(`/cards/${cards[0]}/freeze`);
    const reply = await close(customer);
    expect([reply.status, reply.data.status]).toEqual([202, 'closing']);
    expect((await close(customer)).data).toEqual(reply.data);
    await endRound(service);
    expect(new Set(await statusesOf(sandbox, cards))).toEqual(new Set(['terminated']));
    expect(await balance()).toBe(before);
    const closed = await customerOf(sandbox, customer);
    expect(closed).toMatchObject({ status: 'closed', erased_at: null, certificate: null, first_name: 'Ana' });
    expect(Date.parse(closed.erase_at) - Date.parse(closed.closed_at)).toBe(90 * DAY_MS);
    expect([(await close(customer)).status, (await close(customer)).data]).toEqual([202, closed]);
    expect((await typesAbout(sandbox, customer)).at(-1)).toBe('customer.closed');
    expect((await typesAbout(sandbox, customer)).filter((type) => type === 'card.terminated')).toHaveLength(30);
    await endRound(service);
    expect(await customerOf(sandbox, customer)).toEqual(closed);
  });

  test('returns what is left of holds, and later clearings and refunds work as for any terminated card', async () => {
    const { id: customer } = await newCustomer(sandbox);
    const before = await balance();
    const { id: card } = await newCard(sandbox, { customer_id: customer, amount: 50 });
    const [cleared, larger, expired] = [
      await buy(sandbox, card, 10),
      await buy(sandbox, card, 20),
      await buy(sandbox, card, 5),
    ];
    await close(customer);
    await endRound(service);
    expect(await balance()).toBe(before - 3_500);
    await follow(cleared.id, 'clearings', { amount: 8, final: true });
    await follow(larger.id, 'clearings', { amount: 25 });
    await follow(expired.id, 'expire');
    expect(await balance()).toBe(before - 3_300);
    await follow(larger.id, 'refunds', { amount: 25 });
    expect(await balance()).toBe(before - 800);
    expect((await customerOf(sandbox, customer)).status).toBe('closed');
    expect((await verifyLedger(service.core.database)).problems).toEqual([]);
  });

  test('lets the wallet pay a negative balance', async () => {
    const { id: customer } = await newCustomer(sandbox);
    const before = await balance();
    const { id: card } = await newCard(sandbox, { customer_id: customer, amount: 5 });
    await sandbox.post(`/simulations/cards/${card}/clearings`, { amount: 12 });
    expect((await sandbox.get(`/cards/${card}`)).data.card.amount).toBe('-7.00');
    await close(customer);
    await endRound(service);
    expect(await balance()).toBe(before - 1_200);
    expect(await typesAbout(sandbox, customer)).toContain('card.termination.charge');
  });

  test('cancels cards that have no number yet', async () => {
    const { id: customer } = await newCustomer(sandbox, { last_name: 'Slow' });
    const before = await balance();
    const { id } = (await sandbox.post('/cards', { customer_id: customer, amount: 5 })).data;
    await close(customer);
    await endRound(service);
    expect(await statusesOf(sandbox, [id])).toEqual(['terminated']);
    expect(await balance()).toBe(before);
    expect((await customerOf(sandbox, customer)).status).toBe('closed');
  });

  test('of a suspended customer works, and its cards are terminated', async () => {
    const { id: customer } = await newCustomer(sandbox);
    const { id: card } = await newCard(sandbox, { customer_id: customer });
    await sandbox.put(`/customers/${customer}/suspend`);
    expect((await close(customer)).status).toBe(202);
    await endRound(service);
    expect(await statusesOf(sandbox, [card])).toEqual(['terminated']);
  });

  test('is refused while the customer has open virtual accounts', async () => {
    const { id: customer } = await newCustomer(sandbox);
    const { id: account } = (await sandbox.post('/accounts', { currency: 'usd', customer_id: customer })).data;
    expect(await close(customer)).toMatchObject({ status: 409, code: 'customer_has_open_accounts' });
    expect(await sandbox.post(`/simulations/customers/${customer}/erase`, {})).toMatchObject({
      code: 'customer_has_open_accounts',
    });
    expect((await customerOf(sandbox, customer)).status).toBe('active');
    await sandbox.post(`/accounts/${account}/close`, {});
    expect((await close(customer)).status).toBe(202);
  });

  test('that was interrupted is continued', async () => {
    const { id: customer } = await newCustomer(sandbox);
    const cards = [];
    for (let each = 0; each < 3; each += 1) cards.push((await newCard(sandbox, { customer_id: customer })).id);
    await close(customer);
    const { ledger } = service.core.offboarding.cards;
    const run = ledger.run.bind(ledger);
    let allowed = 1;
    ledger.run = async (command) => {
      if (allowed-- > 0) return await run(command);
      throw new Error('killed');
    };
    await expect(endRound(service)).rejects.toThrow('a round failed');
    ledger.run = run;
    expect((await customerOf(sandbox, customer)).status).toBe('closing');
    const later = new Date(clock.now().getTime() + 16 * 60_000);
    expect(await overdueItems(service.core.database, [CUSTOMER_CARDS], later)).toContainEqual(
      expect.objectContaining({ kind: 'customer_unfinished', id: customer }),
    );
    clock.advance(6 * 60_000);
    // Two processes.
    await Promise.all([endRound(service), endRound(service)]);
    expect(await overdueItems(service.core.database, [CUSTOMER_CARDS], later)).toEqual([]);
    expect(await statusesOf(sandbox, cards)).toEqual(['terminated', 'terminated', 'terminated']);
    expect((await customerOf(sandbox, customer)).status).toBe('closed');
    expect((await typesAbout(sandbox, customer)).filter((type) => type === 'card.terminated')).toHaveLength(3);
  });

  test.each(['closing', 'closed', 'erased'])(
    'a %s customer refuses every change with a code of its own',
    async (status) => {
      const { id: customer } = await newCustomer(sandbox);
      const { id: card } = await newCard(sandbox, { customer_id: customer });
      await close(customer);
      if (status !== 'closing') await endRound(service);
      if (status === 'erased') await sandbox.post(`/simulations/customers/${customer}/erase`, {});
      expect((await customerOf(sandbox, customer)).status).toBe(status);
      const refused = [
        await sandbox.call('PATCH', `/customers/${customer}`, { last_name: 'Right' }),
        await sandbox.put(`/customers/${customer}/suspend`),
        await sandbox.put(`/customers/${customer}/unsuspend`),
        await sandbox.post('/cards', { customer_id: customer }),
        await sandbox.post('/accounts', { currency: 'usd', customer_id: customer }),
        await sandbox.post(`/simulations/customers/${customer}/kyc`, { decision: 'approved' }),
        await sandbox.call('PATCH', `/cards/${card}`, { label: 'late' }),
        await sandbox.put(`/customers/${customer}/controls`, { single_use: true }),
        await sandbox.call('PATCH', `/customers/${customer}/controls`, { single_use: true }),
        await sandbox.put(`/cards/${card}/controls`, { merchants: { allowed: ['Late'] } }),
        await sandbox.call('PATCH', `/cards/${card}/controls`, { single_use: true }),
      ];
      expect(refused.map((each) => [each.status, each.code, each.errors])).toEqual(
        refused.map(() => [409, 'customer_closed', [`customer is ${status}`]]),
      );
      const { id: open } = await newCard(sandbox);
      const bulk = { card_ids: [card, open, card], patch: { merchants: { blocked: ['Late'] } } };
      const error = { code: 'customer_closed', message: `customer is ${status}` };
      expect((await sandbox.post('/controls/bulk', bulk)).data.results).toEqual([
        { card_id: card, status: 'failed', error },
        { card_id: open, status: 'updated' },
        { card_id: card, status: 'failed', error },
      ]);
      expect((await sandbox.get(`/cards/${card}/controls`)).data.merchants).toEqual({ allowed: null, blocked: [] });
      expect((await customerOf(sandbox, customer)).status).toBe(status);
      await endRound(service);
    },
  );

  test('races with issuing: no card stays open', async () => {
    const { id: customer } = await newCustomer(sandbox);
    const issue = () => sandbox.post('/cards', { customer_id: customer, amount: 1 });
    const replies = await Promise.all([issue(), issue(), close(customer), issue(), issue(), endRound(service)]);
    const issued = replies.flatMap((reply) => (reply?.status === 201 ? [reply.data.id as string] : []));
    clock.advance(6 * 60_000);
    await service.work();
    await service.work();
    expect((await statusesOf(sandbox, issued)).filter((each) => each !== 'terminated')).toEqual([]);
    expect((await customerOf(sandbox, customer)).status).toBe('closed');
  });
});

test('a closed customer keeps the external_ref until the erasure', async () => {
  const { id } = await newCustomer(sandbox, { external_ref: 'kept' });
  await close(id);
  await endRound(service);
  expect((await sandbox.post('/customers', { ...ANA, external_ref: 'kept' })).code).toBe('duplicate_external_ref');
  await sandbox.post(`/simulations/customers/${id}/erase`, {});
  expect((await sandbox.post('/customers', { ...ANA, external_ref: 'kept' })).status).toBe(201);
});
