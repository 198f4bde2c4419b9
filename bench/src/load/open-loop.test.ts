import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { generateOpenLoad, percentile, postsOf } from './open-loop.ts';

const asked: string[] = [];
/** Answers the first request last of all. */
let release: () => void = () => undefined;
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
  const answer = (): unknown => response.writeHead(201).end('{"status":"approved"}');
  if (asked.length === 1) release = answer;
  else answer();
  if (asked.length === 20) release();
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const targets = ['a', 'b'].map((name) => ({ path: `/${name}`, token: name }));
const load = {
  address,
  requests: postsOf(address, targets, '{}'),
  per_second: 200,
};

test('asks at its rate while an answer is outstanding, and counts that answer from when it was due', async () => {
  const result = await generateOpenLoad({ ...load, isRight: (status, body) => status === 201 && body !== '' }, 0.1);
  expect(asked).toHaveLength(20);
  expect(new Set(asked)).toEqual(new Set(['POST /a Bearer a', 'POST /b Bearer b']));
  expect(result.requests).toBe(20);
  // The one that arrived first was answered with the twentieth, which was due 95 ms after the first of all. Where this
  // process was held up several are sent at once, and it is not always the first of them that arrives first.
  expect(result.p99_us).toBeGreaterThanOrEqual(50_000);
});

test('a single wrong answer makes the measurement void', async () => {
  const measuring = generateOpenLoad({ ...load, isRight: () => false }, 0.02);
  await expect(measuring).rejects.toThrow('of 4 requests 4 were refused and 0 not answered');
});

test('a percentile is one of the values', () => {
  const values = Array.from({ length: 200 }, (_, index) => index + 1);
  expect(percentile(values, 99)).toBe(198);
  expect(percentile(values, 50)).toBe(100);
  expect(percentile([7], 99)).toBe(7);
});
