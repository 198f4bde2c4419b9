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
