import { afterAll, expect, test } from 'vitest';
import { defaultWalletId } from '../../../../server/src/money/wallets/index.ts';
import { newCard, newCustomer, topUp } from '../../../../server/test/contract/support/fixtures.ts';
import { connect } from '../../../../server/test/service.ts';
import { AUTHORIZATION_SECRET, EVENT_SECRET, LithicDouble } from '../../../../testing/src/lithic-double/index.ts';
import { problemsOf } from '../../browser/accessibility.ts';
import { callFrom } from '../../browser/call-from.ts';
import { startConsole } from '../../browser/console-page.ts';
import { ask, choosePartner } from '../../browser/two-people.ts';

const vendor = await LithicDouble.start({ clock: { now: () => new Date() } });
afterAll(async () => await vendor.stop());
const { openOperator, live, service } = await startConsole({
  ISSUARY_LITHIC_LIVE_API_KEY: vendor.apiKey,
  ISSUARY_LITHIC_LIVE_URL: vendor.url,
  ISSUARY_LITHIC_LIVE_AUTHORIZATION_SECRET: AUTHORIZATION_SECRET,
  ISSUARY_LITHIC_LIVE_EVENT_SECRET: EVENT_SECRET,
});
const { page, sandbox: start, errors } = await openOperator('admin');
const second = await openOperator('admin');

test('operator admin 7: asks to end all tokens because of a stolen master key, and a second admin approves it, by keyboard', async () => {
  const { current } = await service.core.vault.keysInUse();
  await page.goto(`${start}/system`);
  await page.getByRole('link', { name: 'Keys', exact: true }).press('Enter');
  await page.getByText('The master key has not been rotated.').waitFor();
  await page.getByRole('button', { name: 'Rotate the master key' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('A laptop is lost');
  await page.keyboard.press('Enter');
  await dialog.getByText('ISSUARY_MASTER_KEY is the current master key.').waitFor();
  await dialog.getByLabel('Somebody else may have the old key').check();
  const address = await ask(page, `The master key ${current} stays.`, current!.slice(-6));

  await second.page.goto(address);
  await second.page.getByText('All access tokens and links to exported files end at once.').waitFor();
  await second.page.getByRole('button', { name: 'Approve' }).press('Enter');
  await second.page.getByRole('dialog').getByLabel(/^Type/).fill(current!.slice(-6));
  await second.page.keyboard.press('Enter');
  await second.page.getByText('Sam Ruiz has approved it, and it is done.').waitFor();
  expect(await problemsOf(second, '/system/keys', [360], new Set())).toEqual([]);
  expect([...errors, ...second.errors]).toEqual([]);
});

test('operator admin 8: asks to connect a card vendor, and a second admin sees what changes and approves it, by keyboard', async () => {
  await page.goto(`${start}/rails`);
  await page.getByRole('button', { name: 'Connect Lithic, Live' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Public URL/).fill('https://platform.example.com');
  const host = 'platform.example.com';
  const address = await ask(page, `Registers this installation at Lithic in Live`, host);
  expect(vendor.state.responder).toBeNull();

  await second.page.goto(address);
  await second.page.getByRole('button', { name: 'Approve' }).press('Enter');
  await second.page
    .getByRole('dialog')
    .getByText('https://platform.example.com/lithic/live/authorizations')
    .first()
    .waitFor();
  await second.page.getByRole('dialog').getByLabel(`Type ${host} to confirm`).fill(host);
  await second.page.keyboard.press('Enter');
  await second.page.getByText('Sam Ruiz has approved it, and it is done.').waitFor();
  expect(await problemsOf(second, address.slice(start.length), [360], new Set())).toEqual([]);
  expect(vendor.state.responder).toBe('https://platform.example.com/lithic/live/authorizations');
  await second.page.getByText(`Lithic asks ${vendor.state.responder} about purchases.`).waitFor();
  await second.page.goto(`${start}/rails`);
  await second.page.getByText('https://platform.example.com/lithic/live').waitFor();
  expect(await problemsOf(second, '/rails', [360], new Set())).toEqual([]);
  expect([errors, second.errors]).toEqual([[], []]);
});

test('operator admin 9: asks to move the cards of a customer, and a second admin sees which and approves it, by keyboard', async () => {
  // All tokens may have ended before.
  const client = await connect(service.url, 'live', live.credentials);
  await topUp(service, live, 100_00n);
  const { id: customer } = await newCustomer(client);
  const { id: card } = await newCard(client, { customer_id: customer, amount: '25.00' });
  await service.core.database.script(
    `INSERT INTO platform_cards (tenant_id, card_id, vendor, environment, created_at)
     VALUES ('${live.tenant.id}', '${card}', 'lithic', 'live', now())`,
  );
  await page.goto(`${start}/rails`);
  await page.getByRole('button', { name: 'Move a customer’s cards' }).press('Enter');
  await choosePartner(page, live.tenant.partnerId);
  await page.getByRole('dialog').getByLabel('Id or local_id of the customer').fill(customer);
  const shown = 'Replaces 1 of the customer’s cards by cards of Issuary’s own platform';
  const address = await ask(page, shown, customer.slice(-6));
  expect((await client.get(`/cards/${card}`)).data.card.status).toBe('active');

  await second.page.goto(address);
  await second.page.getByText(card).first().waitFor();
  await second.page.getByRole('button', { name: 'Approve' }).press('Enter');
  const dialog = second.page.getByRole('dialog');
  await dialog.getByText('A card that the platform does not take stays as it is.').waitFor();
  await dialog.getByLabel(/^Type/).fill(customer.slice(-6));
  await second.page.keyboard.press('Enter');
  await second.page.getByText('Sam Ruiz has approved it, and it is done.').waitFor();
  const { replaced_by } = (await client.get(`/cards/${card}`)).data;
  expect((await client.get(`/cards/${replaced_by}`)).data.card).toMatchObject({ status: 'active', amount: '25.00' });
  expect(await problemsOf(second, address.slice(start.length), [360], new Set())).toEqual([]);
  expect([errors, second.errors]).toEqual([[], []]);
});

test('operator admin 10: creates a key of a partner, sees its secret once, and a second admin approves it, by keyboard', async () => {
  const keys = `/partners/${live.tenant.partnerId}/keys`;
  await page.goto(start + keys);
  await page.getByRole('button', { name: 'Create a key' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Name/).fill('rescue');
  await dialog.getByLabel(/^IP addresses/).fill('203.0.113.0/24');
  await dialog.getByLabel('Reason').fill('Lost its keys');
  await page.keyboard.press('Enter');
  await dialog.getByText('It may do this: Read everything (read). Only the person who asks has its secret.').waitFor();
  await dialog.getByText('It works only from 203.0.113.0/24.').waitFor();
  await dialog.getByText('for four hours at most').waitFor();
  await dialog.getByLabel('Type rescue to confirm').fill('rescue');
  // The first answer is lost, and pressing the button again finds the same request, whose secret nobody has.
  const keysSent: (string | undefined)[] = [];
  await page.route('**/operator/v1/partners/*/keys', async (route) => {
    keysSent.push(route.request().headers()['idempotency-key']);
    await (keysSent.length === 1 ? route.fetch().then(() => route.abort()) : route.continue());
  });
  await dialog.getByLabel('Type rescue to confirm').press('Enter');
  await dialog.getByRole('alert').waitFor();
  await dialog.getByLabel('Type rescue to confirm').press('Enter');
  await page.getByText('You asked for it. Another person has to approve it.').waitFor();
  expect(keysSent).toEqual([expect.any(String), keysSent[0]]);
  await page.goto(start + keys);
  await page.getByRole('button', { name: 'Create a key' }).press('Enter');
  await dialog.getByLabel(/^Name/).fill('rescue');
  await dialog.getByLabel('Reason').fill('Lost its keys');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Type rescue to confirm').fill('rescue');
  await page.keyboard.press('Enter');
  await dialog.getByText('The key does not work yet: another person must approve it.').waitFor();
  await dialog.getByText('No page shows this again.').waitFor();
  const [clientId, secret] = await dialog.getByRole('code').allInnerTexts();
  expect(secret).toContain('isk_live_');
  await dialog.getByRole('button', { name: 'I have copied it' }).press('Enter');
  await page.getByText('You asked for it. Another person has to approve it.').waitFor();

  await second.page.goto(page.url());
  await second.page.getByRole('button', { name: 'Approve' }).press('Enter');
  await second.page.getByRole('dialog').getByLabel('Type rescue to confirm').fill('rescue');
  await second.page.keyboard.press('Enter');
  await second.page.getByText('Sam Ruiz has approved it, and it is done.').waitFor();
  await second.page.goto(start + keys);
  const row = second.page.getByRole('row').filter({ hasText: clientId! });
  await row.getByText('Read everything (read)', { exact: true }).waitFor();
  await row.getByRole('button', { name: 'Revoke' }).press('Enter');
  await second.page.getByRole('dialog').getByLabel('Reason').fill('Found again');
  await second.page.keyboard.press('Enter');
  await second.page.getByRole('dialog').getByText('Ends the key rescue').waitFor();
  await second.page.getByRole('dialog').getByText('It has made no call in the last 30 days.').waitFor();
  const end = clientId!.slice(-6);
  await second.page.getByRole('dialog').getByLabel(`Type ${end} to confirm`).fill(end);
  await second.page.keyboard.press('Enter');
  await second.page.getByText('You asked for it.').waitFor();
  expect(await problemsOf(second, keys, [360], new Set())).toEqual([]);

  // While the keys of the sandbox load, those of live are not shown among them.
  await page.goto(start + keys);
  await page.getByText(clientId!).waitFor();
  let load = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(/environment=sandbox/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByLabel('Environment').selectOption('sandbox');
  await page.getByText(clientId!).waitFor({ state: 'detached' });
  load();
  await page.getByRole('row').nth(1).waitFor();
  expect([errors, second.errors]).toEqual([['Failed to load resource: net::ERR_FAILED'], []]);
});

test('beside the confirmation, a preview names the partner and the environment', async () => {
  const { page, errors } = second;
  const dialog = page.getByRole('dialog');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${start}/approvals`);
  await page.getByRole('button', { name: 'Credit or debit a wallet' }).press('Enter');
  await choosePartner(page, live.tenant.partnerId);
  await dialog.getByLabel('Wallet', { exact: true }).selectOption(defaultWalletId(live.tenant.id, 'usd'));
  await dialog.getByLabel('Amount in USD').fill('250.50');
  await dialog.getByLabel('Reference').fill('bank 2026-11-29/18');
  await dialog.getByLabel('Reason').fill('As agreed');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Type 250.50 to confirm').waitFor();
  const [partner, environment] = await dialog.getByRole('definition').all();
  const { name } = (await callFrom(page, { method: 'GET', path: `/operator/v1/partners/${live.tenant.partnerId}` }))
    .data;
  expect([await partner!.innerText(), await environment!.innerText()]).toEqual([name, 'Live']);
  const [shown, all] = [await partner!.boundingBox(), await dialog.boundingBox()];
  expect(shown!.y).toBeGreaterThanOrEqual(all!.y);
  await page.keyboard.press('Escape');
  expect(errors).toEqual([]);
});
