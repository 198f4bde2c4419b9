import { expect, test } from 'vitest';
import { newCard } from '../../../server/test/contract/support/fixtures.ts';
import { startConsole } from '../browser/console-page.ts';
import { fileOf } from '../browser/file-of.ts';

const { open, sandbox: sandboxClient } = await startConsole();

test('an admin invites a colleague, changes the role, and takes the membership away, by keyboard', async () => {
  const { page, sandbox, errors } = await open('admin');
  await page.goto(`${sandbox}/members`);
  await page.getByRole('button', { name: 'Invite somebody' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail address').fill('nia@partner.example');
  await dialog.getByLabel('Role').selectOption('finance');
  await dialog.getByLabel('E-mail address').press('Enter');
  await dialog.getByText('Give this link to nia@partner.example').waitFor();
  expect(await dialog.locator('code').textContent()).toContain('/sign-in#token=');
  await page.keyboard.press('Escape');

  const colleague = page.getByRole('listitem').filter({ hasText: 'nia@partner.example' });
  await colleague.getByText('Finance, live and sandbox').waitFor();
  await colleague.getByRole('button').press('Enter');
  await dialog.getByLabel('Role').selectOption('support');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await colleague.getByText('Support, live and sandbox').waitFor();

  await colleague.getByRole('button').press('Enter');
  await dialog.getByRole('button', { name: 'Remove from the partner' }).press('Enter');
  await dialog.getByRole('button', { name: 'Remove nia' }).press('Enter');
  await colleague.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});

test('somebody who is no admin reads the members and cannot change them', async () => {
  const { page, sandbox } = await open('support');
  await page.goto(`${sandbox}/members`);
  expect(await page.getByRole('button', { name: 'Invite somebody' }).isDisabled()).toBe(true);
  await page.getByRole('listitem').filter({ hasText: 'Support' }).first().waitFor();
  expect(await page.getByRole('listitem').getByRole('button').count()).toBe(0);
  const saved = await fileOf(page, () => page.getByRole('button', { name: /as CSV/ }).press('Enter'));
  expect(saved).toContain('person_id,name,email,role,environments,status,since\r\n');
  expect(saved).toContain(',support,live sandbox,active,');
});

test('a limit above the threshold waits, until another admin reads what changes and approves it', async () => {
  const { id } = await newCard(sandboxClient, { amount: '40.00' });
  await sandboxClient.call('PATCH', `/cards/${id}/controls`, { limits: { daily: '10.00' } });
  const purchase = (await sandboxClient.post(`/simulations/cards/${id}/authorizations`, { amount: '12.50' })).data;
  const asking = await open('admin');
  const deciding = await open('admin');
  await asking.page.goto(`${asking.sandbox}/settings/approvals`);
  await asking.page.getByText('No change of a limit waits for a second person.').waitFor();
  await asking.page.getByRole('button', { name: 'Change the amounts' }).press('Enter');
  const dialog = asking.page.getByRole('dialog');
  await dialog.getByLabel('Amount in USD').fill('500');
  await asking.page.keyboard.press('Enter');
  await asking.page.getByText('A change that sets a limit above USD 500.00').waitFor();

  await deciding.page.goto(deciding.sandbox);
  await deciding.page.getByText('Nothing needs attention.').waitFor();
  const entry = deciding.page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Approvals' });
  const { width, height } = (await entry.boundingBox())!;

  await asking.page.goto(`${asking.sandbox}/cards/${id}/controls`);
  await asking.page.getByRole('button', { name: 'Edit the card’s controls' }).press('Enter');
  await dialog.getByLabel('Daily limit').fill('900');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await dialog.getByText('This change waits for a second person: say why you ask for it.').waitFor();
  await dialog.getByLabel('Reason, if a second person must decide').fill('A trip of the whole team');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await dialog.getByText('Waits for a second person. Nothing has changed yet.').waitFor();
  expect(await dialog.getByRole('button', { name: /Cancel|Save/ }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Close' }).last().waitFor();
  await dialog.getByRole('link', { name: 'To the request' }).press('Enter');
  await asking.page.getByText('Card ··').waitFor();
  expect(await asking.page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  const traces = async (state: string): Promise<void> => {
    for (const path of [`/transactions/${purchase.id}`, `/cards/${id}/controls`]) {
      await asking.page.goto(asking.sandbox + path);
      const requests = asking.page.getByRole('list', { name: 'Changes that two people decide' });
      await requests.getByText('A day: 10.00 becomes 900.00. Asked by Sam Ruiz').waitFor();
      await requests.getByText(state).waitFor();
      await requests.getByRole('link', { name: 'To the request' }).waitFor();
    }
  };
  await traces('It waits for a decision');

  // The open page hears of it. The count takes no room from the other entries.
  const waiting = deciding.page.getByRole('listitem').filter({ hasText: '1 request waits for your decision' });
  await waiting.waitFor();
  expect(await entry.innerText()).toBe('Approvals\n1');
  expect(await entry.boundingBox()).toMatchObject({ width, height });
  await waiting.getByRole('link', { name: 'Open' }).press('Enter');
  await deciding.page.waitForURL(/status=decidable/);
  await deciding.page.getByRole('link', { name: 'A limit above the threshold' }).press('Enter');
  await deciding.page.getByText('A trip of the whole team', { exact: true }).waitFor();
  await deciding.page.getByRole('button', { name: 'Approve', exact: true }).press('Enter');
  const approve = deciding.page.getByRole('dialog');
  await approve.getByText('A day: 10.00 becomes 900.00').waitFor();
  await approve.getByRole('button', { name: 'Approve' }).press('Enter');
  await deciding.page.getByText('Decided by').waitFor();
  await entry.getByText('1', { exact: true }).waitFor({ state: 'detached' });
  expect((await sandboxClient.get(`/cards/${id}/controls`)).data.limits.daily).toBe('900.00');
  await traces('Approved by Sam Ruiz');
  await asking.page.goto(`${asking.sandbox}/cards/${id}/activity`);
  const row = asking.page
    .getByRole('table', { name: 'Changes that two people decide' })
    .getByRole('row')
    .filter({ hasText: 'A day: 10.00 becomes 900.00' });
  await row.waitFor();
  expect((await row.getByRole('cell').allInnerTexts()).filter((cell) => cell.includes('Sam Ruiz'))).toHaveLength(2);
  expect([...asking.errors, ...deciding.errors]).toEqual([]);
});
