// Over 300 lines because all tests need the same few people, and another service for some of them would take longer than they do.
import { TOTP, URI } from 'otpauth';
import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../src/foundation/kit/durations.ts';
import type { PersonId } from '../../../src/foundation/kit/ids.ts';
import { newestLines } from '../../../src/foundation/audit/index.ts';
import { resetPerson } from '../../../src/foundation/people/index.ts';
import { countAttempt, takeBack } from '../../../src/foundation/people/sign-in/attempts/attempts.ts';
import { hashPassword } from '../../../src/foundation/people/sign-in/password.ts';
import { call, type Reply } from '../../client.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { browserOf, openConsole, signInWith, type Browser } from './console.ts';
import { softwarePasskey } from './passkey.ts';

const PASSWORD = 'copper lantern 17 ferry';

const clock = adjustableClock();
const service = await startService(await createTestDatabase(), {
  clock,
  settings: { ISSUARY_TRUSTED_PROXIES: '127.0.0.0/8' },
});
const { sandbox } = await service.newPartner();
const { partnerId } = sandbox.tenant;
const ui = await openConsole(service);
const { origin } = ui;

/** A page of somebody who is not signed in. Each is in a network of its own, because attempts of one network wait for each other. */
let networks = 0;
const newAddress = (): string => `10.${Math.floor((networks += 1) / 256)}.${networks % 256}.1`;
const post = async (path: string, body: object = {}, headers: Record<string, string> = {}): Promise<Reply> =>
  await call('POST', `${origin}/account/v1${path}`, {
    body,
    headers: { origin, 'x-forwarded-for': newAddress(), ...headers },
  });
const openLink = async (token: string): Promise<Reply> =>
  await signInWith(origin, token, { 'x-forwarded-for': newAddress() });

/** Somebody who has opened an invitation. */
async function invited(): Promise<{ readonly person: PersonId; readonly email: string; readonly browser: Browser }> {
  const person = await ui.newPerson({ partnerId, role: 'admin' });
  const token = (await (await service.core.people.sessions()).createInvitation(person)).reveal();
  const signedIn = await openLink(token);
  return { person, email: signedIn.data.person.email, browser: browserOf(origin, signedIn) };
}

/** Creates a passkey in a browser. */
async function addPasskey(browser: Browser, passkey: ReturnType<typeof softwarePasskey>): Promise<Reply> {
  const { data } = await browser.call('POST', '/account/v1/passkeys/options');
  const body = { name: 'Phone', response: passkey.create(data.options) };
  return await browser.call('POST', '/account/v1/passkeys', { body });
}

/** Somebody with a passkey. */
async function withPasskey() {
  const { person, browser } = await invited();
  const passkey = softwarePasskey(origin);
  expect((await addPasskey(browser, passkey)).status).toBe(200);
  return { person, passkey };
}

/** Somebody with a password, and the code of an app at a time. */
async function withPassword() {
  const { email, person, browser } = await invited();
  const { data } = await browser.call('POST', '/account/v1/password/app');
  const app = URI.parse(data.uri) as TOTP;
  const code = (): string => app.generate({ timestamp: clock.now().getTime() });
  const body = { password: PASSWORD, app: { nonce: data.nonce, code: code() } };
  const set = await browser.call('PUT', '/account/v1/password', { body });
  expect(set.status).toBe(200);
  const signIn = async (changes: object = {}, headers?: Record<string, string>): Promise<Reply> =>
    await post('/sign-in/password', { email, password: PASSWORD, code: code(), ...changes }, headers);
  return { email, person, recoveryCodes: set.data.recovery_codes as string[], code, signIn };
}

test('an invitation serves to set up a passkey, and ends with that', async () => {
  const person = await ui.newPerson({ partnerId, role: 'admin' });
  const token = (await (await service.core.people.sessions()).createInvitation(person)).reveal();
  const [first, second] = [await openLink(token), await openLink(token)];
  const browser = browserOf(origin, second);
  expect((await browser.business('sandbox', 'GET', '/wallets')).code).toBe('set_up_required');
  const passkey = softwarePasskey(origin);
  const { data } = await browser.call('POST', '/account/v1/passkeys/options');
  const body = { name: 'Phone', response: passkey.create(data.options) };
  const created = await browser.call('POST', '/account/v1/passkeys', { body });
  const cookies = created.headers.getSetCookie();
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-issuary', '__Host-issuary-known']);
  expect((await browserOf(origin, first).call('GET', '/account/v1/session')).code).toBe('not_signed_in');
  expect((await browser.call('GET', '/account/v1/session')).code).toBe('not_signed_in');
  expect((await openLink(token)).code).toBe('invalid_sign_in');
});

test('an invitation ends after three days', async () => {
  const person = await ui.newPerson({ partnerId, role: 'admin' });
  const token = (await (await service.core.people.sessions()).createInvitation(person)).reveal();
  clock.advance(72 * HOUR_MS);
  expect((await openLink(token)).code).toBe('invalid_sign_in');
});

test('a passkey signs its person in', async () => {
  const { person, passkey } = await withPasskey();
  const { data } = await post('/sign-in/passkey/options');
  const signedIn = await post('/sign-in/passkey', { response: passkey.answer(data.options) });
  expect(signedIn.data.person.id).toBe(person);
  expect(signedIn.data.session.method).toBe('passkey');
  const browser = browserOf(origin, signedIn);
  expect((await browser.business('sandbox', 'GET', '/wallets')).status).toBe(200);
});

test('an answer of a passkey works once, for its challenge, its origin and a verified person', async () => {
  const { passkey } = await withPasskey();
  const options = async () => (await post('/sign-in/passkey/options')).data.options;
  const used = passkey.answer(await options());
  expect((await post('/sign-in/passkey', { response: used })).status).toBe(200);
  const stale = await options();
  clock.advance(5 * MINUTE_MS);
  const refused = {
    replayed: used,
    late: passkey.answer(stale),
    'of a challenge that was made up': passkey.answer({ ...(await options()), challenge: 'a'.repeat(43) }),
    'for another site': passkey.answer(await options(), { origin: 'https://attacker.example' }),
    'of another host': passkey.answer({ ...(await options()), rpId: 'attacker.example' }),
    'without a fingerprint': passkey.answer(await options(), { unverified: true }),
    'of a copy, whose counter is behind': passkey.answer(await options(), { counter: 1 }),
    'of an unknown passkey': softwarePasskey(origin).answer(await options()),
    'with the signature of another': {
      ...passkey.answer(await options()),
      response: softwarePasskey(origin).answer(await options()).response,
    },
  };
  for (const [name, response] of Object.entries(refused)) {
    const reply = await post('/sign-in/passkey', { response });
    expect([name, reply.status, reply.code]).toEqual([name, 401, 'invalid_sign_in']);
  }
});

test('of two browsers with one invitation, one sets up a way to sign in', async () => {
  const person = await ui.newPerson({ partnerId, role: 'admin' });
  const token = (await (await service.core.people.sessions()).createInvitation(person)).reveal();
  const setUp = async (): Promise<() => Promise<Reply>> => {
    const browser = browserOf(origin, await openLink(token));
    const { data } = await browser.call('POST', '/account/v1/passkeys/options');
    const body = { name: 'Phone', response: softwarePasskey(origin).create(data.options) };
    return async () => await browser.call('POST', '/account/v1/passkeys', { body });
  };
  const both = [await setUp(), await setUp()];
  const replies = await Promise.all(both.map(async (send) => await send()));
  // The other one finds its session ended, or what it answers gone with it.
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect([401, 422]).toContain(replies.find(({ status }) => status !== 200)!.status);
});

test('a passkey is created only for the person who asked', async () => {
  const [one, other] = [await invited(), await invited()];
  const { data } = await one.browser.call('POST', '/account/v1/passkeys/options');
  const body = { name: 'Phone', response: softwarePasskey(origin).create(data.options) };
  const created = await other.browser.call('POST', '/account/v1/passkeys', { body });
  expect([created.status, created.fields]).toEqual([422, ['response']]);
});

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
  const wrong = [
    { email: 'nobody@example.com' },

    { password: 'wrong' },
    { code: '000000' },
    { code: 'abcde-fghjk' },
  ];
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
  await resetPerson(service.core.database, person, []);
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
  await addPasskey(browser, softwarePasskey(origin));
  const { passkeys } = (await browser.call('GET', '/account/v1/sign-in-methods')).data;
  await browser.call('DELETE', '/account/v1/password');
  await addPasskey(browser, softwarePasskey(origin));
  await browser.call('DELETE', `/account/v1/passkeys/${passkeys[0].id}`);
  await browser.call('DELETE', '/account/v1/session');
  const linesOf = async (id: PersonId) =>
    (await newestLines(service.core.database, 100))
      .map(({ act, operator, details }) => ({ act, operator, details: JSON.parse(details) as Record<string, string> }))
      .filter(({ details }) => details['person_id'] === id);
  // The answers do not wait for the lines of failures.
  await expect.poll(async () => (await linesOf(person)).length).toBe(9);
  const lines = await linesOf(person);
  expect(lines.map(({ act }) => act).toSorted()).toEqual([
    'passkeys.create',
    'passkeys.create',
    'passkeys.delete',
    'passwords.delete',
    'passwords.set',
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
    .toEqual([undefined, 'passkey']);
});

test('a passkey is stored once', async () => {
  const { passkey } = await withPasskey();
  const { browser } = await invited();
  expect(await addPasskey(browser, passkey)).toMatchObject({ status: 422, fields: ['response'] });
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
  expect((await addPasskey(browser, softwarePasskey(origin))).status).toBe(200);
  expect((await browser.call('DELETE', '/account/v1/password')).status).toBe(200);
  const methods = await browser.call('GET', '/account/v1/sign-in-methods');
  expect(methods.data).toMatchObject({ passkeys: [expect.objectContaining({ name: 'Phone' })], password: null });
  const { id } = methods.data.passkeys[0];
  expect((await browser.call('DELETE', `/account/v1/passkeys/${id}`)).code).toBe('last_method');
});
