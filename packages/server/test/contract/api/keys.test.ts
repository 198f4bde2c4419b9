import { describe, expect, test } from 'vitest';
import { linesAfter } from '#audit';
import { SCOPES } from '#kit/scope.ts';
import { call } from '../../client.ts';
import { createTestDatabase } from '../../harness.ts';
import { clientAt, connect, startService, type Client, type TenantClient } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { clientWith, newKey } from '../support/keys.ts';
import { everything } from '../support/snapshot.ts';

const clock = adjustableClock();
const database = await createTestDatabase();
const service = await startService(database, { clock });
const token = async (client: Client, body: object) =>
  await call('POST', `${client.base}/authentication/token`, { body });
const newSandbox = async (): Promise<TenantClient> => (await service.newPartner()).sandbox;

describe('GET /me', () => {
  test('returns the partner, the environment, and the key with its scopes', async () => {
    const sandbox = await newSandbox();
    const { status, data } = await sandbox.get('/me');
    expect([status, data]).toEqual([
      200,
      {
        partner: { id: sandbox.tenant.partnerId, name: 'Partner' },
        environment: 'sandbox',
        key: {
          client_id: sandbox.credentials.client_id,
          name: null,
          status: 'active',
          scopes: [...SCOPES],
          ip_allow: null,
          expires_at: null,
          created_at: expect.any(String),
        },
        scopes: [...SCOPES],
        token_expires_at: expect.any(String),
      },
    ]);
    const restricted = await clientWith(service, sandbox, ['webhooks'], { name: 'hooks' });
    expect((await restricted.get('/me')).data).toMatchObject({
      scopes: ['webhooks'],
      key: { client_id: restricted.credentials.client_id, name: 'hooks' },
    });
  });
});

describe('POST /keys', () => {
  test('creates a key that works, and returns its secret only once', async () => {
    const sandbox = await newSandbox();
    const body = { name: 'Büro 7', scopes: ['money', 'read', 'money'] };
    const first = await sandbox.post('/keys', body, { key: 'create' });
    expect([first.status, first.data]).toEqual([
      201,
      {
        client_id: expect.stringMatching(/^ick_sandbox_[0-9a-f]{24}$/),
        secret_id: expect.stringMatching(/^isk_sandbox_/),
        name: 'Büro 7',
        status: 'active',
        scopes: ['read', 'money'],
        ip_allow: null,
        expires_at: null,
        created_at: expect.any(String),
      },
    ]);
    const { client_id, secret_id, ...rest } = first.data;
    const repeated = await sandbox.post('/keys', body, { key: 'create' });
    expect(repeated.headers.get('idempotent-replayed')).toBe('true');
    expect(repeated.data).toEqual({ client_id, ...rest });
    expect((await sandbox.post('/keys', { ...body, name: 'other' }, { key: 'create' })).code).toBe(
      'idempotency_key_reused',
    );
    const client = await connect(service.url, 'sandbox', { client_id, secret_id });
    expect((await client.get('/wallets')).status).toBe(200);
    expect(JSON.stringify(await everything(database.database))).not.toContain(secret_id);
    expect((await sandbox.get('/keys')).text).not.toContain('isk_');
  });

  test('racing calls with one idempotency key create one key', async () => {
    const sandbox = await newSandbox();
    const second = await startService({ url: database.url }, { clock });
    const there = clientAt(second.url, sandbox);
    const body = { name: 'once', scopes: ['read'] };
    const replies = await Promise.all(
      [sandbox, there, sandbox, there].map(async (client) => await client.post('/keys', body, { key: 'race' })),
    );
    expect(replies.filter(({ data }) => data.secret_id !== undefined)).toHaveLength(1);
    expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect((await sandbox.get('/keys')).data.keys).toHaveLength(2);
  });

  test('a key can give only scopes that it has itself', async () => {
    const sandbox = await newSandbox();
    const manager = await clientWith(service, sandbox, ['keys', 'read']);
    const reply = await manager.post('/keys', { name: 'more', scopes: ['read', 'money', 'cards'] });
    expect([reply.status, reply.code]).toEqual([403, 'insufficient_scope']);
    expect(reply.errors![0]).toContain('does not have cards, money');
    expect((await manager.post('/keys', { name: 'same', scopes: ['read', 'keys'] })).status).toBe(201);
  });

  const far = '2999-01-01T00:00:00Z';
  test.each<[string, object, string[]]>([
    ['nothing', {}, ['name', 'scopes']],
    ['no scope', { scopes: [] }, ['scopes']],
    ['an unknown scope', { scopes: ['read', 'admin'] }, ['scopes.1']],
    ['a scope as a text', { scopes: 'read' }, ['scopes']],
    ['a card number as its name', { name: '4111 1111 1111 1111' }, ['name']],
    ['a control character', { name: 'a\u0000b' }, ['name']],
    ['a past expiry', { expires_at: '2020-01-01T00:00:00Z' }, ['expires_at']],
    ['a day as expiry', { expires_at: '2999-01-01' }, ['expires_at']],
    ['an impossible expiry', { expires_at: '2999-12-31T23:59:60Z' }, ['expires_at']],
    ['an empty allow-list', { ip_allow: [] }, ['ip_allow']],
    ['a host name', { ip_allow: ['example.com'] }, ['ip_allow.0']],
    ['bits behind the prefix', { ip_allow: ['10.0.0.0/8', '10.1.2.3/8'] }, ['ip_allow.1']],
    ['a prefix that is too long', { ip_allow: ['10.0.0.0/33'] }, ['ip_allow.0']],
    ['an address with a zone', { ip_allow: ['fe80::1%eth0'] }, ['ip_allow.0']],
    ['an IPv4-mapped address', { ip_allow: ['::ffff:10.0.0.1'] }, ['ip_allow.0']],
    ['21 networks', { ip_allow: Array.from({ length: 21 }, (_, at) => `10.0.0.${at}`) }, ['ip_allow']],
    ['an unknown field', { scope: ['read'], expires_at: far }, ['scope']],
  ])('refuses %s', async (_, fields, names) => {
    const sandbox = await newSandbox();
    const isWhole = Object.keys(fields).length === 0;
    const reply = await sandbox.post('/keys', isWhole ? {} : { name: 'x', scopes: ['read'], ...fields });
    expect([reply.status, reply.fields.toSorted()]).toEqual([422, names.toSorted()]);
    expect((await sandbox.get('/keys')).data.keys).toHaveLength(1);
  });

  test('a deleted key creates no successor in a process that does not know yet that it was deleted', async () => {
    const second = await startService({ url: database.url }, { clock });
    const sandbox = await newSandbox();
    const other = await clientWith(service, sandbox, ['keys']);
    const elsewhere = clientAt(second.url, other);
    await newKey(elsewhere, ['keys']);
    await sandbox.call('DELETE', `/keys/${other.credentials.client_id}`);
    const { status, code } = await elsewhere.post('/keys', { name: 'successor', scopes: ['keys'] });
    expect([status, code]).toEqual([401, 'invalid_token']);
  });

  test('a tenant can have 100 keys, and create 200 in a day, also with racing calls', async () => {
    const sandbox = await newSandbox();
    const create = async () => await sandbox.post('/keys', { name: 'many', scopes: ['read'] });
    const replies = await Promise.all(Array.from({ length: 104 }, create));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(99);
    expect(new Set(replies.filter(({ status }) => status !== 201).map(({ code }) => code))).toEqual(
      new Set(['key_limit_reached']),
    );
  });
});

describe('GET /keys', () => {
  test('lists the keys of the environment, newest first, in pages, while others are created', async () => {
    const { sandbox, live } = await service.newPartner();
    const created: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      clock.advance(1_000);
      created.unshift((await newKey(sandbox, ['read'])).client_id);
    }
    created.push(sandbox.credentials.client_id);
    const listed: string[] = [];
    for (let after = ''; ;) {
      const { data } = await sandbox.get(`/keys?size=2${after}`);
      listed.push(...data.keys.map((key: { client_id: string }) => key.client_id));
      clock.advance(1_000);
      await newKey(sandbox, ['read']);
      if (data.next_cursor === null) break;
      after = `&after=${data.next_cursor}`;
    }
    expect(listed).toEqual(created);
    expect((await live.get('/keys')).data.keys).toHaveLength(1);
  });
});

describe('DELETE /keys/{client_id}', () => {
  test('ends the key and its tokens, and the key is no longer listed', async () => {
    const sandbox = await newSandbox();
    const client = await clientWith(service, sandbox, ['read']);
    const { client_id } = client.credentials;
    expect((await sandbox.call('DELETE', `/keys/${client_id}`)).data).toEqual({ client_id, deleted: true });
    expect((await client.get('/wallets')).code).toBe('invalid_token');
    expect((await token(sandbox, client.credentials)).code).toBe('invalid_credentials');
    expect((await sandbox.get('/keys')).text).not.toContain(client_id);
    expect((await sandbox.call('DELETE', `/keys/${client_id}`)).code).toBe('key_not_found');
  });

  test.each(['x', '__proto__', `ick_sandbox_${'0'.repeat(24)}`, `ick_sandbox_${'0'.repeat(24)}%00`])(
    'returns 404 for %s',
    async (id) => {
      const sandbox = await newSandbox();
      const reply = await sandbox.call('DELETE', `/keys/${id}`);
      expect(reply).toMatchObject({ status: 404, code: 'key_not_found' });
    },
  );

  test("returns 404 for another tenant's key, and for the partner's key of the other environment", async () => {
    const [one, other] = [await service.newPartner(), await service.newPartner()];
    for (const { credentials } of [other.sandbox, one.live]) {
      const reply = await one.sandbox.call('DELETE', `/keys/${credentials.client_id}`);
      expect(reply).toMatchObject({ status: 404, code: 'key_not_found' });
    }
    expect((await other.sandbox.get('/me')).status).toBe(200);
  });

  test('refuses to delete the last key that can manage keys', async () => {
    const sandbox = await newSandbox();
    const own = `/keys/${sandbox.credentials.client_id}`;
    const expiring = { expires_at: new Date(clock.now().getTime() + 3_600_000).toISOString() };
    await newKey(sandbox, ['read', 'money']);
    expect(await sandbox.call('DELETE', own)).toMatchObject({ status: 409, code: 'last_key' });
    const manager = await clientWith(service, sandbox, ['keys'], expiring);
    clock.advance(3_601_000);
    const fresh = await connect(service.url, 'sandbox', sandbox.credentials);
    expect(await fresh.call('DELETE', own)).toMatchObject({ status: 409, code: 'last_key' });
    expect((await fresh.call('DELETE', `/keys/${manager.credentials.client_id}`)).status).toBe(200);
    const successor = await clientWith(service, fresh, ['keys']);
    expect((await fresh.call('DELETE', own)).status).toBe(200);
    expect((await successor.get('/me')).status).toBe(200);
  });

  test('of two keys that delete each other at the same time, one stays', async () => {
    const second = await startService({ url: database.url }, { clock });
    for (let round = 0; round < 5; round += 1) {
      const sandbox = await newSandbox();
      const other = await clientWith(service, sandbox, ['keys']);
      const [one, two] = await Promise.all([
        sandbox.call('DELETE', `/keys/${other.credentials.client_id}`),
        clientAt(second.url, other).call('DELETE', `/keys/${sandbox.credentials.client_id}`),
      ]);
      expect([one.status, two.status].filter((status) => status === 200)).toHaveLength(1);
    }
  });
});

test('keys that partners create and delete are in the audit log, in the order of the changes', async () => {
  const sandbox = await newSandbox();
  const { client_id } = await newKey(sandbox, ['read']);
  await sandbox.call('DELETE', `/keys/${client_id}`);
  const lines = await linesAfter(database.database, 0n, 1_000);
  const about = lines.filter(({ partnerId }) => partnerId === sandbox.tenant.partnerId);
  const operator = `API key ${sandbox.credentials.client_id}`;
  const line = { operator, environment: 'sandbox', details: JSON.stringify({ client_id }) };
  expect(about.slice(-2)).toEqual([
    expect.objectContaining({ ...line, act: 'keys.create' }),
    expect.objectContaining({ ...line, act: 'keys.revoke' }),
  ]);
});
