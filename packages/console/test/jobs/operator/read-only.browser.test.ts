import { expect, test } from 'vitest';
import { auditWrite, newestLines } from '../../../../server/src/foundation/audit/index.ts';
import { newId } from '../../../../server/src/foundation/kit/ids.ts';
import { defaultWalletId } from '../../../../server/src/money/wallets/index.ts';
import { newWebhook } from '../../../../server/test/contract/api/valid-bodies.ts';
import { newCard, newCustomer } from '../../../../server/test/contract/support/fixtures.ts';
import { insertContradiction, insertTransfer } from '../../../../server/test/contract/support/overseen-transfers.ts';
import { whenShown } from '../../browser/accessibility.ts';
import { callFrom, expectNotOffered, expectRefused } from '../../browser/call-from.ts';
import { startConsole } from '../../browser/console-page.ts';
import { openFromList } from '../../browser/open-from-list.ts';
import { fileOf } from '../../browser/file-of.ts';
import { fillScreens, ownApproval } from '../../browser/screens.ts';

// A service of its own: alerts, overdue work and the audit log are those of the whole installation.
const { live, openOperator, sandbox, service } = await startConsole({});
const { database } = service.core;
const { partnerId } = sandbox.tenant;
const opened = await openOperator('read_only');
const { page, sandbox: start, errors } = opened;

const refused = async (right: string, method: 'GET' | 'POST', path: string, body?: object) =>
  await expectRefused(page, right, { method, path: `/operator/v1${path}`, ...(body && { body }) });

test('operator read-only 1: reads overdue work with its remedy, and cannot take care of the alert', async () => {
  const { webhook } = await newWebhook(sandbox);
  await database.script(
    `UPDATE webhook_streams SET failing_since = now() - interval '2 hours' WHERE tenant_id = '${sandbox.tenant.id}'`,
  );
  await page.goto(`${start}/overdue`);
  const row = page.getByRole('row').filter({ hasText: webhook });
  await row.getByText('To do: ask the partner whether the URL still works').waitFor();
  const alert = page.getByRole('list', { name: 'Alerts' }).getByRole('listitem').filter({ hasText: 'Webhooks' });
  await alert.waitFor();
  expect(await alert.getByRole('button').count()).toBe(0);
  const { alerts } = (await callFrom(page, { method: 'GET', path: '/operator/v1/alerts' })).data;
  await refused('alerts.act', 'POST', `/alerts/${alerts[0].id}/acknowledge`, { reason: 'Mine', hours: 1 });
  await database.script(`UPDATE webhook_streams SET failing_since = NULL WHERE tenant_id = '${sandbox.tenant.id}'`);
  expect(errors).toEqual([]);
});

test('operator read-only 2: finds a partner and reads how it is doing, and cannot onboard one', async () => {
  await page.goto(`${start}/partners`);
  await expectNotOffered(page, 'Onboard a partner');
  await openFromList(page, partnerId);
  await page.getByText('USD\u00a01,000,000.00').waitFor();
  expect(await page.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page');
  await refused('partners.write', 'POST', '/partners', { name: 'Blue Heron' });
  expect(errors).toEqual([]);
});

test('operator read-only 3: sees an attack, and can neither suspend the partner nor freeze a card', async () => {
  const { id: card } = await newCard(sandbox, { amount: '40.00' });
  await page.goto(`${start}/partners/${partnerId}`);
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await expectNotOffered(page, 'Suspend', 'Freeze a card', 'Terminate a card');
  // Two of them lack the same right, which is said once.
  const reasons = await page.getByRole('main').locator('[data-reason]').allInnerTexts();
  expect(reasons).toEqual([...new Set(reasons)]);
  const reason = 'Its keys are on a public page';
  await refused('partners.suspend', 'POST', `/partners/${partnerId}/suspend`, { reason });
  await refused('cards.act', 'POST', `/cards/${card}/freeze`, {
    partner_id: partnerId,
    environment: 'sandbox',
    reason,
  });
  expect((await sandbox.get(`/cards/${card}`)).data.card.status).toBe('active');
  expect(errors).toEqual([]);
});

test('operator read-only 4: has no KYC queue, and the page of its address names the right', async () => {
  await database.script(
    `INSERT INTO insight_hours (tenant_id, kind, hour, key, currency, count, amount)
     VALUES ('${sandbox.tenant.id}', 'purchases', date_trunc('hour', now()), 'approved', 'usd', 1234, 100),
            ('${sandbox.tenant.id}', 'purchases', date_trunc('hour', now()), 'card_frozen', 'usd', 5, 0)`,
  );
  await page.goto(start);
  await page.getByRole('heading', { name: 'Sandbox' }).waitFor();
  await page.getByRole('figure', { name: 'Purchases by day in Sandbox' }).getByText('1,234').first().waitFor();
  expect(await page.getByRole('link', { name: 'KYC' }).count()).toBe(0);
  await page.goto(`${start}/kyc`);
  await page
    .getByRole('alert')
    .getByText('Your role does not have the right “Decide KYC cases” (kyc.decide).')
    .waitFor();
  const oneCase = `/kyc/cases/${newId<'customer'>()}:1`;
  await refused('kyc.decide', 'POST', `${oneCase}/decide`, { decision: 'approved' });
  await refused('kyc.documents', 'GET', `${oneCase}/documents/front`);
  expect(errors).toEqual([]);
});

test('operator read-only 5: for a ticket that quotes an id, reads masked data of the partner, and the visit is logged', async () => {
  const email = 'ticket@example.com';
  const { id: customer } = await newCustomer(sandbox, { email, last_name: 'Montenegro' });
  await page.goto(start);
  await page.getByRole('heading', { name: 'Sandbox' }).waitFor();
  await page.keyboard.press('/');
  const search = page.getByRole('dialog');
  await search.getByRole('combobox').fill(customer);
  await search.getByRole('option').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/sandbox/customers/${customer}`));
  await page.getByText('As an operator, you can change nothing here.').waitFor();
  await page.getByRole('main').getByText(customer).first().waitFor();
  const main = await page.getByRole('main').innerText();
  expect(main).toContain(customer);
  expect(main).not.toContain('Montenegro');
  expect(main).not.toContain(email);
  await expectRefused(page, 'customers.write', {
    method: 'PUT',
    path: `/business/sandbox/v1/customers/${customer}/suspend`,
    body: { reason: 'Lost contact' },
    partnerId,
  });
  // Lists of the partner have no saved filters of the operator.
  await page.getByRole('link', { name: 'Customers', exact: true }).first().press('Enter');
  await page.getByRole('table').getByRole('row').nth(1).waitFor();
  const lines = await newestLines(database, 10);
  expect(lines.filter(({ act }) => act === 'partners.view').map((line) => line.partnerId)).toContain(partnerId);
  expect(errors).toEqual([]);
});

test('operator read-only 6: reads a credit that waits, and can neither ask for one nor decide', async () => {
  const [asking] = [await openOperator('finance'), await openOperator('finance')];
  const address = await ownApproval(live, asking.page);
  await page.goto(`${start}/approvals`);
  await expectNotOffered(page, 'Credit or debit a wallet', 'Change fees', 'Change exchange rates');
  await page.getByRole('row').filter({ hasText: 'Credit a wallet' }).press('Enter');
  await page.waitForURL(new RegExp(`${address}$`));
  await page.getByText('Sam Ruiz asks for it, and waits for another person.').waitFor();
  await expectNotOffered(page, 'Approve', 'Reject');
  await refused('approvals.decide', 'POST', `${address}/approve`);
  const wallet = defaultWalletId(live.tenant.id, 'usd');
  const credit = {
    partner_id: partnerId,
    environment: 'live',
    amount: '250.00',
    reference: 'mine',
    reason: 'As agreed',
  };
  await refused('wallets.move', 'POST', `/wallets/${wallet}/credit`, credit);
  expect([errors, asking.errors]).toEqual([[], []]);
});

test('operator read-only 7: reads fees and rates, and cannot ask for others', async () => {
  await database.script(
    `INSERT INTO fee_schedules (tenant_id, currency, version, effective_at, created_at)
     SELECT '${sandbox.tenant.id}', 'usd', day, now() - (20 - day) * interval '1 day', now() FROM generate_series(1, 15) AS day`,
  );
  // People know partners by their handles.
  const { handle } = (await callFrom(page, { method: 'GET', path: `/operator/v1/partners/${partnerId}` })).data;
  await page.goto(`${start}/settlement/fees?environment=sandbox&partner=${handle}`);
  await page.waitForURL(`${start}/settlement/fees?partner=${partnerId}&environment=sandbox`);
  await expectNotOffered(page, 'Ask for other fees');
  await page.getByText('Fees in USD that have ended (the newest 12 of 14)').press('Enter');
  await page.getByText('2 older versions are not shown.').waitFor();
  await page.getByRole('link', { name: 'Changes of the fees, in the audit log' }).press('Enter');
  await page.waitForURL((url) => url.searchParams.get('act') === 'fees.set');
  await page.goBack();
  await page.getByRole('heading', { name: 'Fees in USD' }).waitFor();
  await page.getByRole('link', { name: 'Exchange rates' }).press('Enter');
  await page.getByRole('table', { name: 'Exchange rates of all partners' }).getByText('EUR').first().waitFor();
  await refused('fees.write', 'POST', '/rates', { rates: [{ currency: 'NOK', per_usd: '10.5' }], reason: 'As agreed' });
  expect(errors).toEqual([]);
});

test('operator read-only 8: verifies the audit log, and saves a partner’s lines', async () => {
  const oneCase = `${newId<'customer'>()}:1`;
  const line = { at: service.core.clock.now(), operator: 'Ada Cruz <ada@example.com>', act: 'kyc.documents' } as const;
  const details = { case_id: oneCase };
  await database.rows(auditWrite({ ...line, partnerId, environment: 'sandbox', details, reason: null }));
  await callFrom(page, { method: 'GET', path: '/business/sandbox/v1/wallets', partnerId });
  await page.goto(`${start}/audit`);
  await page.getByLabel('Partner', { exact: true }).selectOption(partnerId);
  const view = page.getByRole('row').filter({ hasText: 'partners.view' }).first();
  await view.waitFor();
  // A line about a KYC case does not lead there: the role may not open it.
  const row = page.getByRole('row').filter({ hasText: oneCase });
  await row.waitFor();
  expect(await row.getByRole('link', { name: 'Open the case' }).count()).toBe(0);
  const { person } = (await callFrom(page, { method: 'GET', path: '/account/v1/session' })).data;
  await page.getByLabel('Person', { exact: true }).selectOption(`${person.name} (${person.email})`);
  await page.waitForURL(/person=/);
  await view.waitFor();
  // Of somebody who was removed, the log keeps the address.
  await page.getByLabel('Person', { exact: true }).selectOption('Somebody else…');
  await page.getByLabel('E-mail of the person').fill('gone@example.com');
  await page.getByLabel('E-mail of the person').press('Enter');
  await page.getByText('No line matches.').waitFor();
  await page.getByLabel('Person', { exact: true }).selectOption('All');
  await view.waitFor();
  const saved = await fileOf(page, () => page.getByRole('button', { name: 'Save as CSV' }).press('Enter'));
  const [header, ...lines] = saved.trim().split('\r\n');
  expect(header).toContain('sequence,at,operator,act,partner_id');
  expect([lines.length > 0, lines.every((line) => line.includes(partnerId))]).toEqual([true, true]);
  await page.getByRole('button', { name: 'Verify the log' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/The newest line is \d+/).waitFor();
  await dialog.getByLabel('Number of a line that you noted').press('Enter');
  await dialog.getByText(/^All \d+ lines are as they were written/).waitFor();
  expect(errors).toEqual([]);
});

test('operator read-only 9: checks the rails, and can settle no transfer', async () => {
  const transfer = await insertTransfer(database, live, 3, true);
  await insertContradiction(database, live, transfer, 'n-1');
  await page.goto(`${start}/rails`);
  await page.getByRole('heading', { name: 'Issuary’s own platform, Sandbox' }).waitFor();
  await page.getByRole('link', { name: 'Bank', exact: true }).press('Enter');
  await page.getByLabel('Show').selectOption('contradicted');
  const row = page.getByRole('row').filter({ hasText: transfer });
  await row.getByText('The bank then reported that it failed (account closed).').waitFor();
  await expectNotOffered(page, 'Settle');
  const about = { partner_id: partnerId, environment: 'live', reason: 'The bank says it was paid' };
  await refused('rails.act', 'POST', `/transfers/${transfer}/settle`, about);
  await row.waitFor();
  await page.getByRole('link', { name: 'Chains', exact: true }).press('Enter');
  await page.getByText('No chain has a node in the settings.').waitFor();
  expect(errors).toEqual([]);
});

test('operator read-only 10: reads versions, settings and keys, and cannot rotate the master key', async () => {
  await page.goto(`${start}/system`);
  await page.getByRole('definition').getByText(service.core.processes.version, { exact: true }).waitFor();
  const row = page.getByRole('row').filter({ has: page.getByText('ISSUARY_DATABASE_URL', { exact: true }) });
  await row.getByText('Set, secret').waitFor();
  await page.getByRole('link', { name: 'Keys', exact: true }).press('Enter');
  await expectNotOffered(page, 'Rotate the master key');
  await refused('vault.rotate', 'POST', '/vault/rotations', { reason: 'A laptop is lost' });
  await refused('operators.write', 'GET', '/operators');
  await page.goto(`${start}/operators`);
  const reason = page.getByText('Your role does not have the right “Manage operators”');
  await reason.waitFor();
  expect(await reason.count()).toBe(1);
  expect(errors).toEqual([]);
});

/** The pages of a partner with the most acts, and an empty list. */
const WITH_ACTS = /overview|purchases\?|^\/transactions\/|wallets\/|webhooks\/|chain$|keys|settings/;

test('operator read-only 11: looks through the pages of a partner, and is offered nothing that changes it', async () => {
  const { sandbox: other } = await service.newPartner();
  const home = `${new URL(start).origin}/p/${other.tenant.partnerId}/sandbox`;
  const wrong: string[] = [];
  for (const address of (await fillScreens(other)).filter((each) => WITH_ACTS.test(each))) {
    await page.goto(home + address);
    await whenShown(opened, address);
    const unusable = await page.getByRole('main').locator('[data-reason], [role=alert]').allInnerTexts();
    wrong.push(...unusable.map((text) => `${address}: ${text}`));
  }
  expect(wrong).toEqual([]);
  expect(errors).toEqual([]);
});
