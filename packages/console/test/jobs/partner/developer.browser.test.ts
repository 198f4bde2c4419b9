import { expect, test } from 'vitest';
import { newCard } from '../../../../server/test/contract/support/fixtures.ts';
import { startReceiver } from '../../../../server/test/contract/support/receiver.ts';
import { connect } from '../../../../server/test/service.ts';
import { startConsole } from '../../browser/console-page.ts';

const { service, sandbox, live, open } = await startConsole({ ISSUARY_WEBHOOK_ALLOW: '127.0.0.0/8' });
const { page, sandbox: start, errors } = await open('developer');
const dialog = page.getByRole('dialog');

test('partner developer 7: sees which calls are refused and slow, and lists those of one key', async () => {
  await sandbox.post('/transfers', {});
  await page.goto(`${start}/developers`);
  const refused = page.getByRole('figure', { name: 'Refused and failed calls by route' });
  await refused.getByRole('button', { name: 'Table' }).press('Enter');
  expect(await refused.getByRole('row', { name: 'POST /transfers' }).innerText()).toMatch(/0\s+1\s+0$/);
  // The axis begins at zero.
  const latency = page.getByRole('figure', { name: 'Time that 95 of 100 calls did not exceed' });
  await latency.getByText('0 ms', { exact: true }).waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'Calls with 4xx' }).press('Enter');
  const calls = page.getByRole('table', { name: 'Calls of the API, newest first' });
  await calls.getByText('POST /transfers').waitFor();

  // The calls of the console itself, such as those of this page, are shown if they are asked for.
  await page.goto(`${start}/developers/requests`);
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
  expect(errors).toEqual([]);
});

test('partner developer 8: finds a failed call by its request id, with what was sent and answered', async () => {
  const refused = await sandbox.post('/customers', { first_name: 'Ana', email: 'ana@example.com' });
  const id = refused.headers.get('x-request-id')!;
  await expect.poll(async () => (await sandbox.get(`/requests/${id}`)).status).toBe(200);
  await page.goto(start);
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
  await page.goto(`${start}/developers/requests`);
  await page
    .getByRole('button', { name: /as CSV/ })
    .first()
    .waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('e')]);
  expect(file.suggestedFilename()).toBe('requests.csv');
  expect(errors).toEqual([]);
});

test('shows a call of a long route, and a response that was cut, on a phone', async () => {
  const card = await newCard(sandbox, { amount: '40.00' });
  const decided = await sandbox.post(`/simulations/cards/${card.id}/authorizations`, { amount: '12.50' });
  const id = decided.headers.get('x-request-id')!;
  await expect.poll(async () => (await sandbox.get(`/requests/${id}`)).status).toBe(200);
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${start}/developers/requests/${id}`);
  await page.getByRole('heading', { name: 'POST /simulations/cards/{id}/authorizations' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  // A long response is recorded in part, which is no JSON.
  for (let count = 0; count < 8; count += 1)
    await sandbox.post(`/simulations/cards/${card.id}/authorizations`, { amount: '1.00' });
  const listed = (await sandbox.get('/transactions')).headers.get('x-request-id')!;
  await expect.poll(async () => (await sandbox.get(`/requests/${listed}`)).status).toBe(200);
  await page.goto(`${start}/developers/requests/${listed}`);
  await page.getByText('Response body · cut after 4,096 characters').waitFor();
  await page.getByText('{"message":{"code":200').waitFor();
  await page.getByRole('button', { name: 'Copy the text' }).waitFor();
  expect(await page.getByRole('button', { name: 'Copy JSON' }).count()).toBe(0);
  expect(
    await page
      .locator('pre')
      .last()
      .evaluate((text) => text.scrollWidth <= text.clientWidth),
  ).toBe(true);
  await page.setViewportSize(before);
  expect(errors).toEqual([]);
});

test('partner developer 9: reproduces a decline in the sandbox, and sees the event arrive, by keyboard', async () => {
  const { url, received } = await startReceiver();
  await sandbox.post('/webhooks', { url, events: ['card.declined'] });
  const { id } = await newCard(sandbox, { amount: '40.00' });
  await sandbox.call('PATCH', `/cards/${id}/controls`, { limits: { daily: '10.00' } });
  await page.goto(`${start}/developers`);
  await page.getByRole('link', { name: 'Sandbox', exact: true }).press('Enter');
  await page.getByLabel('Card', { exact: true }).selectOption(id);
  const result = page.getByRole('status', { name: 'Result' });
  const buy = async (amount: string, outcome: string): Promise<void> => {
    await page.getByLabel('Amount in USD').fill(amount);
    await page.keyboard.press('Enter');
    await result.getByText(outcome).first().waitFor();
  };
  // What the service refuses has the focus.
  const currency = page.getByLabel('Currency of the merchant');
  await currency.fill('zzz');
  await page.getByLabel('Amount in ZZZ').fill('8');
  await page.keyboard.press('Enter');
  await expect.poll(async () => await currency.evaluate((field) => field === document.activeElement)).toBe(true);
  await currency.fill('');
  // The answer is lost. Sent again, it is the same purchase: a second one would be over the limit.
  const keys = new Set<string | undefined>();
  await page.route('**/authorizations', async (route) => {
    keys.add(route.request().headers()['idempotency-key']);
    await route.fetch();
    await route.abort();
  });
  await page.getByLabel('Amount in USD').fill('8');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'not known whether' }).waitFor();
  await page.unroute('**/authorizations');
  expect(new Set(errors.splice(0))).toEqual(new Set(['Failed to load resource: net::ERR_FAILED']));
  page.on('request', (request) => {
    if (request.url().endsWith('/authorizations')) keys.add(request.headers()['idempotency-key']);
  });
  await buy('8', 'Approved');
  expect(keys.size).toBe(1);
  await buy('5', 'Over the daily limit. USD\u00a05.00 is more than the USD\u00a02.00 left');
  expect(keys.size).toBe(2);
  await service.deliver();
  const events = page.getByRole('list', { name: 'Events of the card' });
  await events
    .getByRole('listitem')
    .filter({ hasText: 'card.declined' })
    .getByText(`Succeeded (${new URL(url).host}/hooks)`)
    .waitFor();
  expect(received).toHaveLength(1);

  await page.getByRole('button', { name: 'Advance the clock' }).press('Enter');
  await page.getByRole('dialog').getByText('cannot be set back').waitFor();
  await page.getByRole('button', { name: 'Advance by 1 day' }).press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('1 day ahead').first().waitFor();
  await page.getByText('Which times follow this clock').first().press('Enter');
  await page.getByText('The ledger, events, the float, statements and settlements have real times').waitFor();
  await buy('5', 'Approved');
  // A part is cleared, and the rest stays held; then the merchant gives a part back.
  const send = async (step: string, fill: () => Promise<void>): Promise<void> => {
    await page.getByRole('button', { name: step }).press('Enter');
    await fill();
    await dialog.getByRole('button', { name: step }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
  };
  await send('Clear the purchase', async () => {
    await dialog.getByLabel('Amount in USD').fill('9');
    await dialog.getByText('USD\u00a05.00 is open. The card is charged more than that').waitFor();
    await dialog.getByLabel('Amount in USD').fill('4');
    await dialog.getByLabel('Final clearing').selectOption({ label: 'No: what is still held stays held' });
  });
  await result.getByText('Cleared · USD\u00a04.00').waitFor();
  await send('Refund the purchase', async () => {
    await dialog.getByText('USD\u00a04.00 is open.').waitFor();
    await dialog.getByLabel('Amount in USD').fill('3');
  });
  await result.getByText('Refunded · USD\u00a03.00').waitFor();
  await send('Reverse the purchase', async () => {
    await dialog.getByText('USD\u00a01.00 is open. Without').waitFor();
    await dialog.getByLabel('Amount in USD').fill('2');
    await dialog.getByText('USD\u00a01.00 is open. No more than that is reversed.').waitFor();
  });
  await result.getByText('Reversed · USD\u00a01.00').waitFor();

  // Another currency has other decimals, and its own follow-ups.
  await page.getByLabel('Currency of the merchant').fill('jpy');
  await page.getByLabel('Amount in JPY').fill('150');
  await page.keyboard.press('Enter');
  await result.getByText('JPY\u00a0150').first().waitFor();
  await send('Clear the purchase', async () => {
    await dialog.getByLabel('Amount in JPY').fill('150');
  });
  await result.getByText('Cleared').first().waitFor();
  await page.getByRole('button', { name: 'Reverse the purchase' }).waitFor({ state: 'detached' });

  await page.getByLabel('Card', { exact: true }).selectOption('');
  await page.getByRole('button', { name: 'Play a scenario' }).press('Enter');
  await dialog.getByLabel('Scenario').selectOption('card_testing_attack');
  await dialog.getByText('It is played with a new card that has USD\u00a05.00.').waitFor();
  await dialog.getByRole('button', { name: 'Play a scenario' }).press('Enter');
  await page.getByRole('list', { name: 'Steps' }).getByText('Too many attempts with wrong card data').first().waitFor();
  expect(errors).toEqual([]);
});

test('the list of events says which card and customer each is about, and finds those of a card by its digits', async () => {
  const [card, other] = [await newCard(sandbox), await newCard(sandbox)];
  const { last4 } = (await sandbox.get(`/cards/${card.id}`)).data.card.info;
  await page.goto(`${start}/developers/events`);
  const rows = page.getByRole('table', { name: 'Events, newest first' }).locator('tbody tr');
  const created = rows.filter({ hasText: 'card.created' }).filter({ hasText: last4 });
  await created.getByText('Ana Reyes').waitFor();
  const filter = page.getByRole('combobox', { name: 'Card', exact: true });
  await filter.fill(last4);
  await page.getByRole('option').filter({ hasText: last4 }).first().waitFor();
  await filter.press('ArrowDown');
  await filter.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('card') === card.id);
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  await created.waitFor();
  expect(await rows.filter({ hasText: other.id }).count()).toBe(0);
  await created.getByRole('link', { name: 'Ana Reyes' }).press('Enter');
  await page.waitForURL(/\/customers\/[^/]+\/overview$/);
  expect(errors).toEqual([]);
});

test('issues an address for a payer, which the list then has', async () => {
  await page.goto(`${start}/money/chain`);
  await page.getByRole('button', { name: 'Issue an address' }).press('Enter');
  await dialog
    .getByLabel('Token')
    .locator('option', { hasText: 'USDC · ethereum · simulated' })
    .waitFor({ state: 'attached' });
  await dialog
    .getByText('in USDC is credited to “Default wallet in USD”, USD 1.00 per token, once 12 blocks confirm it.')
    .waitFor();
  await dialog.getByLabel('Label').fill('Marie Joseph');
  await dialog.getByRole('button', { name: 'Issue an address' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const addresses = page.getByRole('table', { name: 'Deposit addresses, newest first' });
  await addresses.getByText('Marie Joseph').waitFor();
  await addresses.getByRole('link', { name: 'Default wallet in USD' }).waitFor();
  await addresses.getByText(/^0x[0-9a-fA-F]{40}$/).waitFor();
  const address_id = (await sandbox.get('/defi/addresses')).data.addresses[0].id;
  const paid = { address_id, amount: '7', status: 'detected' };
  const { data: payment } = await sandbox.post('/simulations/defi/payments', paid);
  await page.goto(`${start}/money/chain/${payment.id}`);
  // Nothing is credited yet.
  const wallet = page.locator('dl > div').filter({ hasText: 'Wallet of the address' });
  await wallet.getByRole('link', { name: 'Default wallet in USD' }).waitFor();
  await page.goto(`${start}/settings/activity`);
  await page.getByText(`Deposit address …${address_id.slice(-8)}`).waitFor();

  // As if the operator's node had failed.
  await page.route('**/defi/assets', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.data.assets.forEach((asset: object) => Object.assign(asset, { status: 'delayed' }));
    await route.fulfill({ response, json });
  });
  await page.goto(`${start}/money/chain`);
  await page.getByText('The service does not read the chain at the moment.').waitFor();
  await page.unroute('**/defi/assets');
  await page.goto(`${start.replace('/sandbox', '/live')}/money/chain`);
  await page.getByText('The operator has configured no chain in this environment').waitFor();
  expect(errors).toEqual([]);
});

test('partner developer 10: creates a key that works from some addresses, and deletes the old one after its last call', async () => {
  const { data } = await live.post('/keys', { name: 'old backend', scopes: ['read'] });
  const { client_id, secret_id } = data;
  await (await connect(service.url, 'live', { client_id, secret_id })).get('/wallets');
  await page.goto(`${start.replace('/sandbox', '/live')}/developers/keys`);
  const row = page.getByRole('listitem').filter({ hasText: 'old backend' });
  await row.getByText('GET /wallets').waitFor();
  await row.getByText('Read everything (read)', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Create a key' }).press('Enter');
  await dialog.getByLabel('Name').fill('backend');
  await dialog.getByLabel('money').press('Space');
  await dialog.getByLabel('IP addresses').fill('203.0.113.0/24, 198.51.100.7');
  const create = dialog.getByRole('button', { name: 'Create the key in live' });
  await create.press('Enter');
  await dialog.getByText('It does not cover: money.').waitFor();
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
  await page.goto(`${start.replace('/sandbox', '/live')}/settings/activity`);
  await page.getByRole('row', { name: 'Deleted an API key' }).getByText('old backend').waitFor();
  await page.getByRole('combobox', { name: 'What it concerns' }).waitFor();
  expect(errors).toEqual([]);
});
