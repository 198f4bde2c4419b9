import { expect, test } from 'vitest';
import { newCard, newCustomer } from '../../../../server/test/contract/support/fixtures.ts';
import { scanForCardNumbers, startConsole } from '../../browser/console-page.ts';
import { fileOf } from '../../browser/file-of.ts';

const { sandbox, open } = await startConsole();
const own = await open('support');
const { page, sandbox: start, errors } = own;
const dialog = page.getByRole('dialog');
const { id: card } = await newCard(sandbox, { amount: '40.00' });
const last4: string = (await sandbox.get(`/cards/${card}`)).data.card.info.last4;
await sandbox.call('PATCH', `/cards/${card}/controls`, { limits: { daily: '10.00' } });
const aero = { name: 'Aero Caribe', mcc: '4511', country: 'DO' };
await sandbox.post(`/simulations/cards/${card}/authorizations`, { amount: '5.50', merchant: aero });
await sandbox.post(`/simulations/cards/${card}/authorizations`, { amount: '12.50', merchant: aero });

test('partner support 1: finds by the last four digits why a purchase was declined, with the keyboard alone', async () => {
  await page.goto(start);
  await page.getByText('Newest cards').waitFor();
  await page.keyboard.press('/');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await page.keyboard.type(last4);
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  const rows = page.getByRole('table', { name: 'Purchases' }).locator('tbody tr');
  await rows.nth(1).waitFor();
  const focused = async () =>
    await rows.evaluateAll((all) => all.findIndex((row) => row === row.ownerDocument.activeElement));
  for (const [key, row] of [
    ['j', 0],
    ['j', 1],
    ['k', 0],
  ] as const) {
    await page.keyboard.press(key);
    expect(await focused()).toBe(row);
  }
  await page.keyboard.press('Space');
  const panel = page.getByRole('complementary');
  await panel.getByText('Over the daily limit. USD 12.50 is more than the USD 4.50 left').waitFor();
  await panel.getByRole('link', { name: `··${last4}` }).waitFor();
  await panel.getByRole('link', { name: 'Ana Reyes' }).waitFor();
  const failed = panel.getByRole('list', { name: 'The check that failed' });
  expect((await failed.innerText()).replaceAll('\u00a0', ' ')).toContain(
    'limit: USD 10.00 · spent: USD 5.50 · amount: USD 12.50',
  );
  await panel.getByText('MCC 4511, airlines and air carriers').waitFor();
  expect(await panel.innerText()).toContain('This purchase is over a spending limit of your card.');
  expect(await focused()).toBe(0);
  await panel.getByRole('link', { name: 'Ana Reyes' }).focus();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  expect(await focused()).toBe(0);
  await rows.first().click();
  await panel.waitFor();
  await page.evaluate(() => (globalThis.document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  expect(await focused()).toBe(0);
  expect(errors).toEqual([]);
  expect(await scanForCardNumbers(own)).toEqual([]);
});

test('partner support 2: raises the limit that declined a purchase, and sees whether the purchase would pass', async () => {
  const { id } = await newCard(sandbox, { amount: '40.00' });
  await sandbox.call('PATCH', `/cards/${id}/controls`, { limits: { daily: '10.00' } });
  await sandbox.post(`/simulations/cards/${id}/authorizations`, { amount: '5.50', merchant: aero });
  const { data } = await sandbox.post(`/simulations/cards/${id}/authorizations`, { amount: '12.50', merchant: aero });
  await page.goto(`${start}/transactions/${data.id}`);
  await page.getByRole('button', { name: 'Raise the daily limit' }).click();
  await dialog.getByText('The limit is USD 10.00. The purchase was for USD 12.50.').waitFor();
  await dialog.getByText('With USD 5.50 spent already, the limit must be at least USD 18.00.').waitFor();
  await expect.poll(() => dialog.getByLabel('New limit in USD').inputValue()).toBe('18.00');
  await dialog.getByRole('textbox').fill('9.99');
  await dialog.getByText('The limit is USD 10.00 already.').waitFor();
  await dialog.getByRole('textbox').fill('15');
  await dialog.getByText('Below USD 18.00, the same purchase is still declined.').waitFor();
  const answer = page.getByRole('status').filter({ hasText: 'The daily limit is raised.' });
  // The dialog closes once the limit is raised. What the page shows is read behind it.
  const released = Promise.withResolvers<void>();
  const reads = /\/v1\/(?:transactions|cards)\/[^/]*(?:\/preflight)?$/;
  await page.route(reads, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await answer.waitFor();
  expect([await dialog.count(), (await answer.innerText()).trim()]).toEqual([0, 'The daily limit is raised.']);
  released.resolve();
  await page.unrouteAll({ behavior: 'wait' });
  await answer.filter({ hasText: 'still be declined. Over the daily limit. USD 12.50' }).waitFor();
  await page.getByRole('button', { name: 'Raise the daily limit' }).click();
  await dialog.getByRole('textbox').fill('50');
  await dialog.getByText('USD 15.00 becomes USD 50.00.').waitFor();
  await dialog.getByText('The same purchase would be approved now.').waitFor();
  await page.keyboard.press('Enter');
  await answer.filter({ hasText: 'The same purchase would be approved now.' }).waitFor();
  expect((await sandbox.get(`/cards/${id}/controls`)).data.limits.daily).toBe('50.00');
  await page.getByRole('button', { name: 'Check the purchase again' }).waitFor();
  await page.reload();
  await page.getByText('Since the decline, the daily limit was raised from USD 10.00 to USD 50.00.').waitFor();
  const enough = page.getByRole('status').filter({ hasText: 'The limit is enough now.' });
  await enough.filter({ hasText: 'The same purchase would be approved now.' }).waitFor();
  await page.getByRole('button', { name: 'Check the purchase again' }).waitFor();
  expect(await page.getByRole('button', { name: 'Raise the daily limit' }).count()).toBe(0);
  await page.getByText('Controls of the card changed last by Sam Ruiz').waitFor();
  await page.goto(`${start}/cards/${id}/controls`);
  await page.getByText('Controls of the card changed last by Sam Ruiz').waitFor();

  // Where a higher limit does not help, the dialog says what would still decline the purchase, and the next step.
  const poor = await newCard(sandbox, { amount: '10.00' });
  await sandbox.call('PATCH', `/cards/${poor.id}/controls`, { limits: { daily: '5.00' } });
  const next = await sandbox.post(`/simulations/cards/${poor.id}/authorizations`, { amount: '12.50', merchant: aero });
  await page.goto(`${start}/transactions/${next.data.id}`);
  await page.getByRole('button', { name: 'Raise the daily limit' }).press('Enter');
  const effect = dialog.getByRole('status');
  await effect
    .getByText('The same purchase would still be declined. Not enough money on the card. USD 12.50 is more than')
    .waitFor();
  await effect.getByRole('link', { name: 'Deposit at least USD 2.50 to the card.' }).press('Enter');
  await page.waitForURL(new RegExp(`/cards/${poor.id}/ledger$`));
  expect(errors).toEqual([]);
});

test('the dialog that raises a limit says that the card was frozen or terminated since, and leads to it', async () => {
  const { id } = await newCard(sandbox, { amount: '40.00' });
  await sandbox.call('PATCH', `/cards/${id}/controls`, { limits: { daily: '5.00' } });
  const { data } = await sandbox.post(`/simulations/cards/${id}/authorizations`, { amount: '12.50', merchant: aero });
  for (const [act, text] of [
    ['freeze', 'The card is frozen. Unfreeze it first.'],
    ['terminate', 'The card is terminated. A higher limit does not change that.'],
  ] as const) {
    await sandbox.call('PUT', `/cards/${id}/${act}`, {});
    await page.goto(`${start}/transactions/${data.id}`);
    await page.getByRole('button', { name: 'Raise the daily limit' }).press('Enter');
    await dialog.getByRole('status').getByText(text).waitFor();
    await dialog.getByRole('link', { name: 'Open the card' }).press('Enter');
    await page.waitForURL(new RegExp(`/cards/${id}(?:/|$)`));
  }
  expect(errors).toEqual([]);
});

test('a limit for one purchase is named without what is left, and each entry of the ledger says its cause', async () => {
  const { id } = await newCard(sandbox, { amount: '40.00' });
  await sandbox.call('PATCH', `/cards/${id}/controls`, { limits: { per_transaction: '10.00' } });
  const merchant = { ...aero, name: 'مقهى 24' };
  await sandbox.post(`/simulations/cards/${id}/authorizations`, { amount: '5.50', merchant });
  const { data } = await sandbox.post(`/simulations/cards/${id}/authorizations`, { amount: '12.50', merchant });
  await page.goto(`${start}/transactions/${data.id}`);
  await page.getByText('Over the limit for one purchase. USD 12.50 is more than the limit of USD 10.00.').waitFor();
  const failed = page.getByRole('list', { name: 'The check that failed' });
  expect((await failed.innerText()).replaceAll('\u00a0', ' ')).toContain('limit: USD 10.00 · amount: USD 12.50');
  // The name is Arabic. Without isolation, its number would change places with the category.
  expect(await page.locator('bdi', { hasText: merchant.name }).count()).toBe(1);
  await page.goto(`${start}/cards/${id}/ledger`);
  const rows = page.getByRole('table').locator('tbody tr');
  await rows
    .filter({ hasText: `Held for a purchase · ${merchant.name}` })
    .getByRole('link')
    .waitFor();
  // Newest first, each with the balance after it.
  expect(await rows.locator('td:first-child').allInnerTexts()).toEqual(['2', '1']);
  expect((await rows.first().innerText()).replaceAll('\u00a0', ' ')).toContain('USD 34.50');
  const issued = rows.filter({ hasText: 'Issued with this amount' });
  expect([await issued.count(), await issued.getByRole('link').count()]).toEqual([1, 0]);
  const main = await page.getByRole('main').innerText();
  expect(main).toContain('For one purchase USD\u00a010.00');
  expect(main).not.toContain(' left');
  expect(errors).toEqual([]);
});

test('partner support 3: raises a limit by the editor, after trying the purchase, with the keyboard alone', async () => {
  const { id: customer_id } = await newCustomer(sandbox);
  const { id } = await newCard(sandbox, { customer_id, amount: '40.00' });
  await sandbox.call('PATCH', `/cards/${id}/controls`, { limits: { daily: '10.00' } });
  await sandbox.call('PATCH', `/customers/${customer_id}/controls`, { limits: { daily: '30.00' } });
  await sandbox.post(`/simulations/cards/${id}/authorizations`, { amount: '5.50' });
  await page.goto(`${start}/cards/${id}/controls`);
  const daily = page.getByRole('table').getByRole('row', { name: 'Daily limit' });
  await daily.waitFor();
  const said = async () =>
    (await daily.getByRole('paragraph').allInnerTexts()).map((text) => text.replaceAll('\u00a0', ' '));
  expect(await said()).toEqual([
    'USD 10.00 · USD 4.50 left set on the card',
    'USD 30.00 · USD 24.50 left set on the customer',
  ]);
  await page.getByRole('row', { name: 'Failed attempts' }).getByText('as your default').waitFor();

  await page.getByRole('button', { name: 'Edit the card’s controls' }).press('Enter');
  const save = dialog.getByRole('button', { name: 'Save the controls' });
  await dialog.getByText('Nothing is changed yet.').waitFor();
  await dialog.getByLabel('Amount of the purchase in USD').fill('12.50');
  await dialog.getByText('The purchase would be declined: Over the daily limit.').waitFor();
  await dialog.getByLabel('Daily limit').fill('many');
  await dialog.getByText('A field cannot be read.').waitFor();
  expect(await save.isDisabled()).toBe(true);
  await dialog.getByLabel('Daily limit').fill('50');
  await dialog.getByText('The purchase would be approved.').waitFor();
  await dialog.getByText('Number of purchases', { exact: true }).press('Enter');
  await dialog.getByLabel('Purchases in an hour').fill('3');
  const changes = (await dialog.getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll('\u00a0', ' '));
  expect(changes).toEqual(['Daily limit: USD 10.00 becomes USD 50.00.', 'Purchases in an hour: 3 purchases is new.']);
  expect((await sandbox.get(`/cards/${id}/controls`)).data.limits.daily).toBe('10.00');
  await save.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect((await sandbox.get(`/cards/${id}/controls`)).data).toMatchObject({
    limits: { daily: '50.00' },
    velocity: { hourly: 3 },
    failed_attempts: { count: 5 },
  });
  // Now the customer's limit is the strictest.
  await expect
    .poll(said)
    .toEqual(['USD 30.00 · USD 24.50 left set on the customer', 'USD 50.00 · USD 44.50 left set on the card']);
  expect(errors).toEqual([]);
});

test('partner support 4: limits all cards of a customer: lists, words and times, with a purchase tried on a card', async () => {
  const { id: customer_id } = await newCustomer(sandbox);
  await newCard(sandbox, { customer_id, amount: '40.00' });
  await page.goto(`${start}/customers/${customer_id}/controls`);
  await page.getByText('Not restricted: For one purchase, Daily limit').waitFor();
  await page.getByRole('button', { name: 'Edit the customer’s controls' }).press('Enter');
  for (const group of [
    'Merchants, categories and countries',
    'Kinds of purchases',
    'Times, uses and failed attempts',
  ]) {
    await dialog.getByText(group).press('Enter');
  }
  const list = dialog.getByRole('group', { name: 'Categories: none of these' });
  const blocked = list.getByRole('textbox', { name: 'Categories: none of these' });
  await blocked.fill('7995');
  const find = list.getByRole('combobox', { name: 'Find a category by its name' });
  await find.fill('nightclub');
  await list.getByRole('option', { name: '5813, bars and nightclubs' }).waitFor();
  await find.press('Enter');
  expect([await blocked.inputValue(), await find.inputValue()]).toEqual(['7995\n5813', '']);
  const countries = dialog.getByRole('group', { name: 'Countries: none of these' });
  await countries.getByRole('combobox', { name: 'Find a country by its name' }).fill('cuba');
  await page.keyboard.press('Enter');
  await countries.getByText('CU, Cuba').waitFor();
  const kinds = dialog.getByRole('group', { name: 'Kinds: none of these' });
  for (const kind of ['quasi-cash', 'cash']) await kinds.getByLabel(kind, { exact: true }).press('Space');
  await dialog.getByRole('button', { name: 'Add a period' }).press('Enter');
  await dialog.getByLabel('Time zone').fill('America/Santo_Domingo');
  await dialog.getByLabel('To', { exact: true }).fill('24:00');
  await dialog.getByLabel('From', { exact: true }).fill('00:00');
  for (const day of ['Sat', 'Sun']) await dialog.getByLabel(day).press('Space');
  await dialog.getByLabel('Amount of the purchase').fill('5');
  const category = dialog.getByRole('combobox', { name: 'Merchant category' });
  await category.fill('7995');
  await dialog.getByText('The purchase would be declined: Merchant category not allowed.').waitFor();
  await category.fill('grocery');
  await category.press('Enter');
  expect(await category.inputValue()).toBe('5411');
  await dialog.getByText('The purchase would be approved.').waitFor();
  await dialog.getByRole('button', { name: 'Save the controls' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect((await sandbox.get(`/customers/${customer_id}/controls`)).data).toMatchObject({
    categories: { allowed: null, blocked: ['7995', '5813'] },
    countries: { allowed: null, blocked: ['CU'] },
    kinds: { allowed: null, blocked: ['quasi_cash', 'cash'] },
    schedule: {
      time_zone: 'America/Santo_Domingo',
      windows: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], from: '00:00', to: '24:00' }],
    },
  });
  await page
    .getByRole('row', { name: 'Categories: none of these' })
    .getByText('7995, betting and casinos; 5813, bars and nightclubs')
    .waitFor();
  const saved = await fileOf(page, () => page.getByRole('button', { name: /as CSV/ }).press('Enter'));
  expect(saved.trim().split('\r\n').slice(0, 2)).toEqual([
    'control,level,value,currency,remaining,remaining_currency',
    'categories.blocked,customer,"[""7995"",""5813""]",,,',
  ]);
  await page.getByText('Purchases in a day, Merchants, Ids of merchants, Card number from, Started by').waitFor();
  expect(errors).toEqual([]);
});

test('a limit that leaves nothing says that purchases are declined', async () => {
  const { id } = await newCard(sandbox, { amount: '40.00' });
  await sandbox.call('PATCH', `/cards/${id}/controls`, { limits: { daily: '20.00' } });
  await sandbox.post(`/simulations/cards/${id}/authorizations`, { amount: '20.00', merchant: aero });
  await page.goto(`${start}/cards/${id}/purchases`);
  await page.getByText('USD\u00a00.00 left. Purchases are declined.').waitFor();
  expect(await page.getByRole('meter', { name: 'Daily limit' }).getAttribute('aria-valuenow')).toBe('100');
  expect(errors).toEqual([]);
});
