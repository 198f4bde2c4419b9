import { expect, test } from 'vitest';
import { newCard, newCustomer } from '../../../server/test/contract/support/fixtures.ts';
import { startConsole } from '../browser/console-page.ts';
import { fileOf } from '../browser/file-of.ts';

const { sandbox, open, openOperator } = await startConsole();
const NARROW = 360;

test('an admin sees what needs attention, what was spent, and why purchases were declined; also as a table and CSV', async () => {
  const { id: card } = await newCard(sandbox, { amount: '40.00' });
  for (const amount of ['5.50', '10.00', '99.00', '98.00'])
    await sandbox.post(`/simulations/cards/${card}/authorizations`, { amount });
  const customer = await newCustomer(sandbox);
  await sandbox.post(`/simulations/customers/${customer.id}/kyc`, {
    decision: 'needs_resubmission',
    reasons: ['document_expired'],
  });
  const opened = await open('admin');
  const { page } = opened;
  await page.goto(opened.sandbox);
  const spend = page.getByRole('figure', { name: 'Spend USD today' });
  await spend.waitFor();
  expect(await spend.innerText()).toContain('USD\u00a015.50');
  const approvals = await page.getByRole('figure', { name: 'Approved today' }).innerText();
  expect(approvals).toContain('50%');
  expect(approvals).toContain('2 of 4');
  expect(await page.getByRole('figure', { name: 'Float USD' }).innerText()).toContain('USD\u00a0999,960.00');
  // The keyboard alone: the table in place of the bars, the file, and then the link of what needs attention.
  const declines = page.getByRole('figure', { name: 'Declines by reason, 7 days' });
  await declines.getByRole('button', { name: 'Table' }).press('Enter');
  const row = declines.getByRole('row', { name: 'Not enough money on the card' });
  expect(await row.getByRole('cell').innerText()).toBe('2');
  const file = await fileOf(page, () => declines.getByRole('button', { name: 'CSV' }).press('Enter'));
  expect(file).toBe('Reason,Purchases\r\ninsufficient_funds,2\r\n');
  const waiting = page.getByRole('listitem').filter({ hasText: '1 customer must send documents again' });
  await waiting.getByRole('link', { name: 'Open' }).press('Enter');
  await page.getByRole('table').getByText('Ana Reyes').first().waitFor();
  expect(opened.errors).toEqual([]);
});

test('on a phone, the operator’s home says what each amount is', async () => {
  await newCard(sandbox, { amount: '40.00' });
  const { page, sandbox: start, errors } = await openOperator('admin', { width: NARROW });
  await page.goto(start);
  const row = page.getByRole('table', { name: 'Float in Sandbox, by currency' }).locator('tbody tr').first();
  await row.getByText('In wallets').waitFor();
  await row.getByText('On cards, without open holds').waitFor();
  await row.getByText('At the card platforms').waitFor();
  expect(errors).toEqual([]);
});

test('on a phone, the tab of the open page is in view', async () => {
  const { page, sandbox: start, errors } = await open('admin', { width: NARROW });
  await page.goto(`${start}/money/fees`);
  const tab = page.getByRole('navigation', { name: 'Money' }).getByRole('link', { name: 'Fees' });
  const end = async (): Promise<number> => {
    const { x, width } = (await tab.boundingBox())!;
    return x + width;
  };
  await expect.poll(end).toBeLessThanOrEqual(NARROW);
  expect(errors).toEqual([]);
});

test('a sign-in leads to live, where the partner has a key, until somebody chooses the sandbox', async () => {
  const { page, sandbox: start, errors } = await open('support');
  const live = start.replace(/sandbox$/, 'live');
  expect(page.url()).toBe(live);
  await page.getByRole('button', { name: 'Environment: Live' }).press('Enter');
  await page.getByRole('link', { name: 'Sandbox', exact: true }).press('Enter');
  await page.waitForURL(start);
  await page.goto(new URL('/', start).href);
  await page.waitForURL(start);
  await page.getByRole('button', { name: 'Environment: Sandbox' }).press('Enter');
  await page.getByRole('link', { name: 'Live', exact: true }).press('Enter');
  await page.waitForURL(live);
  await page.goto(new URL('/', start).href);
  await page.waitForURL(live);
  expect(errors).toEqual([]);
});
