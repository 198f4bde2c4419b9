import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { newWebhook } from '../../../server/test/contract/api/valid-bodies.ts';
import { startConsole } from '../browser/console-page.ts';

// A service of its own: an alert is about the installation, and who acknowledges it does so for everybody.
const { openOperator, sandbox, service } = await startConsole({});

test('O1: somebody on call reads overdue work with its remedy, and takes care of the alert, by keyboard', async () => {
  const { webhook } = await newWebhook(sandbox);
  const failSince = async (since: string): Promise<void> =>
    await service.core.database.script(
      `UPDATE webhook_streams SET failing_since = ${since} WHERE tenant_id = '${sandbox.tenant.id}'`,
    );
  await failSince(`now() - interval '2 hours'`);
  const { page, sandbox: start, errors } = await openOperator('operations');
  await page.goto(`${start}/overdue`);
  const row = page.getByRole('row').filter({ hasText: webhook });
  await row.getByText('To do: ask the partner whether the URL still works').waitFor();
  const alert = page.getByRole('list', { name: 'Alerts' }).getByRole('listitem').filter({ hasText: 'Webhooks' });
  await alert.getByRole('button', { name: 'Acknowledge' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The partner deploys at noon');
  await dialog.getByLabel('Reason').press('Enter');
  await alert.getByText('Sam Ruiz takes care of it: The partner deploys at noon').waitFor();
  await failSince('NULL');
  await page.reload();
  await page.getByRole('heading', { name: 'Overdue' }).waitFor();
  await row.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});

test('O8: compliance verifies the log up to a line noted elsewhere, and saves a partner’s lines', async () => {
  const { page, sandbox: start, errors } = await openOperator('compliance');
  const { partnerId } = sandbox.tenant;
  // Looking at a partner is a line of its own.
  await page.goto(`${start}/audit`);
  await page.evaluate(
    async (id) => await fetch('/business/sandbox/v1/wallets', { headers: { 'issuary-partner': id } }),
    partnerId,
  );
  await page.getByRole('button', { name: 'Verify the log' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/The newest line is \d+/).waitFor();
  const sequence = /newest line is (\d+)/.exec((await dialog.textContent())!)![1]!;
  const hash = (await dialog.locator('code').textContent())!;
  await dialog.getByLabel('Number of a line that you noted').fill(sequence);
  await dialog.getByLabel('Its hash').fill(hash);
  await dialog.getByLabel('Its hash').press('Enter');
  await dialog.getByText(`line ${sequence} has the hash that you noted`).waitFor();
  await dialog.getByLabel('Its hash').fill('ab'.repeat(32));
  await dialog.getByLabel('Its hash').press('Enter');
  await dialog.getByText(`audit line ${sequence}: has another hash`).waitFor();
  await page.keyboard.press('Escape');

  await page.getByLabel('Id of the partner').fill(partnerId);
  await page.getByLabel('Id of the partner').press('Enter');
  await page.getByRole('row').filter({ hasText: 'partners.view' }).first().waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).press('Enter'),
  ]);
  const [header, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(header).toContain('sequence,at,operator,act,partner_id');
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.every((line) => line.includes(partnerId))).toBe(true);
  await page.goto(`${start}/system`);
  await page.getByRole('heading', { name: 'Background work' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Settings in force' }).count()).toBe(0);
  expect(errors).toEqual([]);
});
