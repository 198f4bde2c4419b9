import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import type { WebhookHeaders } from './read-header.ts';
import { verifyWebhook, type VerifyOptions } from './verify-webhook.ts';
import { WebhookVerificationError } from './webhook-verification-error.ts';

const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;
const SECRET = newSecret();
const OTHER = newSecret();
const ID = '5b0f3f0e-91d2-8c1f-8000-00000000002a';
const TIMESTAMP = 1_767_366_245;
const NOW = new Date(TIMESTAMP * 1000);

const EVENT = {
  id: ID,
  type: 'card.frozen',
  created_at: '2026-01-02T15:04:05.000Z',
  environment: 'sandbox',
  sequence: 2,
  data: { id: '0197a3c2-6f10-7d21-8a4e-2b9c5d1e7f30', status: 'frozen', label: 'é €' },
};
const BODY = JSON.stringify(EVENT);

type Body = string | Uint8Array | ArrayBuffer;
const hmac = (secret: string, ...parts: readonly Body[]): Buffer => {
  const mac = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'));
  for (const part of parts) mac.update(typeof part === 'string' ? part : new Uint8Array(part));
  return mac.digest();
};
const standard = (body: Body, secret = SECRET, timestamp: string | number = TIMESTAMP, id = ID): string =>
  `v1,${hmac(secret, `${id}.${timestamp}.`, body).toString('base64')}`;

const headersOf = (body: Body, changes: Record<string, string> = {}): Record<string, string> => ({
  'webhook-id': ID,
  'webhook-timestamp': String(TIMESTAMP),
  'webhook-signature': standard(body),
  ...changes,
});
const serviceHeaders = (body: Body, brand = 'Service'): Record<string, string> => ({
  [`X-${brand}-Signature`]: hmac(SECRET, body).toString('hex'),
});

interface Case {
  readonly body?: Body;
  readonly headers?: WebhookHeaders;
  readonly secret?: string | readonly string[];
  readonly options?: VerifyOptions;
}

/** `accepted`, or the code of the check that failed. */
async function outcome({ body = BODY, headers = headersOf(body), secret = SECRET, options }: Case): Promise<string> {
  try {
    const event = await verifyWebhook(body, headers, secret, { now: NOW, ...options });
    expect(event).toEqual(JSON.parse(Buffer.from(body as string).toString()));
    return 'accepted';
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    return error.code;
  }
}

describe('the body', () => {
  test.each<[string, Body]>([
    ['text', BODY],
    ['bytes', new TextEncoder().encode(BODY)],
    ['a Buffer', Buffer.from(BODY)],
    ['a part of a longer one', Buffer.from(`--${BODY}--`).subarray(2, -2)],
    ['an ArrayBuffer', new TextEncoder().encode(BODY).buffer],
    [
      'an ArrayBuffer of another realm',
      runInNewContext('new Uint8Array(bytes).buffer', { bytes: [...Buffer.from(BODY)] }),
    ],
  ])('may be %s', async (_, body) => {
    expect(await outcome({ body })).toBe('accepted');
  });

  test.each<[string, Body]>([
    ['nothing', ''],
    ['not JSON', '{"id":'],
    ['not an object', '"card.frozen"'],
    ['null', 'null'],
    ['not UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
    ['preceded by a byte order mark', `\u{feff}${BODY}`],
    ['an object that is not an event', '{}'],
    ['without a subject', JSON.stringify({ ...EVENT, data: null })],
    ['without an integer sequence', JSON.stringify({ ...EVENT, sequence: 1.5 })],
  ])('is unreadable when it is signed but %s', async (_, body) => {
    expect(await outcome({ body })).toBe('unreadable_body');
  });

  test('is rejected if it was parsed already', async () => {
    const parsed = JSON.parse(BODY) as unknown as string;
    expect(await outcome({ body: parsed, headers: headersOf(BODY) })).toBe('unreadable_body');
  });

  test('of an unknown event type is accepted', async () => {
    expect(await outcome({ body: JSON.stringify({ ...EVENT, type: 'card.teleported' }) })).toBe('accepted');
  });

  test('has a maximum length in bytes', async () => {
    const bytes = Buffer.from(BODY);
    for (const body of [BODY, bytes]) {
      expect(await outcome({ body, options: { body_bytes_max: bytes.length } })).toBe('accepted');
      expect(await outcome({ body, options: { body_bytes_max: bytes.length - 1 } })).toBe('too_large');
      expect(await outcome({ body, options: { body_bytes_max: Number.NaN } })).toBe('too_large');
    }
    expect(await outcome({ body: ' '.repeat(1_048_577) })).toBe('too_large');
  });
});

describe('the headers', () => {
  const headers = headersOf(BODY);
  const upper = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));
  const lists: IncomingHttpHeaders = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value]]),
  );

  test.each<[string, WebhookHeaders]>([
    ['an object', headers],
    ['an object with names in capitals', upper],
    ["Node's", { ...headers, cookie: undefined, 'set-cookie': ['a', 'b'], get: 'x' } satisfies IncomingHttpHeaders],
    ['lists', lists],
    ['Headers of fetch', new Headers(upper)],
    ['a Map', new Map(Object.entries(headers)) as unknown as Headers],
  ])('may be %s', async (_, given) => {
    expect(await outcome({ headers: given })).toBe('accepted');
  });

  test.each(Object.keys(headers))('are rejected without %s', async (name) => {
    const { [name]: _left, ...rest } = headers;
    expect(await outcome({ headers: rest })).toBe('missing_headers');
    expect(await outcome({ headers: { ...headers, [name]: '' } })).toBe('missing_headers');
    expect(await outcome({ headers: new Headers(rest) })).toBe('missing_headers');
  });

  test('are not read from the prototype', async () => {
    expect(await outcome({ headers: Object.create(headers) as Record<string, string> })).toBe('missing_headers');
  });

  test.each(Object.keys(headers))('are rejected with %s twice, except webhook-signature', async (name) => {
    const twice = { ...headers, [name]: [headers[name]!, headers[name]!] };
    expect(await outcome({ headers: twice })).toBe(
      { 'webhook-id': 'bad_signature', 'webhook-timestamp': 'bad_timestamp', 'webhook-signature': 'accepted' }[name],
    );
  });

  test.each(Object.keys(headers))('are rejected with an overlong %s', async (name) => {
    expect(await outcome({ headers: { ...headers, [name]: '1'.repeat(4_097) } })).toBe('too_large');
  });
});

describe('the timestamp', () => {
  const at = (timestamp: string | number): Case => ({
    headers: headersOf(BODY, {
      'webhook-timestamp': String(timestamp),
      'webhook-signature': standard(BODY, SECRET, timestamp),
    }),
  });

  test.each<[number, string]>([
    [-301, 'too_old'],
    [-300, 'accepted'],
    [300, 'accepted'],
    [301, 'too_new'],
  ])('%i seconds from now is %s', async (seconds, expected) => {
    expect(await outcome(at(TIMESTAMP + seconds))).toBe(expected);
  });

  test.each<[string, VerifyOptions, string]>([
    ['of 10', { tolerance_seconds: 10 }, 'too_old'],
    ['of 11', { tolerance_seconds: 11 }, 'accepted'],
    ['endless', { tolerance_seconds: Infinity }, 'accepted'],
    ['not a number', { tolerance_seconds: Number.NaN }, 'too_old'],
    ['with an invalid clock time', { now: new Date(Number.NaN) }, 'too_old'],
  ])('with a tolerance %s', async (_, options, expected) => {
    expect(await outcome({ ...at(TIMESTAMP - 11), options })).toBe(expected);
  });

  test.each(['', 'now', '-1', '1e9', '0x10', '1767366245.5', ' 1767366245', '1'.repeat(13), '１７６７３６６２４５'])(
    'is rejected when written as “%s”',
    async (timestamp) => {
      expect(await outcome(at(timestamp))).toBe(timestamp === '' ? 'missing_headers' : 'bad_timestamp');
    },
  );

  test('is compared with the system clock by default', async () => {
    const timestamp = Math.floor(Date.now() / 1000);
    const { headers } = at(timestamp);
    expect(await verifyWebhook(BODY, headers!, SECRET)).toEqual(EVENT);
    await expect(verifyWebhook(BODY, headersOf(BODY), SECRET)).rejects.toMatchObject({ code: 'too_old' });
  });
});

describe('the signature', () => {
  const signed = (...signatures: readonly string[]): Case => ({
    headers: headersOf(BODY, { 'webhook-signature': signatures.join(' ') }),
  });
  const good = standard(BODY);
  const foreign = standard(BODY, OTHER);

  test.each<[string, Case, string]>([
    ['one of several, first', signed(good, foreign), 'accepted'],
    ['one of several, last', signed('v1a,AAAA', foreign, 'nonsense', good), 'accepted'],
    ['of another secret', signed(foreign), 'bad_signature'],
    ['of another version', signed(good.replace('v1,', 'v2,')), 'bad_signature'],
    ['without its version', signed(good.slice(3)), 'bad_signature'],
    ['with its end missing', signed(good.slice(0, -1)), 'bad_signature'],
    ['with an additional character', signed(`${good}=`), 'bad_signature'],
    ['in the other letter case', signed(good.toLowerCase()), 'bad_signature'],
    ['in hex', signed(`v1,${hmac(SECRET, `${ID}.${TIMESTAMP}.`, BODY).toString('hex')}`), 'bad_signature'],
    ['of the body alone', signed(`v1,${hmac(SECRET, BODY).toString('base64')}`), 'bad_signature'],
    ['with a wrong first letter', signed(good.replace(/,./, (two) => (two === ',A' ? ',B' : ',A'))), 'bad_signature'],
    ['for another id', { headers: headersOf(BODY, { 'webhook-id': `${ID}0` }) }, 'bad_signature'],
    ['for another time', { headers: headersOf(BODY, { 'webhook-timestamp': `${TIMESTAMP + 1}` }) }, 'bad_signature'],
    ['for another body', { body: BODY.replace('frozen', 'active'), headers: headersOf(BODY) }, 'bad_signature'],
  ])('%s', async (_, given, expected) => {
    expect(await outcome(given)).toBe(expected);
  });

  test.each<[string, string[], string]>([
    ['the first of two', [SECRET, OTHER], 'accepted'],
    ['the second of two', [OTHER, SECRET], 'accepted'],
    ['neither of two', [OTHER, newSecret()], 'bad_signature'],
  ])('made with %s secrets', async (_, secret, expected) => {
    expect(await outcome({ secret })).toBe(expected);
  });
});

test.each<[string, string | readonly string[]]>([
  ['none', []],
  ['empty', ''],
  ['not set', undefined as unknown as string],
  ['without its prefix', SECRET.slice(6)],
  ['cut off', SECRET.slice(0, -4)],
  ['too long', `whsec_${Buffer.alloc(33).toString('base64')}`],
  ['in hex', `whsec_${'ab'.repeat(32)}`],
  ['in base64url', `whsec_${'_'.repeat(43)}=`],
  ['with a line end', `${SECRET}\n`],
  ['a list of a valid and an invalid one', [SECRET, 'whsec_']],
])('rejects a secret that is %s', async (_, secret) => {
  const verification = verifyWebhook(BODY, headersOf(BODY), secret, { now: NOW });
  await expect(verification).rejects.toMatchObject({ name: 'WebhookVerificationError', code: 'bad_secret' });
  await expect(verification).rejects.not.toThrow(SECRET.slice(6, -4));
});

describe('the service signature', () => {
  const service: VerifyOptions = { scheme: 'service' };

  test('alone is accepted only with the service scheme', async () => {
    expect(await outcome({ headers: serviceHeaders(BODY) })).toBe('missing_headers');
    expect(await outcome({ headers: serviceHeaders(BODY), options: service })).toBe('accepted');
    expect(await outcome({ headers: new Headers(serviceHeaders(BODY)), options: service })).toBe('accepted');
    expect(await outcome({ headers: headersOf(BODY), options: service })).toBe('missing_headers');
  });

  test("has the operator's brand in its header name", async () => {
    const headers = serviceHeaders(BODY, 'Acme-Pay');
    expect(await outcome({ headers, options: { ...service, brand: 'Acme-Pay' } })).toBe('accepted');
    expect(await outcome({ headers, options: { ...service, brand: 'ACME-PAY' } })).toBe('accepted');
    expect(await outcome({ headers, options: service })).toBe('missing_headers');
  });

  test('is the HMAC of the body with the secret, in lower-case hex', async () => {
    const good = hmac(SECRET, BODY);
    const wrong = [
      good.toString('base64'),
      good.toString('hex').toUpperCase(),
      hmac(OTHER, BODY).toString('hex'),
      'v1',
    ];
    for (const signature of wrong) {
      const headers = { 'x-service-signature': signature };
      expect(await outcome({ headers, options: service })).toBe('bad_signature');
    }
    const forged = BODY.replace('frozen', 'active');
    expect(await outcome({ body: forged, headers: serviceHeaders(BODY), options: service })).toBe('bad_signature');
    expect(await outcome({ headers: serviceHeaders(BODY), secret: [OTHER, SECRET], options: service })).toBe(
      'accepted',
    );
  });

  test('is not sufficient when the standard headers are wrong', async () => {
    const both = (changes: Record<string, string>): Case => ({
      headers: { ...serviceHeaders(BODY), ...headersOf(BODY, changes) },
      options: service,
    });
    expect(await outcome(both({}))).toBe('accepted');
    expect(await outcome(both({ 'webhook-signature': standard(BODY, OTHER) }))).toBe('bad_signature');
    expect(await outcome(both({ 'webhook-id': '' }))).toBe('missing_headers');
    expect(await outcome({ ...both({}), options: { ...service, now: new Date(0) } })).toBe('too_new');
  });

  test('is ignored with the standard scheme', async () => {
    const headers = { ...headersOf(BODY), 'x-service-signature': 'nonsense' };
    expect(await outcome({ headers })).toBe('accepted');
  });
});
