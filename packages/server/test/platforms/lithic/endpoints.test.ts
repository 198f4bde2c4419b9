import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { AUTHORIZATION_SECRET, EVENT_SECRET, signed } from '../../../../testing/src/lithic-double/index.ts';
import type { DoubleCard } from '../../../../testing/src/lithic-double/index.ts';
import { query, statement } from '#database';
import { adjustableClock } from '../../contract/support/clock.ts';
import { blockVendorCards } from '../../authorizations/locks.ts';
import { createTestDatabase } from '../../harness.ts';
import { startLithicService } from './lithic-service.ts';

const COUNTS = statement<{ written: bigint }>(
  'test.written',
  `SELECT (SELECT count(*) FROM platform_objects) + (SELECT count(*) FROM transactions) AS written`,
);
const OTHER_SECRET = `whsec_${Buffer.alloc(32, 'other').toString('base64')}`;

const database = await createTestDatabase();
const blocker = database.open();
const clock = adjustableClock();
const { url, double, newCard, signIn } = await startLithicService(database, clock);
let card: { readonly id: string; readonly vendors: DoubleCard };
beforeAll(async () => {
  card = await newCard(100_00);
});

const SECRETS = { authorizations: AUTHORIZATION_SECRET, events: EVENT_SECRET } as const;
type Endpoint = keyof typeof SECRETS;

async function bodyOf(endpoint: Endpoint): Promise<string> {
  if (endpoint === 'events') return JSON.stringify({ event_type: 'card_transaction.updated', token: randomUUID() });
  const { responder } = double.state;
  let sent = '';
  const { deliveries } = double;
  double.state.responder = null;
  const ask = deliveries.ask.bind(deliveries);
  deliveries.ask = async (request) => {
    sent = JSON.stringify(request);
    return undefined;
  };
  await double.merchants.purchase(card.vendors, 5_00);
  deliveries.ask = ask;
  double.state.responder = responder;
  return sent;
}

async function post(endpoint: Endpoint, body: string, headers: Record<string, string>): Promise<Response> {
  return await fetch(`${url}/${endpoint}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
}

async function written(): Promise<bigint> {
  return (await database.database.rows(query(COUNTS)))[0]!.written;
}

const at = (seconds: number): Date => new Date(clock.now().getTime() + seconds * 1_000);

describe.each(['authorizations', 'events'] as const)('the endpoint %s', (endpoint) => {
  const secret = SECRETS[endpoint];
  const other = SECRETS[endpoint === 'events' ? 'authorizations' : 'events'];

  test.each<[string, (body: string) => Record<string, string>]>([
    ['no signature', () => ({})],
    ['no id', (body) => ({ ...signed(secret, body, at(0)), 'webhook-id': '' })],
    ['no time', (body) => ({ ...signed(secret, body, at(0)), 'webhook-timestamp': 'now' })],
    ['another secret', (body) => signed(OTHER_SECRET, body, at(0))],
    ['the secret of the other endpoint', (body) => signed(other, body, at(0))],
    ['the signature of another body', (body) => signed(secret, `${body} `, at(0))],
    ['the signature of another id', (body) => ({ ...signed(secret, body, at(0)), 'webhook-id': 'other' })],
    ['the signature of another time', (body) => ({ ...signed(secret, body, at(0)), 'webhook-timestamp': '1' })],
    ['an unknown version', (body) => ({ ...signed(secret, body, at(0)), 'webhook-signature': 'v2,AAAA' })],
    ['a stale time, as a replay has', (body) => signed(secret, body, at(-301))],
    ['a time in the future', (body) => signed(secret, body, at(310))],
    [
      'thousands of signatures',
      (body) => ({ ...signed(secret, body, at(0)), 'webhook-signature': 'v1,A '.repeat(2_000) }),
    ],
  ])('rejects a call with %s with 401, and writes nothing', async (_, headersOf) => {
    const body = await bodyOf(endpoint);
    const before = await written();
    expect((await post(endpoint, body, headersOf(body))).status).toBe(401);
    expect(await written()).toBe(before);
  });

  test.each([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['null', 'null'],
    ['nothing', ''],
    ['no fields', '{}'],
    ['text that PostgreSQL cannot store', String.raw`{"event_type":"card_transaction.updated","token":"a\u0000b"}`],
    [
      'fields of other types',
      '{"token":1,"event_type":"card_transaction.updated","card":{"token":2},"status":"AUTHORIZATION"}',
    ],
  ])('rejects a signed body that is %s with 400, and writes nothing', async (_, body) => {
    const before = await written();
    expect((await post(endpoint, body, signed(secret, body, at(0)))).status).toBe(400);
    expect(await written()).toBe(before);
  });

  test('rejects a body that is too large, before it is verified', async () => {
    const body = JSON.stringify({ event_type: 'x'.repeat(20_000_000) });
    const before = await written();
    const status = await post(endpoint, body, signed(secret, body, at(0))).then(
      (response) => response.status,
      () => 'closed',
    );
    expect([400, 413, 'closed']).toContain(status);
    expect(await written()).toBe(before);
  });

  test('accepts a good call, also with the signature of a rotated secret before its own', async () => {
    const body = await bodyOf(endpoint);
    const headers = signed(secret, body, at(-200));
    const rotated = signed(OTHER_SECRET, body, at(-200))['webhook-signature']!;
    headers['webhook-signature'] = `${rotated} ${headers['webhook-signature']}`;
    expect((await post(endpoint, body, headers)).status).toBe(200);
  });
});

test('a repeated authorization request gets the same answer and holds its amount once', async () => {
  const body = await bodyOf('authorizations');
  const before = (await (await signIn()).get(`/cards/${card.id}`)).data.card.amount;
  const headers = signed(AUTHORIZATION_SECRET, body, at(0));
  const answers = await Promise.all([1, 2, 3].map(async () => (await post('authorizations', body, headers)).json()));
  expect(answers[0]).toMatchObject({ result: 'APPROVED' });
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const after = (await (await signIn()).get(`/cards/${card.id}`)).data.card.amount;
  expect(Number(before) - Number(after)).toBe(5);
});

test('a purchase is declined in time while the database does not find its card', async () => {
  // A card that was not looked up before.
  const other = await newCard(100_00);
  const body = (await bodyOf('authorizations')).replaceAll(card.vendors.token, other.vendors.token);
  const unlock = await blockVendorCards(blocker);
  try {
    const response = await post('authorizations', body, signed(AUTHORIZATION_SECRET, body, at(0)));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ result: 'CARD_PAUSED' });
  } finally {
    await unlock();
  }
});

test('a request for a card that is not known here is declined', async () => {
  const body = (await bodyOf('authorizations')).replaceAll(card.vendors.token, randomUUID());
  const response = await post('authorizations', body, signed(AUTHORIZATION_SECRET, body, at(0)));
  expect(response.status).toBe(200);
  expect(((await response.json()) as { result: string }).result).not.toBe('APPROVED');
});
