import { expect, test } from 'vitest';
import { newCard, newCustomer, walletOf } from '../../../../server/test/contract/support/fixtures.ts';
import { callFrom } from '../../browser/call-from.ts';
import { startConsole } from '../../browser/console-page.ts';
import { fileOf } from '../../browser/file-of.ts';

const { sandbox, open } = await startConsole();
const { partnerId } = sandbox.tenant;
const { page, sandbox: start, errors } = await open('admin');
const dialog = page.getByRole('dialog');

test('partner admin 1: invites a colleague, changes the role, and takes the membership away, by keyboard', async () => {
  await page.goto(start);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Members' }).press('Enter');
  const { email: own } = await page.evaluate(
    async () =>
      ((await (await fetch('/account/v1/session')).json()) as { data: { person: { email: string } } }).data.person,
  );
  await page.getByRole('button', { name: 'Invite somebody' }).press('Enter');
  await dialog.getByLabel('E-mail address').fill(own);
  await dialog.getByLabel('E-mail address').press('Enter');
  await dialog.getByText('This person is a member already.').waitFor();
  await dialog.getByLabel('E-mail address').fill('nia@partner.example');
  await dialog.getByText('This person is a member already.').waitFor({ state: 'detached' });
  // What may have happened is said until the next press.
  await page.route('**/members', async (route) => await route.abort(), { times: 1 });
  await dialog.getByLabel('E-mail address').press('Enter');
  await dialog.getByRole('alert').waitFor();
  await dialog.getByLabel('E-mail address').fill('nia@partner.example ');
  expect(await dialog.getByRole('alert').count()).toBe(1);
  expect(errors.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED']);
  await dialog.getByLabel('Role').selectOption('finance');
  await dialog.getByLabel('E-mail address').press('Enter');
  await dialog.getByText('The link for nia@partner.example, and for nobody else.').waitFor();
  expect(await dialog.locator('code').textContent()).toContain('/invitation#token=');
  // Back asks before it loses the link.
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => history.back());
  expect((await asked).message()).toBe('No page shows this again. Leave without copying it?');
  await (await asked).dismiss();
  await dialog.getByRole('button', { name: 'I have copied it' }).press('Enter');

  const colleague = page.getByRole('listitem').filter({ hasText: 'nia@partner.example' });
  await colleague.getByText('Finance, live and sandbox').waitFor();
  const change = colleague.getByRole('button', { name: 'Change' });
  await change.press('Enter');
  await dialog.getByText('Nothing has changed yet.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Role').selectOption('support');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await colleague.getByText('Support, live and sandbox').waitFor();

  // Two immediate clicks ask for one link: a second one would end the first.
  await dialog.waitFor({ state: 'detached' });
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await colleague.getByRole('button', { name: 'New link' }).press('Enter');
  await dialog.getByText('the one before stops working').waitFor();
  await dialog.getByRole('button', { name: 'New link' }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await dialog.getByRole('button', { name: 'I have copied it' }).press('Enter');
  expect(sent).toEqual([`/account/v1/partners/${partnerId}/members`]);

  await dialog.waitFor({ state: 'detached' });
  await change.press('Enter');
  await dialog.getByRole('button', { name: 'Withdraw the invitation' }).press('Enter');
  await dialog.getByText('The invitation of nia@partner.example stops working.').waitFor();
  await dialog.getByRole('button', { name: 'Withdraw the invitation' }).press('Enter');
  await colleague.waitFor({ state: 'detached' });

  // Of the own membership, the dialog says what the person loses.
  await page.getByRole('button', { name: `Change ${own}` }).press('Enter');
  const warning = dialog.getByText('This takes rights from you at once.');
  expect(await warning.count()).toBe(0);
  await dialog.getByLabel('Environments').selectOption('sandbox');
  await warning.waitFor();
  await dialog.getByLabel('Environments').selectOption('both');
  await warning.waitFor({ state: 'detached' });
  await dialog.getByLabel('Role').selectOption('support');
  await warning.waitFor();
  await dialog.getByRole('button', { name: 'Remove from the partner' }).press('Enter');
  await dialog.getByText('You lose access at once.').waitFor();
  await dialog.getByRole('button', { name: 'Remove yourself' }).waitFor();
  await page.keyboard.press('Escape');
  expect(errors).toEqual([]);
});

test('somebody who is no admin reads the members and cannot change them', async () => {
  const support = await open('support');
  await support.page.goto(`${start}/members`);
  expect(await support.page.getByRole('button', { name: 'Invite somebody' }).isDisabled()).toBe(true);
  await support.page.getByRole('listitem').filter({ hasText: 'Support' }).first().waitFor();
  expect(await support.page.getByRole('listitem').getByRole('button').count()).toBe(0);
  const saved = await fileOf(support.page, () => support.page.getByRole('button', { name: /as CSV/ }).press('Enter'));
  expect(saved).toContain('person_id,name,email,role,environments,status,since\r\n');
  expect(saved).toContain(',support,live sandbox,active,');
});

test('partner admin 2: sees what needs attention, what was spent, and why purchases were declined; also as a table and CSV', async () => {
  const { id: card } = await newCard(sandbox, { amount: '40.00' });
  for (const amount of ['5.50', '10.00', '99.00', '98.00'])
    await sandbox.post(`/simulations/cards/${card}/authorizations`, { amount });
  const customer = await newCustomer(sandbox);
  await sandbox.post(`/simulations/customers/${customer.id}/kyc`, {
    decision: 'needs_resubmission',
    reasons: ['document_expired'],
  });
  await page.goto(start);
  const spend = page.getByRole('figure', { name: 'Approved spend USD today' });
  await spend.waitFor();
  expect(await spend.innerText()).toContain('USD\u00a015.50');
  // The axis ends at the next round value.
  expect((await spend.innerText()).split('\n')).toEqual(expect.arrayContaining(['USD\u00a00', 'USD\u00a020']));
  const approvals = await page.getByRole('figure', { name: 'Approved today' }).innerText();
  expect(approvals).toContain('50%');
  expect(approvals).toContain('2 of 4');
  const float = Number((await walletOf(sandbox)).balance).toLocaleString('en', { minimumFractionDigits: 2 });
  const chart = page.getByRole('figure', { name: 'Float USD' });
  expect(await chart.innerText()).toContain(`USD\u00a0${float}`);
  // The partner is of today: a single day is a line, too.
  expect((await chart.locator('path').first().boundingBox())!.width).toBeGreaterThan(0);
  // The keyboard alone: the table in place of the bars, the file, and then the link of what needs attention.
  const declines = page.getByRole('figure', { name: 'Declines by reason, 7 days' });
  await declines.getByRole('button', { name: 'Table' }).press('Enter');
  const row = declines.getByRole('row', { name: 'Not enough money on the card' });
  expect(await row.getByRole('cell').innerText()).toBe('2');
  const file = await fileOf(page, () => declines.getByRole('button', { name: 'CSV' }).press('Enter'));
  expect(file).toBe('\uFEFFreason,purchases\r\ninsufficient_funds,2\r\n');
  const waiting = page.getByRole('listitem').filter({ hasText: '1 customer must send documents again' });
  await waiting.getByRole('link', { name: 'Open' }).press('Enter');
  await page.getByRole('table').getByText('Ana Reyes').first().waitFor();
  expect(errors).toEqual([]);
});

test('partner admin 3: asks for a limit above the threshold, which another admin reads and approves', async () => {
  const { id } = await newCard(sandbox, { amount: '40.00' });
  await sandbox.call('PATCH', `/cards/${id}/controls`, { limits: { daily: '10.00' } });
  const purchase = (await sandbox.post(`/simulations/cards/${id}/authorizations`, { amount: '12.50' })).data;
  const deciding = await open('admin');
  await page.goto(`${start}/settings/approvals`);
  await page.getByText('No change of a limit waits for a second person.').waitFor();
  await page.getByRole('button', { name: 'Change the amounts' }).press('Enter');
  await dialog.getByText('Nothing has changed yet.').waitFor();
  await dialog.getByLabel('Amount in USD').fill('500');
  await page.keyboard.press('Enter');
  await page.getByText('A change that raises a limit above USD 500.00').waitFor();

  await deciding.page.goto(deciding.sandbox);
  await deciding.page.getByRole('heading', { level: 1 }).waitFor();
  const entry = deciding.page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Approvals' });
  const { width, height } = (await entry.boundingBox())!;

  await page.goto(`${start}/cards/${id}/controls`);
  await page.getByRole('button', { name: 'Edit the card’s controls' }).press('Enter');
  await dialog.getByLabel('Daily limit').fill('500');
  await dialog.getByText('USD 500.00').first().waitFor();
  const notice = dialog.getByText('This change will wait for a second person.');
  expect(await notice.count()).toBe(0);
  await dialog.getByLabel('Daily limit').fill('900');
  await notice.waitFor();
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await dialog.getByText('This change waits for a second person: say why you ask for it.').waitFor();
  const why = dialog.getByLabel('Reason, if a second person must decide');
  await expect.poll(async () => await why.evaluate((field) => field.matches(':focus'))).toBe(true);
  await why.fill('A trip of the whole team');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await dialog.getByText('Waits for a second person. Nothing has changed yet.').waitFor();
  expect(await dialog.getByRole('button', { name: /Cancel|Save/ }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Close' }).last().waitFor();
  await dialog.getByRole('link', { name: 'To the request' }).press('Enter');
  await page.getByRole('heading', { name: 'A limit above the threshold' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: '··' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Ana Reyes' }).waitFor();
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  const traces = async (state: string): Promise<void> => {
    for (const path of [`/transactions/${purchase.id}`, `/cards/${id}/controls`]) {
      await page.goto(start + path);
      const requests = page.getByRole('list', { name: 'Changes that two people decide' });
      await requests.getByText('Daily limit: USD 10.00 becomes USD 900.00. Asked by Sam Ruiz').waitFor();
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
  // What it depends on changes, and changes back.
  await sandbox.call('PATCH', `/cards/${id}/controls`, { limits: { daily: '9.00' } });
  await deciding.page.reload();
  await deciding.page.getByText('It cannot be done now. What this depends on has changed.').waitFor();
  expect(await deciding.page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0);
  await sandbox.call('PATCH', `/cards/${id}/controls`, { limits: { daily: '10.00' } });
  await deciding.page.reload();
  await deciding.page.getByRole('button', { name: 'Approve', exact: true }).press('Enter');
  const approve = deciding.page.getByRole('dialog');
  await approve.getByText('Daily limit: USD 10.00 becomes USD 900.00').waitFor();
  await approve.getByRole('button', { name: 'Approve' }).press('Enter');
  await deciding.page.getByText('Decided by').waitFor();
  await entry.getByText('1', { exact: true }).waitFor({ state: 'detached' });
  expect((await sandbox.get(`/cards/${id}/controls`)).data.limits.daily).toBe('900.00');
  await traces('Approved by Sam Ruiz');
  await page.goto(`${start}/cards/${id}/activity`);
  const row = page
    .getByRole('table', { name: 'Changes that two people decide' })
    .getByRole('row')
    .filter({ hasText: 'Daily limit: USD 10.00 becomes USD 900.00' });
  await row.waitFor();
  expect((await row.getByRole('cell').allInnerTexts()).filter((cell) => cell.includes('Sam Ruiz'))).toHaveLength(2);
  const file = await fileOf(page, () =>
    page
      .getByRole('button', { name: /as CSV/ })
      .first()
      .press('Enter'),
  );
  expect(file.split('\r\n')[0]).toContain('id,act,card_id,');
  expect(file).toContain(id);
  expect([...errors, ...deciding.errors]).toEqual([]);
});

test('partner admin 4: sets a ceiling for every card and a default for new ones, which support reads only', async () => {
  await page.goto(`${start}/settings/controls`);
  for (const [level, amount] of [
    ['ceilings', '450'],
    ['defaults', '80'],
  ] as const) {
    await page.getByRole('button', { name: `Edit the ${level}` }).press('Enter');
    await dialog.getByLabel('For one purchase').fill(amount);
    await dialog.getByRole('button', { name: 'Save the controls' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
  }
  await page.getByRole('table', { name: 'Ceilings' }).getByText('450.00').waitFor();
  expect((await sandbox.get('/controls/ceilings')).data.limits.per_transaction).toBe('450.00');
  const { id } = await newCard(sandbox);
  expect((await sandbox.get(`/cards/${id}/controls`)).data.limits.per_transaction).toBe('80.00');
  expect(errors).toEqual([]);
  const support = await open('support');
  await support.page.goto(`${support.sandbox}/settings/controls`);
  const refused = support.page.getByRole('button', { name: 'Edit the ceilings' });
  await refused.waitFor();
  expect(await refused.isDisabled()).toBe(true);
});

test('partner admin 5: finds out who changed the limit of a card, and saves what that person changed', async () => {
  const { id } = await newCard(sandbox);
  const colleague = await open('support');
  const change = { method: 'PATCH', path: `/business/sandbox/v1/cards/${id}/controls`, partnerId } as const;
  const { status } = await callFrom(colleague.page, { ...change, body: { limits: { daily: '77.00' } } });
  expect(status).toBe(200);
  await page.goto(`${start}/settings/activity`);
  const rows = page.getByRole('table', { name: 'What people changed, newest first' }).locator('tbody tr');
  await rows.first().waitFor();
  await page.getByRole('combobox', { name: 'What it concerns' }).fill(id);
  await page.getByRole('combobox', { name: 'What it concerns' }).press('Enter');
  await page.waitForURL(new RegExp(`subject=${id}`));
  await expect.poll(async () => await rows.count()).toBe(1);
  expect(await rows.first().innerText()).toMatch(/Changed the controls of a card\n.*Daily limit[\s\S]*Sam Ruiz/);
  const saved = await fileOf(page, () =>
    page
      .getByRole('button', { name: /as CSV/ })
      .first()
      .press('Enter'),
  );
  expect(saved.trim().split('\r\n')).toHaveLength(2);
  expect(saved).toMatch(/changeCardControls,.*,Sam Ruiz,/);
  expect([errors, colleague.errors]).toEqual([[], []]);
});
