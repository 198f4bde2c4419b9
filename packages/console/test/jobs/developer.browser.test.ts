import { expect, test } from 'vitest';
import { newCard } from '../../../server/test/contract/support/fixtures.ts';
import { startReceiver } from '../../../server/test/contract/support/receiver.ts';
import { startConsole } from '../browser/console-page.ts';

const { service, sandbox, live, open } = await startConsole({ ISSUARY_WEBHOOK_ALLOW: '127.0.0.0/8' });

test('a developer sees the failing webhook first, retries a delivery and sees it succeed', async () => {
  let status = 503;
  const { url } = await startReceiver((response) => response.writeHead(status).end('upstream unavailable'));
  await sandbox.post('/webhooks', { url, events: ['card.created'] });
  await newCard(sandbox);
  await service.deliver();
  const opened = await open('developer');
  const { page } = opened;
  await page.goto(opened.sandbox);
  await page.getByText(`Webhook ${new URL(url).host} fails since`).waitFor();
  // The keyboard alone: the link, then the row of the delivery, then the button.
  await page.getByRole('link', { name: 'Open' }).press('Enter');
  const deliveries = page.getByRole('table', { name: 'Deliveries, newest first' });
  await deliveries.locator('tbody tr').first().press('Enter');
  await page.getByText('The last attempt failed: returned status 503.').waitFor();
  expect(await page.getByRole('list', { name: 'Attempts' }).innerText()).toContain('upstream unavailable');
  status = 200;
  await page.getByRole('button', { name: 'Retry now' }).press('Enter');
  await page.getByText('The event is sent again now.').waitFor();
  await service.deliver();
  await page.getByText('The endpoint accepted the event with 200.').waitFor();
  expect(opened.errors).toEqual([]);
});

test('support cannot retry in live: the button says which right is missing, and so does the service', async () => {
  const { data } = await live.post('/webhooks', { url: 'https://partner.example/hooks', events: ['*'] });
  const sent = await live.post(`/webhooks/${data.id}/test`, { type: 'card.failed' });
  const opened = await open('support');
  const { page } = opened;
  await page.goto(`${opened.sandbox.replace('/sandbox', '/live')}/developers/deliveries/${sent.data.id}`);
  const button = page.getByRole('button', { name: 'Retry now' });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
  await page.getByText('Your role does not have the right webhooks.retry here.').waitFor();
});

test('a developer finds a failed call by its request id, with what was sent and answered', async () => {
  const refused = await sandbox.post('/customers', { first_name: 'Ana', email: 'ana@example.com' });
  const id = refused.headers.get('x-request-id')!;
  await expect.poll(async () => (await sandbox.get(`/requests/${id}`)).status).toBe(200);
  const opened = await open('developer');
  const { page } = opened;
  await page.goto(opened.sandbox);
  await page.getByRole('combobox').fill(id);
  await page.getByRole('option').click();
  await page.getByText('The call was refused with 422 invalid_request.').waitFor();
  const text = await page.getByRole('main').innerText();
  expect(text).toContain('"last_name": "is required"');
  expect(text).not.toContain('ana@example.com');
  expect(opened.errors).toEqual([]);
});
