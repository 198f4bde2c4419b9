import { expect, test } from 'vitest';
import { newCard, newCustomer, walletOf } from '../../../../server/test/contract/support/fixtures.ts';
import { leaveDeliveries } from '../../../../server/test/contract/webhooks/left-deliveries.ts';
import { callFrom, expectNotOffered, expectRefused } from '../../browser/call-from.ts';
import { startConsole } from '../../browser/console-page.ts';
import { fileOf } from '../../browser/file-of.ts';
import { formatDay } from '../../../src/ui/format-day.ts';

const { service, sandbox, open } = await startConsole();
const { partnerId } = sandbox.tenant;
const { page, sandbox: start, errors } = await open('read_only');
const aero = { name: 'Aero Caribe', mcc: '4511', country: 'DO' };

/** A card whose second purchase is over its daily limit. */
async function declinedCard(fields: object = {}) {
  const { id } = await newCard(sandbox, { amount: '40.00', ...fields });
  await sandbox.call('PATCH', `/cards/${id}/controls`, { limits: { daily: '10.00' } });
  await sandbox.post(`/simulations/cards/${id}/authorizations`, { amount: '5.50', merchant: aero });
  const { data } = await sandbox.post(`/simulations/cards/${id}/authorizations`, { amount: '12.50', merchant: aero });
  const last4: string = (await sandbox.get(`/cards/${id}`)).data.card.info.last4;
  return { id, last4, declined: data.id as string };
}

const refused = async (right: string, method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  await expectRefused(page, right, {
    method,
    path: `/business/sandbox/v1${path}`,
    partnerId,
    ...(body && { body }),
  });

test('partner read-only 1: finds why a purchase was declined, and cannot raise the limit', async () => {
  const { id, last4 } = await declinedCard();
  await page.goto(start);
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  await page.keyboard.press('/');
  await page.getByRole('dialog').getByRole('combobox').fill(`last4:${last4}`);
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  const rows = page.getByRole('table', { name: 'Purchases' }).locator('tbody tr');
  await rows.first().press('Enter');
  await page.getByText('Over the daily limit. USD\u00a012.50 is more than the USD\u00a04.50 left').waitFor();
  await page.getByText('the right “Change controls of cards and customers” here.').waitFor();
  await expectNotOffered(page, 'Raise the daily limit');
  await refused('controls.write', 'PATCH', `/cards/${id}/controls`, { limits: { daily: '50.00' } });
  expect((await sandbox.get(`/cards/${id}/controls`)).data.limits.daily).toBe('10.00');
  expect(errors).toEqual([]);
});

test('partner read-only 2: finds a lost card in the list, and cannot freeze or replace it', async () => {
  const { id, last4 } = await declinedCard();
  await page.goto(`${start}/cards`);
  await page.getByLabel('Status').selectOption('active');
  await page.getByLabel('Last four digits').fill(last4);
  await page.getByLabel('Last four digits').press('Enter');
  await page.waitForURL(new RegExp(`last4=${last4}`));
  const table = page.getByRole('table', { name: 'Cards, newest first' });
  await table.getByRole('row').filter({ hasText: last4 }).first().waitFor();
  await expectNotOffered(page, 'Freeze several cards');
  await page.goto(`${start}/cards/${id}/purchases`);
  await page.getByRole('heading', { name: last4 }).waitFor();
  await expectNotOffered(page, 'Freeze', 'Replace', 'Show the number');
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await expectNotOffered(page, 'Deposit', 'Withdraw', 'Terminate');
  await page.getByRole('link', { name: 'Timeline' }).press('Enter');
  await page.getByText('Card issued').waitFor();
  await page.getByRole('link', { name: 'Facts' }).press('Enter');
  await expectNotOffered(page, 'Change the label');
  await refused('cards.freeze', 'PUT', `/cards/${id}/freeze`);
  await refused('cards.replace', 'POST', `/cards/${id}/replace`, { reason: 'lost' });
  await refused('cards.reveal', 'POST', `/cards/${id}/secure-view`);
  expect((await sandbox.get(`/cards/${id}`)).data.card.status).toBe('active');
  expect(errors).toEqual([]);
});

test('partner read-only 3: sees which deliveries failed and why, and cannot send them again', async () => {
  const url = `https://${sandbox.tenant.id}.example/hooks`;
  await newCard(sandbox);
  const { data: webhook } = await sandbox.post('/webhooks', { url, events: ['card.created'] });
  const [delivery] = await leaveDeliveries(service.core.database, sandbox.tenant.id, webhook.id, {
    type: 'card.created',
  });
  await page.goto(`${start}/developers/deliveries`);
  await page.getByLabel('Status').selectOption('failed');
  await page.getByLabel('Webhook').selectOption(url);
  const rows = page.getByRole('table', { name: 'Deliveries, newest first' }).locator('tbody tr');
  await expect.poll(async () => await rows.count()).toBe(1);
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  expect(await savedFile('This row as CSV')).toContain(delivery!);
  await rows.first().press('Enter');
  await page.getByText('The last attempt failed: returned status 503.').waitFor();
  await expectNotOffered(page, 'Retry now');
  await page.getByRole('link', { name: url }).press('Enter');
  await expectNotOffered(page, 'Send events again', 'Send a test');
  await page.getByRole('link', { name: 'Settings', exact: true }).press('Enter');
  await expectNotOffered(page, 'Change the settings', 'Delete the endpoint');
  await refused('webhooks.retry', 'POST', `/deliveries/${delivery}/retry`);
  await refused('webhooks.write', 'DELETE', `/webhooks/${webhook.id}`);
  expect((await sandbox.get(`/deliveries/${delivery}`)).data.status).toBe('failed');
  expect(errors).toEqual([]);
});

test('partner read-only 4: looks a failed call up by its request id, and saves the calls that failed', async () => {
  const failed = await sandbox.post('/customers', { first_name: 'Ana', email: 'ana@example.com' });
  const id = failed.headers.get('x-request-id')!;
  await expect.poll(async () => (await sandbox.get(`/requests/${id}`)).status).toBe(200);
  await page.goto(start);
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  await page.keyboard.press('/');
  await page.getByRole('dialog').getByRole('combobox').fill(id);
  await page.getByRole('dialog').getByRole('option').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('The call was refused with 422 invalid_request.').waitFor();
  const text = await page.getByRole('main').innerText();
  expect(text).toContain('"last_name": "is required"');
  expect(text).not.toContain('ana@example.com');
  await page.goto(`${start}/developers/requests`);
  await page.getByLabel('Error code').fill('invalid_request');
  await page.getByLabel('Error code').press('Enter');
  await page.waitForURL(/error=invalid_request/);
  const rows = page.getByRole('table', { name: 'Calls of the API, newest first' }).locator('tbody tr');
  const isFiltered = async () => (await rows.allInnerTexts()).every((row) => row.includes('invalid_request'));
  await expect.poll(isFiltered).toBe(true);
  expect(await savedFile(/as CSV/)).toContain(id);
  expect(errors).toEqual([]);
});

test('partner read-only 5: sees when each key was used last, and can neither create nor delete one', async () => {
  const { data: key } = await sandbox.post('/keys', { name: 'old backend', scopes: ['read'] });
  await page.goto(`${start}/developers`);
  await page.getByRole('link', { name: 'Keys', exact: true }).press('Enter');
  const row = page.getByRole('listitem').filter({ hasText: 'old backend' });
  await row.getByText('No call in the last 30 days').waitFor();
  expect(await savedFile(/as CSV/)).toContain(`${key.client_id},old backend,active,read,,,`);
  await expectNotOffered(page, 'Create a key');
  expect(await row.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
  await refused('keys.write', 'POST', '/keys', { name: 'mine', scopes: ['read'] });
  await refused('keys.write', 'DELETE', `/keys/${key.client_id}`);
  expect(errors).toEqual([]);
});

test('partner read-only 6: sees where the money is and where to pay in, and cannot move any', async () => {
  const { id: card } = await newCard(sandbox, { amount: '40.00' });
  const { data: account } = await sandbox.post('/accounts', { currency: 'usd' });
  const { id: wallet } = await walletOf(sandbox);
  await page.goto(`${start}/money`);
  await page.getByRole('table', { name: 'Where the money is' }).getByText('USD').first().waitFor();
  await page.getByRole('row', { name: 'Default wallet in USD' }).press('Enter');
  await page.getByText(account.details.account_number).waitFor();
  await expectNotOffered(page, 'Change');
  expect(await savedFile(/as CSV/)).toContain('card_issue,');
  for (const [path, act] of [
    ['/money/wallets', 'Open a wallet'],
    ['/money/transfers', 'New transfer'],
    ['/money/accounts', 'Open an account'],
  ] as const) {
    await page.goto(start + path);
    await expectNotOffered(page, act);
  }
  const before = (await sandbox.get(`/wallets/${wallet}`)).data.balance;
  await refused('money.write', 'POST', `/cards/${card}/deposit`, { amount: '5.00' });
  expect((await sandbox.get(`/wallets/${wallet}`)).data.balance).toBe(before);
  expect(errors).toEqual([]);
});

test('partner read-only 7: reads the closed day and downloads a statement, and cannot compare or export', async () => {
  const { id: wallet } = await walletOf(sandbox);
  const { data: day } = await sandbox.post('/simulations/settlements');
  await page.goto(`${start}/money/settlements`);
  await page
    .getByRole('row', { name: formatDay(day.date, 'en') })
    .first()
    .press('Enter');
  await page.getByText('this report never changes again').waitFor();
  expect(await savedFile('Report as CSV')).toContain('float_closing');
  await page.goto(`${start}/money/wallets/${wallet}`);
  await page.getByRole('button', { name: 'Statement' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('From (UTC)').fill('2026-01-01');
  await dialog.getByLabel('To, inclusive (UTC)').fill('');
  await dialog.getByLabel('File').selectOption('text/csv');
  expect(await savedFile('Download the statement')).toContain('opening_balance');
  await page.goto(`${start}/money/reconciliations`);
  await expectNotOffered(page, 'Compare a file');
  await page.goto(`${start}/money/exports`);
  await expectNotOffered(page, 'New export');
  const rows = [{ reference: 'unknown', amount: '-25.00', date: day.date }];
  await refused('reconciliations.write', 'POST', '/reconciliations', { wallet_id: wallet, rows });
  await refused('exports.create', 'POST', '/exports', { type: 'cards', format: 'csv' });
  expect((await sandbox.get('/exports')).data.exports).toEqual([]);
  expect(errors).toEqual([]);
});

test('partner read-only 8: reads why KYC asks a customer again, and cannot send documents or suspend', async () => {
  const email = `kyc-${sandbox.tenant.id}@example.com`;
  const { id } = await newCustomer(sandbox, { email, document_number: 'NEVER' });
  const reasons = ['document_expired'];
  await sandbox.post(`/simulations/customers/${id}/kyc`, { decision: 'needs_resubmission', reasons });
  await page.goto(`${start}/customers`);
  await page.getByLabel('KYC').selectOption('pending');
  await page.waitForURL(/kyc_status=pending/);
  const row = page.getByRole('table', { name: 'Customers, newest first' }).getByRole('row').filter({ hasText: email });
  await expectNotOffered(page, 'New customer');
  // Until the answer, the list has the customers of before.
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  await row.press('Enter');
  await page.getByText('The document has expired.').waitFor();
  await expectNotOffered(page, 'Send documents', 'Edit the profile', 'Suspend', 'Close the customer');
  await refused('customers.write', 'PUT', `/customers/${id}/suspend`, { reason: 'Lost contact' });
  expect((await sandbox.get(`/customers/${id}`)).data.status).toBe('active');
  expect(errors).toEqual([]);
});

test('partner read-only 9: follows a decline of the sandbox to its event, and cannot simulate another', async () => {
  const { id, declined } = await declinedCard();
  await page.goto(`${start}/developers`);
  await page.getByRole('link', { name: 'Sandbox', exact: true }).press('Enter');
  await page.getByLabel('Card', { exact: true }).selectOption(id);
  await page.getByRole('list', { name: 'Events of the card' }).getByText('card.declined').waitFor();
  await expectNotOffered(page, 'Simulate the purchase', 'Play a scenario', 'Advance the clock', 'Set the disorder');
  await page.goto(`${start}/transactions?status=declined&card_id=${id}`);
  const rows = page.getByRole('table', { name: 'Transactions, newest first' }).locator('tbody tr');
  await expect.poll(async () => await rows.count()).toBe(1);
  await rows.first().press('Enter');
  await page.waitForURL(new RegExp(`/transactions/${declined}`));
  await refused('sandbox.simulate', 'POST', `/simulations/cards/${id}/authorizations`, { amount: '1.00' });
  const { data } = await sandbox.get(`/cards/${id}/transactions?status=approved`);
  const approved: string = data.transactions[0].id;
  await page.goto(`${start}/transactions/${approved}`);
  await expectNotOffered(page, 'Clear the purchase', 'Reverse the purchase', 'Let the hold expire');
  await refused('sandbox.simulate', 'POST', `/simulations/transactions/${approved}/clearings`, { amount: '1.00' });
  expect((await sandbox.get(`/cards/${id}/transactions`)).data.transactions).toHaveLength(2);
  expect(errors).toEqual([]);
});

test('partner read-only 10: sees colleagues and what waits for two people, and cannot invite or decide', async () => {
  const colleague = await open('admin');
  const { id } = await declinedCard();
  await page.goto(`${start}/members`);
  await page.getByRole('listitem').filter({ hasText: 'Admin' }).first().waitFor();
  expect(await page.getByRole('listitem').getByRole('button').count()).toBe(0);
  await expectNotOffered(page, 'Invite somebody');
  await expectRefused(page, 'members.write', {
    method: 'POST',
    path: `/account/v1/partners/${partnerId}/members`,
    body: { email: 'nia@partner.example', role: 'support', environments: ['sandbox'] },
  });
  // A threshold needs two people who could decide.
  await open('admin');
  const settings = { limit_above: { usd: '500.00' } };
  const set = await callFrom(colleague.page, {
    method: 'PUT',
    path: '/business/sandbox/v1/settings/approvals',
    body: settings,
    partnerId,
  });
  expect(set.status).toBe(200);
  const asked = await sandbox.call('PATCH', `/cards/${id}/controls`, { limits: { daily: '900.00' } });
  await page.goto(`${start}/settings/approvals`);
  await expectNotOffered(page, 'Change the amounts');
  await page.getByText(/“Change settings” here\. Admins of .+ have it: Sam Ruiz/).waitFor();
  await page.getByRole('link', { name: 'A limit above the threshold' }).press('Enter');
  await page.getByText('Daily limit: USD 10.00 becomes USD 900.00').waitFor();
  await expectNotOffered(page, 'Approve', 'Reject');
  await refused('approvals.decide', 'POST', `/approvals/${asked.data.approval.id}/approve`);
  expect((await sandbox.get(`/cards/${id}/controls`)).data.limits.daily).toBe('10.00');
  expect([errors, colleague.errors]).toEqual([[], []]);
});

/** The text of the file that a button saves. */
async function savedFile(name: string | RegExp): Promise<string> {
  return await fileOf(page, () => page.getByRole('button', { name }).first().press('Enter'));
}
