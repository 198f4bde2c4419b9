import { describe, expect, test } from 'vitest';
import { partnerRoutes } from '../../../src/composition/wiring.ts';
import type { Reply } from '../../client.ts';
import { sharedDatabase } from '../../harness.ts';
import { sharedService } from '../../service.ts';
import { badBodies, badPaths, badQueries, unknownNames, type BadRequest } from './bad-input.ts';
import { newCard, newCustomer, walletOf } from '../support/fixtures.ts';
import {
  statementFileOf,
  newChainPayment,
  newCredit,
  newExport,
  newTransfer,
  newWallet,
  newWebhook,
  type Existing,
} from './valid-bodies.ts';
import { snapshot } from '../support/snapshot.ts';

const database = await sharedDatabase();
const service = await sharedService();
const { sandbox } = await service.newPartner();
const existing: Existing = await (async () => {
  const customer = await newCustomer(sandbox);
  const card = await newCard(sandbox, { customer_id: customer.id });
  const { data } = await sandbox.post(`/cards/${card.id}/deposit`, { amount: 1 });
  const event = (await sandbox.get('/events')).data.events[0].id;
  const wallet = (await walletOf(sandbox)).id;
  const bought = await sandbox.post(`/simulations/cards/${card.id}/authorizations`, { amount: 2 });
  const challenge = await sandbox.post(`/simulations/cards/${card.id}/challenges`, { amount: 2 });
  const reconciled = await sandbox.post('/reconciliations', statementFileOf(wallet));
  return {
    customer: customer.id,
    card: card.id,
    wallet,
    operation: data.operation.id,
    event,
    transaction: bought.data.id,
    challenge: challenge.data.id,
    ...(await newWallet(sandbox)),
    ...(await newTransfer(sandbox, wallet)),
    reconciliation: reconciled.data.id,
    ...(await newWebhook(sandbox)),
    ...(await newCredit(sandbox)),
    ...(await newExport(sandbox)),
    ...(await newChainPayment(sandbox)),
  };
})();
const routes = partnerRoutes(service.core, service.frameUrl);

async function send({ method, path, body }: BadRequest): Promise<Reply> {
  return await sandbox.call(method, path, body, { key: crypto.randomUUID() });
}

/** Sends all requests, four at a time, and describes those that were not rejected as expected. */
async function wronglyAnswered(requests: readonly BadRequest[]): Promise<string[]> {
  const wrong: string[] = [];
  const queue = requests.values();
  const worker = async (): Promise<void> => {
    for (const request of queue) {
      const { status, fields } = await send(request);
      const named = request.field === undefined || fields.some((field) => `${field}.`.startsWith(`${request.field}.`));
      if (!request.statuses.includes(status)) wrong.push(`${request.name}: ${status}`);
      else if (!named) wrong.push(`${request.name}: names ${fields.join(', ')}`);
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  return wrong;
}

describe.each([
  ['bodies', badBodies(routes, existing), 4_000],
  ['paths', badPaths(routes, existing), 900],
  ['queries', badQueries(routes, existing), 60],
])('wrong %s', (_, requests, count_min) => {
  test('are rejected with the expected status and field, and change nothing', async () => {
    expect(requests.length).toBeGreaterThan(count_min);
    const before = await snapshot(database.database);
    expect(await wronglyAnswered(requests)).toEqual([]);
    expect(await snapshot(database.database)).toEqual(before);
  });
});

test('unknown names in bodies and queries are rejected, all at once, and change nothing', async () => {
  const requests = unknownNames(routes, existing);
  expect(requests.length).toBeGreaterThan(90);
  const before = await snapshot(database.database);
  for (const request of requests) {
    const { status, fields } = await send(request);
    expect({ name: request.name, status, fields }).toEqual({
      name: request.name,
      status: 422,
      fields: expect.arrayContaining(request.unknown),
    });
  }
  expect(await snapshot(database.database)).toEqual(before);
});

describe('problems that no schema describes', () => {
  const deposit = `/cards/${existing.card}/deposit`;
  const nested = (depth: number): string => `{"amount":1,"x":${'['.repeat(depth)}${']'.repeat(depth)}}`;

  test.each<[string, string, number]>([
    ['an unknown field nested 120,000 levels deep', nested(120_000), 400],
    [
      'an unknown object nested 40,000 levels deep',
      `{"amount":1,"x":${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}}`,
      400,
    ],
    ['20,000 unknown fields', `{${Array.from({ length: 20_000 }, (_, at) => `"f${at}":0`).join()}}`, 422],
    ['a field twice, the second one wrong', '{"amount":1,"amount":"x"}', 422],
    ['fields named like methods of objects', '{"hasOwnProperty":1,"toString":2,"__defineGetter__":3}', 422],
  ])('rejects %s and changes nothing', async (_, body, status) => {
    const before = await snapshot(database.database);
    for (const key of [undefined, 'deep']) {
      const reply = await sandbox.post(deposit, body, key === undefined ? {} : { key });
      expect(reply.status).toBe(status);
    }
    expect(await snapshot(database.database)).toEqual(before);
  });

  const card = `/simulations/cards/${existing.card}`;
  const purchase = `/simulations/transactions/${existing.transaction}`;

  test.each<[string, object, string]>([
    [`${card}/clearings`, { amount: 1, currency: 'xyz' }, 'currency'],
    [`${card}/refunds`, { amount: 1, currency: 'xyz' }, 'currency'],
    [`${purchase}/clearings`, { amount: 1, currency: 'xyz' }, 'currency'],
    [`${purchase}/reversals`, { amount: 1, currency: 'xyz' }, 'currency'],
    [`${purchase}/refunds`, { amount: 1, currency: 'xyz' }, 'currency'],
    [`${purchase}/refunds`, {}, 'amount'],
    [`${purchase}/clearings`, { currency: 'usd' }, 'amount'],
    ['/simulations/clock', { advance: 'P10YT99999H' }, 'advance'],
  ])('POST %s with %j returns 422 for %s', async (path, body, field) => {
    const before = await snapshot(database.database);
    const reply = await sandbox.post(path, body, { key: crypto.randomUUID() });
    expect([reply.status, reply.fields]).toEqual([422, [field]]);
    expect(await snapshot(database.database)).toEqual(before);
  });

  test('no request has changed Object.prototype', () => {
    expect(({} as { amount?: unknown }).amount).toBeUndefined();
  });
});

test('no request caused a logged error', () => {
  expect(service.logLines.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([]);
});
