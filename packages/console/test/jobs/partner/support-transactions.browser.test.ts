import { expect, test } from 'vitest';
import { newCard } from '../../../../server/test/contract/support/fixtures.ts';
import { startConsole } from '../../browser/console-page.ts';
import { fileOf } from '../../browser/file-of.ts';

const { sandbox, open } = await startConsole();
const aero = { name: 'Aero Caribe', mcc: '4511', country: 'DO' };

test('partner support 5: finds transactions by time, decline reason, amount and card, and whose they are, on a phone', async () => {
  const { id: other } = await newCard(sandbox);
  const { id: limited } = await newCard(sandbox);
  const limitedLast4: string = (await sandbox.get(`/cards/${limited}`)).data.card.info.last4;
  for (const card of [other, limited])
    await sandbox.call('PATCH', `/cards/${card}/controls`, { limits: { daily: '10.00' } });
  for (const [card, amount] of [
    [other, '12.50'],
    [limited, '12.50'],
    [limited, '2.00'],
  ])
    await sandbox.post(`/simulations/cards/${card}/authorizations`, { amount, merchant: aero });
  const phone = await open('support', { width: 360 });
  await phone.page.goto(`${phone.sandbox}/transactions`);
  const rows = phone.page.getByRole('table', { name: 'Transactions, newest first' }).locator('tbody tr');
  await rows.nth(2).waitFor();
  await phone.page.getByText('Filters', { exact: true }).click();
  await phone.page.getByLabel('Decline reason').selectOption('Over the daily limit');
  await phone.page.waitForURL(/decline_reason=daily_limit_exceeded/);
  const amount = phone.page.getByRole('textbox', { name: 'Amount from' });
  await amount.fill('12.505');
  await phone.page.getByText('This is no number with at most 2 decimals.').waitFor();
  await amount.fill('12.5');
  await amount.press('Enter');
  await phone.page.waitForURL(/amount_min=12\.50/);
  await phone.page.getByRole('combobox', { name: 'Card', exact: true }).fill(limitedLast4);
  await phone.page.getByRole('option').filter({ hasText: limitedLast4 }).click();
  await phone.page.waitForURL(new RegExp(`card_id=${limited}`));
  await expect.poll(() => rows.count()).toBe(1);
  const chosen = phone.page.getByRole('combobox', { name: 'Card', exact: true }).locator('option:checked');
  await expect.poll(() => chosen.innerText()).toContain(`··${limitedLast4} · `);
  expect(await rows.first().innerText()).toContain('Over the daily limit');
  for (const name of [`··${limitedLast4}`, 'Ana Reyes']) await rows.first().getByRole('link', { name }).waitFor();
  const saved = await fileOf(phone.page, () => phone.page.getByRole('button', { name: /as CSV/ }).press('Enter'));
  expect(saved).toMatch(new RegExp(`,${limited},visa,${limitedLast4},[^,]+,Ana Reyes,`));
  await phone.page.goto(`${phone.sandbox}/transactions?to=2020-01-01T00:00:00.000Z`);
  await phone.page.getByText('No transaction matches the filters.').waitFor();
  expect(await phone.page.getByLabel('Before').inputValue()).not.toBe('');
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(phone.errors).toEqual([]);
});
