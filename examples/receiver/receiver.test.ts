import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleEvent } from '../../packages/server/src/composition/event-catalogue.ts';
import { formatSecret, newSecret } from '../../packages/server/src/delivery/webhooks/outgoing/signing-secret.ts';
import { prepareSigner } from '../../packages/server/src/delivery/webhooks/outgoing/sign.ts';
import { createReceiver } from './src/receiver.ts';

const secret = newSecret();
const signer = prepareSigner({ brand: 'Service', secrets: [secret], serviceSecret: secret });
const whsec = formatSecret(secret).reveal();

const { id: CARD } = exampleEvent('card.created')['data'] as { id: string };
const eventOf = (type: Parameters<typeof exampleEvent>[0], sequence: number): string =>
  JSON.stringify({ ...exampleEvent(type), id: `e-${sequence}`, sequence });

const headersOf = (body: string, ageSeconds = 0): Record<string, string> => ({
  'content-type': 'application/json',
  ...signer.sign((JSON.parse(body) as { id: string }).id, Math.floor(Date.now() / 1000) - ageSeconds, body),
});

describe('the program', () => {
  const main = fileURLToPath(new URL('src/main.ts', import.meta.url));
  const environment = { PATH: process.env['PATH'], ISSUARY_WEBHOOK_SECRET: whsec, PORT: '0' };
  const child = spawn(process.execPath, [main], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async (): Promise<string> => String((await lines.next()).value);
  let url: string;

  beforeAll(async () => {
    url = (await nextLine()).replace('receiving at ', '');
  });
  afterAll(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  const deliver = async (body: string, headers = headersOf(body)): Promise<unknown[]> => {
    const response = await fetch(url, { method: 'POST', headers, body });
    return [response.status, await response.json()];
  };

  test('prints one line per event, with its place in the order of its subject', async () => {
    const bodies = [
      eventOf('card.created', 1),
      eventOf('card.charged', 2),
      eventOf('card.charged', 2),
      eventOf('card.code', 5),
      eventOf('card.declined', 4),
      eventOf('card.funded', 3),
    ];
    const outcomes: unknown[] = [];
    for (const body of bodies) outcomes.push((await deliver(body))[1]);
    expect(outcomes.map((each) => (each as { outcome: string }).outcome)).toEqual([
      'handled',
      'handled',
      'repeat',
      'handled',
      'handled',
      'handled',
    ]);
    expect(await nextLine()).toBe(`e-1 card.created ${CARD} #1 next`);
    expect(await nextLine()).toBe(`e-2 card.charged ${CARD} #2 next 23.40 usd at Mercado Central, 26.10 left`);
    expect(await nextLine()).toBe(`e-5 card.code ${CARD} #5 aside`);
    expect(await nextLine()).toMatch(/^e-4 card.declined \S+ #4 gap \w+$/);
    expect(await nextLine()).toBe(`e-3 card.funded ${CARD} #3 past 40.00 usd`);
  });

  test('verifies the raw bytes of the body', async () => {
    const body = JSON.stringify({ ...exampleEvent('card.frozen'), id: 'e-raw', sequence: 6 }, null, 3);
    expect(await deliver(body)).toEqual([200, { outcome: 'handled' }]);
    expect(await nextLine()).toBe(`e-raw card.frozen ${CARD} #6 gap`);
  });

  test('does not process a test event', async () => {
    const body = JSON.stringify({ ...exampleEvent('card.charged'), id: 'e-test', sequence: 1, test: true });
    expect(await deliver(body)).toEqual([200, { outcome: 'handled' }]);
    expect(await nextLine()).toBe('e-test card.charged is a test');
  });

  const body = eventOf('card.frozen', 9);
  test.each<[string, string, Record<string, string>, string]>([
    ['forged', body.replace('frozen', 'active'), headersOf(body), 'bad_signature'],
    ['too old', body, headersOf(body, 400), 'too_old'],
    ['ahead of time', body, headersOf(body, -400), 'too_new'],
    ['unsigned', body, { 'content-type': 'application/json' }, 'missing_headers'],
    ['empty', '', headersOf(body), 'bad_signature'],
  ])('rejects a request that is %s', async (_, given, headers, error) => {
    expect(await deliver(given, headers)).toEqual([400, { error }]);
  });

  test('rejects a body that is too long', async () => {
    expect((await deliver(' '.repeat(2 ** 20 + 1), headersOf(body)))[0]).toBe(413);
  });
});

test('the program reports a missing secret', async () => {
  const main = fileURLToPath(new URL('src/main.ts', import.meta.url));
  const child = spawn(process.execPath, [main], { env: { PATH: process.env['PATH'] } });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(output).toMatch(/^ISSUARY_WEBHOOK_SECRET must be set/);
});

describe('a receiver', () => {
  const failures: string[] = [];
  const receiverOf = (secrets: string[], work: () => Promise<void> | void = () => undefined): FastifyInstance =>
    createReceiver({ secrets, work, reportFailure: (message) => failures.push(message) });
  const body = eventOf('card.frozen', 1);
  const request = { method: 'POST', url: '/hooks', payload: body, headers: headersOf(body) } as const;

  test('returns 500 when processing fails, and handles the next delivery of the event', async () => {
    const failuresInOrder = [new Error('the database is unavailable'), undefined];
    const receiver = receiverOf([whsec], () => {
      const failure = failuresInOrder.shift();
      if (failure !== undefined) throw failure;
    });
    expect((await receiver.inject(request)).statusCode).toBe(500);
    expect(failures.splice(0)).toEqual(['the database is unavailable']);
    expect((await receiver.inject(request)).json()).toEqual({ outcome: 'handled' });
    expect((await receiver.inject(request)).json()).toEqual({ outcome: 'repeat' });
  });

  test('returns 503 while another delivery of the event is being handled', async () => {
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const receiver = receiverOf([whsec], async () => {
      started.resolve();
      await finish.promise;
    });
    const first = receiver.inject(request);
    const firstStatus = first.then(({ statusCode }) => statusCode);
    await started.promise;
    const second = await receiver.inject(request);
    expect([second.statusCode, second.json()]).toEqual([503, { outcome: 'busy' }]);
    finish.resolve();
    expect(await firstStatus).toBe(200);
  });

  test('accepts the old secret and the new one', async () => {
    const next = formatSecret(newSecret()).reveal();
    const receiver = receiverOf([next, whsec]);
    expect((await receiver.inject(request)).statusCode).toBe(200);
  });

  test('returns 500 when its own secret is invalid', async () => {
    expect((await receiverOf(['whsec_cut']).inject(request)).statusCode).toBe(500);
    expect(failures.splice(0)).toEqual([expect.stringContaining('webhook secret cannot be used')]);
  });
});
