import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { FULL_GRANT, renewSigningKeys, takeKey } from '#partners';
import { call } from '../../client.ts';
import { createTestDatabase } from '../../harness.ts';
import { connect, startService } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';

const clock = adjustableClock();
const service = await startService(await createTestDatabase(), { clock });
const { sandbox, live } = await service.newPartner();
const { credentials } = sandbox;

const token = (body: unknown, base = sandbox.base) => call('POST', `${base}/authentication/token`, { body });
const read = (accessToken: string | undefined, base = sandbox.base) =>
  call('GET', `${base}/wallets`, { token: accessToken });

test('a token has the specified form and is accepted', async () => {
  const { status, data, headers } = await token(credentials);
  expect({ status, data }).toEqual({
    status: 200,
    data: { access_token: expect.any(String), token_type: 'Bearer', expires_in: 3600 },
  });
  expect(headers.get('cache-control')).toBe('no-store');
  expect((await read(data.access_token)).status).toBe(200);
});

test('several tokens of one key are valid at the same time', async () => {
  const tokens = await Promise.all([1, 2, 3].map(async () => (await token(credentials)).data.access_token as string));
  for (const each of [sandbox.token, ...tokens]) expect((await read(each)).status).toBe(200);
});

test('a token has one form: another text of the same signature is rejected', async () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  // The last character of 32 bytes has two bits that no byte needs.
  const last = alphabet.indexOf(sandbox.token.at(-1)!);
  const other = sandbox.token.slice(0, -1) + alphabet[last + 1];
  expect(Buffer.from(other.split('.')[2]!, 'base64url')).toEqual(
    Buffer.from(sandbox.token.split('.')[2]!, 'base64url'),
  );
  expect(await read(other)).toMatchObject({ status: 401, code: 'invalid_token' });
});

test('a token for another use, or for none, is rejected', async () => {
  const key = (await service.core.vault.secret('access_token')).reveal();
  const { aud, ...claims } = decodeJwt(sandbox.token);
  const sign = async (audience: object): Promise<string> =>
    await new SignJWT({ ...claims, ...audience }).setProtectedHeader({ alg: 'HS256' }).sign(key);
  expect((await read(await sign({ aud }))).status).toBe(200);
  expect(await read(await sign({}))).toMatchObject({ status: 401, code: 'invalid_token' });
  expect(await read(await sign({ aud: 'console' }))).toMatchObject({ status: 401, code: 'invalid_token' });
  expect(await read(await sign({ aud: [aud, 'console'] }))).toMatchObject({ status: 401, code: 'invalid_token' });
});

test('a token that names no scopes is rejected', async () => {
  const key = (await service.core.vault.secret('access_token')).reveal();
  const { scp, ...claims } = decodeJwt(sandbox.token);
  const sign = async (scopes: object): Promise<string> =>
    await new SignJWT({ ...claims, ...scopes }).setProtectedHeader({ alg: 'HS256' }).sign(key);
  expect((await read(await sign({ scp }))).status).toBe(200);
  expect(await read(await sign({}))).toMatchObject({ status: 401, code: 'invalid_token' });
});

test('a token expires after an hour', async () => {
  const { access_token } = (await token(credentials)).data;
  clock.advance(3_590_000);
  expect((await read(access_token)).status).toBe(200);
  clock.advance(11_000);
  expect(await read(access_token)).toMatchObject({ status: 401, code: 'invalid_token' });
  clock.advance(-3_601_000);
});

describe('returns 401 invalid_token', () => {
  const [header = '', payload = '', signature = ''] = sandbox.token.split('.');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  test.each<[string, Record<string, string>]>([
    ['without a header', {}],
    ['empty', { authorization: '' }],
    ['no token', { authorization: 'Bearer' }],
    ['another scheme', { authorization: `Basic ${sandbox.token}` }],
    ['the secret itself', { authorization: `Bearer ${credentials.secret_id}` }],
    ['two tokens', { authorization: `Bearer ${sandbox.token} ${sandbox.token}` }],
    ['a comma-separated list', { authorization: `Bearer ${sandbox.token}, Bearer ${sandbox.token}` }],
    ['garbage', { authorization: 'Bearer a.b.c' }],
    ['unsigned', { authorization: `Bearer ${none}.${payload}.` }],
    ['alg none with a signature', { authorization: `Bearer ${none}.${payload}.${signature}` }],
    ['another payload', { authorization: `Bearer ${header}.${payload.slice(0, -2)}AA.${signature}` }],
    ['very long', { authorization: `Bearer ${'a'.repeat(8_000)}` }],
    ['as a query parameter alone', { 'x-access-token': sandbox.token }],
  ])('for authorization: %s', async (_, headers) => {
    const reply = await call('GET', `${sandbox.base}/wallets?access_token=${sandbox.token}`, { headers });
    expect(reply).toMatchObject({
      status: 401,
      code: 'invalid_token',
      errors: ['access token is missing, invalid or expired'],
    });
    const isSent = headers['authorization'] !== undefined;
    expect(reply.headers.get('www-authenticate')).toBe(
      isSent ? 'Bearer realm="api", error="invalid_token"' : 'Bearer realm="api"',
    );
  });

  test('before anything else in the request is checked', async () => {
    const reply = await call('POST', `${sandbox.base}/cards/none/deposit`, { body: '{"broken' });
    expect(reply).toMatchObject({ status: 401, code: 'invalid_token' });
  });
});

test('the scheme can be in any letter case', async () => {
  const reply = await call('GET', `${sandbox.base}/wallets`, { headers: { authorization: `bearer ${sandbox.token}` } });
  expect(reply.status).toBe(200);
});

describe('the wrong environment returns 403 mode_mismatch with an empty list of messages', () => {
  test.each([
    ['a sandbox token, live', () => read(sandbox.token, live.base), 'a sandbox key was used with the live URL'],
    ['a live token, sandbox', () => read(live.token, sandbox.base), 'a live key was used with the sandbox URL'],
    ['sandbox credentials, live', () => token(credentials, live.base), 'a sandbox key was used with the live URL'],
    [
      'live credentials, sandbox',
      () => token(live.credentials, sandbox.base),
      'a live key was used with the sandbox URL',
    ],
  ])('%s', async (_, send, hint) => {
    const reply = await send();
    expect(reply).toMatchObject({ status: 403, code: 'mode_mismatch', errors: [] });
    expect(reply.data.error.hint).toContain(hint);
  });
});

describe('credentials', () => {
  const wrongSecret = `${credentials.secret_id.slice(0, -1)}${credentials.secret_id.endsWith('0') ? '1' : '0'}`;

  test.each<[string, object]>([
    ['a wrong secret', { client_id: 'ick_sandbox_nobody', secret_id: wrongSecret }],
    ["another key's secret", { client_id: 'ick_sandbox_nobody', secret_id: live.credentials.secret_id }],
    ['a NUL in the id', { client_id: 'a\0b', secret_id: credentials.secret_id }],
    ['half a surrogate pair', { client_id: 'a\ud800', secret_id: credentials.secret_id }],
  ])('returns 401 for %s', async (_, body) => {
    expect(await token(body)).toMatchObject({
      status: 401,
      code: 'invalid_credentials',
      errors: ['invalid client credentials'],
    });
  });

  test.each<[string, unknown, string[]]>([
    ['nothing', undefined, ['client_id', 'secret_id']],
    ['the field named client_secret', { client_id: 'a', client_secret: 'b' }, ['secret_id', 'client_secret']],
    ['numbers', { client_id: 1, secret_id: 2 }, ['client_id', 'secret_id']],
    ['nulls', { client_id: null, secret_id: null }, ['client_id', 'secret_id']],
    ['empty texts', { client_id: '', secret_id: '' }, ['client_id', 'secret_id']],
  ])('returns 422 for %s', async (_, body, fields) => {
    expect(await token(body)).toMatchObject({ status: 422, code: 'invalid_request', fields });
  });

  test('an idempotency key is ignored: each call creates a token', async () => {
    const first = await call('POST', `${sandbox.base}/authentication/token`, { body: credentials, key: 'same' });
    clock.advance(1_000);
    const second = await call('POST', `${sandbox.base}/authentication/token`, { body: credentials, key: 'same' });
    expect(first.data.access_token).not.toBe(second.data.access_token);
  });

  test('wrong secrets are rate limited after ten in a minute; the right one never is', async () => {
    const wrong = { client_id: credentials.client_id, secret_id: wrongSecret };
    const statuses: number[] = [];
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      statuses.push((await token(wrong)).status);
      expect((await token(credentials)).status).toBe(200);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    const slowed = await token(wrong);
    expect(slowed.code).toBe('rate_limited');
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await token({ ...wrong, client_id: live.credentials.client_id })).status).toBe(401);
    clock.advance(61_000);
    expect((await token(wrong)).status).toBe(401);
  });
});

test('a revoked key stops working within five seconds in every process; other keys still work', async () => {
  const second = await startService({ url: service.core.config.databaseUrl!.reveal() });
  const { partners } = await service.core.partnerAccess();
  const { key, row } = partners.newKey(sandbox.tenant, FULL_GRANT, service.core.clock.now());
  await service.core.database.rows(row);
  const revoked = { client_id: key.clientId, secret_id: key.secretId.reveal() };
  const client = await connect(service.url, 'sandbox', revoked);
  const elsewhere = `${second.url}/business/sandbox/v1`;
  expect((await read(client.token)).status).toBe(200);
  expect((await read(client.token, elsewhere)).status).toBe(200);
  await takeKey(service.core, key.clientId, { check: async () => undefined, extraWrites: () => [] });
  for (const base of [sandbox.base, elsewhere]) {
    // Five seconds, plus time for the requests on a busy machine.
    await expect
      .poll(async () => (await read(client.token, base)).status, { timeout: 15_000, interval: 100 })
      .toBe(401);
  }
  expect(await token(revoked)).toMatchObject({ status: 401, code: 'invalid_credentials' });
  expect((await read(sandbox.token)).status).toBe(200);
});

describe('a new key for tokens', () => {
  const renew = async (endNow: boolean): Promise<void> => {
    await service.core.database.transaction((transaction) => {
      for (const write of renewSigningKeys(clock.now(), endNow)) transaction.write(write);
      return Promise.resolve();
    });
    await (await service.core.partnerAccess()).revocations.refresh();
  };
  const exchanged = async (): Promise<string> => (await token(credentials)).data.access_token;

  test('signs when every process knows it, and tokens of the old one stay valid until they expire', async () => {
    const old = await exchanged();
    await renew(false);
    const early = await exchanged();
    expect(decodeProtectedHeader(early)).toEqual({ alg: 'HS256' });
    clock.advance(11_000);
    const later = await exchanged();
    expect(decodeProtectedHeader(later)).toEqual({ alg: 'HS256', kid: '1' });
    for (const each of [old, early, later]) expect((await read(each)).status).toBe(200);
  });

  // The last test: it ends the tokens of this file.
  test('can end all other tokens at once, forged ones included', async () => {
    const old = await exchanged();
    const key = (await service.core.vault.secret('access_token.1')).reveal();
    const forged = (version: string) =>
      new SignJWT({ ...decodeJwt(old), exp: 2 ** 33 }).setProtectedHeader({ alg: 'HS256', kid: version }).sign(key);
    expect((await read(await forged('1'))).status).toBe(200);
    await renew(true);
    const now = await exchanged();
    expect(decodeProtectedHeader(now)['kid']).toBe('2');
    expect((await read(now)).status).toBe(200);
    for (const each of [old, sandbox.token, ...(await Promise.all(['1', '2', '3', '01', '-1', ''].map(forged)))]) {
      expect(await read(each)).toMatchObject({ status: 401, code: 'invalid_token' });
    }
  });
});
