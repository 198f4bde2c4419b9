import { expect, test } from 'vitest';
import { newestLines } from '#audit';
import { query, statement } from '#database';
import { MINUTE_MS } from '#kit/durations.ts';
import { disablePerson } from '#people';
import { call } from '../../client.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { browserOf, openConsole, signInWith } from './console.ts';

const ENDED_SESSIONS = statement<{ id: string }>('test.ended_sessions', `SELECT id FROM sessions WHERE ends_at <= $1`);

const clock = adjustableClock();
const service = await startService(await createTestDatabase(), { clock });
const { sandbox } = await service.newPartner();
const { partnerId } = sandbox.tenant;
const ui = await openConsole(service);
const admin = await ui.newPerson({ partnerId, role: 'admin' });
const newLink = async (): Promise<string> =>
  (await (await service.core.people.sessions()).createLink(admin, () => [])).reveal();

test('a link signs its person in once, with a cookie that only this origin and no script can read', async () => {
  const token = await newLink();
  const first = await signInWith(ui.origin, token);
  expect(first.status).toBe(200);
  expect(first.headers.get('set-cookie')).toMatch(
    /^__Host-issuary=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
  );
  expect(first.data.person).toMatchObject({ id: admin, name: 'Sam Ruiz' });
  expect(first.data.memberships).toEqual([
    expect.objectContaining({
      partner: { id: partnerId, handle: 'partner', name: 'Partner', suspended: false },
      role: 'admin',
    }),
  ]);
  expect((await signInWith(ui.origin, token)).code).toBe('invalid_sign_in');
});

test('of two browsers that use a link at once, one is signed in', async () => {
  const token = await newLink();
  const both = await Promise.all([signInWith(ui.origin, token), signInWith(ui.origin, token)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
});

test('a link expires after half an hour, and an unknown one is refused alike', async () => {
  const token = await newLink();
  clock.advance(30 * MINUTE_MS);
  const [expired, unknown] = [await signInWith(ui.origin, token), await signInWith(ui.origin, 'a'.repeat(43))];
  expect([expired.status, expired.errors]).toEqual([unknown.status, unknown.errors]);
  expect(expired.code).toBe('invalid_sign_in');
});

test('a session that the browser made up is not adopted', async () => {
  const made = `__Host-issuary=${'b'.repeat(43)}`;
  const signedIn = await signInWith(ui.origin, await newLink(), { cookie: made });
  const browser = browserOf(ui.origin, signedIn);
  expect(browser.cookie).not.toBe(made);
  const asked = await call('GET', `${ui.origin}/account/v1/session`, { headers: { cookie: made } });
  expect(asked.code).toBe('not_signed_in');
});

test('signing in again ends the session that the browser had', async () => {
  const first = browserOf(ui.origin, await signInWith(ui.origin, await newLink()));
  const second = browserOf(ui.origin, await signInWith(ui.origin, await newLink(), { cookie: first.cookie }));
  expect((await first.call('GET', '/account/v1/session')).code).toBe('not_signed_in');
  expect((await second.call('GET', '/account/v1/session')).status).toBe(200);
});

test.each([
  ['without a cookie', { cookie: undefined }, 'not_signed_in'],
  ['with two', { cookie: '__Host-issuary=a; __Host-issuary=b' }, 'not_signed_in'],
  ['from another site', { 'sec-fetch-site': 'cross-site' }, 'csrf_failed'],
])('a call %s is refused', async (_name, headers, code) => {
  const browser = await ui.signIn(admin);
  expect((await browser.call('GET', '/account/v1/session', { headers })).code).toBe(code);
});

test('a call that changes something needs the origin and the token of its session', async () => {
  const [browser, other] = [await ui.signIn(admin), await ui.signIn(admin)];
  const wrong = [
    { origin: undefined },
    { origin: 'https://attacker.example' },
    { 'issuary-csrf': undefined },
    { 'issuary-csrf': '' },
    { 'issuary-csrf': other.csrf },
  ];
  for (const headers of wrong) {
    const refused = await browser.call('DELETE', '/account/v1/session', { headers });
    expect([headers, refused.status, refused.code]).toEqual([headers, 403, 'csrf_failed']);
  }
  expect((await browser.call('DELETE', '/account/v1/session')).status).toBe(200);
});

test('signing out ends the session and takes the cookie away', async () => {
  const browser = await ui.signIn(admin);
  const out = await browser.call('DELETE', '/account/v1/session');
  expect(out.headers.get('set-cookie')).toMatch(/^__Host-issuary=; Max-Age=0;/);
  expect((await browser.call('GET', '/account/v1/session')).code).toBe('not_signed_in');
});

test('a person sees the own sessions and can end them; those of others do not exist', async () => {
  const [browser, lost] = [await ui.signIn(admin), await ui.signIn(admin)];
  const stranger = await ui.signIn(await ui.newPerson({ partnerId, role: 'support' }));
  const idOf = async (own: typeof browser): Promise<string> =>
    (await own.call('GET', '/account/v1/session')).data.session.id;
  const id = await idOf(lost);
  const { data } = await browser.call('GET', '/account/v1/sessions');
  expect(data.sessions).toContainEqual(expect.objectContaining({ id, method: 'link', current: false }));
  expect((await stranger.call('DELETE', `/account/v1/sessions/${id}`)).code).toBe('session_not_found');
  expect((await browser.call('DELETE', `/account/v1/sessions/${id}`)).data).toEqual({ ended: 1 });
  expect((await lost.call('GET', '/account/v1/session')).code).toBe('not_signed_in');
  await ui.signIn(admin);
  expect((await browser.call('DELETE', '/account/v1/sessions')).data.ended).toBeGreaterThanOrEqual(1);
  expect((await browser.call('GET', '/account/v1/sessions')).data.sessions).toHaveLength(1);
});

test('a session ends after half an hour without a call, and after twelve hours', async () => {
  const idle = await ui.signIn(admin);
  clock.advance(29 * MINUTE_MS);
  expect((await idle.call('GET', '/account/v1/session')).status).toBe(200);
  clock.advance(29 * MINUTE_MS);
  expect((await idle.call('GET', '/account/v1/session')).status).toBe(200);
  clock.advance(30 * MINUTE_MS);
  expect((await idle.call('GET', '/account/v1/session')).code).toBe('not_signed_in');
  const busy = await ui.signIn(admin);
  for (let minutes = 20; minutes < 720; minutes += 20) {
    clock.advance(20 * MINUTE_MS);
    expect([minutes, (await busy.call('GET', '/account/v1/session')).status]).toEqual([minutes, 200]);
  }
  clock.advance(20 * MINUTE_MS);
  expect((await busy.call('GET', '/account/v1/session')).code).toBe('not_signed_in');
  await service.work();
  const left = await service.core.database.rows(query(ENDED_SESSIONS, clock.now()));
  expect(left).toEqual([]);
});

test('sign-ins of an address are limited', async () => {
  const tried = [];
  for (let count = 0; count < 20; count += 1) tried.push((await signInWith(ui.origin, 'c'.repeat(43))).status);
  expect(tried.at(-1)).toBe(429);
});

test('every response forbids other pages to embed or read it', async () => {
  const { headers } = await call('GET', `${ui.origin}/account/v1/session`);
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
});

test('a response that takes long ends with its session', async () => {
  const sessions = await service.core.people.sessions();
  const person = await ui.newPerson('operator');
  const source = { address: '127.0.0.1', browser: 'test' };
  const { session } = await service.core.database.transaction(
    async (transaction) => await sessions.begin(transaction, person, { method: 'link' }, source),
  );
  const caller = { personId: person, sessionId: session.id };
  await expect(sessions.assertOpen(caller)).resolves.toBeUndefined();
  await disablePerson(service.core.database, person, clock.now(), []);
  await expect(sessions.assertOpen(caller)).rejects.toMatchObject({ code: 'not_signed_in' });
});

test('a new name has a letter or a digit that is seen, and is a line of the audit log with the old one', async () => {
  const browser = await ui.signIn(await ui.newPerson({ partnerId, role: 'admin' }));
  const rename = async (name: string) => await browser.call('PATCH', '/account/v1/person', { body: { name } });
  // Spaces, marks, a joiner, a letter that is blank, and what turns the direction of texts.
  for (const name of [' ', '.', '\u0301', '\u200D', '\u3164', '\u202E\u0301'])
    expect((await rename(name)).fields).toEqual(['name']);
  expect((await rename('李 小龍')).status).toBe(200);
  expect((await rename('李 小龍')).status).toBe(200);
  const lines = (await newestLines(service.core.database, 20)).filter(({ act }) => act === 'people.rename');
  expect(lines.map(({ details }) => JSON.parse(details))).toMatchObject([{ from: 'Sam Ruiz', to: '李 小龍' }]);
  const invited = { email: 'new@partner.example', name: '\u3164', role: 'support', environments: ['sandbox'] };
  const members = `/account/v1/partners/${partnerId}/members`;
  expect((await browser.call('POST', members, { body: invited })).fields).toEqual(['name']);
});

test('everybody can read where partners reach the operator, once it is configured', async () => {
  const contactAt = async (origin: string): Promise<unknown> =>
    (await call('GET', `${origin}/account/v1/sign-in`)).data.contact;
  expect(await contactAt(ui.origin)).toBeNull();
  const { core } = service;
  const partnerContact = 'support@issuer.example';
  const other = await openConsole({ ...service, core: { ...core, config: { ...core.config, partnerContact } } });
  expect(await contactAt(other.origin)).toBe(partnerContact);
});
