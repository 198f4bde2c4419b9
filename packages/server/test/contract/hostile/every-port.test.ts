import { afterAll, expect, test } from 'vitest';
import { sendRaw } from '../../client.ts';
import { sharedService } from '../../service.ts';
import { createOtherPort, listening } from './ports.ts';

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
