import { createHmac } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { Webhook as Svix } from 'svix';
import { describe, expect, test } from 'vitest';
import { verifyWebhook } from '../../../../../sdk/src/index.ts';
import { anyText } from '#test/any-text.ts';
import { scale, seed, testWith } from '#test/harness.ts';
import { ROOT, runToEnd } from '#test/process.ts';
import { EVENT_TYPES } from '#events';
import { exampleEvent } from '#composition/event-catalogue.ts';
import { Secret } from '#kit/secret.ts';
import { formatSecret, newSecret } from './signing-secret.ts';
import { prepareSigner, type SignatureHeaders } from './sign.ts';

const EVENT_ID = '5b0f3f0e-91d2-8c1f-8000-00000000002a';
const BODY = JSON.stringify(exampleEvent('card.charged'));

const oldest = newSecret();
const newest = newSecret();
const unrelated = newSecret();
const text = (secret: Secret<Buffer>): string => formatSecret(secret).reveal();
const rotating = prepareSigner({ brand: 'Service', secrets: [oldest, newest], serviceSecret: oldest });
const nowSeconds = (): number => Math.floor(Date.now() / 1000);

const codeOf = async (verification: Promise<unknown>): Promise<unknown> =>
  await verification.then(
    () => 'ok',
    (error: { readonly code?: unknown }) => error.code,
  );

describe('a secret', () => {
  test('is 32 random bytes, written as whsec_ and base64', () => {
    expect(newest.reveal()).toHaveLength(32);
    expect(newest.reveal()).not.toEqual(oldest.reveal());
    expect(text(newest)).toBe(`whsec_${newest.reveal().toString('base64')}`);
    expect(text(newest)).toHaveLength(50);
    expect(() => formatSecret(new Secret(Buffer.alloc(31)))).toThrow('32 bytes');
  });

  test('does not appear in the printed form of a signer', () => {
    const printed = inspect(rotating, { depth: 9, showHidden: true }) + inspect(formatSecret(newest));
    for (const form of ['base64', 'hex'] as const) expect(printed).not.toContain(newest.reveal().toString(form));
  });

  test('is rejected if it has another length or is missing', () => {
    const short = new Secret(Buffer.alloc(16));
    const brand = 'Service';
    expect(() => prepareSigner({ brand, secrets: [short], serviceSecret: newest })).toThrow('32 bytes');
    expect(() => prepareSigner({ brand, secrets: [newest], serviceSecret: short })).toThrow('32 bytes');
    expect(() => prepareSigner({ brand, secrets: [], serviceSecret: newest })).toThrow('has a secret');
  });
});

test('signs a known delivery with known headers', () => {
  const key = new Secret(Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=', 'base64'));
  const signer = prepareSigner({ brand: 'Acme-Pay', secrets: [key], serviceSecret: key });
  // Computed with `openssl dgst -sha256 -mac HMAC`, independently of this code.
  expect(signer.sign('msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330, '{"test": 2432232314}')).toEqual({
    'X-Acme-Pay-Signature': '4b7381c473b0717e6892f2fb3b428bf6d6d84e8d94c75e7988f92ddb71e39e65',
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,455+aOk04wwxufzYeT7AdJGy67Jm9L1UV9h0WvJANVo=',
  });
});

test('all live secrets sign, newest first, and the chosen secret makes the service signature', () => {
  const timestamp = nowSeconds();
  const headers = rotating.sign(EVENT_ID, timestamp, BODY);
  const standard = (secret: Secret<Buffer>): string =>
    `v1,${createHmac('sha256', secret.reveal()).update(`${EVENT_ID}.${timestamp}.${BODY}`).digest('base64')}`;
  expect(headers['webhook-signature']).toBe(`${standard(newest)} ${standard(oldest)}`);
  expect(headers['X-Service-Signature']).toBe(createHmac('sha256', oldest.reveal()).update(BODY).digest('hex'));
});

/** One receiver: returns the event, or throws. */
type Verify = (body: string, headers: SignatureHeaders, secret: string) => unknown;

const STANDARD: [string, Verify][] = [
  ['standardwebhooks', (body, headers, secret) => new Webhook(secret).verify(body, { ...headers })],
  [
    'svix',
    (body, headers, secret) => {
      new Svix(secret).verify(body, { ...headers });
      return JSON.parse(body) as unknown;
    },
  ],
  ['the sdk', async (body, headers, secret) => await verifyWebhook(body, headers, secret)],
];
const SERVICE: [string, Verify] = [
  'the sdk, by the service signature alone',
  async (body, headers, secret) =>
    await verifyWebhook(body, { 'x-service-signature': headers['X-Service-Signature'] }, secret, { scheme: 'service' }),
];

describe.each([...STANDARD, SERVICE])('%s', (_name, verify) => {
  const attempt = async (body: string, headers: SignatureHeaders, secret: Secret<Buffer>): Promise<unknown> =>
    await verify(body, headers, text(secret));

  test.each(EVENT_TYPES)('accepts a signed %s', async (type) => {
    const body = JSON.stringify(exampleEvent(type));
    const signer = prepareSigner({ brand: 'Service', secrets: [newest], serviceSecret: newest });
    expect(await attempt(body, signer.sign(EVENT_ID, nowSeconds(), body), newest)).toEqual(exampleEvent(type));
  });

  test('accepts the previous secret during a rotation, and rejects an unrelated one', async () => {
    const headers = rotating.sign(EVENT_ID, nowSeconds(), Buffer.from(BODY));
    expect(await attempt(BODY, headers, oldest)).toEqual(JSON.parse(BODY));
    await expect(attempt(BODY, headers, unrelated)).rejects.toThrow(/signature/);
  });

  const tampered: [string, string][] = [
    ['forged', BODY.replace('"amount":"', '"amount":"9')],
    ['truncated', BODY.slice(0, -1)],
    ['taken away', ''],
    ['extended by a line end', `${BODY}\n`],
    ['written again with spaces', JSON.stringify(JSON.parse(BODY), null, 1)],
    [
      'put in another order',
      JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(BODY) as object).toReversed())),
    ],
    ['written with escapes', BODY.replace('Mercado', String.raw`\u004dercado`)],
  ];
  test.each(tampered)('rejects a body that was %s', async (_, body) => {
    expect(body).not.toBe(BODY);
    const headers = rotating.sign(EVENT_ID, nowSeconds(), BODY);
    await expect(attempt(body, headers, oldest)).rejects.toThrow(/signature/);
  });

  test('accepts any signed JSON text unchanged', async () => {
    const anything = fc.record({
      id: fc.uuid(),
      type: fc.string(),
      created_at: fc.string(),
      sequence: fc.nat(),
      data: fc.record({ id: anyText(), more: fc.jsonValue() }),
    });
    await fc.assert(
      fc.asyncProperty(anything, async (event) => {
        const body = JSON.stringify(event);
        const headers = rotating.sign(event.id, nowSeconds(), Buffer.from(body));
        expect(await attempt(body, headers, oldest)).toEqual(JSON.parse(body));
      }),
      { seed: seed(), numRuns: scale(20, 2_000) },
    );
  });
});

describe.each(STANDARD)('%s, Standard Webhooks only', (_name, verify) => {
  const attempt = async (headers: SignatureHeaders): Promise<unknown> => await verify(BODY, headers, text(newest));

  test('accepts the new secret during a rotation', async () => {
    expect(await attempt(rotating.sign(EVENT_ID, nowSeconds(), BODY))).toEqual(JSON.parse(BODY));
  });

  test.each([-330, 330])('rejects a timestamp %i seconds from now', async (seconds) => {
    const headers = rotating.sign(EVENT_ID, nowSeconds() + seconds, BODY);
    await expect(attempt(headers)).rejects.toThrow(/too old|too new|seconds (?:ahead|behind)/);
  });

  test('rejects a signature with another id or timestamp', async () => {
    const headers = rotating.sign(EVENT_ID, nowSeconds(), BODY);
    const otherId = { ...headers, 'webhook-id': EVENT_ID.replace('2a', '2b') };
    const otherTime = { ...headers, 'webhook-timestamp': String(nowSeconds() - 20) };
    for (const changed of [otherId, otherTime]) await expect(attempt(changed)).rejects.toThrow(/signature/);
  });
});

test('any body verifies unchanged, and fails when one byte is changed', async () => {
  const bytes = fc.uint8Array({ minLength: 1, maxLength: 400 });
  await fc.assert(
    fc.asyncProperty(bytes, fc.nat(), fc.integer({ min: 1, max: 255 }), async (body, where, change) => {
      const headers = rotating.sign(EVENT_ID, nowSeconds(), Buffer.from(body));
      const changed = body.with(where % body.length, body[where % body.length]! ^ change);
      for (const scheme of ['standard', 'service'] as const) {
        const verify = (bytes: Uint8Array): Promise<unknown> =>
          codeOf(verifyWebhook(bytes, headers, text(oldest), { scheme }));
        expect(await verify(changed)).toBe('bad_signature');
        // The signature is valid, but the body is not an event.
        expect(await verify(body)).toBe('unreadable_body');
      }
    }),
    { seed: seed(), numRuns: scale(50, 5_000) },
  );
});

describe('the shell example (examples/verify.sh)', () => {
  const openssl = spawnSync('openssl', ['version']).status === 0;
  const testWithOpenssl = (name: string, body: () => Promise<void>): void => testWith('openssl', openssl)(name, body);
  const shell = async (headers: SignatureHeaders, secret: Secret<Buffer>): Promise<string> => {
    const args = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headers[name]!);
    const settings = { WEBHOOK_SECRET: text(secret) };
    const { code, stdout, stderr } = await runToEnd(`${ROOT}examples/verify.sh`, args, settings, BODY);
    return `${code} ${stdout}${stderr}`;
  };

  testWithOpenssl('accepts a genuine delivery, and rejects another secret and an old delivery', async () => {
    const headers = rotating.sign(EVENT_ID, nowSeconds(), BODY);
    expect(await shell(headers, newest)).toBe('0 genuine\n');
    expect(await shell(headers, unrelated)).toBe('1 bad signature\n');
    expect(await shell(rotating.sign(EVENT_ID, nowSeconds() - 330, BODY), newest)).toBe('1 too old or too new\n');
  });
});
