import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { IssuaryClient } from './client.ts';
import {
  AuthenticationError,
  ConnectionError,
  IssuaryError,
  PaymentRequiredError,
  RateLimitError,
  ServerError,
  TimeoutError,
  UnprocessableEntityError,
} from './errors.ts';
import { Issuary } from './issuary.ts';
import type { IssuarySettings } from './settings.ts';

interface Call {
  readonly method: string;
  readonly url: string;
  readonly key: string | undefined;
  readonly authorization: string | undefined;
  readonly body: string;
  readonly team: string | undefined;
}

type Answer = (response: ServerResponse, call: Call) => void;

const TOKEN = '/authentication/token';

let calls: Call[] = [];
let answers: Answer[] = [];
let tokens = 0;

const server = createServer((request, response) => void serve(request, response));

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method = '', headers } = request;
  const url = request.url!.slice('/v1'.length);
  const key = headers['idempotency-key'];
  const { authorization, 'x-team': team } = headers;
  const body = Buffer.concat(chunks).toString();
  const call = {
    method,
    url,
    key: typeof key === 'string' ? key : undefined,
    authorization,
    body,
    team: typeof team === 'string' ? team : undefined,
  };
  if (url === TOKEN) {
    tokens += 1;
    success({ access_token: `token-${tokens}`, token_type: 'Bearer', expires_in: 3600 })(response, call);
    return;
  }
  calls.push(call);
  const answer = answers.shift() ?? success({ id: 'x' });
  answer(response, call);
}

const send = (status: number, body: object, headers: Record<string, string> = {}): Answer => {
  return (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};

const success = (data: object, status = 200): Answer =>
  send(status, { message: { code: status, success: ['done'] }, data, type: 'success' });

const failure = (status: number, code: string, headers: Record<string, string> = {}, fields?: object): Answer =>
  send(
    status,
    {
      message: { code: status, error: [code] },
      data: { error: { code, request_id: 'r-1', doc_url: `https://x/${code}`, fields } },
      type: 'error',
    },
    headers,
  );

const hangUp: Answer = (response) => response.destroy();
const silence: Answer = () => undefined;

const settings = (): IssuarySettings => ({
  url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`,
  clientId: 'c',
  secretId: 's',
});

const makeClient = (further: IssuarySettings = {}): Issuary => new Issuary({ ...settings(), ...further });

const caught = async (call: Promise<unknown>): Promise<unknown> =>
  await call.then(
    () => undefined,
    (error: unknown) => error,
  );

beforeEach(async () => {
  calls = [];
  answers = [];
  tokens = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('a call', () => {
  it('returns the data of the envelope', async () => {
    answers = [success({ id: 'abc' })];
    expect(await makeClient().cards.get('a/b')).toEqual({ id: 'abc' });
    expect(calls).toEqual([
      {
        method: 'GET',
        url: '/cards/a%2Fb',
        key: undefined,
        authorization: 'Bearer token-1',
        body: '',
        team: undefined,
      },
    ]);
  });

  it.each(['', '.', '..'])('with the id %j is not sent, because it would be another call', async (id) => {
    const client = makeClient();
    expect(() => client.customers.close(id)).toThrow(TypeError);
    expect(calls).toEqual([]);
  });

  it('has the headers of the client and of the call', async () => {
    const client = makeClient({ headers: { 'X-Team': 'one' } });
    await client.cards.get(1);
    await client.cards.get(1, { headers: { 'x-team': 'two' } });
    expect(calls.map(({ team }) => team)).toEqual(['one', 'two']);
  });

  it('can return a response that is not JSON', async () => {
    answers = [
      (response) => response.writeHead(200, { 'content-type': 'text/csv' }).end('a,b'),
      failure(404, 'wallet_not_found'),
    ];
    const client = makeClient();
    const response = await client.fetch('GET', '/wallets/1/statement', { query: { from: '2026-11-01' } });
    expect(await response.text()).toBe('a,b');
    expect(calls[0]?.url).toBe('/wallets/1/statement?from=2026-11-01');
    expect(await caught(client.fetch('GET', '/wallets/2/statement'))).toMatchObject({ code: 'wallet_not_found' });
  });

  it('sends the body, the query and a new idempotency key', async () => {
    const client = makeClient();
    await client.cards.deposit(7, { amount: '25.00' });
    await client.cards.deposit(7, { amount: '25.00' });
    await client.events.list({ types: 'card.*', size: 5 });
    await client.wallets.list({ metadata: { 'cost.center': '41 & 0' }, size: 5 });
    expect(calls.map(({ url }) => url)).toEqual([
      '/cards/7/deposit',
      '/cards/7/deposit',
      '/events?types=card.*&size=5',
      '/wallets?metadata%5Bcost.center%5D=41+%26+0&size=5',
    ]);
    expect(calls[0]?.body).toBe('{"amount":"25.00"}');
    expect(calls[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(calls[1]?.key).not.toBe(calls[0]?.key);
    expect(calls[2]?.key).toBeUndefined();
  });

  it("uses the caller's idempotency key", async () => {
    await makeClient().cards.unfreeze(7, { idempotencyKey: 'mine' });
    expect(calls[0]?.key).toBe('mine');
  });
});

describe('an error', () => {
  it.each([
    [401, AuthenticationError],
    [402, PaymentRequiredError],
    [422, UnprocessableEntityError],
    [429, RateLimitError],
    [500, ServerError],
    [503, ServerError],
  ])('of status %i has its class', async (status, expected) => {
    answers = [failure(status, 'internal')];
    const error = await caught(makeClient({ maxRetries: 0 }).cards.get(7));
    expect(error).toBeInstanceOf(expected);
    expect(error).toBeInstanceOf(IssuaryError);
    expect(error).toHaveProperty('name', expected.name);
    expect(calls).toHaveLength(1);
  });

  it('says whether there was no response in time, or none at all', async () => {
    answers = [hangUp, silence];
    const client = makeClient({ maxRetries: 0 });
    const lost = await caught(client.cards.get(7));
    expect(lost).toBeInstanceOf(ConnectionError);
    expect(lost).not.toBeInstanceOf(TimeoutError);
    expect(await caught(client.cards.get(7, { timeout: 200 }))).toBeInstanceOf(TimeoutError);
  });

  it('has all details of the response', async () => {
    answers = [failure(422, 'invalid_request', {}, { amount: 'must be 0.01 or more' })];
    const error = await caught(makeClient().cards.deposit(7, { amount: 0 }));
    expect(error).toBeInstanceOf(IssuaryError);
    expect(error).toMatchObject({
      code: 'invalid_request',
      status: 422,
      messages: ['invalid_request'],
      fields: { amount: 'must be 0.01 or more' },
      requestId: 'r-1',
      docUrl: 'https://x/invalid_request',
    });
    expect(calls).toHaveLength(1);
  });

  it('is thrown for an error envelope with HTTP status 200 too', async () => {
    const body = { message: { code: 402, error: ['Insufficient merchant balance'] }, data: {}, type: 'error' };
    answers = [send(200, body)];
    expect(await caught(makeClient().cards.get(7))).toMatchObject({
      status: 402,
      message: 'Insufficient merchant balance',
    });
  });

  it('is thrown for an HTML page from a proxy', async () => {
    answers = [(response) => response.writeHead(404).end('<html>')];
    expect(await caught(makeClient().cards.get(7))).toMatchObject({ code: 'unreadable_answer', status: 404 });
  });
});

describe('a call that is safe to repeat is retried with the same key', () => {
  it.each([
    ['a lost connection', hangUp],
    ['503', failure(503, 'issuer_unavailable')],
    ['429', failure(429, 'rate_limited', { 'retry-after': '0' })],
    ['a first call that has not ended', failure(409, 'idempotency_in_progress', { 'retry-after': '0' })],
    ["a proxy's 502", (response: ServerResponse) => response.writeHead(502).end('bad gateway')],
  ])('after %s', async (_, answer) => {
    answers = [answer, answer, success({ done: true })];
    expect(await makeClient().cards.deposit(7, { amount: 1 })).toEqual({ done: true });
    expect(calls).toHaveLength(3);
    expect(new Set(calls.map(({ key, body }) => `${key} ${body}`)).size).toBe(1);
  });

  it('no more often than maxRetries says', async () => {
    answers = Array.from({ length: 9 }, () => failure(500, 'internal'));
    const client = makeClient({ maxRetries: 1 });
    expect(await caught(client.cards.deposit(7, { amount: 1 }))).toMatchObject({ status: 500 });
    expect(await caught(client.cards.deposit(7, { amount: 1 }, { maxRetries: 0 }))).toMatchObject({ status: 500 });
    expect(calls).toHaveLength(3);
    expect(new Set(calls.map(({ key }) => key)).size).toBe(2);
  });

  it('but not a call without an idempotency key', async () => {
    answers = [failure(503, 'issuer_unavailable')];
    expect(await caught(makeClient().cards.createSecureView(7))).toMatchObject({ status: 503 });
    expect(calls).toHaveLength(1);
  });

  it('with at most five attempts', async () => {
    answers = Array.from({ length: 9 }, () => hangUp);
    expect(await caught(makeClient().cards.get(7))).toMatchObject({ code: 'no_answer', status: 0 });
    expect(calls).toHaveLength(5);
  });

  it('after a timeout', async () => {
    answers = [silence, success({ done: true })];
    expect(await makeClient({ timeout: 1_000 }).cards.withdraw(7, { amount: 1 })).toEqual({ done: true });
  });

  it('but not when Retry-After is too long', async () => {
    answers = [failure(429, 'rate_limited', { 'retry-after': '3600' })];
    expect(await caught(makeClient().cards.get(7))).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 3600 });
    expect(calls).toHaveLength(1);
  });

  it('but not after the caller has aborted it', async () => {
    answers = [silence];
    const end = new AbortController();
    const call = caught(makeClient().cards.get(7, { signal: end.signal }));
    await vi.waitFor(() => expect(calls).toHaveLength(1), { timeout: 20_000 });
    end.abort(new Error('enough'));
    expect(await call).toMatchObject({ message: 'enough' });
    expect(calls).toHaveLength(1);
  });
});

describe('the token', () => {
  it('is fetched once for concurrent calls', async () => {
    const client = makeClient();
    await Promise.all([client.cards.get(1), client.cards.get(2), client.cards.get(3)]);
    await client.cards.get(4);
    expect(tokens).toBe(1);
  });

  it('is renewed once for concurrent calls', async () => {
    const client = makeClient();
    await client.cards.get(1);
    answers = [failure(401, 'invalid_token'), failure(401, 'invalid_token'), failure(401, 'invalid_token')];
    await Promise.all([client.cards.get(1), client.cards.get(2), client.cards.get(3)]);
    expect(tokens).toBe(2);
  });

  it('is renewed once when it is rejected', async () => {
    answers = [failure(401, 'invalid_token'), success({ done: true })];
    expect(await makeClient().cards.freeze(7)).toEqual({ done: true });
    expect(calls.map(({ authorization }) => authorization)).toEqual(['Bearer token-1', 'Bearer token-2']);
    expect(calls[0]?.key).toBe(calls[1]?.key);
  });

  it('that is rejected again fails the call', async () => {
    answers = [failure(401, 'invalid_token'), failure(401, 'invalid_token')];
    expect(await caught(makeClient().cards.get(7))).toMatchObject({ code: 'invalid_token', status: 401 });
    expect(tokens).toBe(2);
  });
});

describe('a list', () => {
  it('follows cursors, also over empty pages, until the cursor no longer changes', async () => {
    answers = [
      success({ events: [{ id: 'a' }, { id: 'b' }], next_cursor: 'b' }),
      success({ events: [], next_cursor: 'x' }),
      success({ events: [{ id: 'c' }], next_cursor: 'c' }),
      success({ events: [], next_cursor: 'c' }),
    ];
    const ids: string[] = [];
    for await (const event of makeClient().events.list({ types: 'card.*' })) ids.push(event.id);
    expect(ids).toEqual(['a', 'b', 'c']);
    expect(calls.map(({ url }) => url)).toEqual([
      '/events?types=card.*',
      '/events?types=card.*&after=b',
      '/events?types=card.*&after=x',
      '/events?types=card.*&after=c',
    ]);
  });

  it('follows page numbers to the last page', async () => {
    const page = (id: string, number: number): Answer =>
      success({ customers: [{ id }], pagination: { page: number, size: 1, total: 2, pages: 2 } });
    answers = [page('a', 1), page('b', 2)];
    const ids: string[] = [];
    for await (const customer of makeClient().customers.list()) ids.push(customer.id);
    expect(ids).toEqual(['a', 'b']);
  });

  it('sends nothing until it is used, and reads its first page once', async () => {
    answers = [
      success({ cards: [{ id: 'a' }], next_cursor: 'x' }),
      success({ cards: [{ id: 'b' }], next_cursor: null }),
    ];
    const list = makeClient().cards.search({ status: 'active' });
    expect(calls).toEqual([]);
    expect((await list).next_cursor).toBe('x');
    const ids: unknown[] = [];
    for await (const card of list) ids.push(card.id);
    expect(ids).toEqual(['a', 'b']);
    expect(calls.map(({ url }) => url)).toEqual(['/search/cards?status=active', '/search/cards?status=active&after=x']);
  });

  it('returns its pages', async () => {
    answers = [success({ keys: [{}], next_cursor: 'x' }), success({ keys: [{}, {}], next_cursor: null })];
    const sizes: number[] = [];
    for await (const { keys } of makeClient().keys.list().pages()) sizes.push(keys.length);
    expect(sizes).toEqual([1, 2]);
  });

  it('can be read again after an error', async () => {
    answers = [failure(404, 'customer_not_found'), success({ cards: [{ id: 'a' }] })];
    const list = makeClient().cards.list({ customer_id: '1' });
    expect(await caught(list.then((page) => page))).toMatchObject({ code: 'customer_not_found' });
    const ids: string[] = [];
    for await (const card of list) ids.push(card.id);
    expect(ids).toEqual(['a']);
  });
});

test('IssuaryClient has the same operations as methods of its own', async () => {
  answers = [success({ keys: [{ client_id: 'k' }], next_cursor: null })];
  const ids: string[] = [];
  for await (const key of new IssuaryClient(settings()).iterateKeys()) ids.push(key.client_id);
  expect(ids).toEqual(['k']);
});
