import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import type { ManualClock } from '../../../testing/src/manual-clock.ts';
import type { Reply } from '../client.ts';
import type { Service, TenantClient } from '../service.ts';
import { setFeesOf } from '../contract/support/fixtures.ts';
import { endRound } from '../contract/customers/customers-end.ts';

const MARIE = {
  external_ref: 'user-1001',
  metadata: { branch: 'port-au-prince' },
  first_name: 'Marie',
  last_name: 'Joseph',
  email: 'marie@example.com',
  phone: '+50934101234',
  country_code: 'HT',
  date_of_birth: '1990-04-12',
};
const GROCER = { name: 'Mercado Central', mcc: '5411', country: 'DO', city: 'Santo Domingo' };
const JEWELLER = { name: 'Joyas del Mar', mcc: '5944', country: 'DO', city: 'Santo Domingo' };
const REMITTER = { name: 'Remesas Caribe', mcc: '4829', country: 'US', city: null };
const SHOP = { name: 'Tienda Azul', mcc: '5651', country: 'US', city: 'Miami' };

/**
 * Causes all card events, first with one customer and one card, so that the examples of the documentation belong
 * together and their amounts add up. Then it uses other cards for other combinations of events in a commit. Each call
 * is a second later than the previous one.
 */
export async function causeCardEvents(service: Service, client: TenantClient, clock: ManualClock): Promise<void> {
  const call = async (method: 'POST' | 'PUT' | 'PATCH', path: string, body?: object): Promise<Reply> => {
    clock.advance(1_000);
    const reply = await client.call(method, path, body);
    expect({ path, ok: reply.status < 300, text: reply.text }).toMatchObject({ path, ok: true });
    return reply;
  };
  const create = async (path: string, body: object): Promise<string> => (await call('POST', path, body)).data.id;
  const network = (id: string, path: string, body: object = {}) => create(`/simulations/cards/${id}/${path}`, body);
  const follow = (id: string, path: string, body: object = {}) =>
    call('POST', `/simulations/transactions/${id}/${path}`, body);

  const marie = await create('/customers', MARIE);
  await call('POST', `/simulations/customers/${marie}/kyc`, { decision: 'approved' });
  await call('PATCH', `/customers/${marie}`, { address_city: 'Jacmel', metadata: { branch: 'jacmel' } });
  const card = await create('/cards', { customer_id: marie, amount: 25, metadata: { program: 'travel' } });
  const order = (number: string) => ({ metadata: { order: number } });
  await call('POST', `/cards/${card}/deposit`, { amount: '40.00', ...order('A-1001') });
  await call('POST', `/cards/${card}/withdraw`, { amount: '15.50', ...order('A-1002') });
  for (const change of ['freeze', 'unfreeze']) await call('PUT', `/cards/${card}/${change}`);

  const groceries = await network(card, 'authorizations', { amount: '23.40', merchant: GROCER });
  await follow(groceries, 'clearings', { amount: '21.90', final: true });
  await follow(groceries, 'refund-authorizations', { amount: '3.00' });
  await follow(groceries, 'refunds', { amount: '3.00' });
  await network(card, 'challenges', { amount: '480.00', merchant: JEWELLER });
  await setFeesOf(service, client, { decline: 50n });
  await network(card, 'authorizations', { amount: '480.00', merchant: JEWELLER });
  await call('PATCH', `/cards/${card}/controls`, { limits: { daily: '100.00' } });
  const last = await network(card, 'authorizations', { amount: '30.10', merchant: GROCER });
  await network(card, 'authorizations', { amount: '12.00', merchant: GROCER });
  await network(card, 'clearings', { amount: '12.50', merchant: SHOP });
  await call('PUT', `/cards/${card}/terminate`);
  await follow(last, 'reversals');

  const pierre = await create('/customers', { ...MARIE, external_ref: 'user-1002', first_name: 'Pierre' });
  await call('POST', `/simulations/customers/${pierre}/kyc`, { decision: 'rejected', reasons: ['document_expired'] });
  const better = { decision: 'needs_resubmission', reasons: ['document_unreadable'] };
  await call('POST', `/simulations/customers/${pierre}/kyc`, better);
  const unissuable = { ...MARIE, external_ref: 'user-1003', last_name: 'Unissuable' };
  await call('POST', '/cards', { customer_id: await create('/customers', unissuable), amount: 25 });

  const luc = await create('/customers', { ...MARIE, external_ref: 'user-1004', first_name: 'Luc' });
  await call('PUT', `/customers/${luc}/suspend`, { reason: 'Lost contact' });
  await call('PUT', `/customers/${luc}/unsuspend`);
  clock.advance(1_000);
  await client.call('DELETE', `/customers/${luc}`);
  await endRound(service);
  await call('POST', `/simulations/customers/${luc}/erase`, {});

  await causeEventsAfterTermination();
  await causeLifecycleEvents();
  await disableWebhook();
  await causeCredits();

  async function causeEventsAfterTermination(): Promise<void> {
    const other = await create('/cards', { customer_id: marie, amount: 60 });
    const purchases: string[] = [];
    for (const amount of [20, 10, 5]) purchases.push(await network(other, 'authorizations', { amount }));
    const [raised, lowered, expired] = purchases;
    await call('PUT', `/cards/${other}/terminate`);
    await follow(raised!, 'clearings', { amount: 25 });
    await follow(lowered!, 'clearings', { amount: 8, final: true });
    await follow(expired!, 'expire');
    await network(other, 'refunds', { amount: 9 });
    await network(other, 'authorizations', { amount: 1 });
    await setFeesOf(service, client, { decline: 0n });
    await network(other, 'authorizations', { amount: 1 });
    const empty = await create('/cards', { customer_id: marie, amount: 1 });
    const all = await network(empty, 'authorizations', { amount: 1 });
    await follow(all, 'clearings');
    await call('PUT', `/cards/${empty}/terminate`);
  }

  async function causeLifecycleEvents(): Promise<void> {
    const old = await create('/cards', { customer_id: marie, amount: 60 });
    await call('PATCH', `/cards/${old}`, { label: 'Travel' });
    for (const stage of ['expiring', 'expired']) await call('POST', `/simulations/cards/${old}/expire`, { stage });
    await call('POST', `/cards/${old}/renew`);
    const purchase = await network(old, 'authorizations', { amount: '23.40', merchant: GROCER });
    await call('POST', `/cards/${old}/replace`, { reason: 'stolen' });
    await follow(purchase, 'clearings', { amount: '25.00', final: true });
    await follow(purchase, 'refunds', { amount: '3.00' });
    await network(old, 'authorizations', { amount: '4.99', kind: 'recurring' });
  }

  /** One arrives, one on a card that was terminated meanwhile, and one on a card that was replaced. */
  async function causeCredits(): Promise<void> {
    const [usual, ended, old] = [
      await create('/cards', { customer_id: marie, amount: 20 }),
      await create('/cards', { customer_id: marie, amount: 20 }),
      await create('/cards', { customer_id: marie, amount: 20 }),
    ];
    const credits: string[] = [];
    for (const each of [usual, ended, old])
      credits.push(await network(each, 'original-credits', { amount: '40.00', merchant: REMITTER }));
    await call('PUT', `/cards/${ended}/terminate`);
    await call('POST', `/cards/${old}/replace`, { reason: 'stolen' });
    for (const each of credits) await follow(each, 'clearings');
  }

  /** The receiver responds with 410 Gone. */
  async function disableWebhook(): Promise<void> {
    const receiver = createServer((_, response) => void response.writeHead(410).end()).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const { port } = receiver.address() as AddressInfo;
    await create('/webhooks', { url: `http://127.0.0.1:${port}/hooks`, events: ['card.created'] });
    await create('/cards', { customer_id: marie, amount: 1 });
    clock.advance(1_000);
    await service.deliver();
    receiver.close();
  }
}
