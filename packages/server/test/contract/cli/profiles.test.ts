import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../testing/src/embedded-postgres/fixtures.ts';
import { createTestDatabase } from '../../harness.ts';
import { issuary, runToEnd, type Ended, type Settings } from '../../process.ts';
import { startService, type TenantClient } from '../../service.ts';
import { errorOf } from '../support/command-line.ts';

const service = await startService(await createTestDatabase());
const { sandbox, live } = await service.newPartner();
const BINARY = fileURLToPath(new URL('../../../bin/issuary.mjs', import.meta.url));
const UNUSED = 'http://127.0.0.1:9';

const loginOf = (clientId: string): string[] => ['login', '--url', service.url, '--client-id', clientId];

/** A user whose folder for settings is empty. */
async function newUser() {
  const home = await temporaryFolder();
  const settings: Settings = { XDG_CONFIG_HOME: home };
  const profiles = join(home, 'issuary', 'profiles');
  return {
    settings,
    profiles,
    run: async (...args: string[]): Promise<Ended> => await issuary(settings, ...args),
    /** Runs `login`, with the secret in a file. */
    login: async ({ credentials }: TenantClient, ...args: string[]): Promise<Ended> => {
      const file = join(await temporaryFolder(), 'secret');
      await writeFile(file, `${credentials.secret_id}\n`);
      return await issuary(settings, ...loginOf(credentials.client_id), '--secret-id-file', file, ...args);
    },
  };
}

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

test('`login` saves a key readable only by its owner, and `trigger` uses it; no command prints the secret', async () => {
  const user = await newUser();
  const { client_id, secret_id } = sandbox.credentials;
  // With the secret on standard input.
  const command = [BINARY, ...loginOf(client_id), '--json'];
  const saved = await runToEnd(process.execPath, command, user.settings, `${secret_id}\n`);
  expect([saved.code, saved.stderr]).toEqual([0, '']);
  const base = `${service.url}/business/sandbox/v1`;
  expect(JSON.parse(saved.stdout)).toEqual({
    profile: 'default',
    url: base,
    client_id,
    partner_id: sandbox.tenant.partnerId,
    partner_name: 'Partner',
  });
  expect(await readdir(user.profiles)).toEqual(['default.json']);
  const file = join(user.profiles, 'default.json');
  expect([await modeOf(user.profiles), await modeOf(file)]).toEqual(['700', '600']);
  expect(await readFile(file, 'utf8')).toContain(secret_id);

  const triggered = await user.run('trigger', 'card.created', '--json');
  expect(triggered).toMatchObject({ code: 0, stdout: expect.stringContaining('card.created') });
  const listed = await user.run('profiles');
  expect(listed).toEqual({ code: 0, stdout: `default  ${client_id}  ${base}\n`, stderr: '' });
  const json = await user.run('profiles', 'list', '--json');
  expect(JSON.parse(json.stdout)).toEqual({ profiles: [{ profile: 'default', url: base, client_id }] });
  for (const { stdout, stderr } of [saved, triggered, listed, json]) expect(stdout + stderr).not.toContain(secret_id);
});

test('a named profile is used with --profile and ISSUARY_PROFILE, saved again, and removed', async () => {
  const user = await newUser();
  const { sandbox: other } = await service.newPartner();
  const ended = await Promise.all([user.login(sandbox, '--profile', 'one'), user.login(other, '--profile', 'two')]);
  expect(ended.map(({ code }) => code)).toEqual([0, 0]);
  const trigger = async (settings: Settings, ...args: string[]) =>
    await issuary({ ...user.settings, ...settings }, 'trigger', 'customer.approved', ...args);
  const eventsOf = async (client: TenantClient) => (await client.get('/events')).data.events.length;
  const before = [await eventsOf(sandbox), await eventsOf(other)];
  expect((await trigger({}, '--profile', 'two')).code).toBe(0);
  expect((await trigger({ ISSUARY_PROFILE: 'two' })).code).toBe(0);
  // A key of the variables is more specific than a profile.
  const { client_id, secret_id } = sandbox.credentials;
  const key = { ISSUARY_URL: service.url, ISSUARY_CLIENT_ID: client_id, ISSUARY_SECRET_ID: secret_id };
  expect((await trigger({ ...key, ISSUARY_PROFILE: 'two' })).code).toBe(0);
  expect([await eventsOf(sandbox), await eventsOf(other)]).toEqual([before[0]! + 1, before[1]! + 2]);

  expect((await user.login(sandbox, '--profile', 'two')).code).toBe(0);
  expect((await user.run('profiles')).stdout).toMatch(new RegExp(`^two  ${client_id} `, 'm'));
  expect(await user.run('profiles', 'remove', 'two')).toMatchObject({ code: 0, stdout: 'profile two is removed\n' });
  expect(await readdir(user.profiles)).toEqual(['one.json']);
  const missing = [
    await user.run('profiles', 'remove', 'two', '--json'),
    await user.run('trigger', 'card.created', '--profile', 'two', '--json'),
  ];
  expect(missing.map((each) => errorOf(each).code)).toEqual(['profile_not_found', 'profile_not_found']);
});

test('a key that the service rejects, a live key and an invalid name are not saved', async () => {
  const user = await newUser();
  const { credentials } = sandbox;
  const wrong = { ...sandbox, credentials: { ...credentials, secret_id: `${credentials.secret_id.slice(0, -4)}aaaa` } };
  expect(errorOf(await user.login(wrong, '--json'))).toMatchObject({ code: 'invalid_credentials' });
  expect(errorOf(await user.login(live, '--json'))).toMatchObject({ code: 'mode_mismatch' });
  expect(errorOf(await user.login(sandbox, '--url', UNUSED, '--json'))).toMatchObject({ code: 'service_unreachable' });
  for (const name of ['../default', '.hidden', 'a/b', ''])
    expect(errorOf(await user.login(sandbox, '--profile', name, '--json'))).toMatchObject({ code: 'invalid_usage' });
  expect(await readdir(user.settings['XDG_CONFIG_HOME']!)).toEqual([]);
  expect(await user.run('profiles')).toEqual({
    code: 0,
    stdout: 'no profiles; `issuary login` saves one\n',
    stderr: '',
  });
  const without = await user.run('trigger', 'card.created', '--url', service.url);
  expect(without.stderr).toMatch(/run issuary login, set ISSUARY_CLIENT_ID/);
});

test('a command says first that no service responds, before it asks for a key', async () => {
  const user = await newUser();
  for (const command of [['trigger', 'card.created'], ['listen'], ['login'], ['tour']]) {
    const { code, stderr } = await user.run(...command, '--url', UNUSED);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^issuary: no service responds at /)]);
  }
});

test('a key that the service does not have is named by where it is from', async () => {
  const user = await newUser();
  const { sandbox: other } = await (await startService(await createTestDatabase())).newPartner();
  await user.login(sandbox);
  const file = join(user.profiles, 'default.json');
  const saved = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...saved, ...other.credentials }));
  const { stderr } = await user.run('trigger', 'card.created');
  expect(stderr).toMatch(/no active key .* of the profile default; it may be revoked, or of another database\n$/);
});

test('a profile that others can read, or that is damaged, is not used, and the error does not quote it', async () => {
  const user = await newUser();
  expect((await user.login(sandbox)).code).toBe(0);
  const file = join(user.profiles, 'default.json');
  await chmod(file, 0o640);
  expect((await user.run('trigger', 'card.created')).stderr).toMatch(/^issuary: other users can access .*chmod 600\n$/);
  await chmod(file, 0o600);
  await writeFile(file, `{"secret_id":"${sandbox.credentials.secret_id}"`);
  const { code, stderr } = await user.run('trigger', 'card.created');
  expect([code, stderr]).toEqual([1, `issuary: ${file} is not a profile; run issuary login again\n`]);
  expect((await user.login(sandbox)).code).toBe(0);
  expect(await modeOf(file)).toBe('600');
});
