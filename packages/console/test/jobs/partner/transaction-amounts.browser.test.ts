import { expect, test } from 'vitest';
import { newCard } from '../../../../server/test/contract/support/fixtures.ts';
import { startConsole } from '../../browser/console-page.ts';
import { fileOf } from '../../browser/file-of.ts';

const { sandbox, open } = await startConsole();
const { page, sandbox: start, errors } = await open('support');

test('a row says what of a purchase is cleared, held and refunded, and the file has each amount', async () => {
  const { id: card } = await newCard(sandbox, { amount: '40.00' });
  const { data } = await sandbox.post(`/simulations/cards/${card}/authorizations`, { amount: '12.50' });
  const send = async (step: string, body: object) =>
    await sandbox.post(`/simulations/transactions/${data.id}/${step}`, body);
  await send('clearings', { amount: '11.00', final: false });
  await send('refunds', { amount: '3.00' });
  await page.goto(`${start}/cards/${card}/purchases`);
  const row = page.getByRole('table', { name: 'Purchases' }).locator('tbody tr');
  await row.waitFor();
  expect((await row.locator('td').last().innerText()).replaceAll('\u00a0', ' ').split('\n')).toEqual([
    'USD 11.00',
    'cleared',
    'USD 1.50 on hold',
    'USD 3.00 refunded',
  ]);
  const asCsv = page.getByRole('button', { name: /as CSV/ }).first();
  const [head, first] = (await fileOf(page, () => asCsv.press('Enter'))).trim().split('\r\n');
  expect(head).toMatch(
    /,amount,currency,authorized,held,cleared,released,refunded,pending_refund,merchant_amount,merchant_currency,exchange_rate$/,
  );
  expect(first).toMatch(/,11\.00,usd,12\.50,1\.50,11\.00,0\.00,3\.00,0\.00,12\.50,usd,$/);
  expect(errors).toEqual([]);
});

test('a purchase in another currency says what the merchant requested, and what one unit of its currency was', async () => {
  const { id: card } = await newCard(sandbox, { amount: '40.00' });
  await sandbox.put('/simulations/exchange-rates/eur', { per_usd: '0.9', markup_percent: '1' });
  const { data } = await sandbox.post(`/simulations/cards/${card}/authorizations`, { amount: '9.00', currency: 'eur' });
  await page.goto(`${start}/cards/${card}/purchases`);
  const amount = page.getByRole('table', { name: 'Purchases' }).locator('tbody tr td').last();
  await amount.waitFor();
  const lines = async () => (await amount.innerText()).replaceAll('\u00a0', ' ').split('\n');
  expect(await lines()).toEqual(['USD 10.10', 'EUR 9.00']);
  const clear = async (amount: string, final: boolean) =>
    await sandbox.post(`/simulations/transactions/${data.id}/clearings`, { amount, final });
  await clear('4.50', false);
  await page.reload();
  await expect.poll(lines).toEqual(['USD 5.05', 'cleared', 'EUR 9.00 requested', 'USD 5.05 on hold']);
  await clear('1.80', true);
  await page.reload();
  await expect.poll(lines).toEqual(['USD 7.07', 'EUR 9.00 requested', 'USD 3.03 released']);
  await page.goto(`${start}/transactions/${data.id}`);
  await page.getByRole('definition').filter({ hasText: 'USD\u00a03.03' }).waitFor();
  await page.getByText('1\u00a0EUR = 1.1111\u00a0USD').waitFor();
  expect(errors).toEqual([]);
});
