import { afterAll, describe, expect, test } from 'vitest';
import { connect } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { call, sendRaw } from '../../client.ts';
import { sharedService } from '../../service.ts';
import { createOtherPort, listening, VENDOR_PATH } from './ports.ts';

const service = await sharedService();
const others = { platform: createOtherPort(service, 'platform'), metrics: createOtherPort(service, 'metrics') };
afterAll(async () => {
  for (const app of Object.values(others)) await app.close();
});
const PORTS: [name: string, port: number][] = [
  ['API', service.port],
  ['frame', Number(new URL(service.frameUrl).port)],
  ['platform', await listening(others.platform)],
  ['metrics', await listening(others.metrics)],
];

const statusesOf = async (port: number, lines: string, version = '1.0'): Promise<number[]> => {
  const { replies } = await sendRaw(port, `GET /healthz HTTP/${version}\r\n${lines}connection: close\r\n\r\n`);
  return replies.map(({ status }) => status);
};

test.each(PORTS)('the port of the %s has the same rules for HTTP/1.0 as for HTTP/1.1', async (_, port) => {
  for (const version of ['1.0', '1.1']) {
    expect(await statusesOf(port, 'host: x\r\n', version)).toEqual([200]);
    for (const lines of [
      '',
      'host: x\r\nHost: x\r\n',
      'host: x\r\nexpect: x\r\n',
      'host: x\r\nexpect: 100-continue, x\r\n',
    ])
      expect([version, lines, await statusesOf(port, lines, version)]).toEqual([version, lines, [400]]);
  }
  // RFC 9110, 10.1.1: a server ignores this expectation of HTTP/1.0.
  expect(await statusesOf(port, 'host: x\r\nexpect: 100-continue\r\n')).toEqual([200]);
});

describe.each(PORTS)('each answer of the port of the %s', (_, port) => {
  test.each<[number, string]>([
    [200, 'GET /healthz HTTP/1.1\r\nhost: x\r\n'],
    [404, 'GET /nothing HTTP/1.1\r\nhost: x\r\n'],
    [404, `GET /${'x'.repeat(300)} HTTP/1.1\r\nhost: x\r\n`],
    [400, 'GET /%zz HTTP/1.1\r\nhost: x\r\n'],
    [405, 'PUT /healthz HTTP/1.1\r\nhost: x\r\n'],
    [400, 'GET /healthz HTTP/1.1\r\n'],
    [414, `GET /${'x'.repeat(8_192)} HTTP/1.1\r\nhost: x\r\n`],
    [431, `GET /healthz HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n`],
  ])('with status %i is not stored, and is what it says', async (status, head) => {
    const { replies } = await sendRaw(port, `${head}connection: close\r\n\r\n`);
    expect(replies.map((reply) => [reply.status, reply.headers.get('x-content-type-options')])).toEqual([
      [status, 'nosniff'],
    ]);
    expect(replies[0]!.headers.get('cache-control')).toContain('no-store');
  });
});

test.each(['platform', 'metrics'] as const)(
  'the port of the %s keeps open no more connections than its limit',
  async (name) => {
    const app = createOtherPort(service, name, { all_max: 1, per_address_max: 1 });
    const port = await listening(app);
    const silent = connect({ port, host: '127.0.0.1' });
    await expect
      .poll(() => service.core.processMetrics().metrics.connections.text())
      .toContain(`connections{port="${name}"} 1\n`);
    const refused = connect({ port, host: '127.0.0.1' });
    refused.write('GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    expect(await readAll(refused).catch(() => '')).toBe('');
    silent.destroy();
    await app.close();
  },
);

describe('the port of the platform', () => {
  const url = `http://127.0.0.1:${PORTS[2]![1]}`;
  const post = (headers: Record<string, string>) => call('POST', `${url}${VENDOR_PATH}`, { body: {}, headers });

  test('reads no body that is compressed or in another charset', async () => {
    expect((await fetch(`${url}${VENDOR_PATH}`, { method: 'POST', body: 'x' })).status).toBe(200);
    for (const headers of [{ 'content-encoding': 'gzip' }, { 'content-type': 'application/json; charset=utf-16' }])
      expect(await post(headers)).toMatchObject({ status: 415, code: 'unsupported_media_type' });
  });

  test('does not show metrics to others', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    expect((await call('GET', `${url}/metrics`, { headers })).status).toBe(403);
  });
});
