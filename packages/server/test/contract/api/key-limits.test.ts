import { beforeAll, describe, expect, test } from 'vitest';
import { call, type Reply } from '../../client.ts';
import { createTestDatabase } from '../../harness.ts';
import { clientAt, connect, startService, type Client, type TenantClient } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { clientWith, newKey } from '../support/keys.ts';
import { everything, snapshot } from '../support/snapshot.ts';

const clock = adjustableClock();
const database = await createTestDatabase();
const service = await startService(database, { clock });
const token = async (client: Client, body: object) =>
  await call('POST', `${client.base}/authentication/token`, { body });
const newSandbox = async (): Promise<TenantClient> => (await service.newPartner()).sandbox;

describe('limits of a key', () => {
  let sandbox: TenantClient;
  beforeAll(async () => {
    sandbox = await newSandbox();
  });

  test('its tokens expire with it, and no new one is issued', async () => {
    const expires_at = new Date(clock.now().getTime() + 90_500).toISOString();
    const credentials = await newKey(sandbox, ['read'], { expires_at });
    const issued = await token(sandbox, credentials);
    expect(issued.data.expires_in).toBeGreaterThanOrEqual(88);
    expect(issued.data.expires_in).toBeLessThanOrEqual(91);
    const client = clientAt(service.url, { environment: 'sandbox', credentials, token: issued.data.access_token });
    expect((await client.get('/wallets')).status).toBe(200);
    clock.advance(91_000);
    expect((await client.get('/wallets')).code).toBe('invalid_token');
    expect((await token(sandbox, credentials)).code).toBe('invalid_credentials');
    const listed = (await sandbox.get('/keys')).data.keys as { client_id: string; status: string }[];
    expect(listed.find(({ client_id }) => client_id === credentials.client_id)!.status).toBe('expired');
  });

  test.each([[['127.0.0.1']], [['10.0.0.0/8', '127.0.0.0/8']]])('%j allows a call from 127.0.0.1', async (ip_allow) => {
    const client = await clientWith(service, sandbox, ['read'], { ip_allow });
    expect((await client.get('/wallets')).status).toBe(200);
    expect((await client.get('/me')).data.key.ip_allow).toEqual(ip_allow);
  });

  test.each([[['10.0.0.0/8']], [['2001:db8::/32', '127.0.0.2']]])('%j gives 127.0.0.1 no token', async (ip_allow) => {
    const issued = await token(sandbox, await newKey(sandbox, ['read'], { ip_allow }));
    expect([issued.status, issued.code]).toEqual([403, 'ip_not_allowed']);
  });

  describe('a key with an allow-list creates', () => {
    const own = ['127.0.0.0/8', '2001:db8::/32'];

    test.each([
      [undefined, ['ip_allow']],
      [['0.0.0.0/0'], ['ip_allow.0']],
      [
        ['127.0.0.1', '126.0.0.0/7', '10.0.0.1'],
        ['ip_allow.1', 'ip_allow.2'],
      ],
      [['2001:db8::/31'], ['ip_allow.0']],
      [['::/0'], ['ip_allow.0']],
    ])('no key with %j', async (ip_allow, fields) => {
      const client = await clientWith(service, sandbox, ['read', 'keys'], { ip_allow: own });
      const before = await snapshot(service.core.database);
      const reply = await client.post('/keys', { name: 'wider', scopes: ['read'], ip_allow });
      expect([reply.status, reply.code, reply.fields]).toEqual([422, 'invalid_request', fields]);
      expect(reply.text).toContain('within the allow-list of this API key: 127.0.0.0/8, 2001:db8::/32');
      expect(await snapshot(service.core.database)).toEqual(before);
    });

    test.each([[own], [['127.0.0.1']], [['127.128.0.0/9', '2001:db8:1::/48']]])('a key with %j', async (ip_allow) => {
      const client = await clientWith(service, sandbox, ['read', 'keys'], { ip_allow: own });
      const reply = await client.post('/keys', { name: 'as wide', scopes: ['keys'], ip_allow });
      expect([reply.status, reply.data.ip_allow]).toEqual([201, ip_allow]);
    });

    test('its successor, which expires', async () => {
      const expires_at = new Date(clock.now().getTime() + 90_000).toISOString();
      const client = await clientWith(service, sandbox, ['keys'], { ip_allow: own });
      const reply = await client.post('/keys', { name: 'next', scopes: ['keys'], ip_allow: own, expires_at });
      expect([reply.status, reply.data.expires_at]).toEqual([201, expires_at]);
    });
  });

  test('a key that expires creates keys that expire no later', async () => {
    const expires_at = new Date(clock.now().getTime() + 90_000).toISOString();
    const client = await clientWith(service, sandbox, ['read', 'keys'], { ip_allow: ['127.0.0.1'], expires_at });
    const create = (fields: object): Promise<Reply> =>
      client.post('/keys', { name: 'next', scopes: ['read'], ip_allow: ['127.0.0.1'], ...fields });
    const later = new Date(Date.parse(expires_at) + 1).toISOString();
    const before = await snapshot(service.core.database);
    for (const [fields, wrong] of [
      [{}, ['expires_at']],
      [{ expires_at: later }, ['expires_at']],
      [{ expires_at: later, ip_allow: ['10.0.0.1'] }, ['expires_at', 'ip_allow.0']],
    ] as const) {
      const reply = await create(fields);
      expect([reply.status, reply.code, reply.fields]).toEqual([422, 'invalid_request', wrong]);
      expect(reply.text).toContain(`must not be later than that of this API key, ${expires_at}`);
    }
    expect(await snapshot(service.core.database)).toEqual(before);
    expect((await create({ expires_at })).data.expires_at).toBe(expires_at);
  });

  test('a wrong secret is reported before an address that is not allowed', async () => {
    const { client_id } = await newKey(sandbox, ['read'], { ip_allow: ['10.0.0.1'] });
    const reply = await token(sandbox, { client_id, secret_id: sandbox.credentials.secret_id });
    expect(reply.code).toBe('invalid_credentials');
  });

  test('behind a trusted proxy, the address of the caller counts, in the token route and in each call', async () => {
    const proxied = await startService(
      { url: database.url },
      { clock, settings: { ISSUARY_TRUSTED_PROXIES: '127.0.0.0/8' } },
    );
    const credentials = await newKey(sandbox, ['read'], { ip_allow: ['203.0.113.0/24', '2001:DB8::/32'] });
    const base = `${proxied.url}/business/sandbox/v1`;
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const tokenUrl = `${base}/authentication/token`;
    expect((await call('POST', tokenUrl, { body: credentials, ...from('198.51.100.1') })).code).toBe('ip_not_allowed');
    const issued = await call('POST', tokenUrl, { body: credentials, ...from('203.0.113.9') });
    expect(issued.status).toBe(200);
    const codes: (string | undefined)[] = [];
    for (const address of ['203.0.113.200', '2001:db8::7', '::ffff:203.0.113.7', '203.0.114.1', 'nonsense', '::1'])
      codes.push((await call('GET', `${base}/wallets`, { token: issued.data.access_token, ...from(address) })).code);
    expect(codes).toEqual([undefined, undefined, undefined, 'ip_not_allowed', 'ip_not_allowed', 'ip_not_allowed']);
  });

  test('a token with the longest allow-list is accepted', async () => {
    const ip_allow = Array.from(
      { length: 19 },
      (_, at) => `2001:db8:aaaa:bbbb:cccc:dddd:eeee:${(at + 0x1000).toString(16)}/128`,
    );
    const client = await clientWith(service, sandbox, ['read'], { ip_allow: [...ip_allow, '127.0.0.1'] });
    expect((await client.get('/wallets')).status).toBe(200);
  });
});

describe('POST /authentication/revoke', () => {
  test('ends the token of the call in every process, and no other one', async () => {
    const second = await startService({ url: database.url }, { clock });
    const sandbox = await newSandbox();
    const again = await connect(service.url, 'sandbox', sandbox.credentials);
    const there = clientAt(second.url, again);
    expect((await there.get('/wallets')).status).toBe(200);
    expect((await again.post('/authentication/revoke')).data).toEqual({ revoked: true });
    expect((await again.get('/wallets')).code).toBe('invalid_token');
    expect((await again.post('/authentication/revoke')).code).toBe('invalid_token');
    // After five seconds at the latest.
    await expect.poll(async () => (await there.get('/wallets')).code).toBe('invalid_token');
    expect((await sandbox.get('/wallets')).status).toBe(200);
    expect((await token(sandbox, sandbox.credentials)).status).toBe(200);
  });

  test('ends only one of two tokens that were issued in the same second', async () => {
    const sandbox = await newSandbox();
    const [one, two] = await Promise.all([1, 2].map(() => connect(service.url, 'sandbox', sandbox.credentials)));
    expect((await one!.post('/authentication/revoke')).status).toBe(200);
    expect((await two!.get('/wallets')).status).toBe(200);
  });

  test('its record is removed after the token has expired', async () => {
    const sandbox = await newSandbox();
    const client = await connect(service.url, 'sandbox', sandbox.credentials);
    await client.post('/authentication/revoke');
    const records = async () => (await everything(database.database))['revoked_tokens']!;
    await service.work();
    expect(await records()).not.toEqual([]);
    clock.advance(4 * 3_600_000);
    await service.work();
    expect(await records()).toEqual([]);
  });
});

describe('a suspended partner', () => {
  test('gets 403 for every call and for tokens, in every process, until the suspension ends', async () => {
    const second = await startService({ url: database.url }, { clock });
    const { sandbox, live } = await service.newPartner();
    const stranger = await newSandbox();
    const { partners } = await service.core.partnerAccess();
    const there = clientAt(second.url, sandbox);
    expect((await there.get('/wallets')).status).toBe(200);
    await partners.suspendPartner(sandbox.tenant.partnerId, true);
    for (const client of [sandbox, live, there])
      await expect
        .poll(async () => await client.get('/wallets'))
        .toMatchObject({ status: 403, code: 'partner_suspended' });
    expect((await token(sandbox, sandbox.credentials)).code).toBe('partner_suspended');
    expect((await stranger.get('/wallets')).status).toBe(200);
    await partners.suspendPartner(sandbox.tenant.partnerId, false);
    await expect.poll(async () => (await sandbox.get('/wallets')).status).toBe(200);
    expect((await token(sandbox, sandbox.credentials)).status).toBe(200);
  });
});
