import { expect, test } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#kit/durations.ts';
import type { PersonId } from '#kit/ids.ts';
import { newestLines } from '#audit';
import { resetPerson } from '#people';
import { countAttempt, takeBack } from '../../../src/foundation/people/sign-in/attempts/attempts.ts';
import { hashPassword } from '../../../src/foundation/people/sign-in/password.ts';
import { browserOf } from './console.ts';
import { PASSWORD, startSignIn } from './sign-in-people.ts';

const { service, clock, origin, newAddress, post, invited, addPasskey, withPasskey, withPassword } =
  await startSignIn();

test('a password signs in with a code of the app, or with a recovery code, each once', async () => {
  const { person, recoveryCodes, code, signIn } = await withPassword();
  expect(recoveryCodes).toHaveLength(10);
  clock.advance(MINUTE_MS);
  const used = code();
  const first = await signIn();
  expect([first.data.person.id, first.data.session.method]).toEqual([person, 'password']);
  expect((await signIn({ code: used })).code).toBe('invalid_sign_in');
  const [recovery = ''] = recoveryCodes;
  expect((await signIn({ code: recovery.toUpperCase() })).status).toBe(200);
  expect((await signIn({ code: recovery })).code).toBe('invalid_sign_in');
});

test('one answer stands for an unknown address, a wrong password and a wrong code', async () => {
  const { signIn } = await withPassword();
  const wrong = [{ email: 'nobody@example.com' }, { password: 'wrong' }, { code: '000000' }, { code: 'abcde-fghjk' }];
  const replies = [];
  for (const each of wrong) replies.push(await signIn(each));
  expect(new Set(replies.map(({ status, errors }) => `${status} ${String(errors)}`)).size).toBe(1);
  expect(replies[0]!.code).toBe('invalid_sign_in');
  expect((await signIn({ email: 'nul\u0000@example.com' })).code).toBe('invalid_request');
});

test('after five attempts from a network the next one waits, longer each time, and elsewhere it does not', async () => {
  const { signIn } = await withPassword();
  clock.advance(MINUTE_MS);
  const waits: (string | null)[] = [];
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    const tried = await signIn({ password: 'wrong' }, { 'x-forwarded-for': `192.0.2.${attempt}` });
    waits.push(tried.headers.get('retry-after'));
    clock.advance(Number(waits.at(-1)) * 1000);
  }
  expect(waits).toEqual([null, null, null, null, null, '1', null, '2']);
  expect((await signIn({}, { 'x-forwarded-for': '192.0.2.9' })).status).toBe(200);
});

test('attempts from everywhere slow down neither a browser that the person knows nor a passkey', async () => {
  const { signIn } = await withPassword();
  clock.advance(MINUTE_MS);
  const [, known = ''] = (await signIn()).headers.getSetCookie();
  const cookie = known.split(';')[0]!;
  for (let attempt = 2; attempt <= 30; attempt += 1) await signIn({ password: 'wrong' });
  clock.advance(MINUTE_MS);
  // A sign-in is no guess, so the next one does not wait.
  expect((await signIn()).status).toBe(200);
  expect((await signIn({ password: 'wrong' })).code).toBe('invalid_sign_in');
  expect((await signIn({})).code).toBe('rate_limited');
  expect((await signIn({}, { cookie: `${cookie}x` })).code).toBe('rate_limited');
  clock.advance(MINUTE_MS);
  expect((await signIn({}, { cookie })).status).toBe(200);
});

test('each known browser has a wait of its own, until its person is reset', async () => {
  const { person, email, signIn } = await withPassword();
  const knownAfter = async (headers?: Record<string, string>): Promise<string> => {
    clock.advance(MINUTE_MS);
    const [, known = ''] = (await signIn({}, headers)).headers.getSetCookie();
    return known.split(';')[0]!;
  };
  const first = await knownAfter();
  const second = await knownAfter({ cookie: first });
  expect(second).not.toBe(first);
  clock.advance(MINUTE_MS);
  for (let attempt = 1; attempt <= 5; attempt += 1) await signIn({ password: 'wrong' }, { cookie: first });
  expect((await signIn({}, { cookie: first })).code).toBe('rate_limited');
  expect((await signIn({ password: 'wrong' }, { cookie: second })).code).toBe('invalid_sign_in');
  for (let attempt = 1; attempt <= 30; attempt += 1) await signIn({ password: 'wrong' });
  expect((await signIn({}, { cookie: second })).status).toBe(200);
  await resetPerson(service.core.database, person, null, service.core.clock.now(), []);
  const again = await post('/sign-in/password', { email, password: PASSWORD, code: '000000' }, { cookie: second });
  expect(again.code).toBe('rate_limited');
});

test('an attempt that is refused for one reason counts for no other', async () => {
  const { signIn } = await withPassword();
  clock.advance(MINUTE_MS);
  const seconds = [...Array.from({ length: 29 }, () => 0), 1, 2, 4, 8, 16, 32, 0];
  for (const wait of seconds) {
    expect((await signIn({ password: 'wrong' })).code).toBe('invalid_sign_in');
    clock.advance(wait * SECOND_MS);
  }
  // The account waits 64 seconds. If these counted, their network would wait longer.
  for (const [index, wait] of [0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32].entries()) {
    clock.advance(wait * SECOND_MS);
    const tried = await signIn({ password: 'wrong' }, { 'x-forwarded-for': `198.51.100.${index}` });
    expect(tried.code).toBe('rate_limited');
  }
  clock.advance(SECOND_MS);
  expect((await signIn({}, { 'x-forwarded-for': '198.51.100.99' })).status).toBe(200);
});

test('an attempt for which there was no time is no guess', async () => {
  const parts = { database: service.core.database, clock, key: await service.core.people.signInKey() };
  const source = { network: '192.0.2.0/24', browserId: undefined };
  const attempt = async (): Promise<void> => await countAttempt(parts, 'busy@partner.example', source);
  for (let count = 1; count <= 6; count += 1) {
    await attempt();
    await takeBack(parts, 'busy@partner.example', source);
  }
  for (let count = 1; count <= 5; count += 1) await attempt();
  await expect(attempt()).rejects.toMatchObject({ code: 'rate_limited' });
});

test('sign-ins of a network of IPv6 are limited together, and new passwords, too', async () => {
  const tried = [];
  for (let count = 1; count <= 11; count += 1) {
    const headers = { 'x-forwarded-for': `2001:db8:0:ab${count + 10}::${count}` };
    tried.push((await post('/sign-in/link', { token: 'c'.repeat(43) }, headers)).code);
  }
  expect(tried).toEqual([...Array.from({ length: 10 }, () => 'invalid_sign_in'), 'rate_limited']);
  const { browser } = await invited();
  const headers = { 'x-forwarded-for': newAddress() };
  const set = [];
  for (let count = 1; count <= 11; count += 1)
    set.push((await browser.call('PUT', '/account/v1/password', { body: { password: 'short' }, headers })).code);
  expect(set).toEqual([...Array.from({ length: 10 }, () => 'invalid_request'), 'rate_limited']);
});

const linesOf = async (id: PersonId) =>
  (await newestLines(service.core.database, 100))
    .map(({ act, operator, details }) => ({ act, operator, details: JSON.parse(details) as Record<string, string> }))
    .filter(({ details }) => details['person_id'] === id);

test('the audit log has each sign-in with its method, its code and its session, and without where it was', async () => {
  const { person, recoveryCodes, signIn } = await withPassword();
  clock.advance(MINUTE_MS);
  const sessions = [await signIn(), await signIn({ code: recoveryCodes[0]! })].map(({ data }) => data.session.id);
  const known = await withPasskey();
  const { data } = await post('/sign-in/passkey/options');
  const withKey = await post('/sign-in/passkey', { response: known.passkey.answer(data.options) });
  const signInsOf = async (id: PersonId) =>
    (await linesOf(id)).filter(({ act }) => act === 'people.sign_in').map(({ details }) => details);
  const expected = { person_id: person, via: 'console', session_id: expect.any(String) };
  expect(await signInsOf(person)).toEqual([
    { ...expected, method: 'invitation' },
    { ...expected, method: 'password' },
    { ...expected, method: 'password', code: 'authenticator_app', session_id: sessions[0] },
    { ...expected, method: 'password', code: 'recovery_code', session_id: sessions[1] },
  ]);
  const { id } = withKey.data.session;
  expect((await signInsOf(known.person)).at(-1)).toMatchObject({ method: 'passkey', session_id: id });
});

test('the audit log says who failed to sign in, changed how to, and ended sessions', async () => {
  const { person, signIn } = await withPassword();
  const known = await withPasskey();
  await signIn({ password: 'wrong' }, { 'x-forwarded-for': '203.0.113.77' });
  const { data } = await post('/sign-in/passkey/options');
  const response = known.passkey.answer(data.options, { origin: 'https://attacker.example' });
  await post('/sign-in/passkey', { response }, { 'x-forwarded-for': '2001:db8:7:700::9' });
  clock.advance(MINUTE_MS);
  await signIn();
  clock.advance(MINUTE_MS);
  const browser = browserOf(origin, await signIn());
  await browser.call('DELETE', '/account/v1/sessions');
  await browser.call('POST', '/account/v1/recovery-codes');
  await addPasskey(browser);
  const { passkeys } = (await browser.call('GET', '/account/v1/sign-in-methods')).data;
  await browser.call('DELETE', '/account/v1/password');
  await addPasskey(browser);
  await browser.call('DELETE', `/account/v1/passkeys/${passkeys[0].id}`);
  await browser.call('DELETE', '/account/v1/session');
  // The answers do not wait for the lines of failures.
  await expect.poll(async () => (await linesOf(person)).length).toBe(13);
  const lines = await linesOf(person);
  expect(lines.map(({ act }) => act).toSorted()).toEqual([
    'passkeys.create',
    'passkeys.create',
    'passkeys.delete',
    'passwords.delete',
    'passwords.set',
    'people.sign_in',
    'people.sign_in',
    'people.sign_in',
    'people.sign_in',
    'people.sign_in_failed',
    'recovery_codes.renew',
    'sessions.end',
    'sessions.end',
  ]);
  // The log is kept for ever, so it does not say where the person was.
  const failed = { person_id: person, via: 'console', method: 'password' };
  expect(lines.find(({ act }) => act === 'people.sign_in_failed')).toEqual({
    act: 'people.sign_in_failed',
    operator: expect.stringContaining('@example.com>'),
    details: failed,
  });
  await expect
    .poll(async () => (await linesOf(known.person)).map(({ details }) => details['method']))
    .toEqual(['invitation', 'passkey', undefined, 'passkey']);
});

test('a password costs what OWASP recommends, in every process', async () => {
  const { passwordCost, signInKey } = service.core.people;
  const stored = await hashPassword({ passwordCost, key: await signInKey() }, PASSWORD);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('changing how one signs in needs a recent sign-in', async () => {
  const { signIn } = await withPassword();
  clock.advance(MINUTE_MS);
  const signedIn = await signIn();
  const browser = browserOf(origin, signedIn);
  expect((await browser.call('POST', '/account/v1/recovery-codes')).data.recovery_codes).toHaveLength(10);
  clock.advance(10 * MINUTE_MS);
  const late = await browser.call('POST', '/account/v1/recovery-codes');
  expect([late.status, late.code]).toEqual([403, 'step_up_required']);
});

test('the last way to sign in cannot be removed', async () => {
  const { signIn } = await withPassword();
  clock.advance(MINUTE_MS);
  const browser = browserOf(origin, await signIn());
  expect((await browser.call('DELETE', '/account/v1/password')).code).toBe('last_method');
  expect((await addPasskey(browser)).status).toBe(200);
  expect((await browser.call('DELETE', '/account/v1/password')).status).toBe(200);
  const methods = await browser.call('GET', '/account/v1/sign-in-methods');
  expect(methods.data).toMatchObject({ passkeys: [expect.objectContaining({ name: 'Phone' })], password: null });
  const { id } = methods.data.passkeys[0];
  expect((await browser.call('DELETE', `/account/v1/passkeys/${id}`)).code).toBe('last_method');
});
