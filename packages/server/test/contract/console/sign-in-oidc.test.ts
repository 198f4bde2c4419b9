import { randomUUID } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { expect, test } from 'vitest';
import type { PersonId } from '#kit/ids.ts';
import { disablePerson, offerMembership } from '#people';
import { call, type Reply } from '../../client.ts';
import { sharedService } from '../../service.ts';
import { browserOf, openConsole, type Browser } from './console.ts';
import { signInAtProvider, startForger, startProvider } from './openid.ts';
import { softwarePasskey } from './passkey.ts';

const service = await sharedService();
const { database, clock, people } = service.core;
const { partnerId } = (await service.newPartner()).sandbox.tenant;
const forger = await startForger();
const ui = await openConsole(service, undefined, forger.oidc);

/** Each call is from an address of its own: sign-ins of an address are limited. */
let addresses = 0;
const get = async (origin: string, path: string, cookie?: string): Promise<Visit> => {
  const address = `10.1.${Math.floor((addresses += 1) / 256)}.${addresses % 256}`;
  const headers = { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) };
  const response = await fetch(origin + path, { headers, redirect: 'manual' });
  const text = await response.text();
  const { data } = (text === '' ? {} : JSON.parse(text)) as Pick<Reply, 'data'>;
  return { status: response.status, headers: response.headers, data };
};

/** What a page of the browser gets: redirects have no data. */
type Visit = Pick<Reply, 'status' | 'headers' | 'data'>;

/** What a browser has when it leaves for the provider. */
interface Left {
  readonly cookie: string;
  readonly location: string;
}

const leftWith = ({ headers }: Visit): Left => ({
  cookie: headers.getSetCookie()[0]!.split(';')[0]!,
  location: headers.get('location')!,
});
const leave = async (returnTo = '/account'): Promise<Left> =>
  leftWith(await get(ui.origin, `/account/v1/sign-in/oidc?return_to=${encodeURIComponent(returnTo)}`));
const comeBack = async (query: URLSearchParams, cookie?: string): Promise<Visit> =>
  await get(ui.origin, `/account/v1/sign-in/oidc/callback?${String(query)}`, cookie);

interface Account {
  readonly sub?: string;
  readonly email?: string;
  readonly email_verified?: boolean;
}

/** Goes to the provider and comes back with an account. @returns what the page for signing in says */
async function signInWith(account: Account): Promise<{ readonly reply: Visit; readonly said: string | null }> {
  const { cookie, location } = await leave();
  const query = forger.answer(location, (expected) => ({ ...expected, sub: randomUUID(), ...account }));
  const reply = await comeBack(query, cookie);
  return { reply, said: saidBy(reply) };
}

const saidBy = ({ headers }: Visit): string | null =>
  new URL(headers.get('location')!, ui.origin).searchParams.get('account');

/** Somebody whom a partner has invited. */
async function invite(email = `${randomUUID()}@partner.example`, to = partnerId) {
  const grant = { partnerId: to, role: 'support', environments: ['sandbox'] } as const;
  const offer = (await offerMembership(database, { email, name: 'Sol', grant }, clock.now(), () => []))!;
  await (await people.sessions()).createInvitation(offer.personId, offer.membershipId, () => []);
  return { email, person: offer.personId };
}

/** The browser after a sign-in. */
async function browserAfter(reply: Visit): Promise<Browser> {
  const cookie = reply.headers
    .getSetCookie()
    .find((each) => each.startsWith('__Host-issuary='))!
    .split(';')[0]!;
  const { data } = await get(ui.origin, '/account/v1/session', cookie);
  const headers = new Headers({ 'set-cookie': cookie });
  return browserOf(ui.origin, { headers, data } as Reply);
}

test('an invited person signs in with the account at the provider, and again, without a link', async () => {
  const provider = await startProvider();
  const own = await openConsole(service, undefined, provider.oidc);
  provider.register(own.origin);
  const { email, person } = await invite();
  for (let time = 1; time <= 2; time += 1) {
    const { cookie, location } = leftWith(await get(own.origin, '/account/v1/sign-in/oidc?return_to=/account'));
    const back = new URL(await signInAtProvider(location, email));
    expect(back.origin).toBe(own.origin);
    // A session that the browser brings along is not adopted.
    const brought = `${cookie}; __Host-issuary=${'a'.repeat(43)}`;
    const reply = await get(own.origin, back.pathname + back.search, brought);
    expect([reply.status, reply.headers.get('location')]).toEqual([302, '/sign-in?account=done&to=%2Faccount']);
    const cookies = reply.headers.getSetCookie();
    expect(cookies.map((each) => each.split('=')[0])).toEqual([
      '__Host-issuary-oidc',
      '__Host-issuary',
      '__Host-issuary-known',
    ]);
    const session = cookies[1]!.split(';')[0]!;
    expect(session).not.toContain('a'.repeat(43));
    const { data } = await get(own.origin, '/account/v1/session', session);
    expect([data.person.id, data.session.method]).toEqual([person, 'oidc']);
    expect(data.memberships).toMatchObject([{ role: 'support', environments: ['sandbox'] }]);
    // The answer works once.
    expect(saidBy(await get(own.origin, back.pathname + back.search, cookie))).toBe('failed');
  }
});

test('the cookie on the way is sent to no other page, and ends after ten minutes', async () => {
  const { headers } = await get(ui.origin, '/account/v1/sign-in/oidc');
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-issuary-oidc=[\w-]{43}\.[\w-]+\.; Max-Age=600; Path=\/; Secure; HttpOnly; SameSite=Lax$/,
    ),
  ]);
  const asked = new URL(headers.get('location')!).searchParams;
  expect([asked.get('code_challenge_method'), asked.get('max_age')]).toEqual(['S256', '300']);
  const fromElsewhere = await call('GET', `${ui.origin}/account/v1/sign-in/oidc`, {
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(fromElsewhere.code).toBe('csrf_failed');
});

test('an answer that is not what it must be signs nobody in', async () => {
  const { email } = await invite();
  const account = { sub: randomUUID(), email, email_verified: true };
  const claims: Readonly<Record<string, (expected: JWTPayload) => JWTPayload>> = {
    nonce: (expected) => ({ ...expected, ...account, nonce: 'another' }),
    issuer: (expected) => ({ ...expected, ...account, iss: 'https://attacker.example' }),
    audience: (expected) => ({ ...expected, ...account, aud: 'another' }),
    expired: (expected) => ({ ...expected, ...account, exp: expected.iat! - 60 }),
    'signed in an hour ago': (expected) => ({ ...expected, ...account, auth_time: expected.iat! - 3_600 }),
    'signed in at an unknown time': (expected) => ({ ...expected, ...account, auth_time: undefined }),
  };
  const right = (expected: JWTPayload): JWTPayload => ({ ...expected, ...account });
  const said: Record<string, string | null> = {};
  for (const [name, wrong] of Object.entries(claims)) {
    const { cookie, location } = await leave();
    said[name] = saidBy(await comeBack(forger.answer(location, wrong), cookie));
  }
  const [signature, state, cookies, denied] = [await leave(), await leave(), await leave(), await leave()];
  said['signature'] = saidBy(
    await comeBack(forger.answer(signature.location, right, { otherKey: true }), signature.cookie),
  );
  const wrongState = forger.answer(state.location, right);
  wrongState.set('state', 'another');
  said['state'] = saidBy(await comeBack(wrongState, state.cookie));
  said['no cookie'] = saidBy(await comeBack(forger.answer(cookies.location, right)));
  said['cookie of another'] = saidBy(await comeBack(forger.answer(cookies.location, right), denied.cookie));
  expect(new Set(Object.values(said))).toEqual(new Set(['failed']));
  const query = new URLSearchParams({ error: 'access_denied', state: '' });
  const stopped = await leave();
  query.set('state', new URL(stopped.location).searchParams.get('state')!);
  expect(saidBy(await comeBack(query, stopped.cookie))).toBe('stopped');
});

test('the address counts only if it is verified, and for a person who is invited and has no other way to sign in', async () => {
  const verified = async ({ email }: { readonly email: string }): Promise<string | null> =>
    (await signInWith({ email, email_verified: true })).said;
  const { email } = await invite();
  expect((await signInWith({ email })).said).toBe('unverified');
  expect((await signInWith({ email, email_verified: false })).said).toBe('unverified');
  expect((await signInWith({})).said).toBe('unverified');
  expect(await verified({ email: 'nobody@partner.example' })).toBe('unknown');

  // Without an invitation, as after it has expired.
  const member = await ui.newPerson({ partnerId, role: 'admin' });
  expect(await verified({ email: await ui.emailOf(member) })).toBe('unknown');

  // Another partner's admin may have set up the account, in the name of the person.
  const occupied = await invite();
  await addPasskey(await ui.signIn(occupied.person));
  await invite(occupied.email, (await service.newPartner()).sandbox.tenant.partnerId);
  expect(await verified(occupied)).toBe('unknown');

  const disabled = await invite();
  const account = { sub: randomUUID(), email: disabled.email, email_verified: true };
  expect((await signInWith(account)).said).toBe('done');
  await disablePerson(database, disabled.person, clock.now(), []);
  expect((await signInWith(account)).said).toBe('unknown');
  expect(await verified({ email: email.toUpperCase() })).toBe('done');
});

test('the first sign-in ends the sessions of the invitation, and later ones accept what is offered to the address', async () => {
  const { email, person } = await invite();
  const sessions = await people.sessions();
  const token = (await sessions.createInvitation(person, null, () => [])).reveal();
  const source = { address: '127.0.0.1', browser: 'test' };
  const { secret } = await sessions.signInWithLink(token, ['invitation'], source);
  const account = { sub: randomUUID(), email, email_verified: true };
  expect((await signInWith(account)).said).toBe('done');
  await expect(sessions.find(secret.reveal())).rejects.toMatchObject({ code: 'not_signed_in' });
  await expect(sessions.signInWithLink(token, ['invitation'], source)).rejects.toMatchObject({
    code: 'invalid_sign_in',
  });

  await invite(email, (await service.newPartner()).sandbox.tenant.partnerId);
  const countAfter = async (given: Account): Promise<number> => {
    const browser = await browserAfter((await signInWith(given)).reply);
    return (await browser.call('GET', '/account/v1/session')).data.memberships.length;
  };
  expect(await countAfter({ ...account, email: 'other@partner.example' })).toBe(1);
  expect(await countAfter({ ...account, email_verified: false })).toBe(1);
  expect(await countAfter(account)).toBe(2);
});

test('a sign-in ends the session that the browser had before, and only once it has succeeded', async () => {
  const before = await ui.signIn(await ui.newPerson({ partnerId, role: 'admin' }));
  const { email } = await invite();
  const account = { sub: randomUUID(), email, email_verified: true };
  const isSignedIn = async (): Promise<number> => (await before.call('GET', '/account/v1/session')).status;
  const signInAgain = async (given: Account): Promise<string | null> => {
    const { cookie, location } = leftWith(await get(ui.origin, '/account/v1/sign-in/oidc', before.cookie));
    // The browser comes back from another site, and so without the cookie of its session.
    return saidBy(
      await comeBack(
        forger.answer(location, (expected) => ({ ...expected, ...given })),
        cookie,
      ),
    );
  };
  expect([await signInAgain({ sub: randomUUID() }), await isSignedIn()]).toEqual(['unverified', 200]);
  expect([await signInAgain(account), await isSignedIn()]).toEqual(['done', 401]);
});

test('a person who is signed in connects an account, whatever its address, and disconnects it', async () => {
  const connect = async (browser: Browser, account: Account): Promise<Visit> => {
    const started = await browser.call('POST', '/account/v1/accounts', { body: { return_to: '/account' } });
    const cookie = started.headers.getSetCookie()[0]!.split(';')[0]!;
    const query = forger.answer(started.data.url as string, (expected) => ({ ...expected, sub: '', ...account }));
    return await comeBack(query, cookie);
  };
  const newPerson = async (): Promise<PersonId> => await ui.newPerson({ partnerId, role: 'admin' });
  const person = await newPerson();
  const before = await ui.signIn(person);
  const account = { sub: randomUUID(), email: 'private@elsewhere.example' };
  const connected = await connect(before, account);
  expect(saidBy(connected)).toBe('done');
  expect((await before.call('GET', '/account/v1/session')).code).toBe('not_signed_in');
  const browser = await browserAfter((await signInWith(account)).reply);
  const methods = async (): Promise<Reply['data']> => (await browser.call('GET', '/account/v1/sign-in-methods')).data;
  const { accounts, can_connect_account } = await methods();
  expect([accounts, can_connect_account]).toEqual([
    [expect.objectContaining({ label: 'private@elsewhere.example', last_used_at: expect.any(String) })],
    false,
  ]);
  expect(saidBy(await connect(browser, { sub: randomUUID() }))).toBe('another');
  expect(saidBy(await connect(await ui.signIn(await newPerson()), account))).toBe('taken');

  const path = `/account/v1/accounts/${accounts[0].id}`;
  expect((await browser.call('DELETE', path)).code).toBe('last_method');
  await addPasskey(browser);
  const [passkey] = (await methods()).passkeys;
  expect((await browser.call('DELETE', path)).status).toBe(200);
  expect((await browser.call('DELETE', path)).code).toBe('identity_not_found');
  expect((await browser.call('DELETE', `/account/v1/passkeys/${passkey.id}`)).code).toBe('last_method');
  expect((await signInWith(account)).said).toBe('unverified');

  const old = await ui.signIn(person, 600_000);
  const late = await old.call('POST', '/account/v1/accounts', { body: { return_to: '/' } });
  expect(late.code).toBe('step_up_required');
});

test('while the provider is down, the page for signing in says so, and other ways work', async () => {
  const gone = await startForger();
  const own = await openConsole(service, undefined, gone.oidc);
  const { cookie, location } = leftWith(await get(own.origin, '/account/v1/sign-in/oidc'));
  const query = gone.answer(location, (expected) => expected);
  gone.close();
  expect(saidBy(await get(own.origin, `/account/v1/sign-in/oidc/callback?${String(query)}`, cookie))).toBe(
    'unavailable',
  );

  const never = await startProvider();
  const other = await openConsole(service, undefined, never.oidc);
  expect(saidBy(await get(other.origin, '/account/v1/sign-in/oidc?return_to=/p/acme'))).toBe('unavailable');
  expect((await get(other.origin, '/account/v1/sign-in')).data.oidc).toBe(true);
  const browser = await other.signIn(await other.newPerson({ partnerId, role: 'admin' }));
  const started = await browser.call('POST', '/account/v1/accounts', { body: { return_to: '/' } });
  expect([started.status, started.code]).toEqual([503, 'issuer_unavailable']);
  expect((await browser.call('GET', '/account/v1/session')).status).toBe(200);
});

async function addPasskey(browser: Browser): Promise<void> {
  const { data } = await browser.call('POST', '/account/v1/passkeys/options');
  const body = { name: 'Phone', response: softwarePasskey(ui.origin).create(data.options) };
  expect((await browser.call('POST', '/account/v1/passkeys', { body })).status).toBe(200);
}
