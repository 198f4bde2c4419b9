import { expect, test } from 'vitest';
import { problemsOf } from '../browser/accessibility.ts';
import { startConsole } from '../browser/console-page.ts';

const { service, sandbox, open, invite } = await startConsole();
const opened = await open('admin');
const { page, sandbox: start, errors } = opened;
const { origin } = new URL(start);

test('somebody of a partner learns whose pages the operator’s are, and gets home', async () => {
  await page.goto(`${origin}/o`);
  await page.getByRole('heading', { name: 'These are the operator’s pages' }).waitFor();
  await page.getByRole('link', { name: 'Go to Home' }).press('Enter');
  await page.waitForURL(/\/p\//);
  expect(errors).toEqual([]);
});

test('on a phone, the menu of the bar leads to every page, also by keyboard', async () => {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto(start);
  const menu = page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Menu' });
  await menu.press('Enter');
  const all = page.getByRole('group', { name: 'All pages' });
  const pages = await all.getByRole('link').allInnerTexts();
  expect(pages).toEqual(expect.arrayContaining(['Home', 'Money', 'Developers', 'Members', 'Activity', 'Controls']));
  await page.keyboard.press('Escape');
  await all.waitFor({ state: 'hidden' });
  await menu.press('Enter');
  await page.keyboard.press('Tab');
  expect(await all.getByRole('link', { name: 'Home' }).evaluate((link) => link === document.activeElement)).toBe(true);
  await all.getByRole('link', { name: 'Money' }).press('Enter');
  await page.waitForURL(/\/money$/);
  await all.waitFor({ state: 'hidden' });
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(errors).toEqual([]);
});

/** Lets the service say where partners reach the operator. */
async function configureContact(contact: string): Promise<void> {
  await page.route('**/account/v1/sign-in', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    await route.fulfill({ response, json: { ...json, data: { ...json.data, contact } } });
  });
}

test('a suspended partner reads so once on every page, until the suspension ends', async () => {
  const { partners } = await service.core.partnerAccess();
  const { partnerId } = sandbox.tenant;
  await partners.suspendPartner(partnerId, true, () => []);
  await page.goto(start);
  const suspended = page.getByRole('heading', { name: 'This partner is suspended.' });
  await suspended.waitFor();
  await page.getByText('Ask the operator of this service why').waitFor();
  await configureContact('support@issuer.example');
  await page.reload();
  const contact = page.getByRole('link', { name: 'support@issuer.example' });
  expect(await contact.getAttribute('href')).toBe('mailto:support@issuer.example');
  expect(await page.getByText('Ask the operator of this service why').count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
  errors.splice(0);
  expect(await problemsOf({ ...opened, errors: [] }, '/cards', [360, 1280], new Set())).toEqual([]);
  expect([await suspended.count(), await page.getByRole('alert').count()]).toEqual([1, 0]);
  await partners.suspendPartner(partnerId, false, () => []);
  await expect
    .poll(async () => {
      await page
        .getByRole('button', { name: 'Try again' })
        .click({ timeout: 500 })
        .catch(() => undefined);
      return await page.getByRole('heading', { level: 1 }).innerText();
    })
    .toBe('Cards');
});

test('somebody whom a suspended partner invited reads so before setting up a sign-in', async () => {
  const { partners } = await service.core.partnerAccess();
  const { partnerId } = sandbox.tenant;
  const invited = await invite('admin');
  await partners.suspendPartner(partnerId, true, () => []);
  await invited.page.goto(invited.link);
  await invited.page.getByRole('button', { name: 'Continue' }).press('Enter');
  await invited.page.getByText('The operator has suspended Partner.').waitFor();
  await invited.page.getByText('Ask the operator of this service why').waitFor();
  await invited.page.getByLabel('Your name').waitFor();
  await partners.suspendPartner(partnerId, false, () => []);
  await invited.page.reload();
  await invited.page.getByLabel('Your name').waitFor();
  expect(await invited.page.getByText('The operator has suspended').count()).toBe(0);
  expect(invited.errors).toEqual([]);
});

test('a member who is removed while signed in reads so at the next click', async () => {
  const removed = await open('support');
  const person = await removed.page.evaluate(
    async () =>
      ((await (await fetch('/account/v1/session')).json()) as { data: { person: { id: string } } }).data.person.id,
  );
  await service.core.database.script(`UPDATE memberships SET ended_at = now() WHERE person_id = '${person}'`);
  // What the page reads in the background may say so before.
  await removed.page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Cards' })
    .click({ timeout: 2000 })
    .catch(() => undefined);
  await removed.page.getByRole('heading', { name: 'You are signed in, but belong to no partner.' }).waitFor();
  await removed.page.getByText('Your membership has ended, or your invitation was withdrawn.').waitFor();
  await removed.page.getByRole('button', { name: 'Sign out' }).click();
  await removed.page.waitForURL(/\/sign-in$/);
  // The page where an invited person sets up how to sign in leads here once the invitation has ended.
  await removed.page.goto(new URL('/set-up', removed.page.url()).href);
  await removed.page.getByText('This invitation was accepted, replaced or withdrawn.').waitFor();
  expect(removed.errors).toEqual([]);
});

test('where a sign-in fails, the page says how to reach the operator', async () => {
  await configureContact('https://issuer.example/support');
  await page.goto(`${origin}/sign-in?account=unknown`);
  await page.getByText('Nobody is waiting for this account.').waitFor();
  const contact = page.getByRole('link', { name: 'https://issuer.example/support' });
  expect(await contact.getAttribute('href')).toBe('https://issuer.example/support');
});
