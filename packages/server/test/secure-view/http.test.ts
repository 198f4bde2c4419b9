import { describe, expect, test } from 'vitest';
import { FONTS } from '../../src/edge/frame/assets.ts';
import { listEntries } from '../../src/issuing/secure-view/log-store.ts';
import { call, sendRaw, type Method } from '../client.ts';
import { newCard } from '../contract/support/fixtures.ts';
import { createTestDatabase } from '../harness.ts';
import { startService } from '../service.ts';
import { FROM_THE_FRAME, logOf, newNonce, newView, redeem, refusal, type View } from './views.ts';

// The requests that the frame accepts, by headers, URLs and bodies.

const database = await createTestDatabase();
const service = await startService(database, { settings: { ISSUARY_TRUSTED_PROXIES: '127.0.0.0/8' } });
const { sandbox } = await service.newPartner();
const card = await newCard(sandbox);
const freshView = async (options?: Parameters<typeof newView>[3]): Promise<View> =>
  await newView(service, sandbox.tenant, (await newCard(sandbox)).id, options);
const view = await freshView();
const page = `${service.frameUrl}/v/${view.name}`;

describe('the source of a redeem request', () => {
  const headers = { 'content-type': 'application/json' };
  const { origin } = new URL(service.frameUrl);

  test.each<[string, Record<string, string>]>([
    ['a page of the frame', { 'sec-fetch-site': 'same-origin' }],
    ['its page in an old browser', { origin }],
    [
      'its page, with another content type of JSON',
      { ...FROM_THE_FRAME, 'content-type': 'application/json; charset=utf-8' },
    ],
  ])('%s gets the card', async (_, sent) => {
    const own = await freshView();
    expect((await post(own, { ...headers, ...sent })).status).toBe(200);
  });

  test.each<[string, Record<string, string>]>([
    ['a request without fetch metadata', {}],
    ['another site', { 'sec-fetch-site': 'cross-site', origin }],
    ['another subdomain', { 'sec-fetch-site': 'same-site', origin }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['two sites at once', { 'sec-fetch-site': 'same-origin, cross-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['the origin of the API', { origin: new URL(service.url).origin }],
    ['a form', { ...FROM_THE_FRAME, 'content-type': 'application/x-www-form-urlencoded' }],
    ['a plain-text form', { ...FROM_THE_FRAME, 'content-type': 'text/plain' }],
    ['a content type that only starts like JSON', { ...FROM_THE_FRAME, 'content-type': 'application/jsonp' }],
  ])('%s: rejected and logged, and the view is not consumed', async (_, sent) => {
    const own = await freshView();
    expect(refusal(await post(own, { ...headers, ...sent }))).toEqual([403, 'not_from_the_frame', '']);
    expect(await logOf(service, own)).toEqual(['minted', 'refused not_from_the_frame']);
    expect((await redeem(service, own)).status).toBe(200);
  });

  async function post(own: View, sent: Record<string, string>) {
    const body = JSON.stringify({ secret: own.secret, nonce: newNonce() });
    return await call('POST', `${service.frameUrl}/v/${own.name}`, { body, headers: sent });
  }
});

describe('an unknown view name', () => {
  const names = ['', 'x', 'A'.repeat(42), 'A'.repeat(43), `${view.name}A`, 'B'.repeat(255), 'B'.repeat(3_000)];
  const odd = ['%00', '%2e%2e%2f', '%F0%9F%92%B3', "'%20OR%201=1", `${view.name}%20`, `${view.name.slice(0, -1)}_`];

  test.each([...names, ...odd])('%j returns a page with 404, and a request for its card is rejected', async (name) => {
    const url = `${service.frameUrl}/v/${name}`;
    const got = await call('GET', url);
    expect(got.status).toBe(404);
    // A name of 256 or more characters does not match the route, so the response is a line of text.
    expect(got.text).toContain(name.length < 256 ? 'data-state="unknown"' : 'route was not found');
    const revealed = await call('POST', url, {
      body: { secret: newNonce(), nonce: newNonce() },
      headers: FROM_THE_FRAME,
    });
    expect([revealed.status, revealed.text.includes(name.slice(0, 5) || '<')]).toEqual([404, false]);
  });

  test.each(['%', '%ff', '%E0%A4%A'])('%j is not a valid URL', async (name) => {
    for (const method of ['GET', 'POST'] as const) {
      const { status, text, headers } = await call(method, `${service.frameUrl}/v/${name}`);
      expect([status, text]).toEqual([400, 'the request could not be read\n']);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });
});

describe('a malformed body', () => {
  const nonce = newNonce();
  const { secret } = view;

  test.each<[unknown, number]>([
    ['', 400],
    ['{', 400],
    ['null', 400],
    ['1', 400],
    ['[]', 400],
    ['{}', 400],
    [{ secret }, 400],
    [{ nonce }, 400],
    [{ secret, nonce: '' }, 400],
    [{ secret, nonce: `${nonce}A` }, 400],
    [{ secret, nonce: nonce.replace(/^./, '.') }, 400],
    [{ secret, nonce: [nonce] }, 400],
    [{ secret: { $ne: '' }, nonce }, 400],
    [{ secret: null, nonce }, 400],
    ['{"__proto__":{"secret":""}}', 400],
    [new Uint8Array([0x7b, 0xff, 0x00]), 400],
    [
      Buffer.concat([
        Buffer.from(JSON.stringify({ secret, nonce, x: '' }).slice(0, -2)),
        Buffer.from([0xff, 0x22, 0x7d]),
      ]),
      400,
    ],
    [{ secret: '\u0000', nonce }, 404],
    [{ secret: 'x'.repeat(500), nonce }, 404],
    [{ secret, nonce, more: 'x'.repeat(1_024) }, 413],
    ['x'.repeat(100_000), 413],
  ])('%j: %i', async (body, status) => {
    for (const path of ['', '/copied']) {
      const options = { body, headers: { ...FROM_THE_FRAME, 'content-type': 'application/json' } };
      const reply = await call('POST', page + path, options);
      expect(reply.status).toBe(path === '' || status === 413 ? status : 400);
      expect(reply.text).not.toContain(nonce);
    }
  });

  test.each<[Record<string, string>, string]>([
    [{ 'content-encoding': 'gzip' }, 'compressed'],
    [{ 'content-encoding': 'identity, br' }, 'compressed'],
    [{ 'content-type': 'application/json; charset=latin1' }, 'UTF-8'],
    [{ 'content-type': 'application/json;charset="utf-16"' }, 'UTF-8'],
  ])('415 with the headers %j', async (headers, problem) => {
    for (const path of ['', '/copied']) {
      const body = path === '' ? { secret, nonce } : { nonce, field: 'pan' };
      const reply = await call('POST', page + path, { body, headers: { ...FROM_THE_FRAME, ...headers } });
      expect([reply.status, reply.text]).toEqual([415, expect.stringContaining(problem)]);
    }
  });

  test('does not consume the view', async () => {
    expect((await call('GET', page)).text).toContain('data-state="open"');
  });
});

test('used and expired views return a page', async () => {
  const used = await freshView();
  await redeem(service, used);
  const reply = await call('GET', `${service.frameUrl}/v/${used.name}`);
  expect([reply.status, reply.text.includes('data-state="used"')]).toEqual([200, true]);
});

test.each<[Method, string, number, string | null]>([
  ['PUT', '/v/x', 405, 'GET, HEAD, POST'],
  ['DELETE', '/v/x', 405, 'GET, HEAD, POST'],
  ['OPTIONS', '/v/x', 405, 'GET, HEAD, POST'],
  ['GET', '/v/x/copied', 405, 'POST'],
  ['POST', FONTS[0]!.url, 405, 'GET, HEAD'],
  ['GET', '/', 404, null],
  ['GET', '/v', 404, null],
  ['GET', '/assets/inter-400-0000000000000000.woff2', 404, null],
  ['GET', '/openapi.json', 404, null],
  ['GET', '/docs', 404, null],
  ['POST', '/business/sandbox/v1/authentication/token', 404, null],
  ['GET', `/business/sandbox/v1/cards/${card.id}`, 404, null],
  ['POST', `/business/v1/cards/${card.id}/secure-view`, 404, null],
  ['GET', '/robots.txt', 404, null],
])('%s %s: %i', async (method, path, status, allow) => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
  const reply = await call(method, service.frameUrl + path, { headers });
  expect([reply.status, reply.headers.get('allow')]).toEqual([status, allow]);
  expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
});

test('the viewer’s address is accepted from a trusted proxy only', async () => {
  const own = await freshView();
  const addresses = ['203.0.113.9', '2001:db8::7', '::ffff:203.0.113.10', 'unknown', `9${'.9'.repeat(200)}`];
  for (const address of addresses)
    await redeem(service, own, { secret: newNonce(), headers: { 'x-forwarded-for': address } });
  const entries = await listEntries(database.database, own.tenantId, own.cardId, null, 10);
  const seen = entries.toReversed().map((entry) => entry.address);
  expect(seen).toEqual([null, '203.0.113.9', '2001:db8::7', '203.0.113.10', null, null]);
});

test('a request that is not HTTP is answered with the same headers', async () => {
  const port = Number(new URL(service.frameUrl).port);
  const proxied = 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n';
  const long = `GET / HTTP/1.1\r\nHost: x\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`;
  for (const [bytes, status] of [
    ['not HTTP at all\r\n\r\n', 400],
    [proxied, 400],
    [long, 431],
  ] as const) {
    const { replies } = await sendRaw(port, bytes);
    expect(replies.map((reply) => reply.status)).toEqual([status]);
    expect(replies[0]!.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(replies[0]!.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  }
});

test('each request is logged as one line with route and outcome, and without viewer or card', async () => {
  const own = await freshView();
  const nonce = newNonce();
  const before = service.logLines.length;
  const headers = { 'user-agent': 'Browser/7', 'x-forwarded-for': '203.0.113.77' };
  await call('GET', `${service.frameUrl}/v/${own.name}`, { headers });
  await redeem(service, own, { nonce, headers });
  await redeem(service, own, { headers });
  await expect.poll(() => service.logLines.length - before).toBe(3);
  const lines = service.logLines.slice(before);
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    [
      { method: 'GET', status: 200 },
      { method: 'POST', status: 200 },
      { method: 'POST', status: 410, refusal: 'used' },
    ].map((each) => ({
      ...each,
      level: 'info',
      route: '/v/:name',
      msg: 'request',
      time: expect.any(String),
      request_id: expect.any(String),
      duration_ms: expect.any(Number),
    })),
  );
  for (const hidden of [own.name, own.secret, nonce, '203.0.113.77', 'Browser/7', own.cardId, own.tenantId])
    expect(lines.join('\n')).not.toContain(hidden);
});
