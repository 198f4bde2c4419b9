import { expect, test } from 'vitest';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { commandLine, errorOf } from '../support/command-line.ts';
import { browserOf, openConsole, signInWith, type Browser } from './console.ts';
import { softwarePasskey } from './passkey.ts';

const database = await createTestDatabase();
const service = await startService(database);
const { run, json, failure } = commandLine(database);
const { partnerId } = (await service.newPartner()).sandbox.tenant;
const ui = await openConsole(service);
const { origin } = ui;

/** Opens an invitation, and sets up a passkey. */
async function accept(invitationUrl: string): Promise<Browser> {
  const signedIn = await signInWith(origin, invitationUrl.split('#token=')[1]!);
  const browser = browserOf(origin, signedIn);
  const { data } = await browser.call('POST', '/account/v1/passkeys/options');
  const body = { name: 'Phone', response: softwarePasskey(origin).create(data.options) };
  const created = await browser.call('POST', '/account/v1/passkeys', { body });
  const cookie = created.headers.getSetCookie()[0]!.split(';')[0]!;
  const { data: now } = await browser.call('GET', '/account/v1/session', { headers: { cookie } });
  return browserOf(origin, { ...created, data: now });
}

const acts = async (): Promise<unknown[]> =>
  ((await json('audit', 'list')).lines as { act: string }[]).map(({ act }) => act).toReversed();

test('somebody who can sign in already accepts an invitation by signing in, and nobody else can', async () => {
  const other = await service.newPartner();
  const invite = async (id: string, email: string) =>
    await json('members', 'create', '--partner', id, '--email', email, '--role', 'admin');
  // The address alone shows nothing: another partner may have made the account in somebody's name.
  const first = await accept((await invite(partnerId, 'lee@other.example')).invitation_url as string);
  const stranger = await accept((await invite(partnerId, 'stranger@partner.example')).invitation_url as string);
  const second = await invite(other.sandbox.tenant.partnerId, 'LEE@other.example');
  const token = (second.invitation_url as string).split('#token=')[1]!;
  const headers = { 'issuary-partner': other.sandbox.tenant.partnerId };
  expect((await first.business('sandbox', 'GET', '/wallets', { headers })).code).toBe('partner_not_found');
  expect((await signInWith(origin, token)).code).toBe('sign_in_first');
  const path = '/account/v1/invitations/accept';
  expect((await stranger.call('POST', path, { body: { token } })).code).toBe('invalid_sign_in');
  expect((await first.call('POST', path, { body: { token } })).status).toBe(200);
  expect((await first.call('POST', path, { body: { token } })).code).toBe('invalid_sign_in');
  expect((await first.business('sandbox', 'GET', '/wallets', { headers })).status).toBe(200);
});

test('a second invitation replaces the first, with its role', async () => {
  const create = ['members', 'create', '--partner', partnerId, '--email', 'mo@partner.example', '--role'];
  const [first, second] = [await json(...create, 'admin'), await json(...create, 'read_only')];
  expect(second.person_id).toBe(first.person_id);
  const list = ['members', 'list', '--partner', partnerId];
  const { members } = await json(...list);
  expect(members).toContainEqual(
    expect.objectContaining({ role: 'read_only', accepted_at: null, invitation_expires_at: expect.any(String) }),
  );
  expect((await run(...list)).stdout).toMatch(
    /^mo@partner\.example {2}read_only {2}live,sandbox {2}invited; a link works until 2/m,
  );
  const old = await signInWith(origin, (first.invitation_url as string).split('#token=')[1]!);
  expect(old.code).toBe('invalid_sign_in');
  const browser = await accept(second.invitation_url as string);
  const { data } = await browser.call('GET', '/account/v1/session');
  expect(data.memberships).toMatchObject([{ role: 'read_only' }]);
});

test('a person who has lost everything gets a new invitation, and one who left is kept out', async () => {
  const email = ['--email', 'kim@partner.example'];
  const create = ['members', 'create', '--partner', partnerId, ...email, '--role', 'admin'];
  const browser = await accept((await json(...create)).invitation_url as string);
  const elsewhere = (await service.newPartner()).sandbox.tenant.partnerId;
  const other = await json('members', 'create', '--partner', elsewhere, ...email, '--role', 'admin');
  const reset = await json('people', 'reset', ...email);
  // It would set up a way to sign in for whom the partner does not know.
  expect((await signInWith(origin, (other.invitation_url as string).split('#token=')[1]!)).code).toBe(
    'invalid_sign_in',
  );
  expect((await browser.call('GET', '/account/v1/session')).code).toBe('not_signed_in');
  const renewed = await accept(reset.invitation_url as string);
  expect((await renewed.business('sandbox', 'GET', '/wallets')).status).toBe(200);
  await json('people', 'disable', ...email);
  expect((await renewed.call('GET', '/account/v1/session')).code).toBe('not_signed_in');
  expect(await failure(...create)).toContain('disabled');
  expect(await failure('people', 'reset', ...email)).toContain('no person');
  expect(await acts()).toEqual(expect.arrayContaining(['people.reset', 'people.disable']));
});

test('commands invite an operator and a member, who sets up how to sign in', async () => {
  const invited = ['--partner', partnerId, '--email', 'Sol@partner.example', '--name', 'Sol Ruiz', '--env', 'sandbox'];
  const member = await json('members', 'create', ...invited, '--role', 'support');
  const operator = await json('operators', 'create', '--email', 'ada@operator.example', '--role', 'admin');
  expect(operator).toEqual({
    operator_id: expect.any(String),
    invitation_url: expect.stringMatching(/^http:\/\/localhost:8083\/invitation#token=[\w-]{43}$/),
  });
  const visitor = await accept(operator.invitation_url as string);
  const headers = { 'issuary-partner': partnerId };
  expect((await visitor.business('live', 'GET', '/wallets', { headers })).status).toBe(200);
  const support = await accept(member.invitation_url as string);
  expect((await support.business('sandbox', 'GET', '/wallets')).status).toBe(200);
  expect((await support.business('live', 'GET', '/wallets')).code).toBe('missing_right');

  expect(await acts()).toEqual(expect.arrayContaining(['operators.create', 'members.create']));
});

test('once an operator has signed in, commands that change who may sign in need one, or break the glass', async () => {
  const reset = ['people', 'reset', '--email', 'ada@operator.example'];
  expect(errorOf(await run(...reset, '--as', 'Jean', '--json')).message).toContain('--as is not accepted');
  for (const command of [
    reset,
    ['people', 'disable', '--email', 'ada@operator.example'],
    ['operators', 'create', '--email', 'eve@operator.example', '--role', 'admin'],
    ['members', 'create', '--partner', partnerId, '--email', 'eve@partner.example', '--role', 'admin'],
  ])
    expect(errorOf(await run(...command, '--json')).code).toBe('not_signed_in');
  expect(errorOf(await run(...reset, '--break-glass', '--json')).message).toContain('--reason must be given');

  // A person who is reset or disabled cannot sign in, and the rule stays.
  await json(...reset, '--break-glass', '--as', 'Jean', '--reason', 'the phone is lost');
  expect((await acts()).slice(0, 3)).toEqual(['sign_in_links.create', 'operators.break_glass', 'people.reset']);
  const credit = [
    'wallets',
    'credit',
    '--partner',
    partnerId,
    '--env',
    'live',
    '--currency',
    'usd',
    '--amount',
    '1.00',
  ];
  const paid = [...credit, '--reference', 'first', '--reason', 'paid', '--json'];
  expect(errorOf(await run(...paid)).code).toBe('not_signed_in');
  await json('people', 'disable', '--email', 'ada@operator.example', '--break-glass', '--reason', 'has left');
  expect(errorOf(await run(...paid)).code).toBe('not_signed_in');
  const { checks } = JSON.parse((await run('doctor', '--json')).stdout);
  expect(checks.find(({ name }: { name: string }) => name === 'break_glass')).toMatchObject({ status: 'warning' });

  const eve = ['--email', 'eve@operator.example', '--role', 'admin', '--break-glass', '--reason', 'nobody is left'];
  await json('operators', 'create', ...eve);
  const browser = await ui.signIn(await ui.newPerson({ operator: 'read_only' }));
  const { alerts } = (await browser.call('GET', '/operator/v1/alerts')).data;
  expect(alerts).toMatchObject([{ kind: 'break_glass', severity: 'bad', params: { count: '3' } }]);
});
