import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** The text of the file that an act saves. */
export async function fileOf(page: Page, act: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return await readFile(await download.path(), 'utf8');
}

/** The statement of the wallet that the page shows, from its beginning, as CSV. */
export async function statementOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Statement' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('From (UTC)').fill('2026-01-01');
  await dialog.getByLabel('To, inclusive (UTC)').fill('');
  await dialog.getByLabel('File').selectOption('text/csv');
  return await fileOf(page, () => dialog.getByRole('button').first().press('Enter'));
}
