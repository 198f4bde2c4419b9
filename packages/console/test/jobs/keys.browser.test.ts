import { expect, test } from 'vitest';
import { newCard } from '../../../server/test/contract/support/fixtures.ts';
import { startConsole } from '../browser/console-page.ts';

const { sandbox, open } = await startConsole();
const { id: card } = await newCard(sandbox);
await sandbox.post(`/simulations/cards/${card}/authorizations`, { amount: '2.00' });

test('the list of keys says what Space does on the page: it shows a row beside the list, or opens it', async () => {
  const { page, sandbox: start, errors } = await open('support');
  const keysOf = (text: string) =>
    page.getByRole('dialog').getByText(text).locator('..').locator('kbd').allInnerTexts();
  await page.goto(`${start}/transactions`);
  await page.getByRole('table').waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('Show the row beside the list').waitFor();
  expect(await keysOf('Open the row')).toEqual(['Enter']);
  await page.goto(`${start}/customers`);
  await page.getByRole('table').waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('Open the row').waitFor();
  expect(await keysOf('Open the row')).toEqual(['Enter', 'Space']);
  expect(await page.getByText('Show the row beside the list').count()).toBe(0);
  expect(errors).toEqual([]);
});

test('a row that was opened by keyboard has the focus again after going back, and j goes on from there', async () => {
  await newCard(sandbox);
  await newCard(sandbox);
  const { page, sandbox: start, errors } = await open('support');
  await page.goto(`${start}/customers`);
  const rows = page.getByRole('table').locator('tbody tr');
  await rows.nth(2).waitFor();
  const focused = async () => await rows.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement));
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  expect(await focused()).toBe(1);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/overview$/);
  await page.goBack();
  await expect.poll(focused).toBe(1);
  await page.keyboard.press('j');
  expect(await focused()).toBe(2);
  // Another visit of the list begins at its start.
  await page.getByRole('navigation').getByRole('link', { name: 'Customers' }).first().click();
  await page.getByRole('navigation').getByRole('link', { name: 'Cards' }).first().click();
  await page.waitForURL(/\/cards$/);
  await page.getByRole('navigation').getByRole('link', { name: 'Customers' }).first().click();
  await page.waitForURL(/\/customers$/);
  await rows.nth(2).waitFor();
  expect(await focused()).toBe(-1);
  expect(errors).toEqual([]);
});
