import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#kit/durations.ts';
import type { Reply } from '../../client.ts';
import { browserOf } from './console.ts';
import { softwarePasskey } from './passkey.ts';
import { startSignIn } from './sign-in-people.ts';

const { clock, origin, post, openLink, invite, invited, addPasskey, withPasskey } = await startSignIn();

test('an invitation serves to set up a passkey, and ends with that', async () => {
  const { token } = await invite();
  const [first, second] = [await openLink(token), await openLink(token)];
  const browser = browserOf(origin, second);
  expect((await browser.business('sandbox', 'GET', '/wallets')).code).toBe('set_up_required');
  const created = await addPasskey(browser);
  const cookies = created.headers.getSetCookie();
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-issuary', '__Host-issuary-known']);
  expect((await browserOf(origin, first).call('GET', '/account/v1/session')).code).toBe('not_signed_in');
  expect((await browser.call('GET', '/account/v1/session')).code).toBe('not_signed_in');
  expect((await openLink(token)).code).toBe('invalid_sign_in');
});

test('an invitation ends after three days', async () => {
  const { token } = await invite();
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
  const { token } = await invite();
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

test('a passkey is stored once', async () => {
  const { passkey } = await withPasskey();
  const { browser } = await invited();
  expect(await addPasskey(browser, passkey)).toMatchObject({ status: 422, fields: ['response'] });
});
