import { expect, test } from 'vitest';
import {
  cents,
  newCard,
  newCustomer,
  setFeesOf,
  topUp,
  walletOf,
} from '../../../server/test/contract/support/fixtures.ts';
import { startConsole } from '../browser/console-page.ts';
import { fileOf } from '../browser/file-of.ts';

const { service, sandbox, live, open } = await startConsole();
/** For most jobs: the service accepts ten sign-ins a minute from one address. */
const finance = await open('finance');

test('finance sees how long the float lasts, finds where to pay in, and reads what moved', async () => {
  const { data: account } = await sandbox.post('/accounts', { currency: 'usd' });
  await newCard(sandbox, { amount: '40.00' });
  await sandbox.post('/simulations/settlements');
  const { page } = finance;
  await page.goto(finance.sandbox);
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  const float = page.getByRole('table', { name: 'Where the money is' });
  await float.getByText('at USD 40.00 a day').waitFor();
  await page.getByText('which was ended early').waitFor();
  await page.getByRole('row', { name: 'Default wallet in USD' }).press('Enter');
  await page.getByText(account.details.account_number).waitFor();
  const entries = page.getByRole('table', { name: 'Entries of the wallet' });
  await entries.getByText('Moved to a new card').waitFor();
  const saved = await fileOf(page, () => page.getByRole('button', { name: 'rows as CSV' }).press('Enter'));
  expect(saved).toContain('card_issue,');
  expect(saved).toContain(',-40.00,usd,');
  expect(finance.errors).toEqual([]);
});

test('finance downloads the statement of a wallet, which support may not', async () => {
  const { id } = await walletOf(sandbox);
  const { page } = finance;
  await page.goto(new URL(`/i/${id}`, finance.sandbox).href);
  await page.waitForURL(`${finance.sandbox}/money/wallets/${id}`);
  await page.getByRole('button', { name: 'Statement' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('From (UTC)').fill('2026-01-01');
  await dialog.getByLabel('To, inclusive (UTC)').fill('');
  await dialog.getByLabel('File').selectOption('text/csv');
  const statement = await fileOf(page, () => dialog.getByRole('button').first().press('Enter'));
  expect(statement.split('\r\n')[1]).toContain('opening_balance');
  expect(finance.errors).toEqual([]);
  const support = await open('support');
  await support.page.goto(`${support.sandbox}/money/wallets/${id}`);
  await support.page.getByRole('button', { name: 'Statement' }).press('Enter');
  const refused = support.page.getByRole('button', { name: 'Download the statement' });
  await refused.waitFor();
  expect(await refused.isDisabled()).toBe(true);
});

test('finance asks for an export, waits for it on its page, and downloads the file', async () => {
  const { id: card } = await newCard(sandbox, { amount: '3.00' });
  const { page } = finance;
  await page.goto(`${finance.sandbox}/money/exports`);
  await page.getByRole('button', { name: 'New export' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Objects').selectOption('cards');
  await dialog.getByRole('button', { name: 'Export', exact: true }).press('Enter');
  await page.waitForURL(/\/money\/exports\/[^/]+$/);
  await page.getByText('The file is being written.').waitFor();
  await service.work();
  const download = page.getByRole('button', { name: 'Download the file' });
  await download.waitFor();
  expect(await fileOf(page, () => download.press('Enter'))).toContain(card);
  expect(finance.errors).toEqual([]);
});

test('all rows that match are a file: the service writes it where it has an export, and the console reads the others', async () => {
  const customers = Array.from({ length: 51 }, async () => await newCustomer(sandbox, { last_name: 'Many' }));
  const ids = (await Promise.all(customers)).map(({ id }) => id);
  const opened = await open('admin');
  const { page } = opened;
  const all = page.getByRole('button', { name: 'All matching rows as CSV' });
  await page.goto(`${opened.sandbox}/customers?name=Many`);
  await all.waitFor();
  const exported = fileOf(page, async () => await all.press('Enter'));
  await page.getByText('The service writes the file.').waitFor();
  // The page may still be asking for the export.
  const newest = async () => (await service.work(), (await sandbox.get('/exports')).data.exports[0]);
  await expect.poll(newest, { interval: 60 }).toMatchObject({ type: 'customers', status: 'completed' });
  const saved = await exported;
  expect(ids.filter((id) => !saved.includes(id))).toEqual([]);
  await page.getByText('Rows in the file: 51. These are all.').waitFor();
  await page.goto(`${opened.sandbox}/developers/requests`);
  const read = await fileOf(page, async () => await all.press('Enter'));
  expect(read.split('\r\n').length).toBeGreaterThan(51);
  await page.getByText('These are all.').waitFor();
  // Exports of events have no filters.
  await Promise.all(
    ids.map(async (id) => await sandbox.post(`/simulations/customers/${id}/kyc`, { decision: 'approved' })),
  );
  await page.goto(`${opened.sandbox}/developers/events?types=customer.approved`);
  const events = await fileOf(page, async () => await all.press('Enter'));
  const types = events
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[2]);
  expect(types.length).toBeGreaterThan(50);
  expect(new Set(types)).toEqual(new Set(['customer.approved']));
  await page.getByText('These are all.').waitFor();
  expect(opened.errors).toEqual([]);
});

test('finance opens a wallet, and sets below which balance it warns', async () => {
  const { page } = finance;
  await page.goto(`${finance.sandbox}/money/wallets`);
  await page.getByRole('button', { name: 'Open a wallet' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Currency').selectOption('eur');
  await dialog.getByLabel('Name').fill('Payroll');
  await page.keyboard.press('Enter');
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
  expect(finance.errors).toEqual([]);
});

test('finance exchanges money between wallets, and reads the fee, the rate and both balances first', async () => {
  await setFeesOf(service, sandbox, { transfer: 30n });
  const { balance } = await walletOf(sandbox);
  const { page } = finance;
  await page.goto(`${finance.sandbox}/money/transfers`);
  await page.getByRole('button', { name: 'New transfer' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'From' }).selectOption({ label: 'Default wallet in USD' });
  await dialog.getByRole('combobox', { name: 'Wallet' }).selectOption({ label: 'Default wallet in EUR' });
  await dialog.getByRole('textbox', { name: 'Amount in USD' }).fill('100');
  await dialog.getByText('which also pays the fee of USD 0.30.').waitFor();
  await dialog.getByText(/At the rate of 0\.\d+, EUR\s\d+\.\d\d arrives/).waitFor();
  await dialog.getByText('“Default wallet in EUR” then has EUR').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/money\/transfers\/[^/]+$/);
  await page.getByText('Paid', { exact: true }).first().waitFor();
  const { data } = await sandbox.get('/transfers');
  expect(data.transfers[0]).toMatchObject({ status: 'success', amount: '100.00', fee: '0.30', target_currency: 'eur' });
  expect(cents((await walletOf(sandbox)).balance)).toBe(cents(balance) - 100_30);
  expect(finance.errors).toEqual([]);
});

test('a transfer that the bank has not paid says not to send it again, and is cancelled', async () => {
  const { id } = await walletOf(sandbox);
  const { page } = finance;
  await page.goto(`${finance.sandbox}/money/wallets/${id}`);
  await page.getByRole('button', { name: 'New transfer' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'To', exact: true }).selectOption('bank_account');
  await dialog.getByRole('textbox', { name: 'Holder' }).fill('Marie Joseph');
  await dialog.getByRole('textbox', { name: 'Account number' }).fill('1234567890');
  await dialog.getByRole('textbox', { name: 'Routing number' }).fill('021000021');
  await dialog.getByRole('textbox', { name: 'Amount in USD' }).fill('20.99');
  await dialog.getByText('the money cannot be called back').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Do not send it again.').waitFor();
  await page.getByRole('button', { name: 'Cancel', exact: true }).press('Enter');
  await dialog.getByRole('button', { name: 'Cancel the transfer' }).press('Enter');
  await page.getByText('The transfer was cancelled.').waitFor();
  expect((await sandbox.get('/transfers')).data.transfers[0]).toMatchObject({ status: 'failed' });
  expect(finance.errors).toEqual([]);
});

test('in live, more than 1,000.00 is typed again before it is transferred', async () => {
  await topUp(service, live, 5_000_00n);
  const { page, sandbox: place } = finance;
  await page.goto(`${place.replace('/sandbox', '/live')}/money/transfers`);
  await page.getByRole('button', { name: 'New transfer' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'From' }).selectOption({ label: 'Default wallet in USD' });
  await dialog.getByRole('combobox', { name: 'Wallet' }).selectOption({ label: 'Default wallet in GBP' });
  await dialog.getByRole('textbox', { name: 'Amount in USD' }).fill('1,000.01');
  await dialog.getByText('At the rate of').waitFor();
  const act = dialog.getByRole('button', { name: 'in live' });
  expect(await act.isDisabled()).toBe(true);
  await dialog.getByRole('textbox', { name: 'Type 1,000.01 to confirm' }).fill('1,000.01');
  expect(await act.isDisabled()).toBe(false);
});

test('finance opens an account that pays into a wallet, sees a payment, and closes it', async () => {
  await setFeesOf(service, sandbox, { account_issue: 200n });
  const { page } = finance;
  await page.goto(`${finance.sandbox}/money/accounts`);
  await page.getByRole('button', { name: 'Open an account' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Pays into' }).selectOption({ label: 'Default wallet in USD' });
  await dialog.getByRole('textbox', { name: 'Label' }).fill('Payers');
  await dialog.getByText('which pays the fee of USD 2.00 now.').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/money\/accounts\/[^/]+$/);
  const id = page.url().split('/').at(-1)!;
  await sandbox.post(`/simulations/accounts/${id}/credits`, { amount: '12.00', sender: { name: 'Marie Joseph' } });
  await page.reload();
  await page.getByRole('row', { name: 'Marie Joseph' }).getByText('USD 12.00').waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).press('Enter');
  await dialog.getByRole('button', { name: 'Close the account' }).press('Enter');
  await page.getByText('Closed', { exact: true }).first().waitFor();
  expect((await sandbox.get(`/accounts/${id}`)).data).toMatchObject({ status: 'closed', label: 'Payers' });
  expect(finance.errors).toEqual([]);
});

test('finance closes a month: the report of a day, a file compared with the ledger, and its differences', async () => {
  const { id: wallet } = await walletOf(sandbox);
  await sandbox.post(`/cards/${(await newCard(sandbox)).id}/deposit`, {
    amount: '25.00',
    reference: 'payroll-b',
  });
  const { data: day } = await sandbox.post('/simulations/settlements');
  const { page } = finance;
  await page.goto(`${finance.sandbox}/money/settlements`);
  await page.getByRole('row', { name: day.date }).first().press('Enter');
  await page.getByText('this report never changes again').waitFor();
  const report = await fileOf(page, () => page.getByRole('button', { name: 'Report as CSV' }).press('Enter'));
  expect(report).toContain('float_closing');
  await page.goto(`${finance.sandbox}/money/reconciliations`);
  await page.getByRole('button', { name: 'Compare a file' }).press('Enter');
  const dialog = page.getByRole('dialog');
  const file = (text: string) => ({ name: 'book.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const input = dialog.getByLabel('CSV file with your records');
  await input.setInputFiles(file('date,reference'));
  await dialog.getByText('The column amount is missing.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Compare the file' }).isDisabled()).toBe(true);
  await input.setInputFiles(file(`date,amount,reference,note\n${day.date},-24.00,payroll-b,=1+1\n`));
  await dialog.getByRole('combobox').selectOption({ label: 'Default wallet in USD' });
  await dialog.getByText('These columns are ignored: note.').waitFor();
  await dialog.getByRole('button', { name: 'Compare the file' }).press('Enter');
  await page.getByText(/^\d+ rows differ\.$/).waitFor();
  const rows = page.getByRole('table', { name: 'Rows of this result' });
  await rows.getByRole('row', { name: 'payroll-b' }).getByText('USD −24.00').waitFor();
  const differences = await fileOf(page, () =>
    page.getByRole('button', { name: 'All rows of this result as CSV' }).press('Enter'),
  );
  expect(differences).toContain(`2,amount_differs,,${wallet},payroll-b,`);
  expect(finance.errors).toEqual([]);
});
