import { expect, test } from 'vitest';
import { cents, newCard, setFeesOf, topUp, walletOf } from '../../../../server/test/contract/support/fixtures.ts';
import { startConsole } from '../../browser/console-page.ts';
import { fileOf, statementOf } from '../../browser/file-of.ts';
import { formatDay } from '../../../src/ui/format-day.ts';

const { service, sandbox, live, open } = await startConsole();
const { page, sandbox: start, errors } = await open('finance');
const dialog = page.getByRole('dialog');

test('partner finance 1: sees how long the float lasts, finds where to pay in, and reads what moved', async () => {
  const { data: account } = await sandbox.post('/accounts', { currency: 'usd', label: 'Payroll' });
  await sandbox.post('/accounts', { currency: 'usd' });
  await newCard(sandbox, { amount: '40.00' });
  await sandbox.post('/simulations/settlements');
  await page.goto(start);
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  const float = page.getByRole('table', { name: 'Where the money is' });
  await float.getByText('at USD 40.00 a day').waitFor();
  await page.getByText('which was ended early').waitFor();
  await page.getByRole('row', { name: 'Default wallet in USD' }).press('Enter');
  await page.getByText(account.details.account_number).waitFor();
  await page.getByRole('definition').getByRole('link', { name: 'Without a label' }).waitFor();
  const payroll = page.getByRole('definition').getByRole('link', { name: 'Payroll' });
  expect(await payroll.getAttribute('href')).toContain(account.id);
  const entries = page.getByRole('table', { name: 'Entries of the wallet' });
  await entries.getByText('Moved to a new card').waitFor();
  const saved = await fileOf(page, () => page.getByRole('button', { name: 'rows as CSV' }).press('Enter'));
  expect(saved).toContain('card_issue,');
  expect(saved).toContain(',-40.00,usd,');
  expect(errors).toEqual([]);
});

test('partner finance 2: downloads the statement of a wallet, which support may not', async () => {
  const { id } = await walletOf(sandbox);
  await page.goto(new URL(`/i/${id}`, start).href);
  await page.waitForURL(`${start}/money/wallets/${id}`);
  expect((await statementOf(page)).split('\r\n')[1]).toContain('opening_balance');
  expect(errors).toEqual([]);
  const support = await open('support');
  await support.page.goto(`${support.sandbox}/money/wallets/${id}`);
  await support.page.getByRole('button', { name: 'Statement' }).press('Enter');
  const refused = support.page.getByRole('button', { name: 'Download the statement' });
  await refused.waitFor();
  expect(await refused.isDisabled()).toBe(true);
  const form = support.page.getByRole('dialog');
  await form.getByLabel('From (UTC)').fill('2026-11-20');
  await form.getByLabel('To, inclusive (UTC)').fill('2026-11-19');
  await support.page.getByText('The last day is before the first one.').waitFor();
  expect(await refused.count()).toBe(0);
});

test('finds the card of a statement by its last four digits', async () => {
  const { id } = await newCard(sandbox, { amount: '40.00' });
  const { last4 } = (await sandbox.get(`/cards/${id}`)).data.card.info;
  await page.goto(`${start}/money/statements`);
  await page.getByLabel('Statement of').selectOption('a card');
  await page.getByRole('combobox', { name: 'Card', exact: true }).fill(last4);
  await page.getByRole('option').filter({ hasText: last4 }).click();
  await page.getByLabel('File').selectOption('text/csv');
  const download = page.getByRole('button', { name: 'Download the statement' });
  expect(await fileOf(page, () => download.press('Enter'))).toContain(id);
  expect(errors).toEqual([]);
});

test('partner finance 3: asks for an export, waits for it on its page, and downloads the file', async () => {
  const { id: card } = await newCard(sandbox, { amount: '3.00' });
  await page.goto(`${start}/money/exports`);
  await page.getByRole('button', { name: 'New export' }).press('Enter');
  await dialog.getByLabel('Objects').selectOption('cards');
  await dialog.getByRole('button', { name: 'Export', exact: true }).press('Enter');
  await page.waitForURL(/\/money\/exports\/[^/]+$/);
  await page.getByText('The file is being written.').waitFor();
  await service.work();
  const download = page.getByRole('button', { name: 'Download the file' });
  await download.waitFor();
  expect(await fileOf(page, () => download.press('Enter'))).toContain(card);
  expect(errors).toEqual([]);
});

test('partner finance 4: opens a wallet, and sets below which balance it warns', async () => {
  await page.goto(`${start}/money/wallets`);
  await page.getByRole('button', { name: 'Open a wallet' }).press('Enter');
  await dialog.getByLabel('Currency').selectOption('eur');
  await dialog.getByLabel('Name').fill('Payroll');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.waitForURL(/\/money\/wallets\/[^/]+$/);
  const wallet = page.url().split('/').at(-1)!;
  await page.getByRole('button', { name: 'Change' }).press('Enter');
  await dialog.getByLabel('Warn below this balance in EUR').fill('25');
  await dialog.getByText('so wallet.low_balance is sent now').waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect((await sandbox.get(`/wallets/${wallet}`)).data).toMatchObject({
    currency: 'eur',
    label: 'Payroll',
    low_balance_threshold: '25.00',
  });
  expect(errors).toEqual([]);
});

test('partner finance 5: exchanges money between wallets, and reads the fee, the rate and both balances first', async () => {
  await setFeesOf(service, sandbox, { transfer: 30n });
  const { balance } = await walletOf(sandbox);
  await page.goto(`${start}/money/transfers`);
  await page.getByRole('button', { name: 'New transfer' }).press('Enter');
  await dialog.getByRole('combobox', { name: 'From' }).selectOption({ label: 'Default wallet in USD' });
  await dialog.getByRole('combobox', { name: 'Wallet' }).selectOption({ label: 'Default wallet in EUR' });
  const amount = dialog.getByRole('textbox', { name: 'Amount in USD' });
  await amount.fill('99999999');
  await dialog.getByText('Must be 1,000,000.00 or less.').waitFor();
  expect(await amount.getAttribute('aria-invalid')).toBe('true');
  await amount.fill('100');
  await dialog.getByText('which also pays the fee of USD 0.30.').waitFor();
  await dialog.getByText(/At the rate of 0\.\d+, EUR\s\d+\.\d\d arrives/).waitFor();
  await dialog.getByText('“Default wallet in EUR” then has EUR').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/money\/transfers\/[^/]+$/);
  await page.getByText('Paid', { exact: true }).first().waitFor();
  const { data } = await sandbox.get('/transfers');
  expect(data.transfers[0]).toMatchObject({ status: 'success', amount: '100.00', fee: '0.30', target_currency: 'eur' });
  expect(cents((await walletOf(sandbox)).balance)).toBe(cents(balance) - 100_30);
  const desk = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${start}/money/transfers`);
  const row = page.getByRole('table', { name: 'Transfers, newest first' }).locator('tbody tr').first();
  await row.getByText('From Default wallet in USD').waitFor();
  await row.getByRole('link', { name: 'Default wallet in EUR' }).waitFor();
  await page.setViewportSize(desk);
  expect(errors).toEqual([]);
});

test('partner finance 6: pays by transfer, reads not to send it again while the bank has not paid, and cancels it', async () => {
  const { id } = await walletOf(sandbox);
  await page.goto(`${start}/money/wallets/${id}`);
  await page.getByRole('button', { name: 'New transfer' }).press('Enter');
  await dialog.getByRole('combobox', { name: 'To', exact: true }).selectOption('bank_account');
  await dialog.getByRole('textbox', { name: 'Holder' }).fill('Marie Joseph');
  await dialog.getByRole('textbox', { name: 'Account number' }).fill('12');
  await dialog.getByText('To correct: Account number.').waitFor();
  await dialog.getByRole('textbox', { name: 'Account number' }).fill('1234567890');
  await dialog.getByText('9 digits', { exact: true }).waitFor();
  await dialog.getByRole('textbox', { name: 'Routing number' }).fill('021000021');
  await dialog.getByRole('textbox', { name: 'Amount in USD' }).fill('20.99');
  await dialog.getByText('paid to Marie Joseph: Account number 1234567890, Routing number 021000021').waitFor();
  // Neither is below the fold of the dialog, whose button sends it.
  const read = dialog.getByText(/^It is paid to|cannot be called back/);
  await expect.poll(async () => await read.count()).toBe(2);
  const { y, height } = (await dialog.boundingBox())!;
  for (const each of await read.all()) {
    const box = (await each.boundingBox())!;
    expect(box.y + box.height).toBeLessThan(y + height);
  }
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Do not send it again.').waitFor();
  await page.getByRole('definition').getByRole('link', { name: 'Default wallet in USD' }).waitFor();
  await page.getByRole('button', { name: 'Cancel', exact: true }).press('Enter');
  await dialog.getByRole('button', { name: 'Cancel the transfer' }).press('Enter');
  await page.getByText('The transfer was cancelled.').waitFor();
  expect((await sandbox.get('/transfers')).data.transfers[0]).toMatchObject({ status: 'failed' });
  expect(errors).toEqual([]);
});

test('partner finance 7: in live, transfers more than 1,000.00 after typing it again', async () => {
  await topUp(service, live, 5_000_00n);
  await page.goto(`${start.replace('/sandbox', '/live')}/money/transfers`);
  await page.getByRole('button', { name: 'New transfer' }).press('Enter');
  await dialog.getByRole('combobox', { name: 'From' }).selectOption({ label: 'Default wallet in USD' });
  await dialog.getByRole('combobox', { name: 'Wallet' }).selectOption({ label: 'Default wallet in GBP' });
  await dialog.getByRole('textbox', { name: 'Amount in USD' }).fill('1,000.01');
  await dialog.getByText('At the rate of').waitFor();
  const act = dialog.getByRole('button', { name: 'in live' });
  expect(await act.isDisabled()).toBe(true);
  await dialog.getByRole('textbox', { name: 'Type 1,000.01 to confirm' }).fill('1,000.01');
  await act.press('Enter');
  await page.waitForURL(/\/live\/money\/transfers\/[^/]+$/);
  await page.getByText('Paid', { exact: true }).first().waitFor();
  const { data } = await live.get('/transfers');
  expect(data.transfers[0]).toMatchObject({ status: 'success', amount: '1000.01', target_currency: 'gbp' });
  expect(errors).toEqual([]);
});

test('partner finance 8: opens an account that pays into a wallet, sees a payment, and closes it', async () => {
  await setFeesOf(service, sandbox, { account_issue: 200n });
  await page.goto(`${start}/money/accounts`);
  await page.getByRole('button', { name: 'Open an account' }).press('Enter');
  await dialog.getByRole('combobox', { name: 'Pays into' }).selectOption({ label: 'Default wallet in USD' });
  await dialog.getByRole('textbox', { name: 'Label' }).fill('Payers');
  await dialog.getByText('which pays the fee of USD 2.00 now.').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/money\/accounts\/[^/]+$/);
  await page.getByRole('definition').getByRole('link', { name: 'Default wallet in USD' }).waitFor();
  const id = page.url().split('/').at(-1)!;
  await sandbox.post(`/simulations/accounts/${id}/credits`, { amount: '12.00', sender: { name: 'Marie Joseph' } });
  await page.reload();
  await page.getByRole('row', { name: 'Marie Joseph' }).getByText('USD 12.00').waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).press('Enter');
  await dialog.getByRole('button', { name: 'Close the account' }).press('Enter');
  await page.getByText('Closed', { exact: true }).first().waitFor();
  expect((await sandbox.get(`/accounts/${id}`)).data).toMatchObject({ status: 'closed', label: 'Payers' });
  expect(errors).toEqual([]);
});

test('partner finance 9: closes a month: the report of a day, a file compared with the ledger, and its differences', async () => {
  const { id: wallet } = await walletOf(sandbox);
  await sandbox.post(`/cards/${(await newCard(sandbox)).id}/deposit`, {
    amount: '25.00',
    reference: 'payroll-b',
  });
  const { data: day } = await sandbox.post('/simulations/settlements');
  // The event of the day leads to its report.
  await page.goto(`${start}/developers/events?types=settlement.completed`);
  await page
    .getByRole('link', { name: formatDay(day.date, 'en'), exact: true })
    .first()
    .press('Enter');
  await page.waitForURL(`${start}/money/settlements/${day.date}`);
  await page.goto(`${start}/money/settlements`);
  await page
    .getByRole('row', { name: formatDay(day.date, 'en') })
    .first()
    .press('Enter');
  await page.getByText('this report never changes again').waitFor();
  const report = await fileOf(page, () => page.getByRole('button', { name: 'Report as CSV' }).press('Enter'));
  expect(report).toContain('float_closing');
  await page.goto(`${start}/money/reconciliations`);
  await page.getByRole('button', { name: 'Compare a file' }).press('Enter');
  const file = (text: string) => ({ name: 'book.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const input = dialog.getByLabel('CSV file with your records');
  await dialog.getByText('No file chosen').waitFor();
  await dialog.getByText('date,amount,reference,account').waitFor();
  await input.setInputFiles(file('date,reference'));
  await dialog.getByText('The column amount is missing.').waitFor();
  await dialog.getByText('book.csv (14 bytes)').waitFor();
  expect(await dialog.getByRole('button', { name: 'Compare the file' }).isDisabled()).toBe(true);
  await input.setInputFiles(file(`date,amount,reference,note\n${day.date},-24.00,payroll-b,=1+1\n`));
  await dialog.getByRole('combobox').selectOption({ label: 'Default wallet in USD' });
  await dialog.getByText('These columns are ignored: note.').waitFor();
  await dialog.getByRole('button', { name: 'Compare the file' }).press('Enter');
  await page.getByText(/^\d+ rows differ\.$/).waitFor();
  const facts = page.getByRole('definition');
  await facts.getByRole('link', { name: 'Default wallet in USD' }).waitFor();
  await facts.getByText(`${day.date} – ${day.date}`).waitFor();
  await facts.getByText('book.csv').waitFor();
  await facts.getByText('Sam Ruiz').waitFor();
  const rows = page.getByRole('table', { name: 'Rows of this result' });
  await rows.getByRole('row', { name: 'payroll-b' }).getByText('USD −24.00').waitFor();
  const desk = page.viewportSize()!;
  // A row leads nowhere, so it says everything on a phone, too.
  await page.setViewportSize({ width: 360, height: 740 });
  for (const said of ['Line 2', `Date ${day.date}`, 'Your amount USD −24.00'])
    await rows.getByRole('cell', { name: said, exact: true }).waitFor();
  await page.setViewportSize(desk);
  const differences = await fileOf(page, () =>
    page.getByRole('button', { name: 'All rows of this result as CSV' }).press('Enter'),
  );
  expect(differences).toContain(`2,amount_differs,,${wallet},payroll-b,`);
  expect(errors).toEqual([]);
});

test('partner finance 10: deposits to a card and withdraws, and reads the fee and both balances first', async () => {
  await setFeesOf(service, sandbox, { deposit: 35n });
  const { id } = await newCard(sandbox, { amount: '40.00' });
  await page.goto(`${start}/cards/${id}/ledger`);
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('button', { name: 'Deposit' }).press('Enter');
  const deposit = dialog.getByRole('button', { name: 'Deposit' });
  // The button says what it waits for.
  await dialog.getByText('Still needed: Amount in USD.').waitFor();
  const description = await deposit.evaluate(
    (button) => document.querySelector(`[id="${button.getAttribute('aria-describedby')}"]`)?.textContent,
  );
  expect(description).toBe('Still needed: Amount in USD.');
  await dialog.getByRole('textbox').fill('2.555');
  await dialog.getByText('To correct: Amount in USD.').waitFor();
  await dialog.getByRole('textbox').fill('25');
  await dialog.getByText('The wallet also pays the fee of USD 0.35.').waitFor();
  await dialog.getByText('The card then has USD 65.00, and the wallet').waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect((await sandbox.get(`/cards/${id}`)).data.card.amount).toBe('65.00');
  await page.getByRole('button', { name: 'Withdraw' }).press('Enter');
  await dialog.getByRole('textbox').fill('65.01');
  await dialog.getByText('The card has USD 65.00, and USD 65.01 is required.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Withdraw' }).isDisabled()).toBe(true);
  await dialog.getByRole('textbox').fill('60');
  await dialog.getByText('The card then has USD 5.00, and the wallet').waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect((await sandbox.get(`/cards/${id}`)).data.card.amount).toBe('5.00');
  expect(errors).toEqual([]);
});
