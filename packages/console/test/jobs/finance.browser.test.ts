import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newCard, walletOf } from '../../../server/test/contract/support/fixtures.ts';
import { startConsole } from '../browser/console-page.ts';

const { sandbox, open } = await startConsole();

test('finance sees how long the float lasts, finds where to pay in, and reads what moved', async () => {
  const { data: account } = await sandbox.post('/accounts', { currency: 'usd' });
  await newCard(sandbox, { amount: '40.00' });
  await sandbox.post('/simulations/settlements');
  const opened = await open('finance');
  const { page } = opened;
  await page.goto(opened.sandbox);
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  const float = page.getByRole('table', { name: 'Where the money is' });
  await float.getByText('at USD 40.00 a day').waitFor();
  await page.getByRole('row', { name: 'Default wallet in USD' }).press('Enter');
  await page.getByText(account.details.account_number).waitFor();
  const entries = page.getByRole('table', { name: 'Entries of the wallet' });
  await entries.getByText('Moved to a new card').waitFor();
  const saved = await fileOf(page, () => page.getByRole('button', { name: 'rows as CSV' }).press('Enter'));
  expect(saved).toContain('card_issue,');
  expect(saved).toContain(',-40.00,usd,');
  expect(opened.errors).toEqual([]);
});

test('finance downloads the statement of a wallet, which support may not', async () => {
  const { id } = await walletOf(sandbox);
  const opened = await open('finance');
  const { page } = opened;
  await page.goto(`${opened.sandbox}/money/wallets/${id}`);
  await page.getByRole('button', { name: 'Statement' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('From (UTC)').fill('2026-01-01');
  await dialog.getByLabel('To, inclusive (UTC)').fill('');
  await dialog.getByLabel('File').selectOption('text/csv');
  const statement = await fileOf(page, () => dialog.getByRole('button').first().press('Enter'));
  expect(statement.split('\r\n')[1]).toContain('opening_balance');
  expect(opened.errors).toEqual([]);
  const support = await open('support');
  await support.page.goto(`${support.sandbox}/money/wallets/${id}`);
  await support.page.getByRole('button', { name: 'Statement' }).press('Enter');
  const refused = support.page.getByRole('button', { name: 'Download the statement' });
  await refused.waitFor();
  expect(await refused.isDisabled()).toBe(true);
});

/** The text of the file that an act saves. */
async function fileOf(page: Page, act: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return await readFile(await download.path(), 'utf8');
}
