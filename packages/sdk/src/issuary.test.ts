import type { ServerResponse } from 'node:http';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import {
  caught,
  failure,
  hangUp,
  makeClient,
  send,
  service,
  settings,
  silence,
  success,
  useFakeService,
} from '../test/fake-service.ts';
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

useFakeService();

describe('a call', () => {
  it('returns the data of the envelope', async () => {
    service.answers = [success({ id: 'abc' })];
    expect(await makeClient().cards.get('a/b')).toEqual({ id: 'abc' });
    expect(service.calls).toEqual([
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
    expect(service.calls).toEqual([]);
  });

  it('has the headers of the client and of the call', async () => {
    const client = makeClient({ headers: { 'X-Team': 'one' } });
    await client.cards.get(1);
    await client.cards.get(1, { headers: { 'x-team': 'two' } });
    expect(service.calls.map(({ team }) => team)).toEqual(['one', 'two']);
  });

  it('can return a response that is not JSON', async () => {
    service.answers = [
      (response) => response.writeHead(200, { 'content-type': 'text/csv' }).end('a,b'),
      failure(404, 'wallet_not_found'),
    ];
    const client = makeClient();
    const response = await client.fetch('GET', '/wallets/1/statement', { query: { from: '2026-11-01' } });
    expect(await response.text()).toBe('a,b');
    expect(service.calls[0]?.url).toBe('/wallets/1/statement?from=2026-11-01');
    expect(await caught(client.fetch('GET', '/wallets/2/statement'))).toMatchObject({ code: 'wallet_not_found' });
  });

  it('says the hint of an error that has no message', async () => {
    const error = { code: 'mode_mismatch', hint: 'a sandbox key was used with the live URL; use the sandbox URL' };
    service.answers = [send(403, { message: { code: 403, error: [] }, data: { error }, type: 'error' })];
    expect(String(await caught(makeClient().cards.get(1)))).toContain(`${error.code}: ${error.hint}`);
  });

  it('sends text and bytes as they are, with the type that the caller names', async () => {
    const client = makeClient();
    const headers = { 'Content-Type': 'text/csv' };
    for (const body of ['a,b\n', new TextEncoder().encode('a,b\n')])
      await client.fetch('POST', '/reconciliations', { body, headers });
    expect(service.calls.map(({ body }) => body)).toEqual(['a,b\n', 'a,b\n']);
    await expect(client.fetch('POST', '/reconciliations', { body: 'a,b\n' })).rejects.toThrow('content-type');
  });

  it('sends the body, the query and a new idempotency key', async () => {
    const client = makeClient();
    await client.cards.deposit(7, { amount: '25.00' });
    await client.cards.deposit(7, { amount: '25.00' });
    await client.events.list({ types: 'card.*', size: 5 });
    await client.wallets.list({ metadata: { 'cost.center': '41 & 0' }, size: 5 });
    expect(service.calls.map(({ url }) => url)).toEqual([
      '/cards/7/deposit',
      '/cards/7/deposit',
      '/events?types=card.*&size=5',
      '/wallets?metadata%5Bcost.center%5D=41+%26+0&size=5',
    ]);
    expect(service.calls[0]?.body).toBe('{"amount":"25.00"}');
    expect(service.calls[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(service.calls[1]?.key).not.toBe(service.calls[0]?.key);
    expect(service.calls[2]?.key).toBeUndefined();
  });

  it("uses the caller's idempotency key", async () => {
    await makeClient().cards.unfreeze(7, { idempotencyKey: 'mine' });
    expect(service.calls[0]?.key).toBe('mine');
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
    service.answers = [failure(status, 'internal')];
    const error = await caught(makeClient({ maxRetries: 0 }).cards.get(7));
    expect(error).toBeInstanceOf(expected);
    expect(error).toBeInstanceOf(IssuaryError);
    expect(error).toHaveProperty('name', expected.name);
    expect(service.calls).toHaveLength(1);
  });

  it('says whether there was no response in time, or none at all', async () => {
    service.answers = [hangUp, silence];
    const client = makeClient({ maxRetries: 0 });
    const { host } = new URL(settings().url!);
    const lost = await caught(client.cards.get(7));
    expect(lost).toBeInstanceOf(ConnectionError);
    expect(lost).not.toBeInstanceOf(TimeoutError);
    expect(lost).toHaveProperty('message', expect.stringMatching(`^the connection to ${host} failed \\(\\w+\\)$`));
    const late = await caught(client.cards.get(7, { timeout: 200 }));
    expect(late).toBeInstanceOf(TimeoutError);
    expect(late).toHaveProperty('message', `no response from ${host} within 200 ms`);
  });

  it('has all details of the response', async () => {
    service.answers = [failure(422, 'invalid_request', {}, { amount: 'must be 0.01 or more' })];
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
    expect(service.calls).toHaveLength(1);
  });

  it('has the whole URL of the page that explains it, also if the service sends a path', async () => {
    const error = { code: 'card_not_found', doc_url: '/docs/errors#card_not_found' };
    const body = { message: { code: 404, error: ['no such card'] }, data: { error }, type: 'error' };
    const client = makeClient();
    const docUrl = `${new URL(settings().url!).origin}/docs/errors#card_not_found`;
    service.answers = [send(404, body), send(404, body)];
    expect(await caught(client.cards.get(7))).toMatchObject({ docUrl, details: error });
    expect(await caught(client.fetch('GET', '/cards/7'))).toMatchObject({ docUrl });
  });

  it('is thrown for an error envelope with HTTP status 200 too', async () => {
    const body = { message: { code: 402, error: ['Insufficient merchant balance'] }, data: {}, type: 'error' };
    service.answers = [send(200, body)];
    expect(await caught(makeClient().cards.get(7))).toMatchObject({
      status: 402,
      message: 'Insufficient merchant balance',
    });
  });

  it('is thrown for an HTML page from a proxy', async () => {
    service.answers = [(response) => response.writeHead(404).end('<html>')];
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
    service.answers = [answer, answer, success({ done: true })];
    expect(await makeClient().cards.deposit(7, { amount: 1 })).toEqual({ done: true });
    expect(service.calls).toHaveLength(3);
    expect(new Set(service.calls.map(({ key, body }) => `${key} ${body}`)).size).toBe(1);
  });

  it('no more often than maxRetries says', async () => {
    service.answers = Array.from({ length: 9 }, () => failure(500, 'internal'));
    const client = makeClient({ maxRetries: 1 });
    expect(await caught(client.cards.deposit(7, { amount: 1 }))).toMatchObject({ status: 500 });
    expect(await caught(client.cards.deposit(7, { amount: 1 }, { maxRetries: 0 }))).toMatchObject({ status: 500 });
    expect(service.calls).toHaveLength(3);
    expect(new Set(service.calls.map(({ key }) => key)).size).toBe(2);
  });

  it('but not a call without an idempotency key', async () => {
    service.answers = [failure(503, 'issuer_unavailable')];
    expect(await caught(makeClient().cards.createSecureView(7))).toMatchObject({ status: 503 });
    expect(service.calls).toHaveLength(1);
  });

  it('but not a call whose secret a repeated call would not return', async () => {
    service.answers = [hangUp, success({ id: 'w', secret: 'whsec_' }, 201), success({ id: 'w' }, 201)];
    const create = async () => await makeClient().webhooks.create({ url: 'https://shop.example', events: ['*'] });
    expect(await caught(create())).toMatchObject({ code: 'no_answer' });
    expect(service.calls).toHaveLength(1);
    const { secret } = await create();
    expectTypeOf(secret).toEqualTypeOf<string>();
    expect(secret).toBe('whsec_');
    expect(await caught(create())).toMatchObject({ code: 'already_shown', status: 201, details: { id: 'w' } });
  });

  it('with at most five attempts', async () => {
    service.answers = Array.from({ length: 9 }, () => hangUp);
    expect(await caught(makeClient().cards.get(7))).toMatchObject({ code: 'no_answer', status: 0 });
    expect(service.calls).toHaveLength(5);
  });

  it('after a timeout', async () => {
    // On a busy machine, later attempts may take too long as well.
    service.answers = [silence, ...Array.from({ length: 9 }, () => success({ done: true }))];
    expect(await makeClient({ timeout: 1_000 }).cards.withdraw(7, { amount: 1 })).toEqual({ done: true });
  });

  it('but not when Retry-After is too long', async () => {
    service.answers = [failure(429, 'rate_limited', { 'retry-after': '3600' })];
    expect(await caught(makeClient().cards.get(7))).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 3600 });
    expect(service.calls).toHaveLength(1);
  });

  it('but not after the caller has aborted it', async () => {
    service.answers = [silence];
    const end = new AbortController();
    const call = caught(makeClient().cards.get(7, { signal: end.signal }));
    await vi.waitFor(() => expect(service.calls).toHaveLength(1), { timeout: 20_000 });
    end.abort(new Error('enough'));
    expect(await call).toMatchObject({ message: 'enough' });
    expect(service.calls).toHaveLength(1);
  });
});
