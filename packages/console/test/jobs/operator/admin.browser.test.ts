import { expect, test } from 'vitest';
import { newestLines } from '../../../../server/src/foundation/audit/index.ts';
import { readConfig } from '../../../../server/src/config/config.ts';
import { newId, type CustomerId } from '../../../../server/src/foundation/kit/ids.ts';
import { disablePerson, personWithEmail } from '../../../../server/src/foundation/people/index.ts';
import { startHeartbeat } from '../../../../server/src/foundation/processes/index.ts';
import { newApplicant } from '../../../../server/test/contract/customers/kyc-applicants.ts';
import { newCard, type ResourceIds } from '../../../../server/test/contract/support/fixtures.ts';
import { addAuthenticator, openInvitation, startConsole } from '../../browser/console-page.ts';

// A service of its own: it looks at all operators, and at every process of the installation.
const { live, newBrowser, open, openOperator, sandbox, service } = await startConsole({});
const { core } = service;
const { page, sandbox: start, errors } = await openOperator('admin');
const dialog = page.getByRole('dialog');
const colleague = await openOperator('compliance');
const email = await colleague.page.evaluate(
  async () => (await (await fetch('/account/v1/session')).json()).data.person.email,
);

test('operator admin 1: onboards a partner, whose own admin accepts the invitation and makes a sandbox key', async () => {
  await page.goto(`${start}/partners`);
  await page.getByRole('button', { name: 'Onboard a partner' }).press('Enter');
  await dialog.getByLabel('Name', { exact: true }).fill('Blue Heron');
  await dialog.getByLabel('E-mail address of its first admin').fill('not-mail');
  await dialog.getByText('This is not an e-mail address').waitFor();
  expect(await dialog.getByText('becomes its admin').count()).toBe(0);
  await dialog.getByLabel('E-mail address of its first admin').fill('nia@heron.example');
  await dialog.getByText('nia@heron.example becomes its admin').waitFor();
  await dialog.getByText('Its handle in addresses is blue-heron').waitFor();
  await dialog.getByLabel('Handle').fill('Blue--Heron');
  await dialog.getByText('To correct: Handle.').waitFor();
  expect(await dialog.getByText('Its handle in addresses').count()).toBe(0);
  await dialog.getByLabel('Handle').fill('blue-heron');
  await dialog.getByText('Its handle in addresses is blue-heron').waitFor();
  await dialog.getByLabel('E-mail address of its first admin').press('Enter');
  await dialog.getByText('No page shows this again.').waitFor();
  const token = new URL(await dialog.getByRole('code').innerText()).hash;
  await dialog.getByRole('button', { name: 'I have copied it' }).press('Enter');
  await page.waitForURL(/\/o\/partners\/blue-heron$/);
  await page.getByText('USD 1,000,000.00').waitFor();

  const admin = await newBrowser();
  await addAuthenticator(admin);
  await openInvitation({ page: admin.page, link: `${admin.origin}/invitation${token}` });
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

test('operator admin 2: for a ticket that quotes an id, reads the partner’s page, and the visit is logged', async () => {
  const { id: card } = await newCard(sandbox, { amount: '40.00' });
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
  await page.getByText('As an operator, you can change nothing here.').waitFor();
  await page.getByRole('banner').getByText('Read only').waitFor();
  await page.getByRole('link', { name: 'Views of the number' }).waitFor();
  expect(await page.getByRole('button', { name: 'Freeze' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Signed in as' }).press('Enter');
  await page.getByRole('link', { name: 'Your account' }).waitFor();
  expect(await page.getByRole('link', { name: 'Members' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Leave this console' }).press('Enter');
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

test('operator admin 3: takes over a KYC case that somebody else has claimed, and sees who may be the same person, by keyboard', async () => {
  const [alike, { id }] = [
    await newCase({ first_name: 'Rosa', document_number: 'AB-123' }),
    await newCase({ first_name: 'Rosa', document_number: 'ab 123' }),
  ];
  const { caseDesk } = service.core.platform;
  const found = (await caseDesk.find(id as CustomerId, 1))!;
  await caseDesk.claim(found, { id: newId<'person'>(), name: 'Ada Cruz' }, () => []);
  await page.goto(`${start}/kyc/${id}:1`);
  await page.getByText('Other customers of this partner may be the same person.').waitFor();
  const notice = page.getByRole('paragraph').filter({ has: page.getByRole('link', { name: alike.id }) });
  expect((await notice.innerText()).replaceAll(/\s+/g, ' ')).toContain(
    'same document, same name and date of birth · In review ·',
  );
  expect(await notice.getByRole('link').getAttribute('href')).toMatch(`/live/customers/${alike.id}/overview`);
  await page.getByText('Ada Cruz has claimed this case until').waitFor();
  await page.getByRole('button', { name: 'Take over…' }).press('Enter');
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

test('operator admin 4: before an upgrade, reads versions, migrations and settings, and where a process is set otherwise', async () => {
  const given = new Map(core.config.settings);
  given.set('ISSUARY_LANES', readConfig({ ISSUARY_LANES: '7' }).settings.get('ISSUARY_LANES')!);
  const settings = { ...core.processes.settings, given };
  const other = { ...core.processes, id: newId<'process'>(), roles: new Set(['worker']), settings };
  const stop = await startHeartbeat(other, (error) => {
    throw error;
  });
  await page.goto(`${start}/system`);
  await page.getByRole('definition').getByText(core.processes.version, { exact: true }).waitFor();
  await page
    .getByRole('definition')
    .getByText(/^\d{4}_\w+$/)
    .waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: 'worker' })
    .filter({ hasText: core.processes.version })
    .first()
    .waitFor();
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
  await row('ISSUARY_LANES').getByText('Other in 1 process').waitFor();
  await row('ISSUARY_DATABASE_URL').getByText('Set, secret').waitFor();
  await stop();
  expect(errors).toEqual([]);
});

test('operator admin 5: gives a colleague another role: from the next call on, the colleague has its pages', async () => {
  await page.goto(`${start}/operators`);
  const row = page.getByRole('row').filter({ hasText: email });
  // A phone shows the address that the dialog asks for, too.
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 740 });
  await row.getByText(email).waitFor();
  await page.setViewportSize(size);
  await row.getByRole('button', { name: 'Change the role' }).press('Enter');
  await dialog.getByLabel('Role').selectOption('operations');
  await dialog.getByText('gets the role Operations at once').waitFor();
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
  await page.keyboard.press('Enter');
  await row.getByRole('cell', { name: 'Operations', exact: true }).waitFor();
  await colleague.page.reload();
  await colleague.page
    .getByText(
      'Your role does not have the right “Decide KYC cases” (kyc.decide). These roles have it: Admin, Compliance.',
    )
    .waitFor();
  expect(await colleague.page.getByRole('link', { name: 'KYC' }).count()).toBe(0);
  expect([errors, colleague.errors]).toEqual([[], []]);
});

test('operator admin 6: invites an operator, whose link is shown once, and removes one, who is signed out', async () => {
  await page.goto(`${start}/operators`);
  await page.getByRole('button', { name: 'Invite an operator' }).press('Enter');
  await dialog.getByLabel('E-mail address').fill('ada@operator.example');
  await dialog.getByLabel('Role').selectOption('finance');
  await dialog.getByText('ada@operator.example becomes an operator for all partners: Finance.').waitFor();
  await dialog.getByLabel('E-mail address').press('Enter');
  expect(await dialog.getByRole('code').innerText()).toContain('/invitation#token=');
  await dialog.getByRole('button', { name: 'I have copied it' }).press('Enter');
  await page.getByRole('row').filter({ hasText: 'ada@operator.example' }).getByText('invited on').waitFor();
  const own = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'Admin', exact: true }) });
  await own.getByRole('button', { name: 'Remove' }).press('Enter');
  await dialog.getByText('This is you: you are signed out at once.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('row').filter({ hasText: email }).getByRole('button', { name: 'Remove' }).press('Enter');
  await dialog.getByText('is signed out everywhere').waitFor();
  expect(await dialog.getByText('This is you').count()).toBe(0);
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
  await dialog.getByLabel(`Type ${email} to confirm`).press('Enter');
  await page.getByRole('row').filter({ hasText: email }).waitFor({ state: 'detached' });
  await colleague.page.reload();
  await colleague.page.waitForURL(/\/sign-in/);

  const { database, clock } = service.core;
  const rowOf = (address: string) => page.getByRole('row').filter({ hasText: address });
  const ada = (await personWithEmail(database, 'ada@operator.example'))!;
  await disablePerson(database, ada, clock.now(), []);
  await page.reload();
  await rowOf('ada@operator.example').getByText('disabled, since').waitFor();
  expect(await rowOf('ada@operator.example').getByRole('button').allInnerTexts()).toEqual(['Remove']);
  expect(errors).toEqual([]);
});

test('operator admin 11: a partner’s admin lost the invitation: sees that the link has expired, and invites again', async () => {
  const [early, admin] = [await newBrowser(), await newBrowser()];
  const { partnerId } = (await service.newPartner()).sandbox.tenant;
  await page.goto(`${start}/partners/${partnerId}`);
  await page.getByRole('link', { name: 'People' }).press('Enter');
  await page.getByText('It has no people yet.').waitFor();
  await page.getByRole('button', { name: 'Invite an admin' }).press('Enter');
  await dialog.getByLabel('E-mail address of the admin').fill('kofi@heron.example');
  await dialog.getByText('kofi@heron.example gets a link that you see once: Admin, live and sandbox.').waitFor();
  await dialog.getByLabel('E-mail address of the admin').press('Enter');
  const lost = await dialog.getByRole('code').innerText();
  await dialog.getByRole('button', { name: 'I have copied it' }).press('Enter');
  const row = page.getByRole('row').filter({ hasText: 'kofi@heron.example' });
  await row.getByText('The link works until').waitFor();
  await page.route('**/members', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.data.members?.forEach((member: object) => Object.assign(member, { invitation_expires_at: null }));
    await route.fulfill({ response, json });
  });
  await page.reload();
  await row.getByText('The link has expired.').waitFor();
  await page.unroute('**/members');
  await row.getByRole('button', { name: 'Invite again' }).press('Enter');
  await dialog.getByText('A link from before stops working.').waitFor();
  await dialog.getByRole('button', { name: 'Invite', exact: true }).press('Enter');
  await dialog.getByText('No page shows this again.').waitFor();
  const link = await dialog.getByRole('code').innerText();
  await dialog.getByRole('button', { name: 'I have copied it' }).press('Enter');

  await early.page.goto(lost);
  await early.page.getByText('This invitation was accepted, replaced or withdrawn').waitFor();
  await addAuthenticator(admin);
  await openInvitation({ page: admin.page, link });
  await admin.page.getByLabel('Name of the passkey').fill('Laptop');
  await admin.page.keyboard.press('Enter');
  await admin.page.waitForURL(/\/p\//);
  await page.reload();
  await row.getByText('since').waitFor();
  expect(await row.getByRole('button').count()).toBe(0);
  expect(errors).toEqual([]);
});
