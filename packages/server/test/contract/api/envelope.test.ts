import { describe, expect, test } from 'vitest';
import { call, sendRaw, type Method } from '../../client.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { ANA, newCard } from '../support/fixtures.ts';

const service = await startService(await createTestDatabase());
const { sandbox, live } = await service.newPartner();
const card = await newCard(sandbox);

test.each<[Method, string, string | undefined, string | null]>([
  ['GET', '/business/sandbox/v1/wallets', sandbox.token, 'sandbox'],
  ['GET', '/business/v1/wallets', live.token, 'live'],
  ['GET', '/business/v1/wallets', sandbox.token, 'live'],
  ['POST', '/business/sandbox/v1/authentication/token', undefined, 'sandbox'],
  ['GET', '/business/v1/no-such-path', undefined, 'live'],
  ['GET', '/business/sandbox/v1/%zz', undefined, 'sandbox'],
  ['GET', '/healthz', undefined, null],
])('each response of the API names its environment: %s %s', async (method, path, token, environment) => {
  const { headers } = await call(method, service.url + path, { token });
  expect(headers.get('x-issuary-environment')).toBe(environment);
});

test('a body that is not read is refused with the headers of every response', async () => {
  const response = await fetch(`${service.url}/business/v1/customers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: '{}',
  });
  expect([response.status, response.headers.get('x-issuary-environment')]).toEqual([415, 'live']);
});

describe('paths that do not exist', () => {
  test.each([
    '/business',
    '/business/v1',
    '/business/v2/cards',
    '/business/v1/card',
    '/business/v1/cards/1/bill',
    '/business/sandbox/v1/cards/1/freeze/now',
    '/%2e%2e/cards',
    '/..%2fetc%2fpasswd',
    '/business/sandbox/v1/cards/a%2fb/x',
    '//',
    '/robots.txt',
  ])('return 404: %s', async (path) => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const reply = await call(method, service.url + path, { token: sandbox.token });
      expect(reply).toMatchObject({ status: 404, code: 'route_not_found' });
    }
  });

  test.each(['/%', '/business/v1/%zz', '/business/sandbox/v1/cards/%', '/business/sandbox/v1/cards/%ff', '/%c0%af'])(
    'return and log an error for bad percent-encoding: %s',
    async (path) => {
      const reply = await call('GET', service.url + path, { token: sandbox.token });
      expect([400, 404]).toContain(reply.status);
      expect(reply.code).toMatch(/^(malformed_request|route_not_found|card_not_found)$/);
      const id = reply.headers.get('x-request-id')!;
      const logged = (): string[] => service.logLines.filter((line) => line.includes(id));
      await expect.poll(logged).toHaveLength(1);
      expect(JSON.parse(logged()[0]!)).toMatchObject({ msg: 'request', status: reply.status, error: reply.code });
    },
  );

  test('return 404 for a long id, and 431 beyond the limit of headers', async () => {
    for (const length of [257, 2_000, 8_000]) {
      const reply = await sandbox.get(`/cards/${'a'.repeat(length)}`);
      expect(reply.status).toBe(404);
    }
    expect((await sandbox.get(`/cards/${'a'.repeat(20_000)}`)).status).toBe(431);
  });
});

describe('methods', () => {
  test.each<[string, Method, string]>([
    ['/cards', 'DELETE', 'GET, HEAD, POST'],
    ['/cards', 'PATCH', 'GET, HEAD, POST'],
    ['/cards/1/freeze', 'POST', 'PUT'],
    ['/cards/1/freeze', 'GET', 'PUT'],
    ['/cards/1/deposit', 'PUT', 'POST'],
    ['/customers', 'OPTIONS', 'GET, HEAD, POST'],
    ['/customers/1', 'PUT', 'DELETE, GET, HEAD, PATCH'],
    ['/events', 'POST', 'GET, HEAD'],
    ['/operations/1', 'DELETE', 'GET, HEAD'],
    ['/authentication/token', 'GET', 'POST'],
  ])('%s returns 405 for %s', async (path, method, allowed) => {
    for (const { base } of [sandbox, live]) {
      const reply = await call(method, base + path);
      expect(reply).toMatchObject({ status: 405, code: 'method_not_allowed' });
      expect(reply.headers.get('allow')!.split(', ').toSorted().join(', ')).toBe(allowed);
    }
  });

  test.each(['/healthz', '/readyz', '/status', '/metrics'])('%s returns 405 for POST', async (path) => {
    const reply = await call('POST', service.url + path, { body: {} });
    expect(reply).toMatchObject({ status: 405, code: 'method_not_allowed' });
    expect(reply.headers.get('allow')).toBe('GET, HEAD');
  });

  test.each(['TRACE', 'PROPFIND', 'PURGE', 'MKCOL', 'QUERY'])('an existing path returns 405 for %s', async (method) => {
    const { replies } = await sendRaw(
      service.port,
      `${method} /business/v1/cards HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
    );
    expect(replies).toMatchObject([{ status: 405, code: 'method_not_allowed' }]);
  });

  test('HEAD responds like GET, without the body', async () => {
    const reply = await sandbox.call('HEAD', `/cards/${card.id}`);
    expect(reply).toMatchObject({ status: 200, text: '' });
    expect(reply.headers.get('x-request-id')).toBeTruthy();
    expect((await sandbox.call('HEAD', '/cards/nothing')).status).toBe(404);
  });
});

describe('invalid and unusual HTTP', () => {
  const get = (lines: string): string => `GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${lines}\r\n`;

  test.each<[string, string | Uint8Array, number]>([
    ['garbage', 'garbage\r\n\r\n', 400],
    ['binary', new Uint8Array([0x16, 0x03, 0x01, 0x02, 0x00, 0xff, 0x0d, 0x0a]), 400],
    ['an unknown method', 'EAT /healthz HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['HTTP/2 without TLS', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['a header without a colon', get('nonsense\r\n'), 400],
    ['a NUL in a header', get('x-a: \0\r\n'), 400],
    [
      'two Content-Length headers',
      'POST /x HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\na',
      400,
    ],
    [
      'Content-Length and chunks',
      'POST /x HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\na',
      400,
    ],
    ['headers too large', get(`x-a: ${'a'.repeat(20_000)}\r\n`), 431],
    ['a URL that is too long', `GET /docs/${'/'.repeat(8_192)} HTTP/1.1\r\nhost: x\r\n\r\n`, 414],
    ['a URL that is longer than all headers may be', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
    ['no Host header', 'GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['two Host headers', get('Host: x\r\n'), 400],
    ['two Authorization headers', get('authorization: Bearer a\r\nAuthorization: Bearer a\r\n'), 400],
    ['two idempotency keys', get('idempotency-key: a\r\nIdempotency-Key: b\r\n'), 400],
    ['an unknown expectation', get('expect: banana\r\n'), 400],
    ['an unknown expectation after a known one', get('expect: 100-continue, banana\r\n'), 400],
    ['an unsupported upgrade', get('connection: upgrade\r\nupgrade: websocket\r\n'), 200],
    ['an invalid host', 'GET /healthz HTTP/1.1\r\nhost: %%%\r\nconnection: close\r\n\r\n', 200],
    ['an absolute URL', 'GET http://other/healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 200],
    ['CONNECT', 'CONNECT example.com:443 HTTP/1.1\r\nhost: x\r\n\r\n', 400],
  ])('returns the expected status for %s', async (_, bytes, status) => {
    const { replies } = await sendRaw(service.port, bytes);
    expect(replies.map((reply) => reply.status)).toEqual([status]);
  });
});

describe('requests of one packet', () => {
  const body = '{"amount":1}';
  const deposit = (lines = '', version = 'HTTP/1.1'): string =>
    `POST /business/sandbox/v1/cards/${card.id}/deposit ${version}\r\nhost: x\r\n${lines}authorization: Bearer ${sandbox.token}\r\n` +
    `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  const operations = async (): Promise<number> =>
    (await sandbox.get(`/operations?card_id=${card.id}&size=100`)).data.operations.length;

  test.each<[string, string, number]>([
    ['two Host headers', deposit('host: x\r\n'), 400],
    ['an unknown expectation', deposit('expect: banana\r\n'), 400],
    ['an unknown expectation after a known one', deposit('expect: 100-continue, banana\r\n'), 400],
    ['a URL that is too long', `GET /${'a'.repeat(8_192)} HTTP/1.1\r\nhost: x\r\n\r\n`, 414],
    ['version 2.0', deposit('', 'HTTP/2.0'), 400],
  ])('are not served behind one that is refused for %s', async (_, refused, status) => {
    const before = await operations();
    const { text } = await sendRaw(service.port, refused + deposit());
    expect(new Set(text.match(/(?<=^HTTP\/1\.1 )\d+/gm))).toEqual(new Set([String(status)]));
    // A later deposit to the same card is booked after one that was accepted.
    await sandbox.post(`/cards/${card.id}/deposit`, { amount: 1 });
    expect(await operations()).toBe(before + 1);
  });

  test.each<[string, string, number[]]>([
    ['what is not HTTP', deposit() + deposit() + 'garbage\r\n\r\n', [200, 200, 400]],
    ['what follows the last request', `${deposit('connection: close\r\n')}garbage\r\n\r\n`, [200]],
    ['a request with a wrong chunk', `${deposit()}${deposit('transfer-encoding: chunked\r\n')}`, [200, 400]],
  ])('are answered before %s', async (_, bytes, statuses) => {
    const { replies } = await sendRaw(service.port, bytes);
    expect(replies.map(({ status }) => status)).toEqual(statuses);
  });
});

describe('names that an endpoint does not know', () => {
  const deposit = `/cards/${card.id}/deposit`;

  test('are rejected with the nearest known name', async () => {
    const reply = await sandbox.post('/customers', { ...ANA, firstname: 'A', proof_of_funds: { ocupation: 1 } });
    expect(reply.status).toBe(422);
    expect(reply.data.error.fields).toEqual({
      firstname: 'is not a field of this request; did you mean first_name?',
      'proof_of_funds.ocupation': 'is not a field of this request; did you mean proof_of_funds.occupation?',
    });
  });

  test('are rejected with the known names if none is near', async () => {
    const { data } = await sandbox.post(deposit, { amount: 1, colour: 'red' });
    expect(data.error.fields.colour).toMatch(/^is not a field of this request; use amount, /);
    expect((await sandbox.get(`/cards/${card.id}?full=1`)).data.error.fields).toEqual({
      full: 'is not a query parameter of this request, which has none',
    });
  });

  test('are reported together with all other mistakes: of path, query, headers and body', async () => {
    const body = { amout: 5, wallet_id: [] };
    const { fields } = await sandbox.post(`${deposit}?dry=1`, body, { key: 'k'.repeat(256) });
    expect(fields.toSorted()).toEqual(['Idempotency-Key', 'amount', 'amout', 'dry', 'wallet_id']);
  });

  test('are rejected by the token route', async () => {
    const token = await call('POST', `${sandbox.base}/authentication/token`, {
      body: { ...sandbox.credentials, grant_type: 'client_credentials' },
    });
    expect([token.status, token.fields]).toEqual([422, ['grant_type']]);
  });

  test('are shortened and masked in the response, and at most twenty of each part are listed', async () => {
    const names = ['a\r\nx-evil: 1', 'ключ', `k${'x'.repeat(500)}`, '4111111111111111'];
    const reply = await sandbox.post('/customers', { ...ANA, ...Object.fromEntries(names.map((name) => [name, 1])) });
    expect(reply.fields).toEqual(['a??x-evil??1', '????', `k${'x'.repeat(63)}`, '?card?number?']);
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`name${at}`, at]));
    expect((await sandbox.post('/customers', { ...ANA, ...many })).fields).toHaveLength(20);
  });

  test('named like methods of objects are rejected as well', async () => {
    const body = '{"amount":1,"constructor":1,"hasOwnProperty":1,"toString":1}';
    expect((await sandbox.post(deposit, body)).fields.toSorted()).toEqual([
      'constructor',
      'hasOwnProperty',
      'toString',
    ]);
  });

  test('external_ref on the list of customers is ignored, as specified', async () => {
    const reply = await sandbox.get('/customers?external_ref=a&page=1');
    expect([reply.status, reply.headers.get('x-ignored-fields')]).toEqual([200, 'external_ref']);
    expect((await sandbox.get('/customers')).headers.has('x-ignored-fields')).toBe(false);
  });
});

test('doc_url is a path, or a URL if the operator has set a public one', async () => {
  const { data } = await sandbox.get('/nowhere');
  expect(data.error.doc_url).toBe('/docs/errors#route_not_found');
  const settings = { ISSUARY_PUBLIC_URL: 'https://api.example.com' };
  const published = await startService(await createTestDatabase(), { settings });
  const reply = await call('GET', `${published.url}/business/sandbox/v1/wallets`);
  expect(reply.data.error.doc_url).toBe('https://api.example.com/docs/errors#invalid_token');
});

test('every response has a different request id', async () => {
  const replies = await Promise.all([sandbox.get('/wallets'), sandbox.get('/wallets'), sandbox.get('/nowhere')]);
  expect(new Set(replies.map(({ headers }) => headers.get('x-request-id'))).size).toBe(3);
});
