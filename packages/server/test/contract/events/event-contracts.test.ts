import { expect, test } from 'vitest';
import { bodyValidator } from '#http/validation/validators.ts';
import { call } from '../../client.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { endDay } from '../../catalogue/cause-month-end-events.ts';
import { BANK_ACCOUNT, newChainPayment, newExport, newReconciliation } from '../api/valid-bodies.ts';
import {
  allEntries,
  allEvents,
  newCard,
  newCustomer,
  setFeesOf,
  walletOf,
  type EventView,
} from '../support/fixtures.ts';

const service = await startService(await createTestDatabase());
const { sandbox } = await service.newPartner();

type Json = Record<string, unknown>;

const { webhooks, components } = JSON.parse((await call('GET', `${service.url}/openapi.json`)).text) as {
  webhooks: Record<string, { post: { requestBody: { content: { 'application/json': { schema: Json } } } } }>;
  components: { schemas: Record<string, Json> };
};

/** The published schema with its references resolved and no additional properties allowed. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...schema } = value as Json & { $ref?: string };
  if ($ref !== undefined) return closed(components.schemas[$ref.split('/').at(-1)!]);
  const inner = Object.fromEntries(Object.entries(schema).map(([word, each]) => [word, closed(each)]));
  return inner['type'] === 'object' && inner['properties'] ? { additionalProperties: false, ...inner } : inner;
}

const validators = new Map(
  Object.entries(webhooks).map(([type, { post }]) => {
    const schema = closed(post.requestBody.content['application/json'].schema) as Json;
    return [type, bodyValidator(schema)];
  }),
);

function problems(event: EventView): unknown[] {
  const validate = validators.get(event.type)!;
  validate(event);
  return validate.errors ?? [];
}

async function cardWith(amount: number): Promise<string> {
  const fields: object = { amount };
  return (await newCard(sandbox, fields)).id;
}

async function buy(card: string, body: object): Promise<string> {
  return (await sandbox.post(`/simulations/cards/${card}/authorizations`, body)).data.id;
}

async function follow(id: string, path: string, body: object = {}): Promise<void> {
  expect((await sandbox.post(`/simulations/transactions/${id}/${path}`, body)).status).toBe(200);
}

/** Causes every event that a sandbox can have, except those of webhooks, at least once. */
async function createEvents(): Promise<void> {
  const { id: customer } = await newCustomer(sandbox, { external_ref: 'contracts' });
  for (const decision of ['approved', 'rejected', 'needs_resubmission']) {
    await sandbox.post(`/simulations/customers/${customer}/kyc`, { decision });
  }
  await sandbox.call('PATCH', `/customers/${customer}`, { address_city: 'Jacmel', metadata: { a: '1' } });
  const { id: leaving } = await newCustomer(sandbox);
  for (const body of [{ reason: 'Lost contact' }, {}]) {
    await sandbox.put(`/customers/${leaving}/suspend`, body);
    await sandbox.put(`/customers/${leaving}/unsuspend`);
  }
  await sandbox.post(`/simulations/customers/${leaving}/erase`, {});
  const unissuable = await newCustomer(sandbox, { last_name: 'Unissuable' });
  await sandbox.post('/cards', { customer_id: unissuable.id, amount: 10 });

  const guessedAt = { failed_attempts: { count: 1, within_minutes: 10, action: 'decline' } };
  const guessed: object = { amount: 5, controls: guessedAt };
  await buy((await newCard(sandbox, guessed)).id, { amount: 1, cvv: 'mismatch' });

  const card = await cardWith(100);
  await sandbox.post(`/cards/${card}/deposit`, { amount: 20 });
  await sandbox.post(`/cards/${card}/withdraw`, { amount: 5 });
  for (const change of ['freeze', 'unfreeze']) await sandbox.put(`/cards/${card}/${change}`);
  await sandbox.put(`/cards/${card}/controls`, { limits: { lifetime: 5000 } });
  const bought = await buy(card, { amount: 40, merchant: { name: 'Shop', city: 'Miami' } });
  await follow(bought, 'increments', { amount: 5 });
  await follow(bought, 'reversals', { amount: 5 });
  await follow(bought, 'clearings', { amount: 30, final: true });
  await follow(bought, 'refund-authorizations', { amount: 10 });
  await follow(bought, 'refunds', { amount: 10 });
  await follow(bought, 'reversals', { amount: 4 });
  await follow(await buy(card, { amount: 1 }), 'reversals');
  await follow(await buy(card, { amount: 1 }), 'expire');
  await follow(await buy(card, { amount: 1500, currency: 'jpy' }), 'clearings');
  await sandbox.post(`/simulations/cards/${card}/refunds`, { amount: 2 });
  const { data: received } = await sandbox.post(`/simulations/cards/${card}/original-credits`, { amount: 8 });
  await follow(received.id, 'clearings');
  await follow(received.id, 'reversals', { amount: 3 });
  await sandbox.post(`/simulations/cards/${card}/clearings`, { amount: 500 });
  await buy(card, { amount: 1 });

  await setFeesOf(service, sandbox, { decline: 50n });
  const short = await cardWith(1);
  await buy(short, { amount: 5, currency: 'xaf' });
  for (let times = 0; times < 2; times += 1) await buy(short, { amount: 5 });
  await setFeesOf(service, sandbox, { decline: 0n });

  const ended = await cardWith(50);
  const late = await buy(ended, { amount: 20 });
  const open = await buy(ended, { amount: 10 });
  await sandbox.put(`/cards/${ended}/terminate`);
  await follow(late, 'clearings', { amount: 25 });
  await follow(late, 'refunds', { amount: 15 });
  await follow(open, 'reversals');

  const old = await cardWith(50);
  await sandbox.call('PATCH', `/cards/${old}`, { label: 'Travel' });
  await sandbox.put(`/cards/${old}/freeze`, { reason: 'Lost' });
  await sandbox.post(`/simulations/cards/${old}/expire`);
  await sandbox.post(`/cards/${old}/renew`);
  await sandbox.put(`/cards/${old}/unfreeze`);
  const forwarded = await buy(old, { amount: 20 });
  await sandbox.post(`/cards/${old}/replace`, { reason: 'lost', reference: 'contracts' });
  await follow(forwarded, 'clearings', { amount: 25, final: true });
  await follow(forwarded, 'refunds', { amount: 5 });

  const account = (await sandbox.post('/accounts', { currency: 'usd', label: 'in' })).data;
  const paid = { amount: 7, sender: { name: 'Shop', account: '1' }, reference: 'x' };
  const { data: credit } = await sandbox.post(`/simulations/accounts/${account.id}/credits`, paid);
  await sandbox.post(`/simulations/accounts/${account.id}/credits/${credit.id}/return`);
  await sandbox.post(`/accounts/${account.id}/close`);
  await sandbox.post('/accounts', { currency: 'eur', customer_id: unissuable.id });

  await sandbox.post(`/simulations/cards/${short}/challenges`, { amount: 5, merchant: { name: 'AMZN MKTP' } });

  const wallet = (await sandbox.post('/wallets', { currency: 'usd', label: 'Watched' })).data.id;
  for (const movement of ['credit', 'debit'])
    await sandbox.post(`/simulations/wallets/${wallet}`, { movement, amount: 3 });
  const auto_top_up = { source_wallet_id: (await walletOf(sandbox)).id, amount: 10 };
  await sandbox.call('PATCH', `/wallets/${wallet}`, { low_balance_threshold: 5, auto_top_up });

  const order = { source_wallet_id: auto_top_up.source_wallet_id, amount: 3, destination: BANK_ACCOUNT };
  for (const outcomes of [['failed'], ['success', 'reversed']]) {
    const { data: transfer } = await sandbox.post('/transfers', order);
    for (const outcome of outcomes) await sandbox.post(`/simulations/transfers/${transfer.id}`, { outcome });
  }
  const { payment } = await newChainPayment(sandbox);
  await sandbox.post(`/simulations/defi/payments/${payment}`, { outcome: 'confirmed' });

  await newReconciliation(sandbox, auto_top_up.source_wallet_id);
  await newExport(sandbox);
  await service.work();
  await endDay(service);
}

const events = (async () => {
  await createEvents();
  return await allEvents(sandbox);
})();

test('every event except those of webhooks matches its contract and has no other field', async () => {
  const found = (await events).flatMap((event) => problems(event).map((problem) => ({ event, problem })));
  expect(found).toEqual([]);
  const types = new Set((await events).map(({ type }) => type));
  const expected = Object.keys(webhooks).filter((type) => !type.startsWith('webhook.'));
  expect([...types].toSorted()).toEqual(expected.toSorted());
});

test('the documented reasons of card.refund are those that occur, and no other', async () => {
  const { schema } = webhooks['card.refund']!.post.requestBody.content['application/json'];
  const { properties } = closed(schema) as { properties: { data: { properties: { reason: { enum: string[] } } } } };
  const reasons = (await events).filter(({ type }) => type === 'card.refund').map(({ data }) => data.reason as string);
  expect([...new Set(reasons)].toSorted()).toEqual(properties.data.properties.reason.enum.toSorted());
});

test('a missing or undocumented field is detected', async () => {
  for (const event of await events) {
    expect(problems({ ...event, data: { ...event.data, unknown: 1 } })).not.toEqual([]);
    const [first] = Object.keys(event.data);
    expect(problems({ ...event, data: { ...event.data, [first!]: undefined } })).not.toEqual([]);
  }
});

test('an event that moved money names its ledger entry, with the same amount and balance', async () => {
  const wallet = await walletOf(sandbox);
  const payer = (event: EventView) => {
    if (event.type.startsWith('wallet.')) return `/wallets/${event.data.id}/entries`;
    return /^card\.decline\.wallet|^(?:account|transfer|defi)\./.test(event.type)
      ? `/wallets/${wallet.id}/entries`
      : `/cards/${event.data.id}/ledger`;
  };
  const moneyEvents = (await events).filter(({ entry_sequence }) => entry_sequence !== undefined);
  const ledgers = new Map<string, Awaited<ReturnType<typeof allEntries>>>();
  for (const path of new Set(moneyEvents.map(payer))) ledgers.set(path, await allEntries(sandbox, path));
  for (const event of moneyEvents) {
    const entry = ledgers.get(payer(event))!.find(({ sequence }) => sequence === event.entry_sequence)!;
    const { operation_id, amount, balance_after } = event.data;
    // A transfer's events name the transfer's operation; a later notice from the bank is a separate operation.
    const moved = event.type.startsWith('transfer.') ? {} : { operation_id, amount };
    expect({ ...entry, event: event.type, amount: entry.amount.replace('-', '') }).toMatchObject({
      ...moved,
      balance_after,
    });
  }
});

test('later clearings, refunds and reversals of a terminated card are settled with the wallet, with separate events', async () => {
  const all = await events;
  const terminated = all.find(({ type }) => type === 'card.terminated')!;
  const after = all.slice(all.indexOf(terminated)).filter(({ data }) => data.id === terminated.data.id);
  expect(after.map(({ type, data }) => [type, data.amount, data.balance_after])).toEqual([
    ['card.terminated', undefined, undefined],
    ['card.charged', '25.00', '-5.00'],
    ['card.termination.charge', '5.00', '0.00'],
    ['card.refund', '15.00', '15.00'],
    ['card.termination.refund', '15.00', '0.00'],
    ['card.refund', '10.00', '10.00'],
    ['card.termination.refund', '10.00', '0.00'],
  ]);
});

test('a one-time code is in its event for five minutes, then null', async () => {
  const event = (await events).find(({ type }) => type === 'card.code')!;
  expect(event.data.code).toMatch(/^\d{6}$/);
  await sandbox.post('/simulations/clock', { advance: 'PT4M' });
  expect((await sandbox.get(`/events/${event.id}`)).data).toEqual(event);
  await sandbox.post('/simulations/clock', { advance: 'PT1M' });
  const ended: EventView = (await sandbox.get(`/events/${event.id}`)).data;
  expect(ended).toEqual({ ...event, data: { ...event.data, code: null } });
  expect(problems(ended)).toEqual([]);
});
