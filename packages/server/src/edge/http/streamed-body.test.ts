import { createSecretKey } from 'node:crypto';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { text as readAll } from 'node:stream/consumers';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { limitBodyTime } from './body-time.ts';
import { answerSocketError } from './socket-errors.ts';
import { StreamedBody } from '#api/streamed-body.ts';

const KEY = createSecretKey(Buffer.from('key'));

async function read(body: StreamedBody): Promise<string> {
  return await readAll(Readable.from(body));
}

const bodyOf = (chunks: readonly string[], bytes_max = 100): StreamedBody =>
  new StreamedBody(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), bytes_max, KEY, 'tenant\n');

test('the hash does not depend on the chunks, and differs when a byte differs', async () => {
  const bodies = [bodyOf(['ab', 'c']), bodyOf(['abc']), bodyOf(['abd'])];
  expect(await Promise.all(bodies.map(read))).toEqual(['abc', 'abc', 'abd']);
  expect(bodies[0]!.hash.equals(bodies[1]!.hash)).toBe(true);
  expect(bodies[0]!.hash.equals(bodies[2]!.hash)).toBe(false);
});

test('reading the hash before the end of the body throws', async () => {
  const body = bodyOf(['ab', 'c']);
  for await (const chunk of body) {
    expect(chunk).toHaveLength(2);
    break;
  }
  expect(() => body.hash).toThrow('read after the body');
});

test('a body longer than the maximum is rejected with payload_too_large', async () => {
  await expect(read(bodyOf(['abcd', 'ef'], 5))).rejects.toMatchObject({ code: 'payload_too_large' });
  expect(await read(bodyOf(['abcd', 'e'], 5))).toBe('abcde');
});

test('a body that ends early is rejected with malformed_request', async () => {
  const source = new Readable({ read: () => undefined });
  source.push('abc');
  setImmediate(() => source.destroy(new Error('aborted')));
  await expect(read(new StreamedBody(source, 100, KEY, ''))).rejects.toMatchObject({ code: 'malformed_request' });
});

test('a request that is not received in time gets 400, and a route can allow more time', async () => {
  const app = fastify({ clientErrorHandler: answerSocketError });
  limitBodyTime(app, 20);
  app.post('/usual', async () => 'taken');
  app.post('/slow', { config: { body_time_ms_max: 60_000 } }, async () => 'taken');
  onTestFinished(() => app.close());
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  const head = (path: string): string =>
    `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: 2\r\n\r\n`;
  const usual = connect({ port, host: '127.0.0.1' });
  const slow = connect({ port, host: '127.0.0.1' });
  slow.write(`${head('/slow')}a`);
  usual.write(`${head('/usual')}a`);
  expect(await readAll(usual)).toContain('HTTP/1.1 400');
  slow.write('b');
  expect(await readAll(slow)).toContain('HTTP/1.1 200');
});
