import { type LookupAddress } from 'node:dns';
import { connect, Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { httpResponse, startRawServer } from '#test/webhooks/raw-server.ts';
import { Sender, type SenderOptions } from './sender.ts';

const URL_OF_NAME = 'https://hooks.example.com/';
const PUBLIC = { address: '93.184.215.14', family: 4 };

function startSender(options: Partial<SenderOptions>): Sender {
  const sender = new Sender({ webhookAllow: [], production: true, ...options });
  onTestFinished(() => sender.close());
  return sender;
}

const post = (sender: Sender, url = URL_OF_NAME, environment: 'live' | 'sandbox' = 'live') =>
  sender.post({ environment, url, headers: {}, body: '{}', keepResponseBody: true });

/** Records the requested sockets; every connection is refused. */
function refusingSockets() {
  const opened: string[][] = [];
  const openSocket = (addresses: readonly LookupAddress[]): Socket => {
    opened.push(addresses.map(({ address }) => address));
    return new Socket().destroy(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }));
  };
  return { opened, openSocket };
}

test('connects only to checked addresses, even if the name resolves differently after the check', async () => {
  const { opened, openSocket } = refusingSockets();
  const answers = [PUBLIC, { address: '127.0.0.1', family: 4 }, PUBLIC, { address: '10.0.0.1', family: 4 }];
  let lookups = 0;
  const lookup = (): Promise<LookupAddress[]> => Promise.resolve([answers[lookups++]!]);
  const sender = startSender({ lookup, openSocket });
  expect(await post(sender)).toMatchObject({ error: 'connection refused' });
  expect(await post(sender)).toMatchObject({ error: 'the IP address is not allowed' });
  expect(await post(sender)).toMatchObject({ error: 'connection refused' });
  expect(await post(sender)).toMatchObject({ error: 'the IP address is not allowed' });
  // One lookup per connection: there is no second lookup, because the socket receives no name.
  expect(lookups).toBe(4);
  expect(opened).toEqual([[PUBLIC.address], [PUBLIC.address]]);
});

test('connects only to the public addresses of a name that also has private ones', async () => {
  const { opened, openSocket } = refusingSockets();
  const addresses = [
    '10.0.0.1',
    PUBLIC.address,
    '::1',
    '::ffff:93.184.215.14',
    '64:ff9b::5db8:d70e',
    'fe80::1%lo',
    '2606:4700::1',
  ];
  const lookup = () =>
    Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
  await post(startSender({ lookup, openSocket }));
  expect(opened).toEqual([[PUBLIC.address, '2606:4700::1']]);
});

test('tries eight addresses of a name with a thousand', async () => {
  const { opened, openSocket } = refusingSockets();
  const lookup = () =>
    Promise.resolve(
      Array.from({ length: 1000 }, (_, index) => ({ address: `93.184.${index >> 8}.${index & 255}`, family: 4 })),
    );
  await post(startSender({ lookup, openSocket }));
  expect(opened).toEqual([expect.toSatisfy((addresses: string[]) => addresses.length === 8)]);
});

test('closes a socket that is connected to a private address before sending a byte', async () => {
  const server = await startRawServer(({ socket }) => socket.write(httpResponse(200)));
  const sender = startSender({
    lookup: () => Promise.resolve([PUBLIC]),
    openSocket: () => connect(server.port, '127.0.0.1'),
  });
  for (const [url, environment] of [
    [URL_OF_NAME, 'live'],
    ['http://hooks.example.com/', 'sandbox'],
  ] as const) {
    expect(await post(sender, url, environment)).toMatchObject({
      responded: false,
      error: 'the IP address is not allowed',
    });
  }
  await expect.poll(() => server.connectionsNow()).toBe(0);
  expect({ connections: server.connections(), bytes: server.bytesReceived() }).toEqual({ connections: 2, bytes: 0 });
});

test('live and sandbox do not share connections', async () => {
  const server = await startRawServer(({ socket }) => socket.write(httpResponse(200)));
  const opened: number[] = [];
  const sender = startSender({
    webhookAllow: ['127.0.0.1/32'],
    openSocket: (_addresses, port) => {
      opened.push(port);
      return connect(server.port, '127.0.0.1');
    },
  });
  expect(await post(sender, 'http://127.0.0.1:8080/', 'sandbox')).toMatchObject({ status: 200 });
  expect(await post(sender, 'http://127.0.0.1:8080/', 'live')).toMatchObject({
    error: 'the IP address is not allowed',
  });
  expect(opened).toEqual([8080]);
});

test('tries the next address of a name when one does not accept the connection', async () => {
  const server = await startRawServer(({ socket }) => socket.write(httpResponse(200)));
  const lookup = () =>
    Promise.resolve([
      { address: '127.0.0.2', family: 4 },
      { address: '::1', family: 6 },
      { address: '127.0.0.1', family: 4 },
    ]);
  const sender = startSender({ production: false, lookup });
  expect(await post(sender, `http://localhost:${server.port}/`, 'sandbox')).toMatchObject({ status: 200 });
});

test('uses the system resolver by default', async () => {
  const server = await startRawServer(({ socket }) => socket.write(httpResponse(200)));
  const sender = startSender({ production: false });
  expect(await post(sender, `http://localhost:${server.port}/`, 'sandbox')).toMatchObject({ status: 200 });
  expect(await post(sender, `http://localhost:${server.port}/`, 'live')).toMatchObject({ responded: false });
});

test('connections that open at the same time share one lookup', async () => {
  const lookup = vi.fn<(name: string) => Promise<LookupAddress[]>>(() => Promise.resolve([PUBLIC]));
  const { opened, openSocket } = refusingSockets();
  const sender = startSender({ lookup, openSocket });
  await Promise.all(Array.from({ length: 20 }, () => post(sender)));
  expect(lookup).toHaveBeenCalledTimes(1);
  expect(opened).toHaveLength(20);
});

test.each([
  ['ENOTFOUND', 'host not found'],
  ['EAI_AGAIN', 'the host name could not be resolved'],
])('reports a lookup that fails with %s as "%s"', async (code, error) => {
  const lookup = () => Promise.reject(Object.assign(new Error(`getaddrinfo ${code} secret.internal`), { code }));
  expect(await post(startSender({ lookup }))).toMatchObject({ responded: false, error });
});

test('reports a name without addresses as "host not found"', async () => {
  expect(await post(startSender({ lookup: () => Promise.resolve([]) }))).toMatchObject({ error: 'host not found' });
});

test.each<[string, Partial<SenderOptions>]>([
  ['a lookup', { lookup: () => new Promise(() => undefined) }],
  ['a connection', { lookup: () => Promise.resolve([PUBLIC]), openSocket: () => new Socket() }],
])('%s that never ends is stopped by the timeout of the attempt', async (_, options) => {
  const sender = startSender({ ...options, timeout_ms: 100 });
  expect(await post(sender)).toMatchObject({ responded: false, error: 'timed out after 0.1 s' });
  expect(await post(sender)).toMatchObject({ responded: false, error: 'timed out after 0.1 s' });
});

test('closing the sender destroys a socket that is connecting', async () => {
  const socket = new Socket();
  const openSocket = vi.fn<() => Socket>(() => socket);
  const sender = startSender({ lookup: () => Promise.resolve([PUBLIC]), openSocket });
  const result = post(sender);
  await expect.poll(() => openSocket).toHaveBeenCalled();
  await sender.close();
  await result;
  await expect.poll(() => socket.destroyed).toBe(true);
});

test.each<[string, Partial<SenderOptions>]>([
  ['a lookup', { lookup: () => new Promise(() => undefined) }],
  ['a connection', { lookup: () => Promise.resolve([PUBLIC]), openSocket: () => new Socket() }],
])('closing the sender ends %s', async (_, options) => {
  const sender = startSender(options);
  const result = post(sender);
  await sender.close();
  expect(await result).toMatchObject({ responded: false, error: 'the service is shutting down' });
  expect(await post(sender)).toMatchObject({ responded: false, error: 'the service is shutting down' });
});
