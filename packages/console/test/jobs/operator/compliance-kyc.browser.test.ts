import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newestLines } from '../../../../server/src/foundation/audit/index.ts';
import { newId, type CustomerId } from '../../../../server/src/foundation/kit/ids.ts';
import { eventsAbout, IMAGE, kycOf, newApplicant } from '../../../../server/test/contract/customers/kyc-applicants.ts';
import type { ResourceIds } from '../../../../server/test/contract/support/fixtures.ts';
import { callFrom } from '../../browser/call-from.ts';
import { scanForCardNumbers, startConsole } from '../../browser/console-page.ts';
import { fileOf } from '../../browser/file-of.ts';

// A service of its own: the queue is that of all partners, and the case that waits longest is the next one.
const { live, openOperator, service } = await startConsole({});
const { caseDesk } = service.core.platform;
const opened = await openOperator('compliance');
const { page, sandbox: start, errors } = opened;
const dialog = page.getByRole('dialog');

/** A customer in live whose case waits for a person. */
async function newCase(fields: object): Promise<ResourceIds> {
  const customer = await newApplicant(live, fields);
  await untilCase(customer, 1);
  return customer;
}

async function untilCase({ id }: ResourceIds, submission: number): Promise<void> {
  const found = async () => await caseDesk.find(id as CustomerId, submission);
  await expect.poll(async () => (await service.work(), await found()), { interval: 60 }).toBeDefined();
}

/** The row of a case in the queue, which has the end of the customer's id. */
const rowOf = ({ id }: ResourceIds) => page.getByRole('row').filter({ hasText: id.slice(-8) });

/** Opens a case from the queue, and claims it. */
async function claim(customer: ResourceIds): Promise<void> {
  await rowOf(customer).press('Enter');
  await page.getByRole('button', { name: 'Claim the case' }).press('Enter');
  await page.locator(':focus').getByText('You have claimed this case until').waitFor();
  await page.getByRole('definition').getByText('Claimed by you').waitFor();
}

test('operator compliance 1: decides KYC cases by keyboard, and each look at a document is recorded', async () => {
  const grey = { create: { width: 1_600, height: 1_000, channels: 3, background: '#888' } } as const;
  const document_front_base64 = (await sharp(grey).jpeg().toBuffer()).toString('base64');
  const customers = [];
  for (const first_name of ['Marie', 'Paul'])
    customers.push(await newCase({ first_name, document_front_base64, document_back_base64: document_front_base64 }));
  const [marie, paul] = customers as [(typeof customers)[0], (typeof customers)[0]];
  // The first page of compliance is the queue.
  expect(page.url()).toBe(`${start}/kyc`);
  await page.reload();
  await rowOf(marie).getByText('2 of 3 · missing: Proof of address').waitFor();
  expect(await rowOf(marie).getByRole('link').innerText()).toMatch(/^KYC case,\s/);
  await claim(marie);
  const hint = page.getByText('A moves to');
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height });
  await hint.waitFor({ state: 'hidden' });
  await page.setViewportSize({ width, height });
  await hint.waitFor();
  await page.getByRole('definition').getByText('2 of 3 · missing: Proof of address').waitFor();
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
  await dialog.getByRole('heading', { name: 'Approve Marie' }).waitFor();
  await dialog.getByText('facts are not marked as the same on the document').waitFor();
  await dialog.getByText('The customer has not sent: Proof of address.').waitFor();
  // The back was not opened: the dialog leads to it, and the document's second side is then seen.
  await dialog.getByText('You have not opened: Back of the document.').waitFor();
  const approve = dialog.getByRole('button', { name: 'Approve the customer in live' });
  expect(await approve.isDisabled()).toBe(true);
  await dialog.getByLabel('Why you approve without having opened every document').fill('Reviewed at the branch');
  expect(await approve.isEnabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Show the back' }).press('Enter');
  await page.getByRole('img', { name: 'Back of the document' }).waitFor();
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await dialog.getByText('You have not opened').waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Approve the customer in live' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Approved by Sam Ruiz').waitFor();
  expect(await eventsAbout(live, marie)).toMatchObject([{ type: 'customer.approved' }]);

  await page.getByRole('link', { name: 'Next case' }).press('Enter');
  await page.getByRole('heading', { name: 'Paul' }).waitFor();
  await page.getByRole('button', { name: 'Claim the case' }).press('Enter');
  await page.getByText('You have claimed this case until').waitFor();
  await page.keyboard.press('x');
  await page.keyboard.press('Enter');
  await dialog.getByText('You have not opened: Front of the document, Back of the document.').waitFor();
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
    'kyc.documents',
    'kyc.decide',
    'kyc.view',
    'kyc.claim',
    'kyc.decide',
  ]);
  expect([errors, await scanForCardNumbers(opened)]).toEqual([[], []]);
});

test('operator compliance 2: asks for another document, and approves the customer once it is there', async () => {
  const customer = await newCase({ first_name: 'Irene' });
  await page.goto(`${start}/kyc`);
  await claim(customer);
  await page.keyboard.press('r');
  await page.keyboard.press('Enter');
  await dialog.getByRole('checkbox', { name: 'The document has expired.' }).press('Space');
  await dialog.getByText('The partner will read: The document has expired.').waitFor();
  await dialog.getByRole('button', { name: 'Ask for documents again in live' }).press('Enter');
  await page.getByText('Asked again by Sam Ruiz').waitFor();
  expect(await kycOf(live, customer)).toEqual(['pending', ['document_expired']]);

  await live.call('PATCH', `/customers/${customer.id}`, { document_front_base64: IMAGE });
  await untilCase(customer, 2);
  await page.goto(`${start}/kyc`);
  await claim(customer);
  const history = page.getByRole('definition').filter({ hasText: 'Asked again by Sam Ruiz' });
  await history.getByText('The document has expired.').waitFor();
  await page.getByRole('button', { name: 'Show the front' }).press('Enter');
  await page.getByRole('img', { name: 'Front of the document' }).waitFor();
  await page.getByRole('button', { name: 'Approve' }).press('Enter');
  await dialog.waitFor();
  // The page reads again that the document is opened.
  await dialog.getByText('You have not opened').waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Approve the customer in live' }).press('Enter');
  await page.getByText('Approved by Sam Ruiz').waitFor();
  expect(await kycOf(live, customer)).toEqual(['approved', []]);
  expect(errors).toEqual([]);
});

test('operator compliance 3: compares an applicant with a customer who has the same document, and rejects the double', async () => {
  const first = await newCase({ first_name: 'Rosa', document_number: 'AB-123' });
  const double = await newCase({ first_name: 'Rosalía', document_number: 'ab 123' });
  await page.goto(`${start}/kyc/${double.id}:1`);
  await page.getByText('Other customers of this partner may be the same person.').waitFor();
  await page.getByRole('paragraph').filter({ hasText: 'same document' }).getByRole('link').press('Enter');
  await page.waitForURL(new RegExp(`/live/customers/${first.id}/overview$`));
  await page.getByRole('heading', { name: 'Rosa Reyes' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Claim the case' }).press('Enter');
  await page.getByRole('button', { name: 'Reject' }).press('Enter');
  await dialog.getByRole('checkbox', { name: 'Another customer has the same identity.' }).press('Space');
  await dialog.getByLabel('Type reject').fill('reject');
  await page.keyboard.press('Enter');
  await page.getByText('Rejected by Sam Ruiz').waitFor();
  expect(await kycOf(live, double)).toEqual(['rejected', ['duplicate_identity']]);
  expect((await kycOf(live, first))[0]).toBe('in_review');
  expect(errors).toEqual([]);
});

test('operator compliance 4: takes the cases of one partner that nobody has claimed, and learns that an admin took one over', async () => {
  const [own, taken] = [await newCase({ first_name: 'Lena' }), await newCase({ first_name: 'Marco' })];
  const found = (await caseDesk.find(taken.id as CustomerId, 1))!;
  await caseDesk.claim(found, { id: newId<'person'>(), name: 'Ada Cruz' }, () => []);
  await page.goto(`${start}/kyc`);
  const rows = page.getByRole('table').getByRole('row');
  await rows.filter({ hasText: 'Ada Cruz' }).waitFor();
  await page.getByLabel('Handle or id of the partner').fill(live.tenant.partnerId);
  await page.getByLabel('Handle or id of the partner').press('Enter');
  await page.getByLabel('Claimed by').selectOption('nobody');
  await rows.filter({ hasText: 'Ada Cruz' }).waitFor({ state: 'detached' });
  const saved = await fileOf(page, () =>
    page
      .getByRole('button', { name: /as CSV/ })
      .first()
      .press('Enter'),
  );
  expect([saved.includes(own.id), saved.includes(taken.id)]).toEqual([true, false]);
  await claim(own);
  await page.goto(`${start}/kyc?claimed=me`);
  await rowOf(own).getByText('Sam Ruiz').waitFor();
  expect(await rowOf(taken).count()).toBe(0);
  // While the decision is on its way, an admin takes the case over.
  await page.route('**/decide', async (route) => {
    await caseDesk.takeOver(
      (await caseDesk.find(own.id as CustomerId, 1))!,
      { id: newId<'person'>(), name: 'Bo Lind' },
      () => [],
    );
    await route.continue();
  });
  await rowOf(own).press('Enter');
  await page.getByRole('button', { name: 'Approve' }).press('Enter');
  await dialog.getByLabel('Why you approve without having opened every document').fill('Reviewed at the branch');
  await dialog.getByRole('button', { name: 'Approve the customer in live' }).press('Enter');
  await dialog.getByText('Nothing was decided.').waitFor();
  await dialog.getByText('Bo Lind has claimed this case until').waitFor();
  // Nothing is left but to close it.
  expect(await dialog.locator(':focus').innerText()).toBe('Close');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  expect((await kycOf(live, own))[0]).toBe('in_review');
  await page.unroute('**/decide');
  expect(errors).toEqual([]);
});

test('operator compliance 5: answers a complaint: finds the rejected case, who decided it and why, also in the audit log', async () => {
  const customer = await newCase({ first_name: 'Otto', last_name: 'Falk' });
  const decide = async (act: string, body: object) =>
    await callFrom(page, { method: 'POST', path: `/operator/v1/kyc/cases/${customer.id}:1/${act}`, body });
  await decide('claim', {});
  expect((await decide('decide', { decision: 'rejected', reasons: ['sanctions_match'] })).status).toBe(200);
  await page.goto(`${start}/kyc`);
  const status = page.getByLabel('Status');
  await expect.poll(() => status.locator('option').allInnerTexts()).toEqual(['Open', 'Decided']);
  await status.selectOption('decided');
  await rowOf(customer).press('Enter');
  await page.getByRole('heading', { name: 'Otto Falk' }).waitFor();
  await page.getByText('Rejected by Sam Ruiz').waitFor();
  await page.getByText('This is the only submission.').waitFor();
  expect(await page.getByRole('button', { name: /^(Claim|Approve|Reject|Show)/ }).count()).toBe(0);
  await page.goto(`${start}/audit?act=kyc.decide`);
  const line = page.getByRole('table').locator('tbody tr').first();
  const factOf = (name: string) => line.locator('dl > div').filter({ hasText: name }).locator('dd');
  await expect.poll(async () => await factOf('Decision').innerText()).toBe('Rejected');
  await factOf('Documents opened').getByText('0', { exact: true }).waitFor();
  await line.getByText('The customer matches a list of sanctions.', { exact: true }).waitFor();
  // A row has no more than the facts, until somebody opens it.
  expect(await line.innerText()).not.toMatch(/kyc\.decide|@|JSON/);
  await line.getByText('More', { exact: true }).click();
  await line.getByText('kyc.decide', { exact: true }).waitFor();
  await line.getByText(/^Sam Ruiz <.+@.+>$/).waitFor();
  await line.getByText('Details as JSON').click();
  await line.getByText('"decision": "rejected"').waitFor();
  await line.getByRole('button', { name: 'Copy JSON' }).waitFor();
  // Customers have no names here: the link leads to the partner, where the visit is logged.
  expect(await line.innerText()).not.toContain('Otto');
  await factOf('Customer').getByRole('link').press('Enter');
  await page.getByRole('heading', { name: 'Otto Falk' }).waitFor();
  expect(errors).toEqual([]);
});
