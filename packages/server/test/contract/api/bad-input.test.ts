import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { partnerRoutes } from '#composition/wiring.ts';
import { requestValidator } from '#http/validation/request-validator.ts';
import { sharedDatabase } from '../../harness.ts';
import { sharedService } from '../../service.ts';
import { badBodies, badPaths, badQueries, unknownNames, type BadRequest } from './bad-input.ts';
import { oneOfEach } from './one-of-each.ts';
import { isNamed, sendBad, wronglyAnswered } from './send-bad-input.ts';
import { snapshot } from '../support/snapshot.ts';

const database = await sharedDatabase();
const service = await sharedService();
const { sandbox } = await service.newPartner();
const existing = await oneOfEach(sandbox);
const routes = partnerRoutes(service.core, service.frameUrl);

const operationOf = ({ name }: BadRequest): string => name.slice(0, name.indexOf(':'));
/** What is wrong, without the operation and the object that the field is in: `currency = "us"`. */
const mistakeOf = ({ name }: BadRequest): string =>
  name.slice(name.indexOf(': ') + 2).replace(/^[^ ]+\.(?=\w+ = )/, '');

/** The first request of each kind, in the order given. */
function firstOfEach(requests: readonly BadRequest[], ...kinds: ((request: BadRequest) => string)[]): BadRequest[] {
  return kinds.reduce<BadRequest[]>((chosen, kindOf) => {
    const found = new Set(chosen.map(kindOf));
    const more = requests.filter((request) => {
      const isNew = !found.has(kindOf(request));
      found.add(kindOf(request));
      return isNew;
    });
    return [...chosen, ...more];
  }, []);
}

/** The problems that the validator of each route finds in bodies. A streamed body has another one, which reads it. */
const validators = new Map(
  routes
    .filter(({ body, streamedBodies }) => body && !streamedBodies)
    .map((route) => [route.operationId, requestValidator({ body: route.body!, idempotent: false })]),
);

/** The problems by field, or undefined if the validator does not decide about this body. */
function problemsOf(request: BadRequest): Record<string, string> | undefined {
  // Bodies that are not JSON, or that contain `__proto__`, are rejected with 400 before they are validated.
  if (request.statuses.includes(400)) return undefined;
  const validate = validators.get(operationOf(request));
  return validate?.({ body: JSON.parse(request.body!), query: {}, headers: {} } as FastifyRequest)?.all;
}

describe('wrong bodies', () => {
  const requests = badBodies(routes, existing);
  const problems = new Map(requests.map((request) => [request, problemsOf(request)]));
  const validated = requests.filter((request) => problems.get(request) !== undefined);
  const others = requests.filter((request) => problems.get(request) === undefined);

  test('are rejected by the validator of their route, with the expected field', () => {
    expect(validated.length).toBeGreaterThan(20_000);
    const wrong = validated.filter((request) => !isNamed(request.field, Object.keys(problems.get(request)!)));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test.each<[string, BadRequest[]]>([
    [
      'that the validator rejects, one of each route and of each problem,',
      firstOfEach(validated, operationOf, (request) => Object.values(problems.get(request)!)[0]!),
    ],
    ['that other code rejects, one of each mistake and of each route,', firstOfEach(others, mistakeOf, operationOf)],
  ])('%s are rejected with the expected status and field, and change nothing', async (_, sent) => {
    expect(sent.length).toBeGreaterThan(60);
    const before = await snapshot(database.database);
    expect(await wronglyAnswered(sandbox, sent)).toEqual([]);
    expect(await snapshot(database.database)).toEqual(before);
  });
});

test('strange ids, three for each place, are not found, and change nothing', async () => {
  const all = badPaths(routes, existing);
  const places = Map.groupBy(all, ({ name }) => name.replace(/: .* as /, ' '));
  // Each place continues where the one before ended, so every id is sent to several places.
  const sent = [...places.values()].flatMap((requests, at) =>
    [0, 1, 2].map((next) => requests[(3 * at + next) % requests.length]!),
  );
  expect(new Set(sent.map(mistakeOf)).size).toBeGreaterThan(39);
  const before = await snapshot(database.database);
  expect(await wronglyAnswered(sandbox, sent)).toEqual([]);
  expect(await snapshot(database.database)).toEqual(before);
});

test('wrong queries, one of each mistake and of each route, are rejected, and change nothing', async () => {
  const sent = firstOfEach(badQueries(routes, existing), mistakeOf, operationOf);
  expect(sent.length).toBeGreaterThan(60);
  const before = await snapshot(database.database);
  expect(await wronglyAnswered(sandbox, sent)).toEqual([]);
  expect(await snapshot(database.database)).toEqual(before);
});

test('unknown names in bodies and queries are rejected, all at once, and change nothing', async () => {
  const requests = unknownNames(routes, existing);
  expect(requests.length).toBeGreaterThan(90);
  const before = await snapshot(database.database);
  for (const request of requests) {
    const { status, fields } = await sendBad(sandbox, request);
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
    ['20,000 unknown fields', `{${Array.from({ length: 20_000 }, (_, at) => `"f${at}":0`).join()}}`, 400],
    ['1,000 unknown fields', `{${Array.from({ length: 1_000 }, (_, at) => `"f${at}":0`).join()}}`, 422],
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
