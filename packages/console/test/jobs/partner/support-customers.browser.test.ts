import { expect, test } from 'vitest';
import { newCard, newCustomer } from '../../../../server/test/contract/support/fixtures.ts';
import { startConsole } from '../../browser/console-page.ts';

const { sandbox, open } = await startConsole();
const { page, sandbox: start, errors } = await open('support');
const dialog = page.getByRole('dialog');
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

test('partner support 13: finds a customer by e-mail, reads why KYC asks again, and sends the documents, with the keyboard alone', async () => {
  const email = `kyc-${sandbox.tenant.id}@example.com`;
  // In the sandbox, this number is never decided.
  const { id } = await newCustomer(sandbox, { email, document_number: 'NEVER' });
  await sandbox.post(`/simulations/customers/${id}/kyc`, {
    decision: 'needs_resubmission',
    reasons: ['document_expired'],
  });
  await page.goto(start);
  await page.getByText('Newest cards').waitFor();
  await page.keyboard.press('/');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await page.keyboard.type(email);
  await page.getByRole('dialog').getByRole('option', { name: email }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('The document has expired.').waitFor();
  await page.getByRole('button', { name: 'Send documents' }).press('Enter');
  const front = dialog.getByLabel('Front of the document');
  const act = dialog.getByRole('button', { name: 'Send the documents' });
  await dialog.getByText('Nothing has changed yet.').waitFor();
  await front.setInputFiles({ name: 'front.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await dialog.getByText('front.pdf is no JPG or PNG of at most 5 MB.').waitFor();
  expect(await act.isDisabled()).toBe(true);
  await front.setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: Buffer.from('GIF89a') });
  await dialog.getByText('front.png is no JPG or PNG of at most 5 MB.').waitFor();
  expect(await front.getAttribute('aria-invalid')).toBe('true');
  await front.setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') });
  await act.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const { data } = await sandbox.get(`/customers/${id}`);
  expect(data).toMatchObject({ kyc_status: 'in_review', kyc_reasons: [], documents: { front: 'received' } });
  await page.getByText('The documents are being reviewed. Nothing is to be done.').waitFor();
  expect(errors).toEqual([]);
});

test('partner support 14: creates a customer, corrects the profile, suspends and ends the suspension, with the keyboard alone', async () => {
  await page.goto(`${start}/customers`);
  await page.getByRole('button', { name: 'New customer' }).press('Enter');
  const create = dialog.getByRole('button', { name: 'Create the customer' });
  await dialog.getByLabel('First name').fill('Ana');
  await dialog.getByLabel('Last name').fill('Pérez');
  const email = dialog.getByLabel('E-mail');
  await email.fill('ana at example.com');
  await dialog.getByText('This is not an e-mail address').waitFor();
  // The console does not know that a domain has a dot.
  await email.fill('ana@example');
  await dialog.getByLabel('Phone').fill('+18095551234');
  const country = dialog.getByRole('combobox', { name: 'Country, by name or code' });
  await country.fill('dominican');
  await country.press('Enter');
  await dialog.getByText('Dominican Republic', { exact: true }).waitFor();
  expect(await country.inputValue()).toBe('DO');
  await dialog.getByText('Document, tax number and address').press('Enter');
  await dialog.getByLabel('City').fill('Santo Domingo');
  expect(await create.isDisabled()).toBe(true);
  await dialog.getByLabel('Date of birth').fill('1990-04-12');
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').waitFor();
  await dialog.getByText('Must be an e-mail address.', { exact: true }).waitFor();
  await dialog.getByText('E-mail: must be an e-mail address', { exact: true }).waitFor();
  expect(await email.getAttribute('aria-invalid')).toBe('true');
  await email.fill('ana@example.com');
  await dialog.getByRole('alert').waitFor({ state: 'detached' });
  expect(await email.getAttribute('aria-invalid')).not.toBe('true');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Ana Pérez' }).waitFor();
  const id = /customers\/([\w-]+)/.exec(page.url())![1]!;

  await page.getByRole('button', { name: 'Edit the profile' }).press('Enter');
  await dialog.getByLabel('Phone').fill('+18095559876');
  await dialog.getByLabel('City').fill('Santiago');
  const changes = dialog.getByRole('listitem');
  expect(await changes.allInnerTexts()).toEqual([
    'Phone, such as +18095551234: +18095551234 becomes +18095559876.',
    'City: Santo Domingo becomes Santiago.',
  ]);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const { data } = await sandbox.get(`/customers/${id}`);
  expect(data).toMatchObject({ phone: '+18095559876', address_city: 'Santiago', first_name: 'Ana' });

  await sandbox.post(`/simulations/customers/${id}/kyc`, { decision: 'approved' });
  const { id: card } = await newCard(sandbox, { customer_id: id });
  await page.getByRole('button', { name: 'Suspend' }).press('Enter');
  await dialog.getByText('1 active card is frozen at once.').waitFor();
  await dialog.getByLabel('Reason').fill('Lost contact');
  await page.keyboard.press('Enter');
  // The page may show it before the call is answered.
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Lost contact', { exact: true }).waitFor();
  expect((await sandbox.get(`/cards/${card}`)).data.card.status).toBe('frozen');
  await page.getByRole('button', { name: 'End the suspension' }).press('Enter');
  await dialog.getByRole('button', { name: 'End the suspension' }).press('Enter');
  await page.getByRole('button', { name: 'Suspend' }).waitFor();
  expect((await sandbox.get(`/cards/${card}`)).data.card.status).toBe('active');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Timeline' }).press('Enter');
  const suspended = page.getByRole('listitem').filter({ hasText: 'Customer suspended' });
  await suspended.getByText('Lost contact').waitFor();
  expect(errors).toEqual([]);
});
