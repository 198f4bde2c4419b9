import { expect, test } from 'vitest';
import { problemsOf } from '../browser/accessibility.ts';
import { startConsole } from '../browser/console-page.ts';

const { service, sandbox, open } = await startConsole();
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

test('a suspended partner reads so once on every page, until the suspension ends', async () => {
  const { partners } = await service.core.partnerAccess();
  const { partnerId } = sandbox.tenant;
  await partners.suspendPartner(partnerId, true, () => []);
  await page.goto(start);
  const suspended = page.getByText('Your account is suspended.');
  await suspended.waitFor();
  expect(await page.getByRole('alert').count()).toBe(1);
  errors.splice(0);
  expect(await problemsOf({ ...opened, errors: [] }, '/cards', [360, 1280], new Set())).toEqual([]);
  expect(await page.getByRole('alert').count()).toBe(1);
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
