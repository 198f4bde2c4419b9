import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IssuaryClient } from './client.ts';
import { IssuaryError } from './issuary-error.ts';

interface Call {
  readonly method: string;
  readonly url: string;
  readonly key: string | undefined;
  readonly authorization: string | undefined;
  readonly body: string;
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
  const { method = '', url = '', headers } = request;
  const key = headers['idempotency-key'];
  const { authorization } = headers;
  const body = Buffer.concat(chunks).toString();
  const call = { method, url, key: typeof key === 'string' ? key : undefined, authorization, body };
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
    { message: { code: status, error: [code] }, data: { error: { code, request_id: 'r-1', fields } }, type: 'error' },
    headers,
  );

const hangUp: Answer = (response) => response.destroy();
const silence: Answer = () => undefined;

const makeClient = (timeout_ms = 15_000): IssuaryClient =>
  new IssuaryClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    clientId: 'c',
    secretId: 's',
    timeout_ms,
  });

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
    expect(await makeClient().getCard('a/b')).toEqual({ id: 'abc' });
    expect(calls).toEqual([
      { method: 'GET', url: '/cards/a%2Fb', key: undefined, authorization: 'Bearer token-1', body: '' },
    ]);
  });

  it('sends the body, the query and a new idempotency key', async () => {
    const client = makeClient();
    await client.depositToCard(7, { amount: '25.00' });
    await client.depositToCard(7, { amount: '25.00' });
    await client.listEvents({ types: 'card.*', size: 5 });
    await client.listWallets({ metadata: { 'cost.center': '41 & 0' }, size: 5 });
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
    await makeClient().unfreezeCard(7, { idempotencyKey: 'mine' });
    expect(calls[0]?.key).toBe('mine');
  });
});

describe('an error', () => {
  it('has all details of the response', async () => {
    answers = [failure(422, 'invalid_request', {}, { amount: 'must be 0.01 or more' })];
    const error = await caught(makeClient().depositToCard(7, { amount: 0 }));
    expect(error).toBeInstanceOf(IssuaryError);
    expect(error).toMatchObject({
      code: 'invalid_request',
      status: 422,
      messages: ['invalid_request'],
      fields: { amount: 'must be 0.01 or more' },
      requestId: 'r-1',
    });
    expect(calls).toHaveLength(1);
  });

  it('is thrown for an error envelope with HTTP status 200 too', async () => {
    const body = { message: { code: 402, error: ['Insufficient merchant balance'] }, data: {}, type: 'error' };
    answers = [send(200, body)];
    expect(await caught(makeClient().getCard(7))).toMatchObject({
      status: 402,
      message: 'Insufficient merchant balance',
    });
  });

  it('is thrown for an HTML page from a proxy', async () => {
    answers = [(response) => response.writeHead(404).end('<html>')];
    expect(await caught(makeClient().getCard(7))).toMatchObject({ code: 'unreadable_answer', status: 404 });
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
    expect(await makeClient().depositToCard(7, { amount: 1 })).toEqual({ done: true });
    expect(calls).toHaveLength(3);
    expect(new Set(calls.map(({ key, body }) => `${key} ${body}`)).size).toBe(1);
  });

  it('with at most five attempts', async () => {
    answers = Array.from({ length: 9 }, () => hangUp);
    expect(await caught(makeClient().getCard(7))).toMatchObject({ code: 'no_answer', status: 0 });
    expect(calls).toHaveLength(5);
  });

  it('after a timeout', async () => {
    answers = [silence, success({ done: true })];
    expect(await makeClient(1_000).withdrawFromCard(7, { amount: 1 })).toEqual({ done: true });
  });

  it('but not when Retry-After is too long', async () => {
    answers = [failure(429, 'rate_limited', { 'retry-after': '3600' })];
    expect(await caught(makeClient().getCard(7))).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 3600 });
    expect(calls).toHaveLength(1);
  });

  it('but not after the caller has aborted it', async () => {
    answers = [silence];
    const end = new AbortController();
    const call = caught(makeClient().getCard(7, { signal: end.signal }));
    await vi.waitFor(() => expect(calls).toHaveLength(1), { timeout: 20_000 });
    end.abort(new Error('enough'));
    expect(await call).toMatchObject({ message: 'enough' });
    expect(calls).toHaveLength(1);
  });
});

describe('the token', () => {
  it('is fetched once for concurrent calls', async () => {
    const client = makeClient();
    await Promise.all([client.getCard(1), client.getCard(2), client.getCard(3)]);
    await client.getCard(4);
    expect(tokens).toBe(1);
  });

  it('is renewed once when it is rejected', async () => {
    answers = [failure(401, 'invalid_token'), success({ done: true })];
    expect(await makeClient().freezeCard(7)).toEqual({ done: true });
    expect(calls.map(({ authorization }) => authorization)).toEqual(['Bearer token-1', 'Bearer token-2']);
    expect(calls[0]?.key).toBe(calls[1]?.key);
  });

  it('that is rejected again fails the call', async () => {
    answers = [failure(401, 'invalid_token'), failure(401, 'invalid_token')];
    expect(await caught(makeClient().getCard(7))).toMatchObject({ code: 'invalid_token', status: 401 });
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
    for await (const event of makeClient().iterateEvents({ types: 'card.*' })) ids.push(event.id);
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
    for await (const customer of makeClient().iterateCustomers()) ids.push(customer.id);
    expect(ids).toEqual(['a', 'b']);
  });
});
