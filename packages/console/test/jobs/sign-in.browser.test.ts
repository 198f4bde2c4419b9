// Over 300 lines because its tests share a service of their own, in which people sign in in each way.
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { personWithEmail } from '../../../server/src/foundation/people/index.ts';
import { startProvider } from '../../../server/test/contract/console/openid.ts';
import { addAuthenticator, openInvitation, startConsole, STEP_UP, type ConsolePage } from '../browser/console-page.ts';

const PASSWORD = 'copper lantern 17 ferry';
const LOCKOUT = STEP_UP.body.replace('step_up_required', 'rate_limited');

const { service, invite, inviteElsewhere, newBrowser } = await startConsole(undefined, {
  provider: await startProvider(),
});

test('somebody who is invited sets up a passkey, and signs in with it', async () => {
  const invited = await invite('support');
  const { page, errors } = invited;
  await addAuthenticator(invited);
  await openInvitation(invited);
  // Each step begins with the focus in its first field.
  const name = page.getByLabel('Name of the passkey');
  await name.waitFor();
  expect(await name.inputValue()).toMatch(/ on Linux$/);
  // The suggested name is selected, so typing replaces it.
  await page.keyboard.type('Laptop');
  expect(await name.inputValue()).toBe('Laptop');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/p\/.*\/live$/);
  await openAccount(page);
  await page.getByText('Laptop').first().waitFor();
  const ownName = page.getByLabel('Your name, as colleagues see it');
  await ownName.fill('Nia O. Okafor');
  await ownName.press('Enter');
  await page.getByText('Nia O. Okafor,').waitFor();
  await signOut(page);
  await page.goto(`${invited.origin}/account`);
  await page.waitForURL(/\/sign-in\?/);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
  await page.waitForURL(/\/account$/);
  await page.getByText('This browser').waitFor();

  // As ten minutes later.
  await page.route('**/account/v1/passkeys/options', async (route) => await route.fulfill(STEP_UP), { times: 1 });
  await page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
  await page.getByLabel('Name of the passkey').fill('Phone');
  await page.keyboard.press('Enter');
  const again = page.getByRole('dialog', { name: 'Sign in again to go on' });
  // Only the ways that this person has are offered.
  expect(await waysIn(again)).toEqual(['Sign in with a passkey']);
  await again.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
  await again.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Create the passkey' }).press('Enter');
  await page.getByText('This device has a passkey for you already.').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Remove Laptop' }).press('Enter');
  const removal = page.getByRole('dialog', { name: 'Remove the passkey' });
  await removal.getByText('You can no longer sign in with the passkey “Laptop”.').waitFor();
  await removal.getByRole('button', { name: 'Cancel' }).press('Enter');
  await page.getByText('Laptop').first().waitFor();
  expect(errors).toEqual([]);
});

test('a password needs an authenticator app, whose codes and recovery codes sign in', async () => {
  const invited = await invite('support');
  const { page, errors, email } = invited;
  await openInvitation(invited);
  await page.getByRole('button', { name: 'Use a password' }).press('Enter');
  const secret = (await page.locator('code').textContent())!;
  const app = new TOTP({ secret });
  const code = page.getByLabel('Code of the app');
  await code.fill('000000');
  await page.getByLabel('New password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect.poll(async () => await code.getAttribute('aria-invalid')).toBe('true');
  await code.fill(app.generate());
  await expect.poll(async () => await code.getAttribute('aria-invalid')).not.toBe('true');
  await page.getByLabel('New password').fill('password1234');
  await page.keyboard.press('Enter');
  await page.getByText('This password is easy to guess.').waitFor();
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Show the password' }).press('Enter');
  expect(await page.getByLabel('New password').getAttribute('type')).toBe('text');
  // The codes are shown even if nothing can be read then.
  const refusal = { status: 429, contentType: 'application/json', body: STEP_UP.body };
  await page.route('**/account/v1/session', async (route) => await route.fulfill(refusal), { times: 1 });
  await page.getByLabel('New password').press('Enter');
  const codes = page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  expect(await codes.count()).toBe(10);
  const recoveryCode = (await codes.first().textContent())!;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the codes' }).press('Enter');
  await page.getByText('The codes are copied.').waitFor();
  const copied = await page.evaluate(async () => await navigator.clipboard.readText());
  expect(copied.split('\n')).toEqual(await codes.allTextContents());
  // The browser asks before Back leaves the console, and the console before Back leads to another of its pages.
  const isAsked = async (type: 'beforeunload' | 'confirm'): Promise<void> => {
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => history.back());
    const question = await asked;
    expect(question.type()).toBe(type);
    await question.dismiss();
  };
  await isAsked('beforeunload');
  expect(await codes.count()).toBe(10);
  // Loading the page again does not begin the set-up again.
  await page.reload();
  await page.waitForURL(/\/account$/);
  await page.getByText('10 recovery codes are left.').waitFor();
  await signOut(page);

  await page.getByLabel('E-mail address').fill(` ${email} `);
  await page.getByLabel('Password', { exact: true }).fill('something else');
  await page.getByLabel('Code of your').fill(recoveryCode);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/p\/.*\/live$/);
  await openAccount(page);
  await page.getByText('9 recovery codes are left.').waitFor();

  // Each act that takes a way to sign in away says its effect first. This is the only way of this person.
  await page.getByRole('button', { name: 'Remove the password' }).press('Enter');
  const removal = page.getByRole('dialog', { name: 'Remove the password' });
  expect(await removal.getByRole('button', { name: 'Cancel' }).evaluate((each) => each.matches(':focus'))).toBe(true);
  await removal.getByText('Your authenticator app and your recovery codes are removed, too.').waitFor();
  await removal.getByText('This ends your sessions in other browsers').waitFor();
  await removal.getByRole('button', { name: 'Remove the password' }).press('Enter');
  await removal.getByText('This is your only way to sign in.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('9 recovery codes are left.').waitFor();

  await page.getByRole('button', { name: 'New recovery codes' }).press('Enter');
  await page.getByRole('button', { name: 'Make new codes' }).press('Enter');
  await codes.first().waitFor();
  await isAsked('confirm');
  await page.getByRole('button', { name: 'I have kept them' }).press('Enter');
  await page.getByText('10 recovery codes are left.').waitFor();

  // As ten minutes later, and after too many attempts.
  await page.route('**/account/v1/recovery-codes', async (route) => await route.fulfill(STEP_UP), { times: 1 });
  await page.getByRole('button', { name: 'New recovery codes' }).press('Enter');
  await page.getByText('The recovery codes that you have no longer work.').waitFor();
  await page.getByRole('button', { name: 'Make new codes' }).press('Enter');
  const again = page.getByRole('dialog', { name: 'Sign in again to go on' });
  const lockout = { ...refusal, headers: { 'retry-after': '661' }, body: LOCKOUT };
  await page.route('**/account/v1/sign-in/password', async (route) => await route.fulfill(lockout), { times: 1 });
  await again.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await again.getByLabel('Code of your').fill('000000');
  expect(await waysIn(again)).toEqual(['Sign in']);
  await page.keyboard.press('Enter');
  await again.getByRole('alert').getByText('Try again in 12 minutes.').waitFor();
  expect(errors).toEqual([]);
});

test('a link leads to the page that asked for it, and nowhere else', async () => {
  const { page, errors, origin, email } = await invite('support');
  const sessions = await service.core.people.sessions();
  const person = (await personWithEmail(service.core.database, email))!;
  const openLink = async (to: string): Promise<void> => {
    const token = (await sessions.createLink(person, () => [])).reveal();
    await page.goto(`${origin}/sign-in?to=${encodeURIComponent(to)}#token=${token}`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter');
  };
  await openLink('/account');
  await page.waitForURL(/\/account$/);
  await page.goto(`${origin}/set-up`);
  await page.waitForURL(/\/account$/);
  await openLink('/\t/attacker.example');
  await page.waitForURL(/\/p\/.*\/live$/);

  // A link that does not work leaves only the other ways.
  await page.goto(`${origin}/sign-in#token=${'x'.repeat(43)}`);
  await page.getByText('This link signs you in.').waitFor();
  await page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter');
  await page.getByText('This link was used before, or has expired.').waitFor();
  expect(await page.getByText('This link signs you in.').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Sign in', exact: true }).count()).toBe(0);

  // Another one in the same tab changes only the fragment, and takes the place of the first.
  const pasteLink = async (): Promise<void> =>
    await page.evaluate((token) => location.assign(`/sign-in#token=${token}`), 'y'.repeat(43));
  await pasteLink();
  await page.getByText('This link signs you in.').waitFor();
  expect(await page.getByText('This link was used before, or has expired.').count()).toBe(0);
  expect(page.url()).toBe(`${origin}/sign-in`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Sign in another way' }).press('Enter');
  await page.getByLabel('E-mail address').waitFor();
  await pasteLink();
  await page.getByText('This link signs you in.').waitFor();

  // Without a link, the page has the command for one, all of which is seen.
  await page.goto(`${origin}/sign-in`);
  const command = page.locator('pre');
  await command.waitFor();
  expect(await command.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.getByText('begin the command with ISSUARY_DATA_DIR').waitFor();
  await page.getByRole('button', { name: 'Copy the command' }).waitFor();
  expect(errors).toEqual([]);
});

test('an invitation says who invites, where and as what, in the language of the browser, before anything is accepted', async () => {
  const { core } = service;
  const [invited, admin] = [await invite('support'), await invite('admin')];
  const by = (await personWithEmail(core.database, admin.email))!;
  const { link, partnerId } = await inviteElsewhere(invited, by);
  for (const [language, ...sentences] of [
    ['en', 'Sam Ruiz invites you to Partner as Support.', 'You will see the sandbox.', 'You were invited as'],
    ['es', 'Sam Ruiz le invita a Partner con la función Soporte.', 'Verá el sandbox.', 'Se le ha invitado como'],
    [
      'fr',
      'Sam Ruiz vous invite à rejoindre Partner avec le rôle Support.',
      'Vous verrez le sandbox.',
      'Vous avez été',
    ],
  ] as const) {
    const { page, errors } = await newBrowser({ language });
    await page.goto(link);
    for (const sentence of sentences) await page.getByText(sentence).waitFor();
    await page.getByText(invited.email).waitFor();
    await page.locator('p:has(time)', { hasText: /\(UTC(\+0)?\)\.$/ }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await page.context().close();
    expect(errors).toEqual([]);
  }

  const { partners } = await core.partnerAccess();
  await partners.suspendPartner(partnerId, true, () => []);
  const { page, errors, origin } = invited;
  await page.goto(link);
  await page.getByText('The operator has suspended Partner.').waitFor();
  await page.getByRole('button', { name: 'Continue' }).waitFor();

  // What cannot be accepted asks for nothing. Another link in the same tab changes only the fragment.
  await page.evaluate((token) => location.assign(`/invitation#token=${token}`), 'x'.repeat(43));
  await page.getByText('This invitation was accepted, replaced or withdrawn, or has expired.').waitFor();
  expect(await page.getByRole('button', { name: 'Continue' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Go to the console' }).press('Enter');
  await page.waitForURL(`${origin}/sign-in`);
  await page.goto(`${origin}/invitation`);
  await page.getByText('Open the link of your invitation here.').waitFor();
  expect(errors).toEqual([]);
});

test('somebody who can sign in accepts an invitation by signing in', async () => {
  const invited = await invite('support');
  const { page, errors } = invited;
  await addAuthenticator(invited);
  await openInvitation(invited);
  await page.getByLabel('Name of the passkey').fill('Laptop');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/p\/.*\/live$/);
  await page.goto((await inviteElsewhere(invited)).link);
  await page.getByText('You are invited to Partner as Support.').waitFor();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
  await page.waitForURL(/\/p\//);
  await page.getByRole('button', { name: 'Partner' }).click();
  await page.getByRole('link', { name: 'Partner' }).nth(1).waitFor();
  expect(errors).toEqual([]);
});

test('an invited person signs in with the account of the company, and again for what needs it', async () => {
  const { page, errors, email, origin } = await invite('support');
  // A font of the provider's page, which this machine may not reach.
  await page.context().route('https://fonts.googleapis.com/**', async (route) => await route.fulfill({ body: '' }));
  await page.goto(`${origin}/sign-in?to=/account&account=unknown`);
  await page.getByRole('alert').getByText('Nobody is waiting for this account.').waitFor();
  await page.getByRole('button', { name: 'Sign in with your company’s account' }).press('Enter');
  await page.locator('[name=login]').fill(email);
  await page.locator('[name=password]').fill('any');
  await page.keyboard.press('Enter');
  await page.locator('button[type=submit]').press('Enter');
  await page.getByRole('heading', { name: 'Company account' }).waitFor();
  await page.getByText('127.0.0.1').first().waitFor();

  // As ten minutes later: the dialog waits for the other tab, and the secret that the person has scanned stays.
  await page.route('**/account/v1/password', async (route) => await route.fulfill(STEP_UP), { times: 1 });
  await page.getByRole('button', { name: 'Set a password' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Password' });
  const secret = (await form.getByRole('code').textContent())!;
  await form.getByLabel('New password').fill(PASSWORD);
  await form.getByLabel('Code of the app').fill('000000');
  await page.keyboard.press('Enter');
  const again = page.getByRole('dialog', { name: 'Sign in again to go on' });
  expect(await waysIn(again)).toEqual(['Sign in with your company’s account, in a new tab']);
  const opened = page.context().waitForEvent('page');
  await again.getByRole('button', { name: 'in a new tab' }).press('Enter');
  await (await opened).waitForURL(/\/account$/);
  await again.waitFor({ state: 'detached' });
  const typed = await form.getByLabel('New password').inputValue();
  expect([typed, await form.getByRole('alert').count()]).toEqual([PASSWORD, 0]);
  await form.getByLabel('Code of the app').fill(new TOTP({ secret }).generate());
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Recovery codes' }).waitFor();
  expect(errors).toEqual([]);
});

/** What the buttons of a dialog offer, once it is known. */
async function waysIn(dialog: ReturnType<ConsolePage['page']['getByRole']>): Promise<string[]> {
  const buttons = dialog.getByRole('button').filter({ hasText: 'Sign in' });
  await buttons.first().waitFor();
  return await buttons.allTextContents();
}

async function openAccount(page: ConsolePage['page']): Promise<void> {
  await page.getByRole('button', { name: 'Signed in as Nia Okafor' }).click();
  await page.getByRole('link', { name: 'Your account' }).click();
  await page.waitForURL(/\/account$/);
}

async function signOut(page: ConsolePage['page']): Promise<void> {
  await page.getByRole('link', { name: 'Back to the console' }).click();
  await page.getByRole('button', { name: 'Signed in as' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/sign-in$/);
}
