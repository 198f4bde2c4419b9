import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { fastify } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { ConnectionCounts, limitConnections, type ConnectionEvent } from './connection-limits.ts';
import { createLogger } from './logging.ts';
import { serverOptions } from './server-options.ts';
import { answerSocketError } from './socket-errors.ts';

const opened: { close(): unknown }[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
});

async function limited(all_max: number, per_address_max: number, trustedProxies: string[] = []) {
  const events: ConnectionEvent[] = [];
  const server = createServer((_request, response) => response.end('ok'));
  limitConnections(server, { all_max, per_address_max }, trustedProxies, (event) => events.push(event));
  server.listen(0, '::');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = (localAddress?: string): Socket => {
    const socket = connect({ port, host: '127.0.0.1', ...(localAddress === undefined ? {} : { localAddress }) });
    socket.on('error', () => undefined);
    opened.push({ close: () => socket.destroy() });
    return socket;
  };
  opened.push(server);
  return { events, open };
}

const answerOf = async (socket: Socket): Promise<string> => {
  socket.end('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  return await readAll(socket).catch(() => '');
};

test('connections beyond those of an address are closed, and others are served', async () => {
  const { events, open } = await limited(10, 2);
  const [first] = [open(), open()];
  await expect.poll(() => events).toEqual(['opened', 'opened']);
  expect(await answerOf(open())).toBe('');
  expect(events).toEqual(['opened', 'opened', 'address']);
  expect(await answerOf(open('127.0.0.2'))).toContain('200 OK');
  first!.destroy();
  await expect.poll(() => events.filter((event) => event === 'closed')).toHaveLength(2);
  expect(await answerOf(open())).toContain('200 OK');
});

test('the connections of a trusted proxy count only among all', async () => {
  const { events, open } = await limited(3, 1, ['127.0.0.0/8']);
  for (let count = 0; count < 3; count += 1) open();
  await expect.poll(() => events).toEqual(['opened', 'opened', 'opened']);
  expect(await answerOf(open())).toBe('');
  expect(events.at(-1)).toBe('all');
});

test('the metrics have what is open and what was refused', () => {
  const counts = new ConnectionCounts();
  counts.add('api', 'opened', 5);
  counts.add('api', 'closed', 2);
  counts.add('api', 'address');
  expect(counts.text()).toContain('issuary_http_connections{port="api"} 3\n');
  expect(counts.text()).toContain('issuary_http_connections_refused_total{port="api",limit="all"} 0\n');
  expect(counts.text()).toContain('issuary_http_connections_refused_total{port="api",limit="address"} 1\n');
});

test('a connection that sends nothing, or only a part of the headers, is closed', async () => {
  const options = serverOptions({ logger: createLogger('silent'), trustedProxies: [] });
  // Shorter times than usual, and nothing else.
  const http = { ...options.http, headersTimeout: 20, connectionsCheckingInterval: 10 };
  const app = fastify({ ...options, http, clientErrorHandler: answerSocketError });
  opened.push(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  for (const bytes of ['', 'GET / HTTP/1.1\r\nhost: x\r\nx-a: ']) {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.write(bytes);
    expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 400 .*"malformed_request"/s);
  }
});

test('the connection of a client that does not read its response is closed', async () => {
  const options = serverOptions({ logger: createLogger('silent'), trustedProxies: [] });
  const app = fastify({ ...options, connectionTimeout: options.connectionTimeout / 1_000 });
  opened.push(app);
  // More than the buffers of both sides.
  app.get('/', () => Buffer.alloc(32 * 1024 * 1024));
  const closed = new Promise<void>((resolve) => {
    app.server.on('connection', (socket: Socket) => socket.once('close', () => resolve()));
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const client = connect({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1' }).pause();
  client.on('error', () => undefined);
  opened.push({ close: () => client.destroy() });
  client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await closed;
  client.resume();
  const received = await readAll(client).catch(() => '');
  expect(received.length).toBeLessThan(32 * 1024 * 1024);
});
