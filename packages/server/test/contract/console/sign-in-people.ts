import { TOTP, URI } from 'otpauth';
import { expect } from 'vitest';
import type { PersonId } from '#kit/ids.ts';
import { call, type Reply } from '../../client.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';
import { adjustableClock } from '../support/clock.ts';
import { browserOf, openConsole, signInWith, type Browser } from './console.ts';
import { softwarePasskey } from './passkey.ts';

export const PASSWORD = 'copper lantern 17 ferry';

/** A console with people who set up how they sign in, and with a clock that a test sets. */
export async function startSignIn() {
  const clock = adjustableClock();
  const service = await startService(await createTestDatabase(), {
    clock,
    settings: { ISSUARY_TRUSTED_PROXIES: '127.0.0.0/8' },
  });
  const { partnerId } = (await service.newPartner()).sandbox.tenant;
  const ui = await openConsole(service);
  const { origin } = ui;

  /** Somebody who is not signed in. Each is in a network of its own, because attempts of one network wait for each other. */
  let networks = 0;
  const newAddress = (): string => `10.${Math.floor((networks += 1) / 256)}.${networks % 256}.1`;
  const post = async (path: string, body: object = {}, headers: Record<string, string> = {}): Promise<Reply> =>
    await call('POST', `${origin}/account/v1${path}`, {
      body,
      headers: { origin, 'x-forwarded-for': newAddress(), ...headers },
    });
  const openLink = async (token: string): Promise<Reply> =>
    await signInWith(origin, token, { 'x-forwarded-for': newAddress() });

  /** The token of an invitation of somebody new. */
  const invite = async (): Promise<{ readonly person: PersonId; readonly token: string }> => {
    const person = await ui.newPerson({ partnerId, role: 'admin' });
    const token = (await (await service.core.people.sessions()).createInvitation(person, null, () => [])).reveal();
    return { person, token };
  };

  /** Somebody who has opened an invitation. */
  const invited = async () => {
    const { person, token } = await invite();
    const signedIn = await openLink(token);
    return { person, email: signedIn.data.person.email as string, browser: browserOf(origin, signedIn) };
  };

  /** Creates a passkey in a browser. */
  const addPasskey = async (browser: Browser, passkey = softwarePasskey(origin)): Promise<Reply> => {
    const { data } = await browser.call('POST', '/account/v1/passkeys/options');
    const body = { name: 'Phone', response: passkey.create(data.options) };
    return await browser.call('POST', '/account/v1/passkeys', { body });
  };

  /** Somebody with a passkey. */
  const withPasskey = async () => {
    const { person, browser } = await invited();
    const passkey = softwarePasskey(origin);
    expect((await addPasskey(browser, passkey)).status).toBe(200);
    return { person, passkey };
  };

  /** Somebody with a password, and the code of an app at a time. */
  const withPassword = async () => {
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
  };

  return {
    service,
    ui,
    clock,
    origin,
    newAddress,
    post,
    openLink,
    invite,
    invited,
    addPasskey,
    withPasskey,
    withPassword,
  };
}
