import { describe, expect, test } from 'vitest';
import type { CardStateChange } from '#ports/cards.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { ANA, newCard, newCustomer } from '../support/fixtures.ts';
import { platformCards, workerRound } from '../support/platform-state.ts';
import { buy, customerOf, endRound, statusesOf, typesAbout } from './customers-end.ts';

const clock = adjustableClock();
const received: CardStateChange[] = [];
let platformIsDown = false;
const service = await startService(await createTestDatabase(), {
  clock,
  platform: (embedded) => ({
    async setCardState(change) {
      if (platformIsDown) throw new Error('connect ECONNREFUSED');
      received.push(change);
      await embedded.setCardState(change);
    },
  }),
});
const { sandbox, live } = await service.newPartner();

const suspend = (id: string, body?: object, key?: string) =>
  sandbox.put(`/customers/${id}/suspend`, body, key === undefined ? {} : { key });
const unsuspend = (id: string) => sandbox.put(`/customers/${id}/unsuspend`);

/** A customer with three cards: active, frozen and terminated. */
async function holder() {
  const { id: customer } = await newCustomer(sandbox);
  const cards: string[] = [];
  for (let each = 0; each < 3; each += 1) cards.push((await newCard(sandbox, { customer_id: customer })).id);
  const [active, frozen, terminated] = cards as [string, string, string];
  await sandbox.put(`/cards/${frozen}/freeze`);
  await sandbox.put(`/cards/${terminated}/terminate`);
  return { customer, active, frozen, cards };
}

describe('suspending', () => {
  test('freezes the active cards, declines purchases, and unsuspending unfreezes exactly those', async () => {
    const { customer, active, cards } = await holder();
    const reply = await suspend(customer, { reason: 'Lost contact' });
    expect(reply.status).toBe(200);
    expect(reply.data).toMatchObject({ id: customer, status: 'suspended', suspension_reason: 'Lost contact' });
    expect(await buy(sandbox, active, 1)).toMatchObject({ status: 'declined', decline_reason: 'card_frozen' });
    expect(await statusesOf(sandbox, cards)).toEqual(['frozen', 'frozen', 'terminated']);
    expect((await sandbox.get('/customers?size=100')).data.customers).toContainEqual(reply.data);

    const ended = await unsuspend(customer);
    expect(ended.data).toMatchObject({ status: 'active', suspension_reason: null });
    expect(await statusesOf(sandbox, cards)).toEqual(['active', 'frozen', 'terminated']);
    expect((await buy(sandbox, active, 1)).status).toBe('approved');
    expect((await typesAbout(sandbox, customer)).slice(-6)).toEqual([
      'customer.suspended',
      'card.frozen',
      'card.declined',
      'customer.unsuspended',
      'card.unfrozen',
      'card.charged',
    ]);
  });

  test('does not need a body, and repeating it changes nothing', async () => {
    const { customer } = await holder();
    const first = await suspend(customer);
    expect(first.data).toMatchObject({ status: 'suspended', suspension_reason: null });
    expect((await suspend(customer, { reason: 'another' })).data).toEqual(first.data);
    const types = await typesAbout(sandbox, customer);
    expect(types.filter((type) => type === 'customer.suspended')).toHaveLength(1);
    await unsuspend(customer);
    const active = await customerOf(sandbox, customer);
    expect((await unsuspend(customer)).data).toEqual(active);
  });

  test('with the same key returns the first response, also after the suspension has ended', async () => {
    const { customer, cards } = await holder();
    const first = await suspend(customer, { reason: 'once' }, 'suspend once');
    await unsuspend(customer);
    const repeated = await suspend(customer, { reason: 'once' }, 'suspend once');
    expect([repeated.status, repeated.text]).toEqual([200, first.text]);
    expect(repeated.headers.get('idempotent-replayed')).toBe('true');
    expect(await statusesOf(sandbox, cards)).toEqual(['active', 'frozen', 'terminated']);
    expect((await suspend(customer, { reason: 'other' }, 'suspend once')).code).toBe('idempotency_key_reused');
  });

  test('leaves a frozen card frozen that was changed during the suspension', async () => {
    const { customer, active } = await holder();
    const other = (await newCard(sandbox, { customer_id: customer })).id;
    await suspend(customer);
    expect((await sandbox.put(`/cards/${active}/terminate`)).status).toBe(200);
    await unsuspend(customer);
    expect(await statusesOf(sandbox, [active, other])).toEqual(['terminated', 'active']);
    await sandbox.put(`/cards/${other}/freeze`);
    await suspend(customer);
    await unsuspend(customer);
    expect(await statusesOf(sandbox, [other])).toEqual(['frozen']);
  });

  test('refuses new cards, accounts and unfreezing with a code of its own', async () => {
    const { customer, active, frozen } = await holder();
    await suspend(customer);
    for (const [path, body] of [
      ['/cards', { customer_id: customer }],
      ['/accounts', { currency: 'usd', customer_id: customer }],
    ] as const)
      expect(await sandbox.post(path, body)).toMatchObject({ status: 409, code: 'customer_suspended' });
    for (const card of [active, frozen])
      expect(await sandbox.put(`/cards/${card}/unfreeze`)).toMatchObject({ status: 409, code: 'customer_suspended' });
    expect((await sandbox.call('PATCH', `/customers/${customer}`, { last_name: 'Right' })).status).toBe(200);
    expect((await customerOf(sandbox, customer)).status).toBe('suspended');
  });

  test('lets a stolen card be replaced: the new one is frozen, and unfrozen with the others', async () => {
    const { customer, active, frozen } = await holder();
    await suspend(customer);
    const before = (await sandbox.get(`/cards/${active}`)).data.card.amount;
    const body = { reason: 'stolen', reference: `stolen-${active}` };
    const replies = await Promise.all([1, 2].map(() => sandbox.post(`/cards/${active}/replace`, body)));
    expect(replies.map(({ status, data }) => [status, data.id])).toEqual([1, 2].map(() => [201, replies[0]!.data.id]));
    const { id } = replies[0]!.data;
    expect((await sandbox.get(`/cards/${id}`)).data).toMatchObject({
      replaces: active,
      card: { status: 'frozen', amount: before },
    });
    expect(await statusesOf(sandbox, [active, id, frozen])).toEqual(['terminated', 'frozen', 'frozen']);
    expect(await buy(sandbox, id, 1)).toMatchObject({ status: 'declined', decline_reason: 'card_frozen' });
    expect((await sandbox.put(`/cards/${id}/unfreeze`)).code).toBe('customer_suspended');
    expect((await sandbox.post(`/cards/${id}/renew`)).code).toBe('customer_suspended');
    expect((await typesAbout(sandbox, customer)).slice(-5, -1)).toEqual([
      'card.replaced',
      'card.terminated',
      'card.created',
      'card.frozen',
    ]);
    const late = await sandbox.post(`/cards/${id}/replace`, { reason: 'damaged' });
    expect(await statusesOf(sandbox, [id, late.data.id])).toEqual(['terminated', 'frozen']);
    await unsuspend(customer);
    expect(await statusesOf(sandbox, [active, id, late.data.id, frozen])).toEqual([
      'terminated',
      'terminated',
      'active',
      'frozen',
    ]);
  });

  test('lets no card of a rejected or closed customer be replaced', async () => {
    const { customer, active } = await holder();
    await sandbox.post(`/simulations/customers/${customer}/kyc`, {
      decision: 'rejected',
      reasons: ['sanctions_match'],
    });
    expect((await customerOf(sandbox, customer)).status).toBe('suspended');
    const replace = async () => await sandbox.post(`/cards/${active}/replace`, { reason: 'stolen' });
    expect(await replace()).toMatchObject({ status: 422, code: 'customer_rejected' });
    await sandbox.call('DELETE', `/customers/${customer}`);
    expect((await replace()).code).toBe('customer_closed');
  });

  test('is in force even if the platform is not reachable, and the worker notifies it later', async () => {
    const { customer, active } = await holder();
    platformIsDown = true;
    expect((await suspend(customer)).status).toBe(200);
    expect(await statusesOf(sandbox, [active])).toEqual(['frozen']);
    await workerRound(service, () => undefined);
    platformIsDown = false;
    clock.advance(6_000);
    await workerRound(service, () => undefined);
    const known = await platformCards(service.core.database, sandbox.tenant.id);
    expect([...known.values()].find(({ card_id }) => card_id === active)?.state).toBe('frozen');
  });

  test('freezes a card that becomes active meanwhile, in the same commit', async () => {
    const { id: customer } = await newCustomer(sandbox, { last_name: 'Slow' });
    const { id } = (await sandbox.post('/cards', { customer_id: customer, amount: 5 })).data;
    await suspend(customer);
    expect(await statusesOf(sandbox, [id])).toEqual(['processing']);
    clock.advance(60_000);
    await workerRound(service, () => undefined);
    expect(await statusesOf(sandbox, [id])).toEqual(['frozen']);
    expect(await typesAbout(sandbox, customer)).toEqual(['customer.suspended', 'card.created', 'card.frozen']);
    await unsuspend(customer);
    expect(await statusesOf(sandbox, [id])).toEqual(['active']);
  });

  test('that was interrupted is completed by the worker', async () => {
    const { customer, cards } = await holder();
    const { ledger } = service.core.offboarding.cards;
    const run = ledger.run.bind(ledger);
    let allowed = 0;
    ledger.run = async (command) => {
      if (allowed-- > 0) return await run(command);
      throw new Error('killed');
    };
    const interrupted = await suspend(customer, undefined, 'interrupted');
    ledger.run = run;
    expect(interrupted.status).toBe(500);
    expect((await customerOf(sandbox, customer)).status).toBe('suspended');
    expect(await statusesOf(sandbox, cards)).toEqual(['active', 'frozen', 'terminated']);
    clock.advance(31_000);
    await endRound(service);
    expect(await statusesOf(sandbox, cards)).toEqual(['frozen', 'frozen', 'terminated']);
    expect((await suspend(customer, undefined, 'interrupted')).data).toMatchObject({ status: 'suspended' });
    expect((await typesAbout(sandbox, customer)).filter((type) => type === 'customer.suspended')).toHaveLength(1);
  });

  test('freezes every card that a racing call issues, or refuses it', async () => {
    const { id: customer } = await newCustomer(sandbox);
    const issue = () => sandbox.post('/cards', { customer_id: customer, amount: 1 });
    const replies = await Promise.all([issue(), issue(), issue(), suspend(customer), issue(), issue(), issue()]);
    const issued = replies.filter(({ status }) => status === 201).map(({ data }) => data.id as string);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    await service.work();
    expect(new Set(await statusesOf(sandbox, issued))).toEqual(new Set(issued.length === 0 ? [] : ['frozen']));
  });

  test('of many cards does not hold up other calls of the tenant', async () => {
    const { id: customer } = await newCustomer(sandbox);
    const other = (await newCard(sandbox)).id;
    const cards = await Promise.all(
      Array.from({ length: 60 }, async () => (await newCard(sandbox, { customer_id: customer, amount: 1 })).id),
    );
    const [suspended, deposit] = await Promise.all([
      suspend(customer),
      sandbox.post(`/cards/${other}/deposit`, { amount: 1 }),
    ]);
    expect([suspended.status, deposit.status]).toEqual([200, 200]);
    expect(new Set(await statusesOf(sandbox, cards))).toEqual(new Set(['frozen']));
    await unsuspend(customer);
    expect(new Set(await statusesOf(sandbox, cards))).toEqual(new Set(['active']));
  });

  test.each([[{ reason: 'x'.repeat(201) }], [{ reason: '4111111111111111' }], [{ reason: 7 }], [{ reasons: 'typo' }]])(
    'with the body %j is 422 and changes nothing',
    async (body) => {
      const { id } = await newCustomer(sandbox);
      expect((await suspend(id, body)).status).toBe(422);
      expect((await customerOf(sandbox, id)).status).toBe('active');
    },
  );
});

describe('a rejection', () => {
  test.each(['sanctions_match', 'suspected_fraud'])('with %s suspends the customer', async (reason) => {
    const { customer, active } = await holder();
    await sandbox.post(`/simulations/customers/${customer}/kyc`, {
      decision: 'rejected',
      reasons: ['underage', reason],
    });
    expect(await customerOf(sandbox, customer)).toMatchObject({
      status: 'suspended',
      suspension_reason: reason,
      kyc_status: 'rejected',
    });
    expect(await statusesOf(sandbox, [active])).toEqual(['frozen']);
    expect((await typesAbout(sandbox, customer)).slice(-3)).toEqual([
      'customer.rejected',
      'customer.suspended',
      'card.frozen',
    ]);
    await sandbox.post(`/simulations/customers/${customer}/kyc`, { decision: 'approved' });
    expect((await customerOf(sandbox, customer)).status).toBe('suspended');
    await unsuspend(customer);
    expect(await statusesOf(sandbox, [active])).toEqual(['active']);
  });

  test('for another reason leaves the cards as they are', async () => {
    const { customer, active } = await holder();
    await sandbox.post(`/simulations/customers/${customer}/kyc`, { decision: 'rejected', reasons: ['underage'] });
    expect((await customerOf(sandbox, customer)).status).toBe('active');
    expect(await statusesOf(sandbox, [active])).toEqual(['active']);
  });

  test('suspends nobody if the operator has disabled it', async () => {
    const lenient = await startService(await createTestDatabase(), {
      settings: { ISSUARY_SUSPEND_ON_SUSPICION: 'no' },
    });
    const { sandbox: client } = await lenient.newPartner();
    const { id } = (await client.post('/customers', ANA)).data;
    await client.post(`/simulations/customers/${id}/kyc`, { decision: 'rejected', reasons: ['sanctions_match'] });
    expect(await customerOf(client, id)).toMatchObject({ status: 'active', kyc_status: 'rejected' });
  });
});

test('a customer of another environment or tenant is not found', async () => {
  const { id, local_id } = await newCustomer(sandbox);
  const { sandbox: stranger } = await service.newPartner();
  for (const client of [live, stranger])
    for (const name of [id, String(local_id)])
      for (const call of ['suspend', 'unsuspend'])
        expect((await client.put(`/customers/${name}/${call}`)).code).toBe('customer_not_found');
});
