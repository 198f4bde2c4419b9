import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { createSecureContext, rootCertificates } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { type Certificate, makeCertificate } from '#test/webhooks/certificates.ts';
import { httpResponse, startRawServer } from '#test/webhooks/raw-server.ts';
import { Sender, type SenderOptions } from './sender.ts';
import { DAY_MS } from '#kit/durations.ts';

const HOST = 'hooks.example.com';
const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);
const valid = { validFrom: inDays(-1), validTo: inDays(1) };

const AUTHORITY = 'Authority of the tests';
const authority = makeCertificate({ name: AUTHORITY, authority: true, ...valid });
const untrusted = makeCertificate({ name: 'Untrusted Authority', authority: true, ...valid });
const issuer = { name: AUTHORITY, key: authority.key };
const secureContext = createSecureContext({ ca: [...rootCertificates, authority.cert] });

function startSender(options: Partial<SenderOptions> = {}): Sender {
  const sender = new Sender({
    webhookAllow: [],
    production: false,
    secureContext,
    lookup: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    ...options,
  });
  onTestFinished(() => sender.close());
  return sender;
}

const post = (sender: Sender, url: string) =>
  sender.post({ environment: 'sandbox', url, headers: {}, body: '{}', keepResponseBody: true });

test.each<[string, Certificate, string]>([
  [
    'expired',
    makeCertificate({ name: HOST, issuer, validFrom: inDays(-9), validTo: inDays(-1) }),
    'certificate expired',
  ],
  [
    'not valid yet',
    makeCertificate({ name: HOST, issuer, validFrom: inDays(1), validTo: inDays(9) }),
    'certificate is not valid yet',
  ],
  [
    'for another host',
    makeCertificate({ name: 'other.example.com', issuer, ...valid }),
    'certificate is for another host',
  ],
  ['self-signed', makeCertificate({ name: HOST, ...valid }), 'certificate is self-signed'],
  [
    'from an untrusted authority',
    makeCertificate({ name: HOST, issuer: { name: 'Untrusted Authority', key: untrusted.key }, ...valid }),
    'certificate is not trusted',
  ],
])('rejects a certificate that is %s and sends nothing', async (_, certificate, error) => {
  const server = await startRawServer(({ socket }) => socket.write(httpResponse(200)), certificate);
  const result = await post(startSender(), `https://${HOST}:${server.port}/`);
  expect(result).toEqual({ responded: false, error, duration_ms: expect.any(Number) });
  expect(server.requests).toEqual([]);
});

test('accepts a valid certificate, sends the host as SNI, and offers only HTTP/1.1', async () => {
  const names: string[] = [];
  const offered: string[][] = [];
  const server = await startRawServer(({ socket }) => socket.write(httpResponse(200, 'thanks')), {
    ...makeCertificate({ name: HOST, issuer, ...valid }),
    SNICallback: (name, done) => {
      names.push(name);
      done(null);
    },
    ALPNCallback: ({ protocols }) => {
      offered.push(protocols);
      return protocols[0];
    },
  });
  const sender = startSender({ connections_per_origin_max: 1 });
  for (let index = 0; index < 3; index += 1) {
    expect(await post(sender, `https://${HOST}:${server.port}/`)).toMatchObject({ status: 200, body: 'thanks' });
  }
  expect(server.connections()).toBe(1);
  expect({ names, offered }).toEqual({ names: [HOST], offered: [['http/1.1']] });
  expect(server.requests[0]!.head).toContain(`host: ${HOST}:${server.port}`);
});

test('live sends over HTTPS to an allowed port', async () => {
  const certificate = makeCertificate({ name: HOST, issuer, ...valid });
  const server = await startRawServer(({ socket }) => socket.write(httpResponse(204)), certificate);
  const ports: number[] = [];
  const sender = startSender({
    webhookAllow: ['127.0.0.1/32'],
    production: true,
    openSocket: (_addresses, port) => {
      ports.push(port);
      return connect(server.port, '127.0.0.1');
    },
  });
  const result = await sender.post({
    environment: 'live',
    url: `https://${HOST}/a?b`,
    headers: {},
    body: '{}',
    keepResponseBody: true,
  });
  expect(result).toMatchObject({ responded: true, status: 204 });
  expect(ports).toEqual([443]);
  expect(server.requests[0]!.head).toMatch(/^POST \/a\?b HTTP\/1\.1\r\n/);
});

test('a certificate is valid for an IP address only if it contains that address', async () => {
  const certificates = [
    makeCertificate({ name: HOST, issuer, ...valid }),
    makeCertificate({ name: HOST, address: '127.0.0.1', issuer, ...valid }),
  ];
  const results: unknown[] = [];
  for (const certificate of certificates) {
    const server = await startRawServer(({ socket }) => socket.write(httpResponse(200)), certificate);
    results.push(await post(startSender(), server.url));
  }
  expect(results).toMatchObject([{ error: 'certificate is for another host' }, { status: 200 }]);
});

test('reports a server without TLS as "TLS failed", and one that closes the connection as "connection reset"', async () => {
  const plainServer = createServer((socket) =>
    socket.on('error', () => undefined).end('HTTP/1.1 400 Bad Request\r\n\r\n'),
  );
  const hangUp = createServer((socket) => socket.on('error', () => undefined).destroy());
  for (const [server, error] of [
    [plainServer, 'TLS failed'],
    [hangUp, 'connection reset'],
  ] as const) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    expect(await post(startSender(), `https://${HOST}:${port}/`)).toMatchObject({ responded: false, error });
  }
});

test('a handshake that never ends is stopped by the timeout of the attempt', async () => {
  const silentServer = createServer((socket) => socket.on('error', () => undefined).resume());
  silentServer.listen(0, '127.0.0.1');
  await once(silentServer, 'listening');
  const ended = once(silentServer, 'connection').then(([socket]) => once(socket, 'close'));
  onTestFinished(() => void silentServer.close());
  const { port } = silentServer.address() as AddressInfo;
  expect(await post(startSender({ timeout_ms: 1_500 }), `https://${HOST}:${port}/`)).toMatchObject({
    error: 'timed out after 1.5 s',
  });
  await ended;
});
