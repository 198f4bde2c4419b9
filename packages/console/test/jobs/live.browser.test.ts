import { expect, test } from 'vitest';
import { newCard } from '../../../server/test/contract/support/fixtures.ts';
import { startConsole } from '../browser/console-page.ts';

const { sandbox, open } = await startConsole();

test('a purchase that comes while the page is open waits above the list, and n shows it', async () => {
  const { id: card } = await newCard(sandbox, { amount: '40.00' });
  await sandbox.post(`/simulations/cards/${card}/authorizations`, { amount: '2.50' });
  const opened = await open('read_only');
  const { page } = opened;
  const connected = page.waitForResponse((response) => response.url().includes('/account/v1/stream'));
  await page.goto(`${opened.sandbox}/transactions`);
  const rows = page.getByRole('table').locator('tbody tr');
  await rows.first().waitFor();
  const before = await rows.count();
  await connected;
  await sandbox.post(`/simulations/cards/${card}/authorizations`, { amount: '1.25' });
  await page.getByRole('button', { name: '1 new' }).waitFor();
  expect(await rows.count()).toBe(before);
  await page.keyboard.press('n');
  await rows.filter({ hasText: 'USD\u00a01.25' }).waitFor();
  expect(await page.getByRole('button', { name: '1 new' }).count()).toBe(0);
  expect(opened.errors).toEqual([]);
});

test('a list without rows shows the first ones at once', async () => {
  const { id: card } = await newCard(sandbox, { amount: '40.00' });
  const opened = await open('read_only');
  const { page } = opened;
  const connected = page.waitForResponse((response) => response.url().includes('/account/v1/stream'));
  await page.goto(`${opened.sandbox}/transactions?merchant=Aero`);
  await page.getByText('No transaction matches').waitFor();
  await connected;
  await sandbox.post(`/simulations/cards/${card}/authorizations`, { amount: '1.75', merchant: { name: 'Aero' } });
  await page.getByRole('table').locator('tbody tr').filter({ hasText: 'USD\u00a01.75' }).waitFor();
  expect(await page.getByRole('button', { name: '1 new' }).count()).toBe(0);
  expect(opened.errors).toEqual([]);
});
