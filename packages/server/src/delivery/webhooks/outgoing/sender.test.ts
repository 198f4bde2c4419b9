import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { httpResponse, type RawRequest, startRawServer } from '#test/webhooks/raw-server.ts';
import { type OutgoingRequest, type OutgoingResult, Sender, type SenderOptions } from './sender.ts';

function startSender(options: Partial<SenderOptions> = {}): Sender {
  const sender = new Sender({ webhookAllow: [], production: false, ...options });
  onTestFinished(() => sender.close());
  return sender;
}

const post = (sender: Sender, url: string, request: Partial<OutgoingRequest> = {}): Promise<OutgoingResult> =>
  sender.post({ environment: 'sandbox', url, headers: {}, body: '{}', keepResponseBody: true, ...request });

/** The result of a request to a server that responds like this. */
async function resultOf(respond: (request: RawRequest) => void, options: Partial<SenderOptions> = {}) {
  const server = await startRawServer(respond);
  const result = await post(startSender(options), server.url);
  return { result, server };
}

test('sends the given request with only the headers that HTTP requires', async () => {
  const server = await startRawServer(({ socket }) => socket.write(httpResponse(200)));
  const sender = startSender();
  const headers = { 'content-type': 'application/json', 'webhook-id': 'evt_1' };
  await post(sender, `${server.url}?a=b%20c`, { headers, body: '{"é":1}' });
  await post(sender, `${server.url}?a=b%20c`, { headers, body: Buffer.from('{"é":1}') });
  const head = [
    'POST /hooks?a=b%20c HTTP/1.1',
    `host: 127.0.0.1:${server.port}`,
    'connection: keep-alive',
    'content-type: application/json',
    'webhook-id: evt_1',
    'content-length: 8',
  ].join('\r\n');
  const body = Buffer.from('{"é":1}').toString('latin1');
  expect(server.requests.map((request) => ({ head: request.head, body: request.body }))).toEqual([
    { head, body },
    { head, body },
  ]);
});

test.each<[number, string, OutgoingResult]>([
  [
    200,
    httpResponse(200, 'thanks'),
    { responded: true, status: 200, retryAfter: undefined, body: 'thanks', duration_ms: 0 },
  ],
  [202, httpResponse(202), { responded: true, status: 202, retryAfter: undefined, body: undefined, duration_ms: 0 }],
  [
    204,
    'HTTP/1.1 204 No Content\r\n\r\n',
    { responded: true, status: 204, retryAfter: undefined, body: undefined, duration_ms: 0 },
  ],
  [
    304,
    'HTTP/1.1 304 Not Modified\r\ncontent-length: 9\r\n\r\n',
    { responded: true, status: 304, retryAfter: undefined, body: undefined, duration_ms: 0 },
  ],
  [
    410,
    httpResponse(410, 'gone'),
    { responded: true, status: 410, retryAfter: undefined, body: 'gone', duration_ms: 0 },
  ],
  [
    429,
    httpResponse(429, '', ['Retry-After: 120']),
    { responded: true, status: 429, retryAfter: '120', body: undefined, duration_ms: 0 },
  ],
  [
    503,
    httpResponse(503, 'later', ['retry-after: Fri, 31 Dec 1999 23:59:59 GMT']),
    { responded: true, status: 503, retryAfter: 'Fri, 31 Dec 1999 23:59:59 GMT', body: 'later', duration_ms: 0 },
  ],
  [
    999,
    httpResponse(999, '', [`retry-after: ${'9'.repeat(100)}`]),
    { responded: true, status: 999, retryAfter: undefined, body: undefined, duration_ms: 0 },
  ],
  [
    200,
    'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\nretry-after: 9\r\n\r\nHTTP/1.1 102 Processing\r\n\r\n' +
      httpResponse(200, 'after hints'),
    { responded: true, status: 200, retryAfter: undefined, body: 'after hints', duration_ms: 0 },
  ],
  [
    200,
    'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n',
    { responded: true, status: 200, retryAfter: undefined, body: 'abcde', duration_ms: 0 },
  ],
])('status %i: %j', async (_, bytes, expected) => {
  const { result } = await resultOf(({ socket }) => socket.write(bytes));
  expect(result).toEqual({
    ...expected,
    duration_ms: expect.toSatisfy((ms: number) => Number.isInteger(ms) && ms >= 0),
  });
});

test('accepts a response that ends with its connection as complete', async () => {
  const { result } = await resultOf(({ socket }) => socket.end('HTTP/1.0 200 OK\r\n\r\nall of it'));
  expect(result).toMatchObject({ responded: true, status: 200, body: 'all of it' });
});

test('does not follow redirects', async () => {
  const inner = await startRawServer(({ socket }) => socket.write(httpResponse(200)));
  for (const status of [301, 302, 303, 307, 308]) {
    const { result } = await resultOf(({ socket }) =>
      socket.write(httpResponse(status, '', [`location: ${inner.url}`, `refresh: 0; url=${inner.url}`])),
    );
    expect(result).toMatchObject({ responded: true, status });
  }
  expect(inner.connections()).toBe(0);
});

test.each<[string, (request: RawRequest) => void, string]>([
  ['does not respond', () => undefined, 'timed out after 1.5 s'],
  [
    'stops after the headers',
    ({ socket }) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nab'),
    'timed out after 1.5 s',
  ],
  ['stops in the headers', ({ socket }) => socket.write('HTTP/1.1 200 OK\r\ncontent-le'), 'timed out after 1.5 s'],
  [
    'drips its body',
    ({ socket }) => drip(socket, 'HTTP/1.1 200 OK\r\ncontent-length: 9999\r\n\r\n', 'a'),
    'timed out after 1.5 s',
  ],
  ['drips headers', ({ socket }) => drip(socket, 'HTTP/1.1 200 OK\r\n', 'a: b\r\n'), 'timed out after 1.5 s'],
  [
    'drips interim responses',
    ({ socket }) => drip(socket, '', 'HTTP/1.1 102 Processing\r\n\r\n'),
    'timed out after 1.5 s',
  ],
  ['closes', ({ socket }) => socket.end(), 'the connection was closed without a response'],
  ['resets', ({ socket }) => socket.resetAndDestroy(), 'connection reset'],
  ['closes in the headers', ({ socket }) => socket.end('HTTP/1.1 200 OK\r\ncont'), 'the response was incomplete'],
  [
    'closes in the body',
    ({ socket }) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nab'),
    'the response was incomplete',
  ],
  [
    'closes in a last body',
    ({ socket }) => socket.end('HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 5\r\n\r\nab'),
    'the response was incomplete',
  ],
  [
    'closes between chunks',
    ({ socket }) => socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n1\r\na\r\n'),
    'the response was incomplete',
  ],
  [
    'closes between its last chunks',
    ({ socket }) => socket.end('HTTP/1.1 200 OK\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n1\r\na\r\n'),
    'the response was incomplete',
  ],
  [
    'resets in the body',
    ({ socket }) =>
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nab', () =>
        setImmediate(() => socket.resetAndDestroy()),
      ),
    'the response was incomplete',
  ],
  ['is not HTTP', ({ socket }) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'), 'the response is not HTTP'],
  ['is random', ({ socket }) => socket.end(Buffer.from('00ff17030042', 'hex')), 'the response is not HTTP'],
  ['is HTTP/2', ({ socket }) => socket.end(Buffer.from('000012040000000000', 'hex')), 'the response is not HTTP'],
  [
    'has a broken chunk',
    ({ socket }) => socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'),
    'the response is not HTTP',
  ],
  [
    'has a huge header',
    ({ socket }) => socket.write(`HTTP/1.1 200 OK\r\na: ${'b'.repeat(20_000)}\r\n\r\n`),
    'the response headers are too large',
  ],
  [
    'has endless headers',
    ({ socket }) => socket.write(`HTTP/1.1 200 OK\r\n${'a: bcdefgh\r\n'.repeat(9000)}`),
    'the response headers are too large',
  ],
  [
    'sends an unrequested 100 Continue',
    ({ socket }) => socket.write('HTTP/1.1 100 Continue\r\n\r\n'),
    'the response was an interim response that was not requested',
  ],
  [
    'sends an unrequested 101 Switching Protocols',
    ({ socket }) => socket.write('HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'),
    'the response was an interim response that was not requested',
  ],
])('a server that %s', async (_, respond, error) => {
  const { result, server } = await resultOf(respond, { timeout_ms: error.startsWith('timed') ? 1_500 : 15_000 });
  expect(result).toEqual({ responded: false, error, duration_ms: expect.any(Number) });
  // One request only: a failure on a new connection is not retried.
  expect(server.requests).toHaveLength(1);
  await expect.poll(() => server.connectionsNow()).toBe(0);
});

function drip(socket: RawRequest['socket'], start: string, drop: string): void {
  socket.write(start);
  const timer = setInterval(() => socket.write(drop), 10);
  socket.on('close', () => clearInterval(timer));
}

test('reports a port where nothing listens as "connection refused"', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  await once(closed, 'close');
  expect(await post(startSender(), `http://127.0.0.1:${port}/`)).toMatchObject({ error: 'connection refused' });
});

test('reads only the start of an endless body and reports it as the response', async () => {
  let written = 0;
  const chunk = Buffer.alloc(65_536, 'a');
  const { result, server } = await resultOf(({ socket }) => {
    socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${2 ** 30}\r\n\r\n`);
    const more = (): void => {
      while (!socket.destroyed && written < 2 ** 30) {
        written += chunk.length;
        if (!socket.write(chunk)) return void socket.once('drain', more);
      }
    };
    more();
  });
  expect(result).toMatchObject({ responded: true, status: 200, body: 'a'.repeat(1024) });
  await expect.poll(() => server.connectionsNow()).toBe(0);
  // Socket buffers in the kernel, not the gigabyte.
  expect(written).toBeLessThan(2 ** 27);
});

test.each([
  ['keep-alive', 16_384],
  ['close', 16_384],
  ['keep-alive', 16_385],
  ['close', 16_385],
  ['close', 60_000],
])('handles "connection: %s" and a body of %i bytes in one piece', async (connection, length) => {
  const { result, server } = await resultOf(({ socket }) =>
    socket.write(httpResponse(201, 'é'.repeat(length / 2), [`connection: ${connection}`])),
  );
  expect(result).toMatchObject({ responded: true, status: 201, body: 'é'.repeat(512) });
  const kept = connection === 'keep-alive' && length <= 16_385;
  await expect.poll(() => server.connectionsNow()).toBe(kept ? 1 : 0);
});

test.each<[string, Buffer | string, string | undefined]>([
  ['NUL and control characters are removed', 'a\u0000b\u0007c\u001b[31md\u007f\u0085e\r\n\tf', 'abc[31mde\n\tf'],
  ['only control characters: nothing is left', '\u0000\u0001', undefined],
  ['invalid UTF-8 is replaced', Buffer.from([0x61, 0xff, 0xed, 0xa0, 0x80, 0x62]), 'a\ufffd\ufffd\ufffd\ufffdb'],
  ['the limit does not split a character', `${'a'.repeat(1022)}🎉b`, 'a'.repeat(1022)],
  ['a character that just fits is kept', `${'a'.repeat(1020)}🎉b`, `${'a'.repeat(1020)}🎉`],
  ['compressed bytes are not decompressed', Buffer.from('1f8b0800', 'hex'), '\ufffd'],
  ['only continuation bytes are cut at the limit', Buffer.alloc(1100, 0x80), '\ufffd'.repeat(1024)],
])('stored response text: %s', async (_, body, expected) => {
  const bytes = Buffer.from(body);
  const { result } = await resultOf(({ socket }) => {
    socket.write(`HTTP/1.1 500 No\r\ncontent-encoding: gzip\r\ncontent-length: ${bytes.length}\r\n\r\n`);
    // In chunks that split characters.
    for (let at = 0; at < bytes.length; at += 511) socket.write(bytes.subarray(at, at + 511));
  });
  expect(result).toMatchObject({ responded: true, status: 500 });
  expect(result.responded && result.body).toBe(expected);
});

test('does not return the response body when it is not requested', async () => {
  const server = await startRawServer(({ socket }) => socket.write(httpResponse(200, 'the code is 1234')));
  const result = await post(startSender(), server.url, { keepResponseBody: false });
  expect(result).toMatchObject({ responded: true, status: 200 });
  expect(result.responded && result.body).toBeUndefined();
});

test('leaves no timers behind after responses', async () => {
  const server = await startRawServer(({ socket }) => socket.write(httpResponse(200)));
  const sender = startSender();
  const timers = (): number => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
  const before = timers();
  for (let index = 0; index < 50; index += 1) await post(sender, server.url);
  expect(timers() - before).toBeLessThan(25);
});

test('reports a request that cannot be sent as a result', async () => {
  const server = await startRawServer(({ socket }) => socket.write(httpResponse(200)));
  expect(await post(startSender(), server.url, { headers: { 'a b': 'c' } })).toMatchObject({
    responded: false,
    error: 'the request could not be sent',
  });
  expect(server.requests).toEqual([]);
});
