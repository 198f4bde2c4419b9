import { connect, Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { holdTimers } from '#test/held-timers.ts';
import { httpResponse, startRawServer } from '#test/webhooks/raw-server.ts';
import { type OutgoingResult, Sender, type SenderOptions } from './sender.ts';

// With more connections, the next request may use a new one while the last is still being returned to the pool.
const ONE_CONNECTION = { connections_per_origin_max: 1 };

function startSender(options: Partial<SenderOptions> = {}): Sender {
  const sender = new Sender({ webhookAllow: [], production: false, ...options });
  onTestFinished(() => sender.close());
  return sender;
}

const post = (sender: Sender, url: string, body = '{}'): Promise<OutgoingResult> =>
  sender.post({ environment: 'sandbox', url, headers: {}, body, keepResponseBody: true });

test('reuses a connection', async () => {
  const server = await startRawServer(({ socket }) => socket.write(httpResponse(200)));
  const sender = startSender(ONE_CONNECTION);
  for (let index = 0; index < 20; index += 1) expect(await post(sender, server.url)).toMatchObject({ status: 200 });
  expect({ connections: server.connections(), requests: server.requests.length }).toEqual({
    connections: 1,
    requests: 20,
  });
});

test('an old connection takes one more request and closes after the response', async () => {
  const server = await startRawServer(({ socket }) => socket.write(httpResponse(200)));
  const sender = startSender({ ...ONE_CONNECTION, connection_age_ms_max: 0 });
  for (let index = 0; index < 4; index += 1) expect(await post(sender, server.url)).toMatchObject({ status: 200 });
  expect(server.connections()).toBe(2);
  const connectionHeaders = server.requests.map(({ head }) => /^connection: (.*)$/im.exec(head)?.[1]);
  expect(connectionHeaders).toEqual(['keep-alive', 'close', 'keep-alive', 'close']);
});

test('limits connections to one origin, and sends all waiting requests', async () => {
  let most = 0;
  const server = await startRawServer(({ socket }) => {
    most = Math.max(most, server.connectionsNow());
    setImmediate(() => socket.write(httpResponse(200)));
  });
  const sender = startSender({ connections_per_origin_max: 3 });
  const results = await Promise.all(Array.from({ length: 60 }, () => post(sender, server.url)));
  expect(results.every((result) => result.responded)).toBe(true);
  expect({ most, connections: server.connections(), requests: server.requests.length }).toEqual({
    most: 3,
    connections: 3,
    requests: 60,
  });
});

test('a server that closes connections between requests causes no failure', async () => {
  const server = await startRawServer(({ socket }) => socket.end(httpResponse(200)));
  const sender = startSender();
  for (let index = 0; index < 5; index += 1) {
    expect(await post(sender, server.url)).toMatchObject({ status: 200 });
    await expect.poll(() => server.connectionsNow()).toBe(0);
  }
  expect({ connections: server.connections(), requests: server.requests.length }).toEqual({
    connections: 5,
    requests: 5,
  });
});

test.each(['closes', 'resets'])(
  'sends a request once more when the server %s a kept connection during it',
  async (how) => {
    const server = await startRawServer(({ socket, numberOnConnection }) => {
      if (numberOnConnection === 1) socket.write(httpResponse(200));
      else if (how === 'closes') socket.end();
      else socket.resetAndDestroy();
    });
    const sender = startSender(ONE_CONNECTION);
    const bodies = ['{"n":1}', '{"n":2}', '{"n":3}'];
    for (const body of bodies)
      expect(await post(sender, server.url, body)).toMatchObject({ responded: true, status: 200 });
    // The second request arrived twice, unchanged: the second time over a separate connection. The third used a new kept one.
    expect(server.requests.map(({ body }) => body)).toEqual(['{"n":1}', '{"n":2}', '{"n":2}', '{"n":3}']);
    expect(server.requests[2]!.head).toContain('connection: close');
  },
);

test('makes only one second try, and none after a part of the response has arrived', async () => {
  const server = await startRawServer(({ socket, number }) => {
    if (number === 1 || number === 4) socket.write(httpResponse(200));
    else if (number <= 3) socket.end();
    else socket.end('HTTP/1.1 200 OK\r\n');
  });
  const sender = startSender(ONE_CONNECTION);
  expect(await post(sender, server.url)).toMatchObject({ responded: true });
  expect(await post(sender, server.url)).toMatchObject({
    responded: false,
    error: 'the connection was closed without a response',
  });
  expect(server.requests).toHaveLength(3);
  expect(await post(sender, server.url)).toMatchObject({ responded: true });
  expect(await post(sender, server.url)).toMatchObject({ responded: false, error: 'the response was incomplete' });
  expect(server.requests).toHaveLength(5);
});

test('makes no third try when the connection of the second fails', async () => {
  const server = await startRawServer(({ socket, number }) => {
    if (number === 1) socket.write(httpResponse(200));
    else socket.end();
  });
  let opened = 0;
  const sender = startSender({
    ...ONE_CONNECTION,
    openSocket: (_addresses, port) => {
      opened += 1;
      if (opened === 1) return connect(port, '127.0.0.1');
      return new Socket().destroy(Object.assign(new Error('reset'), { code: 'ECONNRESET' }));
    },
  });
  expect(await post(sender, server.url)).toMatchObject({ responded: true });
  expect(await post(sender, server.url)).toMatchObject({ responded: false, error: 'connection reset' });
  expect({ opened, requests: server.requests.length }).toEqual({ opened: 2, requests: 2 });
});

test('the second try shares the timeout of the first', async () => {
  const server = await startRawServer(({ socket, number }) => {
    if (number === 1) socket.write(httpResponse(200));
    else if (number === 2) socket.end();
  });
  const sender = startSender({ ...ONE_CONNECTION, timeout_ms: 1_500 });
  await post(sender, server.url);
  expect(await post(sender, server.url)).toMatchObject({ responded: false, error: 'timed out after 1.5 s' });
  expect(server.requests).toHaveLength(3);
  await expect.poll(() => server.connectionsNow()).toBe(0);
});

test('never sends an attempt that timed out while it waited for a connection', async () => {
  // Held, because the last of three timers could expire just after the first has freed the connection.
  const timers = holdTimers(300);
  const server = await startRawServer(({ socket, body }) => {
    if (body !== 'hang') socket.write(httpResponse(200));
  });
  const sender = startSender({ connections_per_origin_max: 1, timeout_ms: 300 });
  const posted = Promise.all(['hang', 'waits', 'waits'].map((body) => post(sender, server.url, body)));
  await expect.poll(() => server.requests).toHaveLength(1);
  timers.expire();
  for (const result of await posted)
    expect(result).toEqual({ responded: false, error: 'timed out after 0.3 s', duration_ms: expect.any(Number) });
  expect(await post(sender, server.url, 'next')).toMatchObject({ status: 200 });
  expect(await post(sender, server.url, 'last')).toMatchObject({ status: 200 });
  expect(server.requests.map(({ body }) => body)).toEqual(['hang', 'next', 'last']);
  expect(server.connections()).toBe(2);
});

test('every request gets exactly one result, even over connections that break', async () => {
  const server = await startRawServer(({ socket, number }) => {
    if (number % 7 === 0) socket.resetAndDestroy();
    else if (number % 5 === 0) socket.end(httpResponse(200, '', ['connection: close']));
    else socket.write(httpResponse(200));
  });
  const sender = startSender({ connections_per_origin_max: 4 });
  const results = await Promise.all(Array.from({ length: 500 }, (_, index) => post(sender, server.url, String(index))));
  const sent = new Set(server.requests.map(({ body }) => body));
  expect({ results: results.length, sent: sent.size }).toEqual({ results: 500, sent: 500 });
  for (const result of results) {
    expect(result.responded ? result.status : result.error).toBeOneOf([
      200,
      'connection reset',
      'the connection was closed without a response',
    ]);
  }
  expect(server.connectionsNow()).toBeLessThanOrEqual(8);
});

test('closing the sender ends requests in flight and all connections', async () => {
  const server = await startRawServer(({ socket, body }) => {
    if (body !== 'hang') socket.write(httpResponse(200));
  });
  const sender = startSender({ connections_per_origin_max: 2 });
  await post(sender, server.url);
  const pending = ['hang', 'hang', 'hang'].map((body) => post(sender, server.url, body));
  await expect.poll(() => server.requests).toHaveLength(3);
  await sender.close();
  for (const result of await Promise.all(pending))
    expect(result).toEqual({
      responded: false,
      error: 'the service is shutting down',
      duration_ms: expect.any(Number),
    });
  await expect.poll(() => server.connectionsNow()).toBe(0);
  expect(server.requests).toHaveLength(3);
});
