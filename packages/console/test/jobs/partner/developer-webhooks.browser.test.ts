import { expect, test } from 'vitest';
import { newCard } from '../../../../server/test/contract/support/fixtures.ts';
import { isSignedWith, startReceiver } from '../../../../server/test/contract/support/receiver.ts';
import { leaveDeliveries } from '../../../../server/test/contract/webhooks/left-deliveries.ts';
import { startConsole } from '../../browser/console-page.ts';
import { fileOf } from '../../browser/file-of.ts';

const { service, sandbox, live, open } = await startConsole({ ISSUARY_WEBHOOK_ALLOW: '127.0.0.0/8' });
const { page, sandbox: start, errors } = await open('developer');
const dialog = page.getByRole('dialog');

test('partner developer 1: sees the failing webhook first, retries a delivery and sees it succeed', async () => {
  let status = 503;
  const { url } = await startReceiver((response) => response.writeHead(status).end('upstream unavailable'));
  await sandbox.post('/webhooks', { url, events: ['card.created'] });
  await newCard(sandbox);
  await service.deliver();
  await page.goto(start);
  await page.getByText(`Webhook ${new URL(url).host} fails since`).waitFor();
  const why = page.getByText(/The last attempt failed: returned status 503\. Next attempt: .+\./);
  await why.waitFor();
  const end = page.getByText(/If it goes on failing, it is disabled after .+\./);
  await end.waitFor();
  await page.goto(`${start}/developers`);
  await why.waitFor();
  await page.goto(start);
  // The keyboard alone: the link, then the row of the delivery, then the button.
  await page.getByRole('link', { name: 'Open' }).press('Enter');
  await why.waitFor();
  await end.waitFor();
  // Nothing has failed for good, so there is nothing to send again, but the event that waits can be sent now.
  await page.getByRole('button', { name: 'Send events again' }).press('Enter');
  await dialog.getByText('1 event waits. It is sent now, not a second time').waitFor();
  await dialog.getByLabel('Which events').selectOption('Those that failed every attempt');
  await dialog.getByText('No event of this period is sent again.').waitFor();
  await dialog.getByText('1 event still waits for an attempt, and is sent without this.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  const deliveries = page.getByRole('table', { name: 'Deliveries, newest first' });
  await deliveries.getByRole('link', { name: /··\d{4}$/ }).waitFor();
  await deliveries.locator('tbody tr').first().press('Enter');
  await page.getByText('The last attempt failed: returned status 503.').waitFor();
  expect(await page.getByRole('list', { name: 'Attempts' }).innerText()).toContain('upstream unavailable');
  status = 200;
  await page.getByRole('button', { name: 'Retry now' }).press('Enter');
  await page.getByText('The event is sent again now.').waitFor();
  await service.deliver();
  await page.getByText('The endpoint accepted the event with 200.').waitFor();
  await page.getByRole('button', { name: 'Send again', exact: true }).press('Enter');
  await dialog.getByText('It receives it a second time, with the same id.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await page.goBack();
  const health = page.getByRole('figure', { name: 'Deliveries that succeeded, 30 days' });
  await health.getByText('1 of 1').waitFor();
  expect(await health.getByRole('listitem', { includeHidden: true }).allInnerTexts()).toEqual([
    'Succeeded',
    'Pending',
    'Failed',
  ]);
  expect(errors).toEqual([]);
});

test('partner developer 11: after a repair, sends the events that wait now, and each arrives once', async () => {
  let status = 503;
  const accepted: unknown[] = [];
  const { url } = await startReceiver((response, _place, { headers }) => {
    if (status === 200) accepted.push(headers['webhook-id']);
    response.writeHead(status).end();
  });
  const { data: webhook } = await sandbox.post('/webhooks', { url, events: ['card.created'] });
  for (let count = 0; count < 3; count += 1) await newCard(sandbox);
  await service.deliver();
  await page.goto(`${start}/developers/webhooks/${webhook.id}`);
  await page.getByText('3 events wait').waitFor();
  status = 200;
  await page.getByRole('button', { name: 'Send events again' }).press('Enter');
  await dialog.getByText('3 events wait. One that was tried is sent now.').waitFor();
  await dialog.getByRole('button', { name: 'Send the waiting events now' }).press('Enter');
  await page.getByText('Once the endpoint accepts it, the others follow.').waitFor();
  await service.deliver();
  await page.getByText('3 of 3').waitFor();
  await page.getByText('3 events wait').waitFor({ state: 'detached' });
  const rows = page.getByRole('table', { name: 'Deliveries, newest first' }).locator('tbody tr');
  await expect.poll(async () => await rows.filter({ hasText: 'Succeeded' }).count()).toBe(3);
  expect([accepted.length, new Set(accepted).size]).toEqual([3, 3]);
  expect(errors).toEqual([]);
});

test('support cannot retry in live: the button says which right is missing, and so does the service', async () => {
  const { data } = await live.post('/webhooks', { url: 'https://partner.example/hooks', events: ['*'] });
  const sent = await live.post(`/webhooks/${data.id}/test`, { type: 'card.failed' });
  const support = await open('support');
  await support.page.goto(`${start.replace('/sandbox', '/live')}/developers/deliveries/${sent.data.id}`);
  const button = support.page.getByRole('button', { name: 'Retry now' });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
  await support.page.getByText('Your role does not have the right “Send webhook deliveries again” here.').waitFor();
});

test('partner developer 2: lists what failed at night, counts it, and sends it again', async () => {
  const { url } = await startReceiver((response) => response.writeHead(200).end());
  await Promise.all([newCard(sandbox), newCard(sandbox)]);
  const { data: webhook } = await sandbox.post('/webhooks', { url, events: ['card.*', 'customer.*'] });
  for (const position of [1, 2])
    await leaveDeliveries(service.core.database, sandbox.tenant.id, webhook.id, { position, type: 'card.created' });
  await page.goto(`${start}/developers`);
  await page.getByRole('link', { name: 'Deliveries', exact: true }).press('Enter');
  await page.getByLabel('Status').selectOption('failed');
  const named = page.getByRole('cell', { name: `${new URL(url).host}/hooks`, exact: true });
  await expect.poll(async () => await named.count()).toBe(2);
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  const asCsv = page.getByRole('button', { name: /as CSV/ }).first();
  expect(await fileOf(page, () => asCsv.press('Enter'))).toContain(`,${webhook.id},${url},failed,`);
  await page.getByLabel('Webhook').selectOption(url);
  const rows = page.getByRole('table', { name: 'Deliveries, newest first' }).locator('tbody tr');
  await expect.poll(async () => await rows.count()).toBe(2);
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  await rows.first().press('Enter');
  await page.getByRole('link', { name: url }).press('Enter');
  await page.getByRole('button', { name: 'Send events again' }).press('Enter');
  await dialog.getByText('2 events are sent again, each with its original id.').waitFor();
  await dialog.getByLabel('Types').fill('card.frozen');
  await dialog.getByText('No event of this period is sent again.').waitFor();
  await dialog.getByLabel('Types').fill('card.frozn');
  await dialog.getByText('“card.frozn” selects no event').waitFor();
  await dialog.getByLabel('Types').fill('card.code');
  await dialog.getByText(/^Must have another type than card.code/).waitFor();
  await dialog.getByLabel('Types').fill('');
  await dialog.getByLabel('Which events').selectOption('All of the period');
  await dialog.getByText('are older than the endpoint, and are sent as well.').waitFor();
  await dialog.getByLabel('Which events').selectOption('Those that failed every attempt');
  await dialog.getByRole('button', { name: 'Send 2 events again' }).press('Enter');
  await page.getByText('2 events are on their way.').waitFor();
  await service.deliver();
  await page.reload();
  await page.getByLabel('Status').selectOption('succeeded');
  await expect.poll(async () => await rows.count()).toBe(2);
  expect(errors).toEqual([]);
});

test('a replay of all events says that those which still wait are received twice', async () => {
  const { url } = await startReceiver();
  const { data: webhook } = await sandbox.post('/webhooks', { url, events: ['card.created'] });
  await newCard(sandbox);
  await page.goto(`${start}/developers/webhooks/${webhook.id}`);
  await page.getByRole('button', { name: 'Send events again' }).press('Enter');
  await dialog.getByText('1 event still waits for an attempt, and is sent without this.').waitFor();
  await dialog.getByLabel('Which events').selectOption('All of the period');
  await dialog.getByText('the endpoint receives it twice, with the same id').waitFor();
  await page.keyboard.press('Escape');
  expect(errors).toEqual([]);
});

test('partner developer 3: checks the signature of a request that arrived, without sending anything', async () => {
  const { url, received } = await startReceiver();
  const { data: webhook } = await sandbox.post('/webhooks', { url, events: ['card.created'] });
  await newCard(sandbox);
  await service.deliver();
  await page.goto(`${start}/developers/webhooks/${webhook.id}`);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.getByRole('button', { name: 'Check a signature' }).press('Enter');
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
  expect(errors).toEqual([]);
});

test('partner developer 4: adds an endpoint, keeps its secret, and sees a test arrive', async () => {
  const { url, received } = await startReceiver();
  await page.goto(`${start}/developers/webhooks`);
  await page.getByRole('button', { name: 'Add an endpoint' }).press('Enter');
  await dialog.getByLabel('URL').fill(url);
  await dialog.getByLabel(/^Events, such as/).fill('cards.*');
  await dialog.getByText('“cards.*” selects no event').waitFor();
  await dialog.getByLabel(/^Events, such as/).fill('card.*');
  await dialog.getByLabel('URL').press('Enter');
  await page.getByText('No page shows this again.').waitFor();
  expect(await dialog.getByRole('code').innerText()).toMatch(/^whsec_/);
  await dialog.getByRole('button', { name: 'I have copied it' }).press('Enter');
  await page.getByRole('button', { name: 'Send a test' }).press('Enter');
  await dialog.getByLabel('Type').selectOption('card.created');
  await dialog.getByRole('button', { name: 'Send a test' }).press('Enter');
  await page.waitForURL(/\/developers\/deliveries\/[^/]+$/);
  await service.deliver();
  await page.getByText('The endpoint accepted the event with 200.').waitFor();
  expect(received.map(({ event }) => event.type)).toEqual(['card.created']);
  expect(errors).toEqual([]);
});

test('partner developer 5: changes the secret of an endpoint, whose old one signs as well for a day', async () => {
  const { url, received } = await startReceiver();
  const { data: webhook } = await sandbox.post('/webhooks', { url, events: ['card.created'] });
  await page.goto(`${start}/developers/webhooks/${webhook.id}`);
  await page.getByRole('link', { name: 'Settings', exact: true }).press('Enter');
  await page.waitForURL(/\/settings$/);
  await page.getByRole('button', { name: 'Make a new secret' }).press('Enter');
  await dialog.getByText('For 24 hours, the old secret signs as well').waitFor();
  await dialog.getByRole('button', { name: 'Make a new secret' }).press('Enter');
  const secret = await dialog.getByRole('code').innerText();
  await dialog.getByRole('button', { name: 'I have copied it' }).press('Enter');
  await newCard(sandbox);
  await service.deliver();
  expect(received).toHaveLength(1);
  for (const each of [webhook.secret, secret]) expect(() => isSignedWith(each, received[0]!)).not.toThrow();
  expect(() => isSignedWith('whsec_AAAA', received[0]!)).toThrow('No matching signature found');
  expect(errors).toEqual([]);
});

test('partner developer 6: pauses an endpoint for an upgrade, and gets the events of that time afterwards', async () => {
  const { url, received } = await startReceiver();
  const { data: webhook } = await sandbox.post('/webhooks', { url, events: ['card.created'] });
  await page.goto(`${start}/developers/webhooks/${webhook.id}/settings`);
  const save = async (events: string): Promise<void> => {
    await page.getByRole('button', { name: 'Change the settings' }).press('Enter');
    await dialog.getByRole('combobox', { name: 'Delivery' }).selectOption({ label: events });
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
  };
  await save('Events wait until this is changed');
  await page.getByText('by a person or a key of the partner').waitFor();
  await newCard(sandbox);
  await service.deliver();
  expect(received).toEqual([]);
  await save('Events are sent');
  await service.deliver();
  expect(received).toHaveLength(1);
  await page.getByRole('link', { name: 'Activity', exact: true }).press('Enter');
  await page.getByRole('row', { name: 'Changed a webhook' }).first().waitFor();
  // Without a tab in its address, the page opens with the deliveries.
  await page.goto(`${start}/developers/webhooks/${webhook.id}`);
  await page.waitForURL(/\/deliveries$/);
  await page.getByRole('table', { name: 'Deliveries, newest first' }).getByText('card.created').waitFor();
  expect(errors).toEqual([]);
});

test('a scenario is not offered for a card with too little money, and the dialog says what the card has', async () => {
  const { id } = await newCard(sandbox, { amount: '28.50' });
  await page.goto(`${start}/developers/sandbox?card=${id}`);
  await page.getByRole('button', { name: 'Play a scenario' }).press('Enter');
  await dialog.getByLabel('Scenario').selectOption('hotel_stay');
  await dialog.getByText(/which needs USD\s600\.00\. It has only USD\s28\.50\./).waitFor();
  const play = dialog.getByRole('button', { name: 'Play a scenario' });
  expect(await play.isDisabled()).toBe(true);
  await dialog.getByLabel('Scenario').selectOption('card_testing_attack');
  await expect.poll(async () => await play.isEnabled()).toBe(true);
  expect(errors).toEqual([]);
});
