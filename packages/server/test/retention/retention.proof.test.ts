import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IssuaryClient } from '../../../sdk/src/index.ts';
import { createTestDatabase } from '../harness.ts';
import { start } from '../process.ts';
import { ANA, createSandboxClient } from '../sandbox-client.ts';

/** Of the bytes that are young when a collection starts, the part that may survive it. A bare Fastify keeps 0.15 %. */
const SURVIVED_MAX = 0.05;
/** With deliveries: in most processes 1 to 2.5 %, in some 5 to 5.8 %. A request that stays reachable adds 6 % and more. */
const SURVIVED_DELIVERING_MAX = 0.07;
const CARDS = 40;
const CONCURRENCY = 8;
const UNDELIVERED_MAX = 32;
/** Until the functions are compiled; their code and feedback survive, too. */
const WARM_UP_CALLS = 14_000;
const CALLS = 4_000;

const { url: databaseUrl } = await createTestDatabase();
const scavengesFile = join(tmpdir(), `issuary-scavenges-${process.pid}-${randomBytes(4).toString('hex')}.json`);
const settings = {
  ISSUARY_DATABASE_URL: databaseUrl,
  ISSUARY_MASTER_KEY: randomBytes(32).toString('base64'),
  ISSUARY_LOG_LEVEL: 'error',
  ISSUARY_RATE_LIMIT: 'off',
  ISSUARY_WEBHOOK_ALLOW: '127.0.0.0/8',
};
const profiled = {
  ...settings,
  // As in `npm start`.
  NODE_OPTIONS: `--max-semi-space-size=32 --import=${new URL('profile-scavenges.ts', import.meta.url).href}`,
  SCAVENGES_FILE: scavengesFile,
};
const { service, end } = start(profiled);
let client: IssuaryClient;
let pid: number;
const cards: string[] = [];

let received = 0;
const receiver = createServer((request, response) => {
  received += 1;
  request.resume().once('end', () => response.end());
});

beforeAll(async () => {
  const running = await service;
  pid = running.pid;
  client = await createSandboxClient(settings, running.url, 'Retention');
  const customer = await client.createCustomer(ANA);
  for (let index = 0; index < CARDS; index += 1) {
    cards.push((await client.issueCard({ customer_id: customer.local_id, amount: 100 })).id);
  }
  await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  end();
  receiver.closeAllConnections();
  receiver.close();
  rmSync(scavengesFile, { force: true });
});

type Call = (card: string) => Promise<unknown>;

const deposit: Call = (card) => client.depositToCard(card, { amount: '0.01' });
const authorize: Call = (card) =>
  client.simulateAuthorization(card, { amount: '0.01', merchant: { name: 'Mercado', mcc: '5411', country: 'US' } });
const read: Call = (card) => client.getCard(card);

test.each([
  ['deposits', deposit],
  ['authorizations', authorize],
  ['card reads', read],
])('after a response nothing refers to its request: %s', async (_, call) => {
  expect(await partThatSurvives(call)).toBeLessThan(SURVIVED_MAX);
});

test('after a response nothing refers to its request: deposits whose events are delivered', async () => {
  const { port } = receiver.address() as AddressInfo;
  await client.createWebhook({ url: `http://127.0.0.1:${port}/`, events: ['card.funded'] });
  let deposits = 0;
  const survived = await partThatSurvives(async (card) => {
    await deposit(card);
    deposits += 1;
    // Events that wait for their delivery are in memory, so that many of them would be measured as survivors.
    const isBacklog = (): boolean => received < deposits - UNDELIVERED_MAX;
    while (isBacklog()) await once(receiver, 'request');
  });
  expect(survived).toBeLessThan(SURVIVED_DELIVERING_MAX);
  expect(received).toBeGreaterThan(CALLS);
});

async function partThatSurvives(call: Call): Promise<number> {
  await repeat(WARM_UP_CALLS, call);
  process.kill(pid, 'SIGUSR2');
  await repeat(CALLS, call);
  process.kill(pid, 'SIGUSR2');
  const { count, young_bytes, survived_bytes } = await profile();
  expect(count).toBeGreaterThan(3);
  return survived_bytes / young_bytes;
}

/** The profile that the service has written, or is about to write. */
async function profile(): Promise<{ count: number; young_bytes: number; survived_bytes: number }> {
  await expect.poll(() => existsSync(scavengesFile)).toBe(true);
  const text = readFileSync(scavengesFile, 'utf8');
  rmSync(scavengesFile);
  return JSON.parse(text) as Awaited<ReturnType<typeof profile>>;
}

async function repeat(calls: number, call: Call): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < calls) {
      const card = cards[next % CARDS]!;
      next += 1;
      await call(card);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}
