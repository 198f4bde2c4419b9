import { expect, test } from 'vitest';
import { linesAfter } from '../../../src/foundation/audit/index.ts';
import { SCOPES } from '../../../src/foundation/kit/scope.ts';
import type { Environment } from '../../../src/foundation/kit/tenant.ts';
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
