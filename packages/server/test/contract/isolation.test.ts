import { describe, expect, test } from 'vitest';
import { partnerRoutes } from '../../src/wiring.ts';
import { newId, type CardId, type TenantId } from '../../src/kit/ids.ts';
import type { Reply } from '../client.ts';
import { createTestDatabase } from '../harness.ts';
import { startService, type TenantClient } from '../service.ts';
import { ANA, newCard, newCustomer, topUp, walletOf } from './people.ts';
import { newWebhook } from './right-bodies.ts';
import { snapshot } from './snapshot.ts';

const database = await createTestDatabase();
const service = await startService(database);

/** What a tenant has, by the names that a caller could try. */
interface Names {
  readonly customer: readonly string[];
  readonly card: readonly string[];
  readonly wallet: readonly string[];
  readonly operation: readonly string[];
  readonly event: readonly string[];
  readonly transaction: readonly string[];
  readonly challenge: readonly string[];
  readonly webhook: readonly string[];
  readonly delivery: readonly string[];
  /** Entries in the log of a card's secure views. */
  readonly view: readonly string[];
  readonly reference: string;
}

type Kind = Exclude<keyof Names, 'reference'>;

/** One way to name a resource in a call: `{id}` in path or body is what is tried. */
interface Attempt {
  readonly kind: Kind;
  readonly path: string;
  readonly body?: (id: string, own: Own) => object;
  /** What a name that never was gives; the resource's own 404 unless said otherwise. */
  readonly unknown?: 'empty list' | 'invalid cursor';
}

interface Own {
  readonly customer: string;
  readonly card: string;
  readonly webhook: string;
}

/** Per operation of the route table, every place where it takes a name. A route that is missing here fails the test. */
const ATTEMPTS: Record<string, readonly Attempt[]> = {
  createCustomer: [],
  listCustomers: [],
  getCustomer: [{ kind: 'customer', path: '/customers/{id}' }],
  updateCustomer: [{ kind: 'customer', path: '/customers/{id}', body: () => ({ first_name: 'Eve' }) }],
  issueCard: [
    { kind: 'customer', path: '/cards', body: (customer_id) => ({ customer_id }) },
    { kind: 'wallet', path: '/cards', body: (wallet_id, { customer }) => ({ customer_id: customer, wallet_id }) },
  ],
  listCards: [{ kind: 'customer', path: '/cards?customer_id={id}' }],
  getCard: [{ kind: 'card', path: '/cards/{id}' }],
  labelCard: [{ kind: 'card', path: '/cards/{id}', body: () => ({ label: 'mine' }) }],
  getCardLedger: [{ kind: 'card', path: '/cards/{id}/ledger' }],
  depositToCard: moneyAttempts('deposit'),
  withdrawFromCard: moneyAttempts('withdraw'),
  freezeCard: [{ kind: 'card', path: '/cards/{id}/freeze' }],
  unfreezeCard: [{ kind: 'card', path: '/cards/{id}/unfreeze' }],
  terminateCard: [{ kind: 'card', path: '/cards/{id}/terminate' }],
  listWallets: [{ kind: 'wallet', path: '/wallets?after={id}', unknown: 'empty list' }],
  getWallet: [{ kind: 'wallet', path: '/wallets/{id}' }],
  listWalletEntries: [{ kind: 'wallet', path: '/wallets/{id}/entries' }],
  getOperation: [{ kind: 'operation', path: '/operations/{id}' }],
  findOperations: [],
  listEvents: [{ kind: 'event', path: '/events?after={id}', unknown: 'invalid cursor' }],
  simulateKyc: [{ kind: 'customer', path: '/simulations/customers/{id}/kyc', body: () => ({ decision: 'approved' }) }],
  getEvent: [{ kind: 'event', path: '/events/{id}' }],
  listCardTransactions: [
    { kind: 'card', path: '/cards/{id}/transactions' },
    { kind: 'transaction', path: '/cards/{own card}/transactions?after={id}', unknown: 'invalid cursor' },
  ],
  getTransaction: [{ kind: 'transaction', path: '/transactions/{id}' }],
  getCardControls: [{ kind: 'card', path: '/cards/{id}/controls' }],
  setCardControls: [{ kind: 'card', path: '/cards/{id}/controls', body: () => ({ single_use: true }) }],
  mintSecureView: [{ kind: 'card', path: '/cards/{id}/secure-view', body: () => ({}) }],
  revealCard: [{ kind: 'card', path: '/cards/{id}/reveal' }],
  listCardViews: [
    { kind: 'card', path: '/cards/{id}/views' },
    { kind: 'view', path: '/cards/{own card}/views?after={id}', unknown: 'invalid cursor' },
  ],
  getSecureViewSettings: [],
  setSecureViewSettings: [],
  preflightCard: [{ kind: 'card', path: '/cards/{id}/preflight', body: () => ({ amount: 1 }) }],
  createWebhook: [],
  listWebhooks: [],
  getWebhook: [{ kind: 'webhook', path: '/webhooks/{id}' }],
  updateWebhook: [{ kind: 'webhook', path: '/webhooks/{id}', body: () => ({ enabled: false }) }],
  deleteWebhook: [{ kind: 'webhook', path: '/webhooks/{id}' }],
  rotateWebhookSecret: [{ kind: 'webhook', path: '/webhooks/{id}/rotate-secret' }],
  promoteWebhookSecret: [{ kind: 'webhook', path: '/webhooks/{id}/promote-secret' }],
  testWebhook: [{ kind: 'webhook', path: '/webhooks/{id}/test', body: () => ({ type: 'card.charged' }) }],
  replayWebhook: [
    {
      kind: 'webhook',
      path: '/webhooks/{id}/replay',
      body: () => ({ from: '2025-01-01T00:00:00Z', to: '2025-01-02T00:00:00Z' }),
    },
  ],
  listWebhookDeliveries: [
    { kind: 'webhook', path: '/webhooks/{id}/deliveries' },
    { kind: 'delivery', path: '/webhooks/{own webhook}/deliveries?after={id}', unknown: 'invalid cursor' },
  ],
  getDelivery: [{ kind: 'delivery', path: '/deliveries/{id}' }],
  retryDelivery: [{ kind: 'delivery', path: '/deliveries/{id}/retry' }],
  simulateAuthorization: cardSimulation('authorizations'),
  simulateForcedClearing: cardSimulation('clearings'),
  simulateUnlinkedRefund: cardSimulation('refunds'),
  simulateChallenge: cardSimulation('challenges'),
  simulateClearings: followUp('clearings'),
  simulateReversals: followUp('reversals'),
  simulateRefunds: followUp('refunds'),
  simulateIncrements: followUp('increments'),
  simulateExpire: followUp('expire'),
  answerChallenge: [
    { kind: 'challenge', path: '/simulations/challenges/{id}/answers', body: () => ({ code: '123456' }) },
  ],
  getScenarios: [],
  playScenario: [{ kind: 'card', path: '/simulations/scenarios/fuel', body: (card_id) => ({ card_id }) }],
  getTestClock: [],
  advanceTestClock: [],
  getDisorder: [],
  setDisorder: [],
};

function cardSimulation(what: string): Attempt[] {
  return [{ kind: 'card', path: `/simulations/cards/{id}/${what}`, body: () => ({ amount: 1 }) }];
}

function followUp(what: string): Attempt[] {
  return [{ kind: 'transaction', path: `/simulations/transactions/{id}/${what}`, body: () => ({ amount: 1 }) }];
}

function moneyAttempts(move: 'deposit' | 'withdraw'): Attempt[] {
  return [
    { kind: 'card', path: `/cards/{id}/${move}`, body: () => ({ amount: 1 }) },
    { kind: 'wallet', path: `/cards/{own card}/${move}`, body: (wallet_id) => ({ amount: 1, wallet_id }) },
  ];
}

const NEVER: Record<Kind, readonly string[]> = {
  customer: ['019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22', '987654321'],
  card: ['019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22', '987654321'],
  wallet: ['7c6d2f3e-1b58-8f0a-9d3c-5e2a7b91c604'],
  operation: ['019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22'],
  event: ['5c1f0b7e-93a4-8d26-8000-00000000002a'],
  transaction: ['019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22'],
  challenge: ['019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22'],
  webhook: ['019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22'],
  delivery: ['019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22'],
  view: ['019a2f6c-5b02-7c11-a3d8-0f4e6b7a9c22'],
};

/** A tenant with several of everything, so that its numbers are beyond those of the one who tries. */
async function settle(client: TenantClient, reference: string): Promise<Names> {
  if (client.environment === 'live') await topUp(service, client, 100_000n);
  const customers = [await newCustomer(client), await newCustomer(client), await newCustomer(client)];
  const cards = [];
  for (const { id } of customers) cards.push(await newCard(client, { customer_id: id }));
  const last = cards.at(-1)!;
  const { data } = await client.post(`/cards/${last.id}/deposit`, { amount: 1, reference });
  const customer = customers.at(-1)!;
  const { transaction, challenge } = await spend(client.tenant.id, last.id);
  const events = (await client.get('/events')).data.events;
  const { webhook, delivery } = await newWebhook(client);
  await client.post(`/cards/${last.id}/secure-view`);
  const [minted] = (await client.get(`/cards/${last.id}/views`)).data.views;
  return {
    customer: [customer.id, String(customer.local_id)],
    card: [last.id, String(last.local_id)],
    wallet: [(await walletOf(client)).id],
    operation: [data.operation.id],
    event: [events.at(-1).id, events[0].id],
    transaction: [transaction],
    challenge: [challenge],
    webhook: [webhook],
    delivery: [delivery],
    view: [minted.id],
    reference,
  };
}

/** A purchase and a challenge from the card network, which live tenants have too. */
async function spend(tenantId: TenantId, card: string): Promise<{ transaction: string; challenge: string }> {
  const { simulator } = service.core.platform;
  const [transactionId, challengeId] = [newId<'transaction'>(), newId<'challenge'>()];
  const merchant = { name: 'Shop', mcc: '5411', country: 'US', city: null };
  const about = { tenantId, cardId: card as CardId, merchant, amount: 100n, currency: 'usd' };
  await simulator.authorize({
    ...about,
    kind: 'authorization',
    messageId: newId(),
    transactionId,
    verification: { cvv: 'match', expiry: 'match', threeDs: 'absent' },
    partialAllowed: false,
    demandedDecline: undefined,
  });
  await simulator.challenge({ ...about, challengeId });
  return { transaction: transactionId, challenge: challengeId };
}

const partner = await service.newPartner();
const stranger = await service.newPartner();
const me = partner.sandbox;
const own: Own = await (async () => {
  const { id } = await newCustomer(me, ANA);
  const { webhook } = await newWebhook(me);
  return { customer: id, card: (await newCard(me, { customer_id: id })).id, webhook };
})();
const others: Record<string, Names> = {
  "another partner's sandbox": await settle(stranger.sandbox, 'theirs'),
  "another partner's live": await settle(stranger.live, 'theirs-live'),
  'my own live': await settle(partner.live, 'mine-live'),
};

const routes = partnerRoutes(service.core, service.frameUrl);

test('every route says here where it takes a name', () => {
  expect(Object.keys(ATTEMPTS).toSorted()).toEqual(routes.map(({ operationId }) => operationId).toSorted());
  for (const { operationId, path, body } of routes) {
    const named = [
      ...(path.includes('/:id') ? ['{id}'] : []),
      ...Object.keys(body?.properties ?? {}).filter((name) => name.endsWith('_id')),
    ];
    expect({ operationId, places: ATTEMPTS[operationId]!.length }).toMatchObject({
      operationId,
      places: expect.toSatisfy((places: number) => places >= named.length),
    });
  }
});

/** All of an answer but what is this request's own. */
function comparable({ status, headers, text, data }: Reply) {
  const requestId: string = headers.get('x-request-id')!;
  const names = [...headers.keys()].toSorted();
  return { status, names, text: text.replaceAll(requestId, '(id)'), hasData: data !== undefined };
}

describe.each(routes.flatMap((route) => ATTEMPTS[route.operationId]?.map((attempt) => ({ route, attempt })) ?? []))(
  '$route.operationId by $attempt.kind',
  ({ route, attempt }) => {
    const send = (id: string): Promise<Reply> => {
      const path = attempt.path
        .replace('{id}', id)
        .replace('{own card}', own.card)
        .replace('{own webhook}', own.webhook);
      return me.call(route.method, path, attempt.body?.(id, own), { key: crypto.randomUUID() });
    };

    test.each(Object.keys(others))('%s: what never was', async (whose) => {
      const before = await snapshot(database.database);
      const unknown = comparable(await send(NEVER[attempt.kind][0]!));
      const status = { 'empty list': 200, 'invalid cursor': 422 }[attempt.unknown as string] ?? 404;
      expect(unknown.status).toBe(status);
      for (const id of [...NEVER[attempt.kind], ...others[whose]![attempt.kind]]) {
        expect(comparable(await send(id))).toEqual(unknown);
      }
      expect(await snapshot(database.database)).toEqual(before);
    });
  },
);

test("another's reference is nobody's", async () => {
  for (const { reference } of Object.values(others)) {
    expect((await me.get(`/operations?reference=${reference}`)).data).toEqual({ operations: [] });
  }
});

test('lists show only what is mine', async () => {
  const texts = await Promise.all(
    [
      '/customers',
      '/wallets',
      '/events?size=100',
      `/cards?customer_id=${own.customer}`,
      `/cards/${own.card}/transactions`,
      '/webhooks',
      `/webhooks/${own.webhook}/deliveries`,
      `/cards/${own.card}/views`,
    ].map(async (path) => (await me.get(path)).text),
  );
  const foreign = Object.values(others).flatMap((names) => [
    ...names.customer,
    ...names.card,
    ...names.wallet,
    ...names.event,
    ...names.transaction,
    ...names.challenge,
    ...names.webhook,
    ...names.delivery,
    ...names.view,
  ]);
  for (const name of foreign)
    expect(texts.some((text) => text.includes(`"${name}"`) || text.includes(`:${name},`))).toBe(false);
});
