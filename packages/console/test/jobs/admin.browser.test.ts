import { expect, test } from 'vitest';
import { startConsole } from '../browser/console-page.ts';

const { open } = await startConsole();

test('an admin invites a colleague, changes the role, and takes the membership away, by keyboard', async () => {
  const { page, sandbox, errors } = await open('admin');
  await page.goto(`${sandbox}/members`);
  await page.getByRole('button', { name: 'Invite somebody' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail address').fill('nia@partner.example');
  await dialog.getByLabel('Role').selectOption('finance');
  await dialog.getByLabel('E-mail address').press('Enter');
  await dialog.getByText('Give this link to nia@partner.example').waitFor();
  expect(await dialog.locator('code').textContent()).toContain('/sign-in#token=');
  await page.keyboard.press('Escape');

  const colleague = page.getByRole('listitem').filter({ hasText: 'nia@partner.example' });
  await colleague.getByText('Finance, live and sandbox').waitFor();
  await colleague.getByRole('button').press('Enter');
  await dialog.getByLabel('Role').selectOption('support');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await colleague.getByText('Support, live and sandbox').waitFor();

  await colleague.getByRole('button').press('Enter');
  await dialog.getByRole('button', { name: 'Remove from the partner' }).press('Enter');
  await dialog.getByRole('button', { name: 'Remove nia' }).press('Enter');
  await colleague.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});

test('somebody who is no admin reads the members and cannot change them', async () => {
  const { page, sandbox } = await open('support');
  await page.goto(`${sandbox}/members`);
  expect(await page.getByRole('button', { name: 'Invite somebody' }).isDisabled()).toBe(true);
  await page.getByRole('listitem').filter({ hasText: 'Support' }).first().waitFor();
  expect(await page.getByRole('listitem').getByRole('button').count()).toBe(0);
});
