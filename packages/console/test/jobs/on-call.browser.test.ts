import { expect, test } from 'vitest';
import sharp from 'sharp';
import { newestLines } from '../../../server/src/foundation/audit/index.ts';
import { newId, type CustomerId } from '../../../server/src/foundation/kit/ids.ts';
import { eventsAbout, newApplicant } from '../../../server/test/contract/customers/kyc-applicants.ts';
import { newWebhook } from '../../../server/test/contract/api/valid-bodies.ts';
import { newCard, type ResourceIds } from '../../../server/test/contract/support/fixtures.ts';
import { addAuthenticator, openInvitation, scanForCardNumbers, startConsole } from '../browser/console-page.ts';
import { fileOf } from '../browser/file-of.ts';

// A service of its own: an alert is about the installation, and who acknowledges it does so for everybody.
const { live, newBrowser, open, openOperator, sandbox, service } = await startConsole({});

/** Generous for a busy machine: it takes five seconds at most. */
const REFUSED_WITHIN_MS = 20_000;

test('O1: somebody on call reads overdue work with its remedy, and takes care of the alert, by keyboard', async () => {
  const { webhook } = await newWebhook(sandbox);
  const failSince = async (since: string): Promise<void> =>
    await service.core.database.script(
      `UPDATE webhook_streams SET failing_since = ${since} WHERE tenant_id = '${sandbox.tenant.id}'`,
    );
  await failSince(`now() - interval '2 hours'`);
  const { page, sandbox: start, errors } = await openOperator('operations');
  await page.goto(`${start}/overdue`);
  const row = page.getByRole('row').filter({ hasText: webhook });
  await row.getByText('To do: Ask the partner whether the URL still works').waitFor();
  const alert = page.getByRole('list', { name: 'Alerts' }).getByRole('listitem').filter({ hasText: 'Webhooks' });
  await alert.getByRole('button', { name: 'Acknowledge' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The partner deploys at noon');
  await dialog.getByLabel('Reason').press('Enter');
  await alert.getByText('Sam Ruiz takes care of it: The partner deploys at noon').waitFor();
  await failSince('NULL');
  await page.reload();
  await page.getByRole('heading', { name: 'Overdue' }).waitFor();
  await row.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});

test('O8: compliance verifies the log up to a line noted elsewhere, and saves a partner’s lines', async () => {
  const { page, sandbox: start, errors } = await openOperator('compliance');
  const { partnerId } = sandbox.tenant;
  // Looking at a partner is a line of its own.
  await page.goto(`${start}/audit`);
  await page.evaluate(
    async (id) => await fetch('/business/sandbox/v1/wallets', { headers: { 'issuary-partner': id } }),
    partnerId,
  );
  await page.getByRole('button', { name: 'Verify the log' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/The newest line is \d+/).waitFor();
  const sequence = /newest line is (\d+)/.exec((await dialog.textContent())!)![1]!;
  const hash = (await dialog.locator('code').textContent())!;
  await dialog.getByLabel('Number of a line that you noted').fill(sequence);
  await dialog.getByLabel('Its hash').fill(hash);
  await dialog.getByLabel('Its hash').press('Enter');
  await dialog.getByText(`line ${sequence} has the hash that you noted`).waitFor();
  await dialog.getByLabel('Its hash').fill('ab'.repeat(32));
  await dialog.getByLabel('Its hash').press('Enter');
  await dialog.getByText(`audit line ${sequence}: has another hash`).waitFor();
  await page.keyboard.press('Escape');

  await page.getByLabel('Partner', { exact: true }).selectOption(partnerId);
  await page.getByRole('row').filter({ hasText: 'partners.view' }).first().waitFor();
  const saved = await fileOf(page, () => page.getByRole('button', { name: 'Save as CSV' }).press('Enter'));
  const [header, ...lines] = saved.trim().split('\r\n');
  expect(header).toContain('sequence,at,operator,act,partner_id');
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.every((line) => line.includes(partnerId))).toBe(true);
  await page.goto(`${start}/system`);
  await page.getByRole('heading', { name: 'Background work' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Settings in force' }).count()).toBe(0);
  expect(errors).toEqual([]);
});

test('O2: an admin onboards a partner, whose own admin accepts the invitation and makes a sandbox key', async () => {
  const { page, sandbox: start, errors } = await openOperator('admin');
  await page.goto(`${start}/partners`);
  await page.getByRole('button', { name: 'Onboard a partner' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Blue Heron');
  await dialog.getByLabel('E-mail address of its first admin').fill('nia@heron.example');
  await dialog.getByText('nia@heron.example becomes its admin').waitFor();
  await dialog.getByLabel('E-mail address of its first admin').press('Enter');
  await dialog.getByText('No page shows this again.').waitFor();
  const token = new URL(await dialog.getByRole('code').innerText()).hash;
  await dialog.getByRole('button', { name: 'I have copied it' }).press('Enter');
  await page.waitForURL(/\/o\/partners\/blue-heron$/);
  await page.getByText('USD 1,000,000.00').waitFor();

  const admin = await newBrowser();
  await addAuthenticator(admin);
  await openInvitation({ page: admin.page, link: `${admin.origin}/sign-in${token}` });
  await admin.page.getByLabel('Name of the passkey').fill('Laptop');
  await admin.page.keyboard.press('Enter');
  // Live has nothing yet.
  await admin.page.waitForURL(/\/p\/blue-heron\/sandbox$/);
  await admin.page.goto(`${admin.origin}/p/blue-heron/sandbox/developers/keys`);
  await admin.page.getByRole('button', { name: 'Create a key' }).press('Enter');
  const keyDialog = admin.page.getByRole('dialog');
  await keyDialog.getByLabel('Name').fill('backend');
  await keyDialog.getByLabel('Name').press('Enter');
  await keyDialog.getByText(/^isk_sandbox_/).waitFor();
  expect([...errors, ...admin.errors]).toEqual([]);
});

test('O3: operations stops an attack: a suspended partner’s calls are refused, until that ends', async () => {
  const { page, sandbox: start, errors } = await openOperator('operations');
  const { partnerId } = sandbox.tenant;
  const { data } = await sandbox.get('/wallets');
  expect(data.wallets).not.toEqual([]);
  await page.goto(`${start}/partners`);
  expect(await page.getByRole('button', { name: 'Onboard a partner' }).isDisabled()).toBe(true);
  await page.getByLabel('Id, handle or name').fill(partnerId);
  await page.getByLabel('Id, handle or name').press('Enter');
  // Until the answer, the list has the partners of before.
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await page.getByRole('row').nth(1).press('Enter');
  await page.waitForURL(/\/o\/partners\/./);
  const handle = new URL(page.url()).pathname.split('/').at(-1)!;
  const dialog = page.getByRole('dialog');
  const change = async (open: string, act: string): Promise<void> => {
    await page.getByRole('button', { name: open }).press('Enter');
    await dialog.getByText('Its cards keep working').waitFor();
    await dialog.getByLabel('Reason').fill('Its keys are on a public page');
    expect(await dialog.getByRole('button', { name: act }).isDisabled()).toBe(true);
    await dialog.getByLabel(`Type ${handle} to confirm`).fill(handle);
    await dialog.getByLabel(`Type ${handle} to confirm`).press('Enter');
    await dialog.waitFor({ state: 'detached' });
  };
  const refusal = async () => (await sandbox.get('/wallets')).code;
  await change('Suspend', 'Suspend the partner');
  await page.getByRole('heading', { level: 1 }).getByText('Suspended').waitFor();
  await expect.poll(refusal, { timeout: REFUSED_WITHIN_MS }).toBe('partner_suspended');
  await change('End the suspension', 'End the suspension');
  await page.getByRole('heading', { level: 1 }).getByText('Active').waitFor();
  await expect.poll(refusal, { timeout: REFUSED_WITHIN_MS }).toBeUndefined();
  const { id: card } = await newCard(sandbox, { amount: '40.00' });
  await page.getByRole('button', { name: 'Freeze a card' }).press('Enter');
  await dialog.getByText('until the partner unfreezes it').waitFor();
  await dialog.getByLabel('Id of the card').fill(card);
  await dialog.getByLabel('Environment').selectOption('sandbox');
  await dialog.getByLabel('Reason').fill('Its number is on a public page');
  await dialog.getByLabel('Reason').press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect((await sandbox.get(`/cards/${card}`)).data.card.status).toBe('frozen');
  await page.goto(start);
  await page.getByRole('table', { name: 'Float in Sandbox, by currency' }).getByText('USD').first().waitFor();
  expect(errors).toEqual([]);
});

test('O5: for a ticket that quotes an id, an operator reads the partner’s page, and the visit is logged', async () => {
  const { id: card } = await newCard(sandbox, { amount: '40.00' });
  const { page, sandbox: start, errors } = await openOperator('admin');
  const { partnerId } = sandbox.tenant;
  await page.goto(start);
  await page.getByRole('heading', { name: 'Sandbox' }).waitFor();
  await page.keyboard.press('/');
  const search = page.getByRole('dialog');
  await search.getByRole('combobox').fill(partnerId);
  await search.getByRole('option').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Open its sandbox console' }).waitFor();
  // The ticket says only the id of a card.
  await page.keyboard.press('/');
  await search.getByRole('combobox').fill(card);
  await search.getByRole('option').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/sandbox/cards/${card}/purchases$`));
  await page.getByText('as an operator: nothing can be changed here').waitFor();
  expect(await page.getByRole('button', { name: 'Freeze' }).isDisabled()).toBe(true);
  await page.getByText('Your role does not have the right “Freeze cards” (cards.freeze) here.').waitFor();
  await page.getByRole('button', { name: 'Signed in as' }).press('Enter');
  await page.getByRole('link', { name: 'Your account' }).waitFor();
  expect(await page.getByRole('link', { name: 'Members' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Back to the partner' }).press('Enter');
  await page.getByRole('link', { name: 'Audit log of this partner' }).press('Enter');
  await page.getByRole('row').filter({ hasText: 'partners.view' }).first().waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('Overdue').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await page.waitForURL(/\/o\/partners$/);
  expect(errors).toEqual([]);

  const member = await open('admin');
  await member.page.goto(`${new URL(member.sandbox).origin}/p/blue-heron/sandbox`);
  await member.page.getByText('There is no such partner, or you do not belong to it.').waitFor();
});

/** A customer in live whose case waits for a person. */
async function newCase(fields: object): Promise<ResourceIds> {
  const customer = await newApplicant(live, fields);
  const found = async () => await service.core.platform.caseDesk.find(customer.id as CustomerId, 1);
  await expect.poll(async () => (await service.work(), await found()), { interval: 60 }).toBeDefined();
  return customer;
}

test('O4: compliance decides KYC cases by keyboard, and each look at a document is recorded', async () => {
  const grey = { create: { width: 1_600, height: 1_000, channels: 3, background: '#888' } } as const;
  const document_front_base64 = (await sharp(grey).jpeg().toBuffer()).toString('base64');
  const customers = [];
  for (const first_name of ['Marie', 'Paul']) customers.push(await newCase({ first_name, document_front_base64 }));
  const [marie, paul] = customers as [(typeof customers)[0], (typeof customers)[0]];
  const opened = await openOperator('compliance');
  const { page, sandbox: start, errors } = opened;
  // The first page of compliance is the queue.
  expect(page.url()).toBe(`${start}/kyc`);
  await page.getByRole('row').filter({ hasText: marie.id }).press('Enter');
  await page.getByRole('button', { name: 'Claim the case' }).press('Enter');
  await page.getByText('You have claimed this case until').waitFor();
  const picture = page.getByRole('img', { name: 'Front of the document' });
  const show = page.getByRole('button', { name: 'Show the front' });
  await show.press('Enter');
  await picture.waitFor();
  expect(await picture.evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height])).toEqual([1_600, 1_000]);
  await page.getByRole('button', { name: 'Turn' }).press('Enter');
  expect(await picture.evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height])).toEqual([1_000, 1_600]);
  // Another window takes it away; looking again is another look.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await picture.waitFor({ state: 'detached' });
  await show.press('Enter');
  await picture.waitFor();
  await page.getByRole('checkbox', { name: 'First name: the same on the document' }).press('Space');
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('facts are not marked as the same on the document').waitFor();
  await dialog.getByRole('button', { name: 'Approve the customer in live' }).press('Enter');
  await page.getByText('Approved by Sam Ruiz').waitFor();
  expect(await eventsAbout(live, marie)).toMatchObject([{ type: 'customer.approved' }]);

  await page.getByRole('link', { name: 'Next case' }).press('Enter');
  await page.getByRole('heading', { name: 'Paul' }).waitFor();
  await page.getByRole('button', { name: 'Claim the case' }).press('Enter');
  await page.getByText('You have claimed this case until').waitFor();
  await page.keyboard.press('x');
  await page.keyboard.press('Enter');
  await dialog.getByRole('checkbox', { name: 'The document is forged.' }).press('Space');
  await dialog.getByText('The partner will read: The document is forged.').waitFor();
  await dialog.getByLabel('Type reject').fill('reject');
  await dialog.getByLabel('Type reject').press('Enter');
  await page.getByText('Rejected by Sam Ruiz').waitFor();
  expect(await eventsAbout(live, paul)).toMatchObject([{ type: 'customer.rejected' }]);
  const lines = (await newestLines(service.core.database, 20)).filter(({ act }) => act.startsWith('kyc.'));
  expect(lines.map(({ act }) => act)).toEqual([
    'kyc.view',
    'kyc.claim',
    'kyc.documents',
    'kyc.documents',
    'kyc.decide',
    'kyc.view',
    'kyc.claim',
    'kyc.decide',
  ]);
  expect([errors, await scanForCardNumbers(opened)]).toEqual([[], []]);
});

test('an admin takes over a KYC case that somebody else has claimed, and sees who may be the same person, by keyboard', async () => {
  const [other, { id }] = [
    await newCase({ first_name: 'Rosa', document_number: 'AB-123' }),
    await newCase({ first_name: 'Rosa', document_number: 'ab 123' }),
  ];
  const { caseDesk } = service.core.platform;
  const found = (await caseDesk.find(id as CustomerId, 1))!;
  await caseDesk.claim(found, { id: newId<'person'>(), name: 'Ada Cruz' }, () => []);
  const { page, sandbox: start, errors } = await openOperator('admin');
  await page.goto(`${start}/kyc/${id}:1`);
  await page.getByText('Other customers of this partner may be the same person.').waitFor();
  const alike = page.getByRole('paragraph').filter({ has: page.getByRole('link', { name: other.id }) });
  expect((await alike.innerText()).replaceAll(/\s+/g, ' ')).toContain(
    'same document, same name and date of birth · In review ·',
  );
  expect(await alike.getByRole('link').getAttribute('href')).toMatch(`/live/customers/${other.id}/overview`);
  await page.getByText('Ada Cruz has claimed this case until').waitFor();
  await page.getByRole('button', { name: 'Take over…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Take the case over' });
  await dialog.getByText('Ada Cruz can no longer decide this case, and you can for 15 minutes.').waitFor();
  const act = dialog.getByRole('button', { name: 'Take the case over' });
  expect(await act.isDisabled()).toBe(true);
  await dialog.getByLabel('Reason, for the audit log').fill('Ada is away');
  await dialog.getByLabel('Reason, for the audit log').press('Enter');
  await page.getByText('You have claimed this case until').waitFor();
  expect((await newestLines(service.core.database, 5)).map(({ act: done, reason }) => [done, reason])).toContainEqual([
    'kyc.take_over',
    'Ada is away',
  ]);
  expect(errors).toEqual([]);
});
