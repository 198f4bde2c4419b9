import { expect, test } from 'vitest';
import { newestLines } from '../../../../server/src/foundation/audit/index.ts';
import { newCard, newCustomer } from '../../../../server/test/contract/support/fixtures.ts';
import { callFrom } from '../../browser/call-from.ts';
import { startConsole } from '../../browser/console-page.ts';
import { fileOf } from '../../browser/file-of.ts';

const { open, openOperator, sandbox, service } = await startConsole();
const { partnerId } = sandbox.tenant;
const { page, sandbox: start, errors } = await openOperator('compliance');
const dialog = page.getByRole('dialog');

/** Opens what an id names, as a visit at the partner. */
async function visit(id: string): Promise<void> {
  await page.goto(`${start}/partners`);
  await page.getByRole('table').waitFor();
  await page.keyboard.press('/');
  await dialog.getByRole('combobox').fill(id);
  await dialog.getByRole('option').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('As an operator, you can change nothing here.').waitFor();
}

test('operator compliance 6: verifies the log up to a line noted elsewhere, and saves a partner’s lines', async () => {
  // Looking at a partner is a line of its own.
  await page.goto(`${start}/audit`);
  await callFrom(page, { method: 'GET', path: '/business/sandbox/v1/wallets', partnerId });
  await page.getByRole('button', { name: 'Verify the log' }).press('Enter');
  await dialog.getByText(/The newest line is \d+/).waitFor();
  const sequence = /newest line is (\d+)/.exec((await dialog.textContent())!)![1]!;
  const hash = (await dialog.locator('code').textContent())!;
  await dialog.getByLabel('Number of a line that you noted').fill(sequence);
  await dialog.getByLabel('Its hash').fill('zz');
  await dialog.getByText('Must have 64 characters: digits, and letters from a to f.').waitFor();
  await dialog.getByLabel('Its hash').fill(hash);
  await dialog.getByLabel('Its hash').press('Enter');
  await dialog.getByText(`line ${sequence} has the hash that you noted`).waitFor();
  await dialog.getByLabel('Its hash').fill('ab'.repeat(32));
  await dialog.getByLabel('Its hash').press('Enter');
  await dialog.getByText(`The line that you noted has another hash: ${sequence}.`).waitFor();
  await page.keyboard.press('Escape');

  await page.goto(`${start}/audit?partner=${partnerId}`);
  const visit = page.getByRole('row').filter({ hasText: 'partners.view' }).first();
  await visit.waitFor();
  // A phone shows the details, too.
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 740 });
  await visit.getByRole('link').waitFor();
  await page.setViewportSize(size);
  const saved = await fileOf(page, () => page.getByRole('button', { name: 'Save as CSV' }).press('Enter'));
  const [header, ...lines] = saved.trim().split('\r\n');
  expect(header).toContain('sequence,at,operator,act,partner_id');
  expect(header).toMatch(/,act_text,reason_text,details_text$/);
  expect(saved).toContain(',Look at a partner,');
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.every((line) => line.includes(partnerId))).toBe(true);
  await page.goto(`${start}/system`);
  await page.getByRole('heading', { name: 'Background work' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Settings in force' }).count()).toBe(0);
  expect(errors).toEqual([]);
});

test('operator compliance 7: reads on a visit who a customer is and what happened, and the visit is logged', async () => {
  const external_ref = `complaint-${sandbox.tenant.id}`;
  const { id } = await newCustomer(sandbox, { first_name: 'Nadia', last_name: 'Ferrer', external_ref });
  await newCard(sandbox, { customer_id: id });
  await sandbox.put(`/customers/${id}/suspend`, { reason: 'Unusual purchases' });
  await visit(external_ref);
  await page.getByRole('heading', { name: 'Nadia Ferrer' }).waitFor();
  await page.getByText('Unusual purchases', { exact: true }).first().waitFor();
  expect(await page.getByRole('button', { name: 'End the suspension' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Timeline' }).press('Enter');
  await page.getByText('Customer created').waitFor();
  expect(await fileOf(page, () => page.getByRole('button', { name: /as CSV/ }).press('Enter'))).toContain(id);
  const visits = (await newestLines(service.core.database, 10)).filter(({ act }) => act === 'partners.view');
  expect(visits.map((line) => line.partnerId)).toContain(partnerId);
  expect(errors).toEqual([]);
});

test('operator compliance 8: visits a partner and reads who asked for the number of a card, and when', async () => {
  const { id } = await newCard(sandbox);
  const { data } = await sandbox.post(`/cards/${id}/secure-view`);
  await visit(id);
  await page.getByRole('link', { name: 'Views of the number' }).press('Enter');
  expect(await page.getByRole('button', { name: 'Freeze', exact: true }).count()).toBe(0);
  const views = page.getByRole('table', { name: 'Views of the number' });
  await views.getByText('A view was requested').waitFor();
  expect(await page.getByRole('button', { name: 'Show the number' }).count()).toBe(0);
  expect(await page.content()).not.toContain(data.iframe_url.split('#')[1]);
  expect(errors).toEqual([]);
});

test('operator compliance 9: finds which person of a partner froze a card, and saves what people changed', async () => {
  const { id } = await newCard(sandbox);
  const member = await open('support');
  const freeze = { method: 'PUT', path: `/business/sandbox/v1/cards/${id}/freeze`, body: {}, partnerId } as const;
  expect((await callFrom(member.page, freeze)).status).toBe(200);
  await visit(id);
  await page.getByRole('link', { name: 'Activity' }).press('Enter');
  const changes = page.getByRole('table', { name: 'What people changed, newest first' });
  await changes.getByRole('row', { name: 'Froze a card' }).getByText('Sam Ruiz').waitFor();
  const saved = await fileOf(page, () => page.getByRole('button', { name: /as CSV/ }).press('Enter'));
  expect(saved).toMatch(/freezeCard,.*,Sam Ruiz,/);
  expect([errors, member.errors]).toEqual([[], []]);
});

test('operator compliance 10: finds in the audit log who suspended a partner, and why', async () => {
  const admin = await openOperator('admin');
  const decide = async (act: string): Promise<void> => {
    const path = `/operator/v1/partners/${partnerId}/${act}`;
    const { status } = await callFrom(admin.page, { method: 'POST', path, body: { reason: `Court order: ${act}` } });
    expect(status).toBe(200);
  };
  await decide('suspend');
  await page.goto(`${start}/partners/${partnerId}`);
  await page
    .getByRole('definition')
    .filter({ hasText: /by .*Sam Ruiz.*: Court order: suspend$/ })
    .waitFor();
  await decide('unsuspend');
  await page.reload();
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  expect(await page.getByRole('button', { name: 'Suspend' }).isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'Audit log of this partner' }).press('Enter');
  await page.getByLabel('Act', { exact: true }).selectOption('partners.suspend');
  await page.waitForURL(/act=partners\.suspend/);
  const rows = page.getByRole('table').locator('tbody tr');
  await expect.poll(async () => await rows.count()).toBe(1);
  expect(await rows.first().innerText()).toMatch(/Sam Ruiz[\s\S]*Court order: suspend/);
  const fees = { currency: 'usd', fees: { deposit: '0.30+1.5%,min=0.50' }, reason: 'As agreed' };
  const body = { partner_id: partnerId, environment: 'sandbox', ...fees };
  expect((await callFrom(admin.page, { method: 'POST', path: '/operator/v1/fees', body })).status).toBe(200);
  await page.getByLabel('Act', { exact: true }).selectOption('fees.set');
  await rows.getByText('Deposit to a card: 1.5 % and USD\u00a00.30, at least USD\u00a00.50').waitFor();
  await rows.getByText('USD', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Clear the filters' }).press('Enter');
  await page.waitForURL(/\/o\/audit$/);
  expect([errors, admin.errors]).toEqual([[], []]);
});
