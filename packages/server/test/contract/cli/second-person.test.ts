import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { AUTHORIZATION_SECRET, EVENT_SECRET, LithicDouble } from '../../../../testing/src/lithic-double/index.ts';
import { newestLines } from '#audit';
import { defaultWalletId, readWallet } from '#wallets';
import { MINUTE_MS } from '#kit/durations.ts';
import { afterFile } from '../../after-file.ts';
import { createTestDatabase } from '../../harness.ts';
import { runToEnd, type Ended } from '../../process.ts';
import { connect, MASTER_KEY, startService } from '../../service.ts';
import { openConsole, type Browser } from '../console/console.ts';
import { commandLine, errorOf } from '../support/command-line.ts';

// A test runs several commands, and loading the core takes about a second.
vi.setConfig({ testTimeout: 120_000 });

// Its own database, because it decides whether operators can sign in.
const database = await createTestDatabase();
const service = await startService(database);
const ui = await openConsole(service);
const { live } = await service.newPartner();
const wallet = defaultWalletId(live.tenant.id, 'usd');
const balance = async () => (await readWallet(service.core.database, live.tenant.id, wallet)).balance;
const before = await balance();

const vendor = await LithicDouble.start({ clock: service.core.clock });
afterFile(async () => await vendor.stop());
const ACCOUNT = { ISSUARY_LITHIC_LIVE_API_KEY: vendor.apiKey, ISSUARY_LITHIC_LIVE_URL: vendor.url };

/** Somebody of the operator, with a browser and a folder of settings. */
async function newOperator() {
  const person = await ui.newPerson({ operator: 'admin' });
  const home = await mkdtemp(join(tmpdir(), 'issuary-operator-'));
  afterFile(async () => await rm(home, { recursive: true }));
  const settings = { XDG_CONFIG_HOME: home, ...ACCOUNT };
  const { run } = commandLine(database, settings);
  return { person, browser: await ui.signIn(person), run, file: join(home, 'issuary', 'operator'), settings };
}

type Operator = Awaited<ReturnType<typeof newOperator>>;
const [own, other] = [await newOperator(), await newOperator()];

const codeOf = async (browser: Browser): Promise<string> =>
  (await browser.call('POST', '/operator/v1/command-line-codes')).data.code;

/** Signs in on the command line, with a code on standard input. */
async function login({ settings }: Operator, code: string): Promise<Ended> {
  const all = { ...settings, ISSUARY_DATABASE_URL: database.url, ISSUARY_MASTER_KEY: MASTER_KEY.toString('base64') };
  const program = new URL('../../../src/cli/issuary.ts', import.meta.url).pathname;
  return await runToEnd(process.execPath, [program, 'operators', 'login', '--json'], all, code);
}

const move = (direction: string, reference: string, env = 'live'): string[] =>
  `wallets ${direction} --partner ${live.tenant.partnerId} --env ${env} --currency usd --amount 250.00 --reference ${reference} --reason paid --json`.split(
    ' ',
  );

test('one person is enough until an operator can sign in, and then it is somebody who has', async () => {
  expect((await own.run(...move('credit', 'first'), '--as', 'Jean')).code).toBe(0);
  expect(await balance()).toBe((Number(before) + 250).toFixed(2));
  await service.core.database.script(
    `INSERT INTO oidc_identities (id, person_id, issuer, subject, label, created_at)
     VALUES (gen_random_uuid(), '${own.person}', 'https://id.example', 'own', 'own', now())`,
  );
  expect(errorOf(await own.run(...move('credit', 'second'))).code).toBe('not_signed_in');
  expect(errorOf(await own.run(...move('credit', 'second'), '--as', 'Jean')).message).toContain('--as is not accepted');
  expect((await own.run(...move('credit', 'sandbox', 'sandbox'), '--as', 'Jean')).code).toBe(0);
  expect(errorOf(await login(own, 'x'.repeat(43))).code).toBe('invalid_sign_in');
});

test('what somebody asks for on the command line is done once another person has approved it there', async () => {
  const made = JSON.parse((await own.run('partners', 'create', '--name', 'Acme', '--as', 'Jean', '--json')).stdout);
  expect(made).toMatchObject({ sandbox: { secret_id: expect.any(String) }, live: null });

  const code = await codeOf(own.browser);
  expect(JSON.parse((await login(own, code)).stdout)).toMatchObject({ operator_id: own.person });
  expect((await stat(own.file)).mode & 0o777).toBe(0o600);
  // A code signs in once.
  expect(errorOf(await login(other, code)).code).toBe('invalid_sign_in');
  await login(other, await codeOf(other.browser));

  const held = await balance();
  const asked = await own.run(...move('credit', 'second'));
  const { approval } = JSON.parse(asked.stdout);
  expect([asked.code, approval.act, approval.status, await balance()]).toEqual([3, 'wallets.credit', 'pending', held]);
  expect(approval.url).toContain(`/o/approvals/${approval.id}`);
  const fees = ['fees', 'set', '--partner', live.tenant.partnerId, '--env', 'live', 'deposit=1%', '--reason', 'agreed'];
  expect((await own.run(...fees)).stdout).toMatch(/^fees\.set waits for another person until .*: approval /);
  const rates = await own.run('rates', 'set', 'nok=10.5', '--reason', 'weekly', '--json');
  const listed = JSON.parse((await other.run('approvals', 'list', '--json')).stdout).approvals;
  expect(listed.map(({ act }: { act: string }) => act)).toEqual(['rates.set', 'fees.set', 'wallets.credit']);

  const approve = ['approvals', 'approve', approval.id, '--json'];
  expect(errorOf(await own.run(...approve)).code).toBe('self_approval');
  expect(JSON.parse((await other.run(...approve)).stdout).approval).toMatchObject({ status: 'approved' });
  expect(await balance()).toBe((Number(held) + 250).toFixed(2));
  const [line] = await newestLines(service.core.database, 1);
  expect(line).toMatchObject({ act: 'wallets.credit', operator: expect.stringContaining('Sam Ruiz <') });
  expect(JSON.parse(line!.details)).toMatchObject({
    person_id: other.person,
    via: 'command_line',
    requested_by: own.person,
  });
  const created = await own.run(
    'keys',
    'create',
    '--partner',
    live.tenant.partnerId,
    '--env',
    'live',
    '--reason',
    'lost',
    '--json',
  );
  const key = JSON.parse(created.stdout);
  expect([created.code, key.approval.act, key.secret_id]).toEqual([
    3,
    'keys.create',
    expect.stringMatching(/^isk_live_/),
  ]);
  const { client_id, secret_id } = key;
  expect((await connect(service.url, 'live', { client_id, secret_id })).token).toBeUndefined();
  expect((await other.run('approvals', 'approve', key.approval.id)).code).toBe(0);
  const client = await connect(service.url, 'live', { client_id, secret_id });
  expect((await own.run('keys', 'revoke', client_id, '--reason', 'found again')).code).toBe(3);
  expect((await client.get('/me')).status).toBe(200);

  expect(errorOf(await own.run('vault', 'rotate', '--reason', 'yearly', '--json')).code).toBe('no_new_master_key');
  const rotation = await own.run('vault', 'rotate', '--stolen', '--reason', 'a laptop is lost', '--json');
  const rotating = JSON.parse(rotation.stdout).approval;
  expect([rotation.code, rotating.act]).toEqual([3, 'vault.rotate']);
  expect((await other.run('approvals', 'approve', rotating.id)).code).toBe(0);
  expect(JSON.parse((await own.run('vault', 'status', '--json')).stdout)).toMatchObject({ rotations: [] });

  const reject = ['approvals', 'reject', JSON.parse(rates.stdout).approval.id, '--reason', 'too high', '--json'];
  expect(JSON.parse((await other.run(...reject)).stdout).approval.status).toBe('rejected');
});

test('a card vendor in live is connected once another person has approved it, and then its secrets can be read', async () => {
  const at = ['lithic', '--env', 'live', '--url', 'https://platform.example.com', '--json'];
  const connectTo = ['platform', 'connect', ...at, '--reason', 'first cards'];
  expect(errorOf(await own.run(...connectTo, '--show-secrets')).message).toContain('issuary platform secrets');
  const asked = await own.run(...connectTo);
  const { id } = JSON.parse(asked.stdout).approval;
  expect([asked.code, vendor.state.responder]).toEqual([3, null]);
  expect(errorOf(await own.run('approvals', 'approve', id, '--json')).code).toBe('self_approval');
  const approved = await other.run('approvals', 'approve', id, '--json');
  expect(JSON.parse(approved.stdout).approval).toMatchObject({ status: 'approved', act: 'platform.connect' });
  expect(vendor.state.responder).toBe('https://platform.example.com/lithic/live/authorizations');
  const printed = JSON.parse((await own.run('platform', 'secrets', ...at, '--as', 'Jean')).stdout);
  expect(printed.secrets).toEqual({
    ISSUARY_LITHIC_LIVE_AUTHORIZATION_SECRET: AUTHORIZATION_SECRET,
    ISSUARY_LITHIC_LIVE_EVENT_SECRET: EVENT_SECRET,
  });
  const lines = await newestLines(service.core.database, 20);
  expect(lines.slice(-2).map(({ act }) => act)).toEqual(['platform.connect', 'platform.secrets']);
  expect(JSON.stringify([approved, lines.map(({ details }) => details)])).not.toMatch(
    new RegExp(`${EVENT_SECRET}|${AUTHORIZATION_SECRET}`),
  );
});

test('an operator who is signed in on the command line makes another one and resets how that one signs in', async () => {
  const create = ['operators', 'create', '--email', 'new@operator.example', '--role', 'finance', '--json'];
  expect((await own.run(...create)).code).toBe(0);
  const byOwn = { operator: expect.stringContaining('Sam Ruiz <') };
  // Each act is followed by the line of its invitation.
  const linesOf = async () => await newestLines(service.core.database, 2);
  expect(await linesOf()).toMatchObject([
    { act: 'operators.create', ...byOwn },
    { act: 'sign_in_links.create', ...byOwn },
  ]);
  const { operators } = (await own.browser.call('GET', '/operator/v1/operators')).data;
  expect(operators.at(-1)).toMatchObject({ person: { email: 'new@operator.example' }, status: 'invited' });
  expect((await own.run('people', 'reset', '--email', 'new@operator.example', '--json')).code).toBe(0);
  expect(await linesOf()).toMatchObject([{ act: 'people.reset' }, { act: 'sign_in_links.create', ...byOwn }]);
});

test('the session of the command line is as fresh as the one that made the code, opens no pages, and ends', async () => {
  // The sign-in was nine minutes ago, and the code is used three minutes later.
  const code = await codeOf(await ui.signIn(own.person, 9 * MINUTE_MS));
  await service.core.database.script(
    `UPDATE challenges SET signed_in_at = signed_in_at - interval '3 minutes' WHERE kind = 'command_line'`,
  );
  await login(own, code);
  expect(errorOf(await own.run(...move('debit', 'late'))).code).toBe('step_up_required');

  const cookie = `__Host-issuary=${(await readFile(own.file, 'utf8')).trim()}`;
  expect((await own.browser.call('GET', '/account/v1/session', { headers: { cookie } })).code).toBe('not_signed_in');
  expect((await own.run('operators', 'logout')).stdout).toBe('signed out\n');
  expect(errorOf(await own.run('approvals', 'list', '--json')).code).toBe('not_signed_in');
});
