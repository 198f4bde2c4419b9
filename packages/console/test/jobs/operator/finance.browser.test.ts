import { expect, test } from 'vitest';
import { auditWrite } from '../../../../server/src/foundation/audit/index.ts';
import { creditWallet, debitWallet, defaultWalletId, readWallet } from '../../../../server/src/money/wallets/index.ts';
import { topUp } from '../../../../server/test/contract/support/fixtures.ts';
import { problemsOf } from '../../browser/accessibility.ts';
import { callFrom } from '../../browser/call-from.ts';
import { startConsole } from '../../browser/console-page.ts';
import { fileOf, statementOf } from '../../browser/file-of.ts';
import { ownApproval } from '../../browser/screens.ts';
import { approve, ask, choosePartner } from '../../browser/two-people.ts';
import { formatDay } from '../../../src/ui/format-day.ts';

// A service of its own: settlement and exchange rates are those of all partners.
const { openOperator, live, service } = await startConsole({});
const { page, sandbox: start, errors } = await openOperator('finance');
const other = await openOperator('finance');
const dialog = page.getByRole('dialog');
const asCsv = page.getByRole('button', { name: /as CSV/ }).first();
const wallet = defaultWalletId(live.tenant.id, 'usd');
const balance = async () => (await readWallet(service.core.database, live.tenant.id, wallet)).balance;

test('finance of the operator starts where decisions wait, with a navigation of what it may open', async () => {
  expect(new URL(page.url()).pathname).toBe('/o/approvals');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: 'Partners' }).first().waitFor();
  expect(await pages.locator('a[href="/o/kyc"], a[href="/o/operators"]').count()).toBe(0);
});

test('operator finance 1: credits a wallet for a payment that has arrived, once a second person approves it, by keyboard', async () => {
  const before = await balance();
  await page.goto(`${start}/approvals`);
  await page.getByRole('button', { name: 'Credit or debit a wallet' }).press('Enter');
  await dialog.getByText('Choose the wallet first: it has the currency.').waitFor();
  expect(await dialog.getByLabel('Amount', { exact: true }).isDisabled()).toBe(true);
  await choosePartner(page, live.tenant.partnerId);
  await dialog.getByLabel('Wallet', { exact: true }).selectOption(wallet);
  await dialog.getByLabel('Amount in USD').fill('-5');
  await dialog.getByText('The amount must be more than zero.').waitFor();
  await dialog.getByLabel('Amount in USD').fill('250');
  await dialog.getByLabel('Reference').fill('bank 2026-11-29/17');
  const address = await ask(page, 'It waits until another person approves it', '250.00');
  expect([await balance(), await page.getByRole('button', { name: 'Approve' }).count()]).toEqual([before, 0]);

  await other.page.goto(start);
  const notice = other.page.getByText('1 request waits for your decision.');
  await notice.getByRole('link', { name: 'Open' }).press('Enter');
  await other.page.waitForURL(/show=mine/);
  await other.page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Approvals 1 request waits for your decision' })
    .waitFor();
  const waiting = other.page.getByRole('row').filter({ hasText: 'Credit a wallet' });
  await waiting.getByText('USD\u00a0250.00').waitFor();
  // Money has arrived since.
  await creditWallet(service.core.ledger, live.tenant.id, { currency: 'usd', amount: 77_00n }, 'meanwhile', {
    walletId: wallet,
  });
  const now = (Number(before) + 77).toFixed(2);
  const after = (Number(now) + 250).toFixed(2);
  await approve(other.page, address, `Its balance of USD\u00a0${now} becomes USD\u00a0${after}.`, '250.00');
  await other.page.getByRole('heading', { name: 'What it would do when it was asked for' }).waitFor();
  expect(await problemsOf(other, address.slice(start.length), [360], new Set())).toEqual([]);
  expect(await balance()).toBe(after);
  expect([errors, other.errors]).toEqual([[], []]);
});

test('operator finance 2: debits a wallet for money that has left, once a second person approves it', async () => {
  await topUp(service, live, 90_00n);
  const before = await balance();
  await page.goto(`${start}/approvals`);
  await page.getByRole('button', { name: 'Credit or debit a wallet' }).press('Enter');
  await choosePartner(page, live.tenant.partnerId);
  await dialog.getByLabel('Wallet', { exact: true }).selectOption(wallet);
  await dialog.getByLabel('What').selectOption('debit');
  await dialog.getByLabel('Amount in USD').fill('90');
  await dialog.getByLabel('Reference').fill('payout 2026-11-29/4');
  const address = await ask(page, 'It waits until another person approves it', '90.00');
  // While the money is elsewhere, nobody is asked to approve it.
  const { ledger } = service.core;
  const all = { currency: 'usd', amount: BigInt(before.replace('.', '')) } as const;
  await debitWallet(ledger, live.tenant.id, all, 'elsewhere', { walletId: wallet });
  await other.page.goto(address);
  await other.page.getByText('it has USD\u00a00.00, and this needs USD\u00a090.00.').waitFor();
  await other.page.getByRole('heading', { name: 'What it would do when it was asked for' }).waitFor();
  await other.page.getByRole('button', { name: 'Reject' }).waitFor();
  expect(await other.page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  await creditWallet(ledger, live.tenant.id, all, 'back', { walletId: wallet });
  const after = (Number(before) - 90).toFixed(2);
  await approve(other.page, address, `Its balance of USD\u00a0${before} becomes USD\u00a0${after}.`, '90.00');
  expect(await balance()).toBe(after);
  await page.reload();
  await page.getByText('Sam Ruiz has approved it, and it is done.').waitFor();
  expect([errors, other.errors]).toEqual([[], []]);
});

test('operator finance 3: changes the fees of a partner, which a second person approves', async () => {
  await page.goto(`${start}/approvals`);
  await page.getByRole('button', { name: 'Change fees' }).press('Enter');
  await choosePartner(page, live.tenant.partnerId);
  const deposit = dialog.getByRole('group', { name: 'Deposit to a card', exact: true });
  await deposit.getByLabel('At least (USD)').fill('0.50');
  await deposit.getByText('Needs a percentage').waitFor();
  await dialog.getByText('To correct: Deposit to a card – At least.').waitFor();
  await deposit.getByLabel('Percent').fill('1.5');
  await deposit.getByText('Needs a percentage').waitFor({ state: 'detached' });
  await deposit.getByLabel('Percent').fill('250');
  await dialog.getByLabel('Reason').fill('As agreed');
  await page.keyboard.press('Enter');
  await deposit.getByText('Must be 100% or less.').waitFor();
  expect(await deposit.getByLabel('Percent').getAttribute('aria-invalid')).toBe('true');
  await deposit.getByLabel('Percent').fill('1.5');
  const fees = await ask(page, 'There were no operations with fees since', 'USD');
  await approve(other.page, fees, '1.5 %, at least USD\u00a00.50', 'USD');
  const { data } = await live.get('/fees');
  expect(data.usd.current.fees.deposit).toEqual({ fixed: '0.00', percent: '1.5', minimum: '0.50', maximum: null });
  expect([errors, other.errors]).toEqual([[], []]);
});

test('operator finance 4: asks for ten times an exchange rate, is warned, and a second person rejects it', async () => {
  await page.goto(`${start}/approvals`);
  await page.getByRole('button', { name: 'Change exchange rates' }).press('Enter');
  await dialog.getByLabel(/^Currency/).fill('brl');
  await dialog.getByLabel(/^Units/).fill('55');
  // A row that lacks something keeps the others from being asked for without it.
  await dialog.getByRole('button', { name: 'Another rate' }).press('Enter');
  const [code, markup] = [dialog.getByLabel(/^Currency/).last(), dialog.getByLabel(/^Markup/).last()];
  await code.fill('eu');
  await markup.fill('2');
  await dialog.getByText('Write the three letters of the currency, such as EUR.').waitFor();
  await dialog.getByText('The rate is needed, also where only the markup changes.').waitFor();
  await dialog.getByText('To correct: Currency, Units for one US dollar.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Show what it does' }).isDisabled()).toBe(true);
  await code.fill('');
  await markup.fill('');
  const refused = dialog.getByLabel(/^Markup/).first();
  await refused.fill('101');
  await dialog.getByLabel('Reason').fill('As agreed');
  await page.keyboard.press('Enter');
  await expect.poll(async () => await refused.getAttribute('aria-invalid')).toBe('true');
  await refused.fill('');
  await other.page.goto(await ask(page, 'more than 20 %: it is 5.5 for one US dollar, and becomes 55.', 'BRL'));
  await other.page.getByRole('button', { name: 'Reject' }).press('Enter');
  await other.page.getByRole('dialog').getByLabel('Reason').fill('Last week’s rate');
  await other.page.keyboard.press('Enter');
  await other.page.getByText('Sam Ruiz has rejected it. Nothing was changed.').waitFor();
  await other.page.goto(`${start}/approvals`);
  await other.page.getByText('Nothing waits for a second person.').waitFor();
  await page.goto(`${start}/approvals?show=all`);
  const row = page.getByRole('row').filter({ hasText: 'Change exchange rates' });
  await row.getByText('Last week’s rate').waitFor();
  expect(await row.getByRole('cell').nth(5).innerText()).toContain('Sam Ruiz');
  expect([errors, other.errors]).toEqual([[], []]);
});

/** A finished day, on which the network cleared 20.00 usd and returned 2.00, and a vendor had less than its cards could spend. */
async function finishDay(day: string): Promise<void> {
  const { id } = live.tenant;
  await service.core.database.script(`
    INSERT INTO settlements (tenant_id, day, created_at) VALUES ('${id}', '${day}', now());
    INSERT INTO settlement_balances (tenant_id, day, currency, account_kind, opening, closing)
    VALUES ('${id}', '${day}', 'usd', 'card', 10000, 8200);
    INSERT INTO settlement_movements (tenant_id, day, currency, account_kind, entry_type, count, amount)
    VALUES ('${id}', '${day}', 'usd', 'card', 'clearing', 2, -2000), ('${id}', '${day}', 'usd', 'card', 'refund', 1, 200);
    INSERT INTO platform_float_days (environment, day, vendor, currency, available, needed, read_at)
    VALUES ('live', '${day}', 'lithic', 'usd', 8000, 8200, '${day}T23:59:30Z');
    UPDATE tenants SET created_at = '${day}T12:00:00Z' WHERE id = '${id}'`);
}

test('operator finance 5: reads what is due to the network for a day, and whether the float covers the cards, and saves it', async () => {
  const day = new Date(service.core.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);
  await finishDay(day);
  await page.goto(`${start}/approvals`);
  await page.getByRole('heading', { name: 'Approvals' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  const row = page.getByRole('row').filter({ hasText: formatDay(day, 'en') });
  await row.waitFor();
  const cells = await row.getByRole('cell').allInnerTexts();
  expect(cells.map((cell) => cell.replaceAll(/\s+/g, ' '))).toEqual([
    formatDay(day, 'en'),
    'USD',
    'USD 20.00',
    'USD 2.00',
    'USD 18.00',
    'USD 82.00',
    'USD 82.00',
    'USD 80.00',
    'USD −2.00',
    '0',
  ]);
  const saved = await fileOf(page, () => asCsv.press('Enter'));
  expect(saved).toContain(`${day},true,usd,20.00,2.00,0.00,18.00,82.00,82.00,80.00,-2.00,`);
  await page.getByLabel('Environment').selectOption('sandbox');
  await page.waitForURL(/environment=sandbox/);
  expect(errors).toEqual([]);
});

test('operator finance 6: announces other fees from a date, and sees them among the fees of the partner', async () => {
  const from = new Date(service.core.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`${start}/settlement/fees?partner=${live.tenant.partnerId}`);
  await page.getByRole('heading', { name: 'Fees in USD' }).waitFor();
  await page.getByRole('button', { name: 'Ask for other fees' }).press('Enter');
  // The dialog is about the partner of the page.
  const withdrawal = dialog.getByRole('group', { name: 'Withdrawal from a card', exact: true });
  await withdrawal.getByLabel('Fixed (USD)').fill('0.75');
  await dialog.getByLabel('From (empty: at once)').fill(`${from}T00:00`);
  await approve(other.page, await ask(page, `It holds from ${from} 00:00:00 UTC on`, 'USD'), '0.75', 'USD');
  await other.page.getByRole('link', { name: 'Fees of the partner' }).press('Enter');
  const coming = other.page.getByRole('table', { name: /^Fees in USD, later/ });
  await coming.getByRole('row', { name: 'Withdrawal from a card' }).getByText('USD\u00a00.75').waitFor();
  const { data } = await live.get('/fees');
  expect([data.usd.current.fees.withdraw.fixed, data.usd.coming[0].fees.withdraw.fixed]).toEqual(['0.00', '0.75']);
  expect([errors, other.errors]).toEqual([[], []]);
});

test('operator finance 7: takes a request back that names a wrong amount', async () => {
  const before = await balance();
  await page.goto(start + (await ownApproval(live, page)));
  await page.getByText('You asked for it. Another person has to approve it.').waitFor();
  await other.page.goto(page.url());
  await other.page.getByRole('button', { name: 'Approve' }).press('Enter');
  const approval = other.page.getByRole('dialog');
  await approval.getByText('It is done at once').waitFor();
  await page.getByRole('button', { name: 'Take it back' }).press('Enter');
  await dialog.getByLabel('Reason').fill('It was 205.00');
  await page.keyboard.press('Enter');
  await page.getByText('Sam Ruiz has taken it back. Nothing was changed.').waitFor();
  expect(await balance()).toBe(before);
  // The person who was about to approve it sees what has become of it.
  await approval.getByLabel('Type 250.00 to confirm').fill('250.00');
  await other.page.keyboard.press('Enter');
  await approval.getByText('It was 205.00').waitFor();
  expect(await approval.getByRole('button').allInnerTexts()).toEqual(['Close', '']);
  expect(await approval.locator(':focus').innerText()).toBe('Close');
  await other.page.keyboard.press('Enter');
  await approval.waitFor({ state: 'detached' });
  await other.page.getByText('It was 205.00').first().waitFor();
  expect(await other.page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  expect([errors, other.errors]).toEqual([[], []]);
});

test('operator finance 8: sees that a partner’s wallet is below its threshold, and saves its statement on a visit', async () => {
  const { id } = (await live.post('/wallets', { currency: 'usd', label: 'Payroll' })).data;
  await live.call('PATCH', `/wallets/${id}`, { low_balance_threshold: '50.00' });
  await page.goto(`${start}/partners`);
  const alert = page.getByRole('list', { name: 'Alerts' }).getByRole('listitem').filter({ hasText: 'thresholds' });
  await alert.getByText('To do: Ask the partner to pay in money, or credit the payment that has arrived.').waitFor();
  await page.keyboard.press('/');
  await dialog.getByRole('combobox').fill(id);
  await dialog.getByRole('option').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/live/money/wallets/${id}$`));
  expect((await statementOf(page)).split('\r\n')[1]).toContain('opening_balance');
  expect(errors).toEqual([]);
});

test('operator finance 9: reads the exchange rates in force, and who changed them before', async () => {
  const { database, clock } = service.core;
  const details = { rates: { sek: '10.1' } };
  const line = { at: clock.now(), operator: 'Ada Cruz <ada@example.com>', act: 'rates.set', details } as const;
  await database.rows(auditWrite({ ...line, partnerId: null, environment: null, reason: 'The rate of the day' }));
  await page.goto(`${start}/settlement`);
  await page.getByRole('link', { name: 'Exchange rates', exact: true }).press('Enter');
  await page.getByRole('table', { name: 'Exchange rates of all partners' }).getByText('EUR').first().waitFor();
  const rates = await fileOf(page, () => asCsv.press('Enter'));
  expect(rates).toMatch(/^\ufeffcurrency,per_usd,markup_percent,since\r\n/);
  await page.getByRole('link', { name: 'Earlier rates, in the audit log' }).press('Enter');
  const row = page.getByRole('row').filter({ hasText: 'The rate of the day' });
  await row.getByText('Ada Cruz').first().waitFor();
  const saved = await fileOf(page, () => page.getByRole('button', { name: 'Save as CSV' }).press('Enter'));
  expect(saved).toContain(',rates.set,');
  expect(await page.getByRole('button', { name: 'Verify the log' }).count()).toBe(0);
  expect(errors).toEqual([]);
});

test('operator finance 10: finds a request that was rejected, with who decided and why, and saves the list', async () => {
  const path = await ownApproval(live, page);
  const reject = { method: 'POST', path: `/operator/v1${path}/reject`, body: { reason: 'Paid twice' } } as const;
  expect((await callFrom(other.page, reject)).status).toBe(200);
  await page.goto(`${start}/approvals`);
  await page.getByLabel('Show').selectOption('all');
  const rows = page.getByRole('table').locator('tbody tr');
  await rows.first().getByText('Rejected').waitFor();
  const saved = await fileOf(page, () => asCsv.press('Enter'));
  expect(saved).toContain(`${path.split('/').at(-1)},wallets.credit,`);
  await rows.first().press('Enter');
  await page.getByText('Sam Ruiz has rejected it. Nothing was changed.').waitFor();
  await page.getByText('Paid twice', { exact: true }).waitFor();
  expect([errors, other.errors]).toEqual([[], []]);
});

test('an operator makes a code for the command line, which is shown once', async () => {
  await page.goto(new URL('/account', start).href);
  await page.getByRole('button', { name: 'Make a code' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Command line' });
  expect(await dialog.locator('code').textContent()).toMatch(/^[\w-]{43}$/);
  await dialog.getByRole('button', { name: 'I have copied it' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});
