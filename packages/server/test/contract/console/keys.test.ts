import { expect, test } from 'vitest';
import { linesAfter } from '#audit';
import { query, statement } from '#database';
import { SCOPES } from '#kit/scope.ts';
import type { Environment } from '#kit/tenant.ts';
import { createTestDatabase } from '../../harness.ts';
import { connect, startService } from '../../service.ts';
import { openConsole } from './console.ts';

const database = await createTestDatabase();
const service = await startService(database);
const { partnerId } = (await service.newPartner()).sandbox.tenant;
const ui = await openConsole(service);

const create = async (role: string, environment: Environment, scopes: readonly string[]) => {
  const browser = await ui.signIn(await ui.newPerson({ partnerId, role }));
  return await browser.business(environment, 'POST', '/keys', { body: { name: 'backend', scopes } });
};

test.each<[string, Environment, readonly string[]]>([
  ['admin', 'live', SCOPES],
  ['developer', 'sandbox', SCOPES],
  ['developer', 'live', ['read', 'webhooks', 'keys', 'codes']],
])('as %s in %s, a person gives a new key %j', async (role, environment, scopes) => {
  expect(await create(role, environment, scopes)).toMatchObject({ status: 201, data: { scopes } });
});

test('a person cannot give a key what the role does not cover', async () => {
  const reply = await create('developer', 'live', ['read', 'cards', 'money']);
  expect(reply).toMatchObject({ status: 403, code: 'insufficient_scope' });
  expect(reply.text).toContain('cards needs the right cards.terminate, money needs the right money.write');
});

test('a key that a person creates works until a person deletes it, and the audit log names the person', async () => {
  const person = await ui.newPerson({ partnerId, role: 'developer' });
  const browser = await ui.signIn(person);
  const made = await browser.business('sandbox', 'POST', '/keys', { body: { name: 'job', scopes: ['read'] } });
  const { client_id, secret_id } = made.data;
  const client = await connect(service.url, 'sandbox', { client_id, secret_id });
  expect((await client.get('/me')).data.key.name).toBe('job');
  expect((await browser.business('sandbox', 'DELETE', `/keys/${client_id}`)).status).toBe(200);
  expect((await client.get('/me')).code).toBe('invalid_token');
  const lines = (await linesAfter(database.database, 0n, 1_000)).filter(({ details }) => details?.includes(client_id));
  const operator = `Sam Ruiz <${await ui.emailOf(person)}>`;
  const details = JSON.stringify({ client_id, person_id: person, via: 'console' });
  expect(lines).toMatchObject([
    { act: 'keys.create', operator, details, environment: 'sandbox' },
    { act: 'keys.revoke', operator, details, environment: 'sandbox' },
  ]);
});

const operators = [await ui.newPerson({ operator: 'admin' }), await ui.newPerson({ operator: 'admin' })] as const;
const [own, other] = [await ui.signIn(operators[0]), await ui.signIn(operators[1])];
const ofPartner = `/operator/v1/partners/${partnerId}/keys`;
const approve = async (id: string) => await other.call('POST', `/operator/v1/approvals/${id}/approve`, { body: {} });
const STORED = statement<{ material: Buffer | null; text: string }>(
  'test.stored_approval',
  `SELECT material, approvals::text AS text FROM approvals WHERE id = $1`,
);
const wanted = { environment: 'live', name: 'rescue', scopes: ['read', 'keys'], reason: 'lost its keys' };

test('a key that an operator creates in live works once another one has approved it', async () => {
  const tried = await own.call('POST', ofPartner, { body: { ...wanted, dry_run: true } });
  expect(tried.data).toMatchObject({ approval: null, preview: { name: 'rescue' }, client_id: null });
  expect(tried.data.secret_id).toBeUndefined();
  const asked = await own.call('POST', ofPartner, { body: wanted, key: 'rescue-1' });
  const { approval, client_id, secret_id } = asked.data;
  expect(Date.parse(approval.expires_at) - Date.parse(approval.created_at)).toBe(4 * 3_600_000);
  expect((await connect(service.url, 'live', { client_id, secret_id })).token).toBeUndefined();

  // A repeat finds the request, and has no secret.
  const again = (await own.call('POST', ofPartner, { body: wanted, key: 'rescue-1' })).data;
  expect([again.approval.id, again.client_id, again.secret_id]).toEqual([approval.id, client_id, undefined]);
  const reused = { ...wanted, scopes: ['read'] };
  expect((await own.call('POST', ofPartner, { body: reused, key: 'rescue-1' })).code).toBe('idempotency_key_reused');

  const { data } = await approve(approval.id);
  expect(data.approval).toMatchObject({ status: 'approved', result: { client_id, scopes: ['read', 'keys'] } });
  const client = await connect(service.url, 'live', { client_id, secret_id });
  expect((await client.get('/me')).data.key).toMatchObject({ client_id, name: 'rescue' });
  const listed = (await own.call('GET', `${ofPartner}?environment=live`)).data.keys;
  expect(listed[0]).toMatchObject({ client_id, scopes: ['read', 'keys'] });

  // The secret is nowhere, and its hash only where those of all keys are.
  const stored = await database.database.rows(query(STORED, approval.id));
  expect(stored).toEqual([{ material: null, text: expect.not.stringContaining(secret_id) }]);
  expect(JSON.stringify(asked.data.approval)).not.toContain(secret_id);

  const body = { reason: 'published by mistake' };
  const ended = (await own.call('DELETE', `/operator/v1/keys/${client_id}`, { body })).data;
  expect(ended.approval.preview).toMatchObject({
    client_id,
    name: 'rescue',
    is_last: false,
    last_call: { call: { at: expect.any(String), method: 'GET', route: '/me' } },
  });
  expect((await client.get('/me')).status).toBe(200);
  expect((await approve(ended.approval.id)).data.approval.status).toBe('approved');
  expect((await client.get('/me')).code).toBe('invalid_token');
  expect((await own.call('DELETE', `/operator/v1/keys/${client_id}`, { body })).code).toBe('key_not_found');
});

test('in the sandbox, an operator creates and revokes a key at once, and a repeat shows no secret', async () => {
  const body = { ...wanted, environment: 'sandbox' };
  const made = (await own.call('POST', ofPartner, { body, key: 'sandbox-1' })).data;
  const { client_id, secret_id } = made;
  expect((await connect(service.url, 'sandbox', { client_id, secret_id })).token).toBeTypeOf('string');
  const again = (await own.call('POST', ofPartner, { body, key: 'sandbox-1' })).data;
  expect([again.client_id, again.secret_id]).toEqual([made.client_id, undefined]);
  const other = { ...body, name: 'another' };
  expect((await own.call('POST', ofPartner, { body: other, key: 'sandbox-1' })).code).toBe('idempotency_key_reused');
  const ended = await own.call('DELETE', `/operator/v1/keys/${made.client_id}`, { body: { reason: 'not needed' } });
  expect(ended.data).toMatchObject({ approval: null, result: { client_id: made.client_id } });
});
