// Over 300 lines because its jobs share people who are signed in: a service accepts ten sign-ins a minute from an address.
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { AUTHORIZATION_SECRET, EVENT_SECRET, LithicDouble } from '../../../testing/src/lithic-double/index.ts';
import { newCard, newCustomer, topUp } from '../../../server/test/contract/support/fixtures.ts';
import { connect } from '../../../server/test/service.ts';
import { disablePerson, personWithEmail } from '../../../server/src/foundation/people/index.ts';
import { creditWallet, defaultWalletId, readWallet } from '../../../server/src/money/wallets/index.ts';
import { problemsOf } from '../browser/accessibility.ts';
import { startConsole } from '../browser/console-page.ts';

// A service of its own: it looks at all operators, and exchange rates are everybody's.
const vendor = await LithicDouble.start({ clock: { now: () => new Date() } });
afterAll(async () => await vendor.stop());
const { openOperator, live, service } = await startConsole({
  ISSUARY_LITHIC_LIVE_API_KEY: vendor.apiKey,
  ISSUARY_LITHIC_LIVE_URL: vendor.url,
  ISSUARY_LITHIC_LIVE_AUTHORIZATION_SECRET: AUTHORIZATION_SECRET,
  ISSUARY_LITHIC_LIVE_EVENT_SECRET: EVENT_SECRET,
});
const [own, other] = [await openOperator('finance'), await openOperator('finance')];

/** Chooses the partner in a dialog that asks. */
async function choosePartner(page: Page): Promise<void> {
  await page.getByRole('dialog').getByLabel('Partner', { exact: true }).selectOption(live.tenant.partnerId);
}

/** The first `Enter` shows what it does, and the second one asks for it, once what it is about is typed. */
async function ask(page: Page, shown: string, typed: string): Promise<string> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('As agreed');
  await page.keyboard.press('Enter');
  await dialog.getByText(shown).first().waitFor();
  await dialog.getByLabel(`Type ${typed} to confirm`).fill(typed);
  await page.keyboard.press('Enter');
  await page.getByText('You asked for it. Another person has to approve it.').waitFor();
  return page.url();
}

async function approve(address: string, done: string, typed: string): Promise<void> {
  const { page } = other;
  await page.goto(address);
  await page.getByText('Sam Ruiz asks for it, and waits for another person.').waitFor();
  const partner = await page.getByRole('definition').first().innerText();
  await page.getByRole('button', { name: 'Approve' }).press('Enter');
  await page.getByRole('dialog').getByText(done).first().waitFor();
  const facts = await page.getByRole('dialog').getByRole('definition').allInnerTexts();
  expect(facts).toEqual([partner, 'Live']);
  await page.getByRole('dialog').getByLabel('Reason (optional)').fill('Seen at the bank');
  await page.getByRole('dialog').getByLabel(`Type ${typed} to confirm`).fill(typed);
  await page.keyboard.press('Enter');
  await page.getByText('Sam Ruiz has approved it, and it is done.').waitFor();
}

test('finance of the operator starts where decisions wait', () => {
  expect(new URL(own.page.url()).pathname).toBe('/o/approvals');
});

test('O6: finance credits a wallet for a payment that has arrived, once a second person approves it, by keyboard', async () => {
  const { page, sandbox: start } = own;
  const wallet = defaultWalletId(live.tenant.id, 'usd');
  const balance = async () => (await readWallet(service.core.database, live.tenant.id, wallet)).balance;
  const before = await balance();
  await page.goto(`${start}/approvals`);
  await page.getByRole('button', { name: 'Credit or debit a wallet' }).press('Enter');
  await choosePartner(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Wallet', { exact: true }).selectOption(wallet);
  await dialog.getByLabel('Amount in USD').fill('250');
  await dialog.getByLabel('Reference').fill('bank 2026-11-29/17');
  const address = await ask(page, 'It waits until another person approves it', '250.00');
  expect([await balance(), await page.getByRole('button', { name: 'Approve' }).count()]).toEqual([before, 0]);

  await other.page.goto(start);
  const notice = other.page.getByText('1 request waits for your decision.');
  await notice.getByRole('link', { name: 'Open' }).press('Enter');
  await other.page.waitForURL(/show=mine/);
  await other.page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Approvals 1 request waits for your decision' })
    .waitFor();
  const waiting = other.page.getByRole('row').filter({ hasText: 'Credit a wallet' });
  await waiting.getByText('USD\u00a0250.00').waitFor();
  // Money has arrived since.
  await creditWallet(service.core.ledger, live.tenant.id, { currency: 'usd', amount: 77_00n }, 'meanwhile', {
    walletId: wallet,
  });
  const now = (Number(before) + 77).toFixed(2);
  const after = (Number(now) + 250).toFixed(2);
  await approve(address, `Its balance of USD\u00a0${now} becomes USD\u00a0${after}.`, '250.00');
  await other.page.getByRole('heading', { name: 'What it would do when it was asked for' }).waitFor();
  expect(await problemsOf(other, address.slice(start.length), [360], new Set())).toEqual([]);
  expect(await balance()).toBe(after);
  expect([own.errors, other.errors]).toEqual([[], []]);
});

test('O7: finance changes fees and exchange rates, which a second person approves or rejects', async () => {
  const { page, sandbox: start } = own;
  await page.goto(`${start}/approvals`);
  await page.getByRole('button', { name: 'Change fees' }).press('Enter');
  await choosePartner(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Fee', { exact: true }).selectOption('deposit');
  await dialog.getByLabel(/^New fee/).fill('1.5%');
  const fees = await ask(page, 'They were charged USD\u00a00.00', 'USD');
  await approve(fees, '1.5%', 'USD');
  const { data } = await live.get('/fees');
  expect(data.usd.current.fees.deposit.percent).toBe('1.5');

  await page.goto(`${start}/approvals`);
  await page.getByRole('button', { name: 'Change exchange rates' }).press('Enter');
  await dialog.getByLabel(/^Currency/).fill('nok');
  await dialog.getByLabel(/^Units/).fill('10.5');
  await other.page.goto(await ask(page, '10.5', 'NOK'));
  await other.page.getByRole('button', { name: 'Reject' }).press('Enter');
  await other.page.getByRole('dialog').getByLabel('Reason').fill('Last week’s rate');
  await other.page.keyboard.press('Enter');
  await other.page.getByText('Sam Ruiz has rejected it. Nothing was changed.').waitFor();
  await other.page.goto(`${start}/approvals`);
  await other.page.getByText('Nothing waits for a second person.').waitFor();
  expect([own.errors, other.errors]).toEqual([[], []]);
});

/** A finished day, on which the network cleared 20.00 usd and returned 2.00, and a vendor had less than its cards could spend. */
async function finishDay(day: string): Promise<void> {
  const { id } = live.tenant;
  await service.core.database.script(`
    INSERT INTO settlements (tenant_id, day, created_at) VALUES ('${id}', '${day}', now());
    INSERT INTO settlement_balances (tenant_id, day, currency, account_kind, opening, closing)
    VALUES ('${id}', '${day}', 'usd', 'card', 10000, 8200);
    INSERT INTO settlement_movements (tenant_id, day, currency, account_kind, entry_type, count, amount)
    VALUES ('${id}', '${day}', 'usd', 'card', 'clearing', 2, -2000), ('${id}', '${day}', 'usd', 'card', 'refund', 1, 200);
    INSERT INTO platform_float_days (environment, day, vendor, currency, available, needed, read_at)
    VALUES ('live', '${day}', 'lithic', 'usd', 8000, 8200, '${day}T23:59:30Z');
    UPDATE tenants SET created_at = '${day}T12:00:00Z' WHERE id = '${id}'`);
}

test('finance of the operator reads what is due to the network for a day, and whether the float covers the cards', async () => {
  const day = new Date(service.core.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);
  await finishDay(day);
  const { page, errors } = own;
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  const row = page.getByRole('row').filter({ hasText: day });
  await row.waitFor();
  const cells = await row.getByRole('cell').allInnerTexts();
  expect(cells.map((cell) => cell.replaceAll(/\s+/g, ' '))).toEqual([
    day,
    'USD',
    'USD 20.00',
    'USD 2.00',
    'USD 18.00',
    'USD 82.00',
    'USD 82.00',
    'USD 80.00',
    'USD −2.00',
    '0',
  ]);
  await page.getByLabel('Environment').selectOption('sandbox');
  await page.waitForURL(/environment=sandbox/);
  expect(errors).toEqual([]);
});

test('an operator makes a code for the command line, which is shown once', async () => {
  const { page, sandbox: start } = own;
  await page.goto(new URL('/account', start).href);
  await page.getByRole('button', { name: 'Make a code' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Command line' });
  expect(await dialog.locator('code').textContent()).toMatch(/^[\w-]{43}$/);
  await dialog.getByRole('button', { name: 'I have copied it' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(own.errors).toEqual([]);
});

test('an admin invites an operator, whose link is shown once, and removes one, who is signed out', async () => {
  const { page, sandbox: start, errors } = await openOperator('admin');
  const gone = await openOperator('compliance');
  const email = await gone.page.evaluate(
    async () => (await (await fetch('/account/v1/session')).json()).data.person.email,
  );
  await page.goto(`${start}/operators`);
  await page.getByRole('button', { name: 'Invite an operator' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail address').fill('ada@operator.example');
  await dialog.getByLabel('Role').selectOption('finance');
  await dialog.getByText('ada@operator.example becomes an operator for all partners: Finance.').waitFor();
  await dialog.getByLabel('E-mail address').press('Enter');
  expect(await dialog.getByRole('code').innerText()).toContain('/sign-in#token=');
  await dialog.getByRole('button', { name: 'I have copied it' }).press('Enter');
  await page.getByRole('row').filter({ hasText: 'ada@operator.example' }).getByText('invited on').waitFor();
  await page.getByRole('row').filter({ hasText: email }).getByRole('button', { name: 'Remove' }).press('Enter');
  await dialog.getByText('is signed out everywhere').waitFor();
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
  await dialog.getByLabel(`Type ${email} to confirm`).press('Enter');
  await page.getByRole('row').filter({ hasText: email }).waitFor({ state: 'detached' });
  await gone.page.reload();
  await gone.page.waitForURL(/\/sign-in/);

  const { database, clock } = service.core;
  const rowOf = (address: string) => page.getByRole('row').filter({ hasText: address });
  const ada = (await personWithEmail(database, 'ada@operator.example'))!;
  await disablePerson(database, ada, clock.now(), []);
  await page.reload();
  await rowOf('ada@operator.example').getByText('disabled, since').waitFor();
  expect(await rowOf('ada@operator.example').getByRole('button').allInnerTexts()).toEqual(['Remove']);
  expect(errors).toEqual([]);
});

// Two admins for the tests below: an address signs in ten times a minute.
const [admin, second] = [await openOperator('admin'), await openOperator('admin')];

test('an admin asks to end all tokens because of a stolen master key, and a second admin approves it, by keyboard', async () => {
  const { page, sandbox: start, errors } = admin;
  const { current } = await service.core.vault.keysInUse();
  await page.goto(`${start}/system`);
  await page.getByRole('link', { name: 'Keys', exact: true }).press('Enter');
  await page.getByText('The master key has not been rotated.').waitFor();
  await page.getByRole('button', { name: 'Rotate the master key' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('A laptop is lost');
  await page.keyboard.press('Enter');
  await dialog.getByText('ISSUARY_MASTER_KEY is the current master key').waitFor();
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

test('an admin asks to connect a card vendor, and a second admin sees what changes and approves it, by keyboard', async () => {
  const { page, sandbox: start, errors } = admin;
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
  await second.page.goto(`${start}/rails`);
  await second.page.getByText('https://platform.example.com/lithic/live').waitFor();
  expect(await problemsOf(second, '/rails', [360], new Set())).toEqual([]);
  expect([errors, second.errors]).toEqual([[], []]);
});

test('an admin asks to move the cards of a customer, and a second admin sees which and approves it, by keyboard', async () => {
  // All tokens may have ended before.
  const client = await connect(service.url, 'live', live.credentials);
  await topUp(service, live, 100_00n);
  const { id: customer } = await newCustomer(client);
  const { id: card } = await newCard(client, { customer_id: customer, amount: '25.00' });
  await service.core.database.script(
    `INSERT INTO platform_cards (tenant_id, card_id, vendor, environment, created_at)
     VALUES ('${live.tenant.id}', '${card}', 'lithic', 'live', now())`,
  );
  const { page, sandbox: start, errors } = admin;
  await page.goto(`${start}/rails`);
  await page.getByRole('button', { name: 'Move a customer’s cards' }).press('Enter');
  await choosePartner(page);
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

test('an admin creates a key of a partner, sees its secret once, and a second admin approves it, by keyboard', async () => {
  const { page, sandbox: start, errors } = admin;
  const keys = `/partners/${live.tenant.partnerId}/keys`;
  await page.goto(start + keys);
  await page.getByRole('button', { name: 'Create a key' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Name/).fill('rescue');
  await dialog.getByLabel(/^IP addresses/).fill('203.0.113.0/24');
  await dialog.getByLabel('Reason').fill('Lost its keys');
  await page.keyboard.press('Enter');
  await dialog.getByText('Only the person who asks has its secret.').waitFor();
  await dialog.getByText('It works only from 203.0.113.0/24.').waitFor();
  await dialog.getByText('for four hours at most').waitFor();
  await dialog.getByLabel('Type rescue to confirm').fill('rescue');
  // The first answer is lost, and pressing the button again finds the same request, whose secret nobody has.
  const keysSent: (string | undefined)[] = [];
  await page.route('**/operator/v1/partners/*/keys', async (route) => {
    keysSent.push(route.request().headers()['idempotency-key']);
    await (keysSent.length === 1 ? route.fetch().then(() => route.abort()) : route.continue());
  });
  await page.keyboard.press('Enter');
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
