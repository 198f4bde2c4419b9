import { expect, test } from 'vitest';
import { newCustomer } from '../../../server/test/contract/support/fixtures.ts';
import { startConsole } from '../browser/console-page.ts';

const { sandbox, open } = await startConsole();
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

test('support reads why KYC asks again, and sends the documents', async () => {
  const { id } = await newCustomer(sandbox);
  await sandbox.post(`/simulations/customers/${id}/kyc`, {
    decision: 'needs_resubmission',
    reasons: ['document_expired'],
  });
  const opened = await open('support');
  const { page } = opened;
  await page.goto(`${opened.sandbox}/customers/${id}`);
  await page.getByText('The document has expired.').waitFor();
  await page.getByRole('button', { name: 'Send documents' }).press('Enter');
  const dialog = page.getByRole('dialog');
  const front = dialog.getByLabel('Front of the document');
  const act = dialog.getByRole('button', { name: 'Send the documents' });
  await front.setInputFiles({ name: 'front.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await dialog.getByText('front.pdf is no JPG or PNG of at most 5 MB.').waitFor();
  expect(await act.isDisabled()).toBe(true);
  await front.setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') });
  await act.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const { data } = await sandbox.get(`/customers/${id}`);
  expect(['in_review', 'approved']).toContain(data.kyc_status);
  expect(data.documents.front).not.toBe('absent');
  expect(data.kyc_reasons).toEqual([]);
  expect(opened.errors).toEqual([]);
});
