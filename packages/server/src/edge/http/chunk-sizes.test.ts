import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { statusesOf } from '#test/contract/hostile/campaign.ts';
import { answerInvalidHttp } from './socket-errors.ts';

/** Sends bodies in chunks of these sizes, one after the other on one connection. @returns the statuses, and what was read */
async function send(...bodies: readonly (readonly number[])[]) {
  let [chunks, bytes] = [0, 0];
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => {
      chunks += 1;
      bytes += chunk.length;
    });
    request.on('end', () => response.end());
    request.on('error', () => undefined);
  });
  answerInvalidHttp(server);
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const text = bodies.map((sizes, at) => {
    const body = sizes.map((size) => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`).join('');
    const close = at === bodies.length - 1 ? 'Connection: close\r\n' : '';
    return `POST / HTTP/1.1\r\nHost: x\r\n${close}Transfer-Encoding: chunked\r\n\r\n${body}0\r\n\r\n`;
  });
  const statuses = await statusesOf((server.address() as AddressInfo).port, Buffer.from(text.join('')));
  return { statuses, chunks, bytes };
}

const times = (count: number, size: number): number[] => Array.from({ length: count }, () => size);

test('no more than 2,000 chunks of a byte are read, and nothing behind them', async () => {
  expect(await send(times(200_000, 1), [1])).toEqual({ statuses: [400], chunks: 2_000, bytes: 2_000 });
});

test.each([
  ['2,000 chunks of a byte', times(2_000, 1)],
  ['10,000 chunks of 100 bytes', times(10_000, 100)],
  ['a large chunk before many of a byte', [200_000, ...times(3_000, 1)]],
])('%s are read', async (_, sizes) => {
  const { statuses, bytes } = await send(sizes, [1]);
  expect([statuses, bytes]).toEqual([[200, 200], sizes.reduce((sum, size) => sum + size, 1)]);
});

test('small chunks behind large ones are refused when their average is too small', async () => {
  expect((await send([6_400, ...times(5_000, 1)])).statuses).toEqual([400]);
});
