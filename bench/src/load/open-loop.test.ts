import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { assertPunctual, generateOpenLoad, postsOf } from './open-loop.ts';

const received: string[] = [];
/** Sends the response to the first request, after all others. */
let release: () => void = () => undefined;
const server = createServer((request, response) => {
  received.push(`${request.method} ${request.url} ${request.headers.authorization}`);
  const respond = (): unknown => response.writeHead(201).end('{"status":"approved"}');
  if (received.length === 1) release = respond;
  else respond();
  if (received.length === 20) release();
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const targets = ['a', 'b'].map((name) => ({ path: `/${name}`, token: name }));
const load = {
  address,
  requests: postsOf(address, targets, '{}'),
  per_second: 200,
  lead_in_seconds: 0,
};

test('keeps its rate while a response is outstanding, and times it from when the request was due', async () => {
  const result = await generateOpenLoad({ ...load, isRight: (status, body) => status === 201 && body !== '' }, 0.1);
  expect(received).toHaveLength(20);
  expect(new Set(received)).toEqual(new Set(['POST /a Bearer a', 'POST /b Bearer b']));
  expect(result.requests).toBe(20);
  // The request that arrived first was answered with the twentieth, which was due 95 ms after the first. If this
  // process was delayed, it sends several requests together, and the first of them does not always arrive first.
  expect(result.duration_us.p99).toBeGreaterThanOrEqual(50_000);
  expect(result.lateness_us).toBeLessThan(result.duration_us.p99);
});

test('a wrong response voids the measurement', async () => {
  const measuring = generateOpenLoad({ ...load, isRight: () => false }, 0.02);
  await expect(measuring).rejects.toThrow('of 4 requests 4 had a wrong response and 0 had none');
});

test('discards the requests of the lead-in, which it sends before the window', async () => {
  const sentBefore = received.length;
  let sentInLeadIn = 0;
  const result = await generateOpenLoad(
    { ...load, lead_in_seconds: 0.05, isRight: () => true },
    0.1,
    async (window) => {
      sentInLeadIn = received.length - sentBefore;
      await window();
    },
  );
  expect(sentInLeadIn).toBeGreaterThan(0);
  expect(received).toHaveLength(sentBefore + 30);
  expect(result).toMatchObject({ requests: 20, all_requests: 30 });
});

test('a load generator that is late voids the measurement', () => {
  expect(() => assertPunctual(4_900)).not.toThrow();
  expect(() => assertPunctual(7_250)).toThrow(
    'the load generator sent its requests 7.3 ms late (p99), the limit is 5 ms',
  );
});
