import { beforeAll, describe, expect, test } from 'vitest';
import { partnerRoutes } from '#composition/wiring.ts';
import { newId, type CardId, type TenantId } from '#kit/ids.ts';
import { createPerson } from '#people';
import type { Reply } from '../../client.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService, type TenantClient } from '../../service.ts';
import { ANA, newCard, newCustomer, topUp, walletOf } from '../support/fixtures.ts';
import { statementFileOf, newCredit, newExport, newTransfer, newWebhook } from './valid-bodies.ts';
import { creditNotice, creditsOf, newAccount } from '../../accounts/fixtures.ts';
import { ATTEMPTS, NEVER, type Names, type Own } from './isolation-attempts.ts';
import { LIVE_CHAIN, payOnChain } from './isolation-of-chains.ts';
import { snapshot } from '../support/snapshot.ts';

const database = await createTestDatabase();
const service = await startService(database, { settings: LIVE_CHAIN });

/** Gives a tenant several of everything, so that its `local_id`s are beyond those of the caller that tries them. */
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
  const { account, credit } = await receive(client);
  await client.post(`/cards/${last.id}/secure-view`);
  const [minted] = (await client.get(`/cards/${last.id}/views`)).data.views;
  const wallet = (await walletOf(client)).id;
  const reconciled = await client.post('/reconciliations', statementFileOf(wallet));
  const { transfer, quote } = await newTransfer(client, wallet);
  return {
    customer: [customer.id, String(customer.local_id)],
    card: [last.id, String(last.local_id)],
    wallet: [wallet],
    operation: [data.operation.id],
    event: [events.at(-1).id, events[0].id],
    transaction: [transaction],
    challenge: [challenge],
    webhook: [webhook],
    delivery: [delivery],
    view: [minted.id],
    ...(await payOnChain(service, client)),
    account: [account],
    credit: [credit],
    reconciliation: [reconciled.data.id],
    key: [client.credentials.client_id],
    approval: [await waiting(client, last.id)],
    request: [(await client.get('/requests')).data.requests.at(-1).id],
    export: [(await newExport(client)).export],
    transfer: [transfer],
    quote: [quote],
    reference,
  };
}

/** A purchase and a challenge from the card network, so that live tenants have them too. */
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
    requiredDecline: undefined,
  });
  await simulator.challenge({ ...about, challengeId });
  return { transaction: transactionId, challenge: challengeId };
}

/** A limit that waits for one of two admins. */
async function waiting(client: TenantClient, card: string): Promise<string> {
  const grant = { partnerId: client.tenant.partnerId, role: 'admin', environments: ['live', 'sandbox'] } as const;
  for (const name of ['one', 'other']) {
    const email = `${name}-${client.tenant.id}@example.com`;
    await createPerson(service.core.database, { email, name, membership: { grant } }, new Date());
  }
  await client.call('PATCH', `/cards/${card}/controls`, { limits: { daily: '1.00' } });
  await client.put('/settings/approvals', { limit_above: { usd: '5.00' } });
  const asked = await client.call('PATCH', `/cards/${card}/controls`, { limits: { daily: '6.00' } });
  return asked.data.approval.id as string;
}

/** A payment from the bank, so that live tenants have one too. */
async function receive(client: TenantClient): Promise<{ account: string; credit: string }> {
  const account = await newAccount(client);
  await service.core.bank.simulator.credit(creditNotice(client, account, 100n));
  const [credit] = await creditsOf(client, account);
  return { account, credit: credit!.id };
}

const partner = await service.newPartner();
const stranger = await service.newPartner();
const me = partner.sandbox;
const own: Own = await (async () => {
  const received = await newCredit(me);
  const { id } = await newCustomer(me, ANA);
  const { webhook } = await newWebhook(me);
  const [wallet, euros] = [(await walletOf(me)).id, (await walletOf(me, 'eur')).id];
  return { customer: id, card: (await newCard(me, { customer_id: id })).id, webhook, wallet, euros, ...received };
})();
const others: Record<string, Names> = {
  "another partner's sandbox environment": await settle(stranger.sandbox, 'theirs'),
  "another partner's live environment": await settle(stranger.live, 'theirs-live'),
  'the same partner’s live environment': await settle(partner.live, 'mine-live'),
};

const routes = partnerRoutes(service.core, service.frameUrl);

test('every route is listed with the places where it accepts an id', () => {
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

/** A response without its request id, and without the id that was sent. */
function comparable({ status, headers, text, data }: Reply, sent: string) {
  const requestId: string = headers.get('x-request-id')!;
  const names = [...headers.keys()].toSorted();
  return {
    status,
    names,
    text: text.replaceAll(requestId, '(id)').replaceAll(`"${sent}"`, '"(sent)"'),
    hasData: data !== undefined,
  };
}

const attempts = routes.flatMap((route) => ATTEMPTS[route.operationId]?.map((attempt) => ({ route, attempt })) ?? []);

describe("responds to other tenants' ids as to ids that never existed, and changes nothing", () => {
  let before: Awaited<ReturnType<typeof snapshot>>;
  beforeAll(async () => {
    before = await snapshot(database.database);
  });

  test.each(attempts.map(({ route, attempt }, at) => ({ route, attempt, at })))(
    '$route.operationId by $attempt.kind',
    async ({ route, attempt, at }) => {
      const send = (id: string): Promise<Reply> => {
        const path = attempt.path
          .replace('{id}', id)
          .replace('{own card}', own.card)
          .replace('{own webhook}', own.webhook)
          .replace('{own account}', own.account)
          .replace('{own credit}', own.credit);
        return me.call(route.method, path, attempt.body?.(id, own), { key: crypto.randomUUID() });
      };
      const never = NEVER[attempt.kind][0]!;
      const unknown = comparable(await send(never), never);
      const status =
        { 'failed result': 200, 'empty list': 200, 'invalid cursor': 422 }[attempt.unknown as string] ?? 404;
      expect(unknown.status).toBe(status);
      // The id of each tenant, and, for one of them in turn, its other names, such as the short number of a card.
      const names = Object.values(others).map((each) => each[attempt.kind]);
      const [, ...shorter] = [...names[at % names.length]!, ...NEVER[attempt.kind].slice(1)];
      for (const id of [...names.map(([first]) => first!), ...shorter])
        expect(comparable(await send(id), id)).toEqual(unknown);
    },
  );

  test('none of these calls has changed anything', async () => {
    expect(await snapshot(database.database)).toEqual(before);
  });
});

test("another tenant's reference finds nothing", async () => {
  for (const { reference } of Object.values(others)) {
    expect((await me.get(`/operations?reference=${reference}`)).data).toEqual({ operations: [], next_cursor: null });
  }
});

test("lists contain only the caller's resources", async () => {
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
      '/defi/addresses',
      '/defi/payments',
      '/accounts',
      `/accounts/${own.account}/credits`,
      '/reconciliations',
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
    ...names.address,
    ...names.payment,
    ...names.account,
    ...names.credit,
    ...names.reconciliation,
  ]);
  for (const name of foreign)
    expect(texts.some((text) => text.includes(`"${name}"`) || text.includes(`:${name},`))).toBe(false);
});
