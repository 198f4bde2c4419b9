import { expect, test } from 'vitest';
import { newCard } from '../../../server/test/contract/support/fixtures.ts';
import { leaveDeliveries } from '../../../server/test/contract/webhooks/left-deliveries.ts';
import { connect } from '../../../server/test/service.ts';
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
  await page.goBack();
  const health = page.getByRole('figure', { name: 'Deliveries that succeeded, 30 days' });
  await health.getByText('1 of 1').waitFor();
  expect(opened.errors).toEqual([]);
});

test('a developer sees which calls are refused and slow, and checks a signature without sending it', async () => {
  const { url, received } = await startReceiver();
  const { data: webhook } = await sandbox.post('/webhooks', { url, events: ['card.created'] });
  await newCard(sandbox);
  await sandbox.post('/transfers', {});
  await service.deliver();
  const opened = await open('developer');
  const { page } = opened;
  await page.goto(`${opened.sandbox}/developers`);
  const refused = page.getByRole('figure', { name: 'Refused and failed calls by route' });
  await refused.getByRole('button', { name: 'Table' }).press('Enter');
  expect(await refused.getByRole('row', { name: 'POST /transfers' }).innerText()).toMatch(/0\s+1\s+0$/);
  await page
    .getByRole('figure', { name: 'Time that 95 of 100 calls did not exceed' })
    .getByText(' ms')
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Calls with 4xx' }).press('Enter');
  const calls = page.getByRole('table', { name: 'Calls of the API, newest first' });
  await calls.getByText('POST /transfers').waitFor();

  // The calls of the console itself, such as those of this page, are shown if they are asked for.
  await page.goto(`${opened.sandbox}/developers/requests`);
  const callers = page.getByLabel('Made by');
  await calls.getByText('POST /transfers').waitFor();
  expect(await calls.getByText('/insights/requests').count()).toBe(0);
  await callers.selectOption('People in the console');
  await calls.getByRole('row', { name: '/insights/requests' }).first().waitFor();
  expect(await calls.getByText('POST /transfers').count()).toBe(0);
  await callers.selectOption('API keys');
  const { data } = await sandbox.get('/keys');
  await page.getByLabel('API key', { exact: true }).selectOption({ index: 1 });
  expect(new URL(page.url()).searchParams.get('key')).toBe(data.keys[0].client_id);
  await calls.getByText('POST /transfers').waitFor();

  await page.goto(`${opened.sandbox}/developers/webhooks/${webhook.id}`);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.getByRole('button', { name: 'Check a signature' }).press('Enter');
  const dialog = page.getByRole('dialog');
  const [{ body, headers }] = received as [(typeof received)[number]];
  await dialog.getByLabel('Body').fill(body);
  const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;
  await dialog.getByLabel('Headers').fill(names.map((name) => `${name}: ${String(headers[name])}`).join('\n'));
  await dialog.getByLabel('Secret').fill(webhook.secret);
  const check = dialog.getByRole('button', { name: 'Check', exact: true });
  await check.press('Enter');
  await dialog.getByText('The signature is right. It is the event card.created').waitFor();
  await dialog.getByLabel('Body').fill(`${body} `);
  await check.press('Enter');
  await dialog.getByText('The signature is wrong').waitFor();
  expect(
    sent.filter((each) => each.includes(webhook.secret) || each.includes(headers['webhook-id'] as string)),
  ).toEqual([]);
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
  await page
    .getByText('Your role does not have the right “Send webhook deliveries again” (webhooks.retry) here.')
    .waitFor();
});

test('a developer finds a failed call by its request id, with what was sent and answered', async () => {
  const refused = await sandbox.post('/customers', { first_name: 'Ana', email: 'ana@example.com' });
  const id = refused.headers.get('x-request-id')!;
  await expect.poll(async () => (await sandbox.get(`/requests/${id}`)).status).toBe(200);
  const opened = await open('developer');
  const { page } = opened;
  await page.goto(opened.sandbox);
  await page.getByRole('combobox').fill(id);
  await page.getByRole('option').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('The call was refused with 422 invalid_request.').waitFor();
  const text = await page.getByRole('main').innerText();
  expect(text).toContain('"last_name": "is required"');
  expect(text).not.toContain('ana@example.com');
  // Keys copy and save without a menu: the id and the command, then the list of calls.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = async (): Promise<string> => await page.evaluate(async () => await navigator.clipboard.readText());
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('c');
  await expect.poll(clipboard).toBe(id);
  await page.getByRole('button', { name: 'Copy as curl' }).press('Enter');
  await expect.poll(clipboard).toContain('curl --request POST "$ISSUARY_URL"\'/business/sandbox/v1/customers\'');
  await page.goto(`${opened.sandbox}/developers/requests`);
  await page
    .getByRole('button', { name: /as CSV/ })
    .first()
    .waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('e')]);
  expect(file.suggestedFilename()).toBe('requests.csv');
  expect(opened.errors).toEqual([]);
});

test('a developer lists what failed at night, counts it, and sends it again', async () => {
  const { url } = await startReceiver((response) => response.writeHead(200).end());
  await Promise.all([newCard(sandbox), newCard(sandbox)]);
  const { data: webhook } = await sandbox.post('/webhooks', { url, events: ['card.*', 'customer.*'] });
  for (const position of [1, 2])
    await leaveDeliveries(service.core.database, sandbox.tenant.id, webhook.id, { position, type: 'card.created' });
  const opened = await open('developer');
  const { page } = opened;
  await page.goto(`${opened.sandbox}/developers`);
  await page.getByRole('link', { name: 'Deliveries', exact: true }).press('Enter');
  await page.getByLabel('Status').selectOption('failed');
  await page.getByLabel('Webhook').selectOption(url);
  const rows = page.getByRole('table', { name: 'Deliveries, newest first' }).locator('tbody tr');
  await expect.poll(async () => await rows.count()).toBe(2);
  await rows.first().press('Enter');
  await page.getByRole('link', { name: webhook.id }).press('Enter');
  await page.getByRole('button', { name: 'Send events again' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('2 events are sent again, each with its original id.').waitFor();
  await dialog.getByLabel('Types').fill('card.frozen');
  await dialog.getByText('No event of this period is sent again.').waitFor();
  await dialog.getByLabel('Types').fill('');
  await dialog.getByRole('button', { name: 'Send 2 events again' }).press('Enter');
  await page.getByText('2 events are on their way.').waitFor();
  await service.deliver();
  await page.reload();
  await page.getByLabel('Status').selectOption('succeeded');
  await expect.poll(async () => await rows.count()).toBe(2);
  expect(opened.errors).toEqual([]);
});

test('P9: a developer reproduces a decline in the sandbox, and sees the event arrive, by keyboard', async () => {
  const { url, received } = await startReceiver();
  await sandbox.post('/webhooks', { url, events: ['card.declined'] });
  const { id } = await newCard(sandbox, { amount: '40.00' });
  await sandbox.call('PATCH', `/cards/${id}/controls`, { limits: { daily: '10.00' } });
  const opened = await open('developer');
  const { page } = opened;
  await page.goto(`${opened.sandbox}/developers`);
  await page.getByRole('link', { name: 'Sandbox', exact: true }).press('Enter');
  await page.getByLabel('Card', { exact: true }).selectOption(id);
  const result = page.getByRole('status', { name: 'Result' });
  const buy = async (amount: string, outcome: string): Promise<void> => {
    await page.getByLabel('Amount in USD').fill(amount);
    await page.keyboard.press('Enter');
    await result.getByText(outcome).first().waitFor();
  };
  await buy('8', 'Approved');
  await buy('5', 'Over the daily limit. USD\u00a05.00 is more than the USD\u00a02.00 left');
  await service.deliver();
  const events = page.getByRole('list', { name: 'Events of the card' });
  await events.getByRole('listitem').filter({ hasText: 'card.declined' }).getByText('Succeeded').waitFor();
  expect(received).toHaveLength(1);

  await page.getByRole('button', { name: 'Advance the clock' }).press('Enter');
  await page.getByRole('dialog').getByText('cannot be set back').waitFor();
  await page.getByRole('button', { name: 'Advance by 1 day' }).press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('1 day ahead').first().waitFor();
  await buy('5', 'Approved');
  await result.getByRole('button', { name: 'Clear the purchase' }).press('Enter');
  await result.getByText('Cleared').first().waitFor();

  await page.getByLabel('Card', { exact: true }).selectOption('');
  await page.getByRole('button', { name: 'Play a scenario' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Scenario').selectOption('card_testing_attack');
  await dialog.getByText('It is played with a new card that has USD\u00a05.00.').waitFor();
  await dialog.getByRole('button', { name: 'Play a scenario' }).press('Enter');
  await page.getByRole('list', { name: 'Steps' }).getByText('Too many attempts with wrong card data').first().waitFor();
  expect(opened.errors).toEqual([]);
});

test('a developer creates a key that works from some addresses, and deletes the old one after its last call', async () => {
  const { data } = await live.post('/keys', { name: 'old backend', scopes: ['read'] });
  const { client_id, secret_id } = data;
  await (await connect(service.url, 'live', { client_id, secret_id })).get('/wallets');
  const opened = await open('developer');
  const { page } = opened;
  await page.goto(`${opened.sandbox.replace('/sandbox', '/live')}/developers/keys`);
  const row = page.getByRole('listitem').filter({ hasText: 'old backend' });
  await row.getByText('GET /wallets').waitFor();
  await page.getByRole('button', { name: 'Create a key' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('backend');
  await dialog.getByLabel('money').press('Space');
  await dialog.getByLabel('IP addresses').fill('203.0.113.0/24, 198.51.100.7');
  const create = dialog.getByRole('button', { name: 'Create the key in live' });
  await create.press('Enter');
  await dialog.getByText('money needs the right money.write').waitFor();
  await dialog.getByLabel('money').press('Space');
  await create.press('Enter');
  await page.getByText('No page shows this again.').waitFor();
  const secret = await dialog.getByText(/^isk_live_/).innerText();
  await dialog.getByRole('button', { name: 'I have copied it' }).press('Enter');
  await page.getByText('only from 203.0.113.0/24, 198.51.100.7').waitFor();
  expect(await page.getByText(secret).count()).toBe(0);
  await row.getByRole('button', { name: 'Delete' }).press('Enter');
  await dialog.getByText('It made 1 call in the last 24 hours.').waitFor();
  const remove = dialog.getByRole('button', { name: 'Delete the key in live' });
  expect(await remove.isDisabled()).toBe(true);
  await dialog.getByLabel('Type old backend to confirm').fill('old backend');
  await remove.press('Enter');
  await row.waitFor({ state: 'detached' });
  await page.goto(`${opened.sandbox.replace('/sandbox', '/live')}/settings/activity`);
  await page.getByRole('row', { name: 'Deleted an API key' }).getByText('old backend').waitFor();
  await page.getByText('The page of a card or a customer lists its activity, too.').waitFor();
  expect(opened.errors).toEqual([]);
});
