import { expect, test } from 'vitest';
import { newCard, newCustomer } from '../../../server/test/contract/support/fixtures.ts';
import { scanForCardNumbers, startConsole } from '../browser/console-page.ts';
import { fileOf } from '../browser/file-of.ts';

const { sandbox, open } = await startConsole();
const { id: card } = await newCard(sandbox, { amount: '40.00' });
const last4: string = (await sandbox.get(`/cards/${card}`)).data.card.info.last4;
await sandbox.call('PATCH', `/cards/${card}/controls`, { limits: { daily: '10.00' } });
const aero = { name: 'Aero Caribe', mcc: '4511', country: 'DO' };
await sandbox.post(`/simulations/cards/${card}/authorizations`, { amount: '5.50', merchant: aero });
await sandbox.post(`/simulations/cards/${card}/authorizations`, { amount: '12.50', merchant: aero });

test('support finds by the last four digits why a purchase was declined, with the keyboard alone', async () => {
  const opened = await open('support');
  const { page } = opened;
  await page.goto(opened.sandbox);
  await page.getByText('Newest cards').waitFor();
  await page.keyboard.press('/');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await page.keyboard.type(last4);
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  const rows = page.getByRole('table', { name: 'Purchases' }).locator('tbody tr');
  await rows.first().waitFor();
  await rows.first().focus();
  await page.keyboard.press('Space');
  const panel = page.getByRole('complementary');
  await panel.getByText('Over the daily limit. USD 12.50 is more than the USD 4.50 left').waitFor();
  await panel.getByRole('link', { name: `··${last4} · Ana Reyes` }).waitFor();
  const failed = panel.getByRole('list', { name: 'The check that failed' });
  expect((await failed.innerText()).replaceAll('\u00a0', ' ')).toContain(
    'limit USD 10.00 · spent USD 5.50 · amount USD 12.50',
  );
  await panel.getByText('MCC 4511, airlines and air carriers').waitFor();
  expect(await panel.innerText()).toContain('This purchase is over a spending limit of your card.');
  expect(opened.errors).toEqual([]);
  expect(await scanForCardNumbers(opened)).toEqual([]);
});

test('support raises the limit that declined a purchase, and sees whether the purchase would pass', async () => {
  const { id } = await newCard(sandbox, { amount: '40.00' });
  await sandbox.call('PATCH', `/cards/${id}/controls`, { limits: { daily: '10.00' } });
  await sandbox.post(`/simulations/cards/${id}/authorizations`, { amount: '5.50', merchant: aero });
  const { data } = await sandbox.post(`/simulations/cards/${id}/authorizations`, { amount: '12.50', merchant: aero });
  const opened = await open('support');
  const { page } = opened;
  await page.goto(`${opened.sandbox}/transactions/${data.id}`);
  await page.getByRole('button', { name: 'Raise the daily limit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The limit is USD 10.00. The purchase was for USD 12.50.').waitFor();
  await dialog.getByText('With USD 5.50 spent already, the limit must be at least USD 18.00.').waitFor();
  await expect.poll(() => dialog.getByLabel('New limit in USD').inputValue()).toBe('18.00');
  await dialog.getByRole('textbox').fill('9.99');
  await dialog.getByText('The limit is USD 10.00 already.').waitFor();
  await dialog.getByRole('textbox').fill('15');
  await dialog.getByText('Below USD 18.00, the same purchase is still declined.').waitFor();
  await page.keyboard.press('Enter');
  const answer = page.getByRole('status').filter({ hasText: 'The limit is raised.' });
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
  await page.getByText('Since the decline, the limit was raised from USD 10.00 to USD 50.00.').waitFor();
  await page.getByText('Controls of the card changed last by Sam Ruiz').waitFor();
  await page.goto(`${opened.sandbox}/cards/${id}/controls`);
  await page.getByText('Controls of the card changed last by Sam Ruiz').waitFor();

  // Where a higher limit does not help, the dialog says what would still decline the purchase, and the next step.
  const poor = await newCard(sandbox, { amount: '10.00' });
  await sandbox.call('PATCH', `/cards/${poor.id}/controls`, { limits: { daily: '5.00' } });
  const next = await sandbox.post(`/simulations/cards/${poor.id}/authorizations`, { amount: '12.50', merchant: aero });
  await page.goto(`${opened.sandbox}/transactions/${next.data.id}`);
  await page.getByRole('button', { name: 'Raise the daily limit' }).press('Enter');
  const effect = dialog.getByRole('status');
  await effect
    .getByText('The same purchase would still be declined. Not enough money on the card. USD 12.50 is more than')
    .waitFor();
  await effect.getByRole('link', { name: 'Deposit at least USD 2.50 to the card.' }).press('Enter');
  await page.waitForURL(new RegExp(`/cards/${poor.id}/ledger$`));
  expect(opened.errors).toEqual([]);
});

test('a limit for one purchase is named without what is left, and each entry of the ledger says its cause', async () => {
  const { id } = await newCard(sandbox, { amount: '40.00' });
  await sandbox.call('PATCH', `/cards/${id}/controls`, { limits: { per_transaction: '10.00' } });
  const merchant = { ...aero, name: 'مقهى 24' };
  await sandbox.post(`/simulations/cards/${id}/authorizations`, { amount: '5.50', merchant });
  const { data } = await sandbox.post(`/simulations/cards/${id}/authorizations`, { amount: '12.50', merchant });
  const { page, sandbox: start, errors } = await open('support');
  await page.goto(`${start}/transactions/${data.id}`);
  await page.getByText('Over the limit for one purchase. USD 12.50 is more than the limit of USD 10.00.').waitFor();
  // The name is Arabic. Without isolation, its number would change places with the category.
  expect(await page.locator('bdi', { hasText: merchant.name }).count()).toBe(1);
  await page.goto(`${start}/cards/${id}/ledger`);
  const rows = page.getByRole('table').locator('tbody tr');
  await rows
    .filter({ hasText: `Held for a purchase · ${merchant.name}` })
    .getByRole('link')
    .waitFor();
  const issued = rows.filter({ hasText: 'Issued with this amount' });
  expect([await issued.count(), await issued.getByRole('link').count()]).toEqual([1, 0]);
  const main = await page.getByRole('main').innerText();
  expect(main).toContain('For one purchase USD\u00a010.00');
  expect(main).not.toContain(' left');
  expect(errors).toEqual([]);
});

test('support freezes a card that its customer has lost, found by e-mail, and unfreezes it', async () => {
  const email = `lost-${sandbox.tenant.id}@example.com`;
  const { id: customer_id } = await newCustomer(sandbox, { email });
  const { id } = await newCard(sandbox, { customer_id });
  const opened = await open('support');
  const { page } = opened;
  await page.goto(opened.sandbox);
  await page.getByRole('combobox').fill(email);
  await page.getByRole('option').nth(1).click();
  await page.getByRole('button', { name: 'Freeze', exact: true }).click();
  await page.getByRole('button', { name: 'Unfreeze' }).waitFor();
  expect((await sandbox.get(`/cards/${id}`)).data.card.status).toBe('frozen');
  await page.getByRole('button', { name: 'Unfreeze' }).click();
  await page.getByRole('button', { name: 'Freeze', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Activity' }).click();
  const done = page.getByRole('table', { name: 'What people changed, newest first' }).getByRole('row');
  await done.nth(2).waitFor();
  expect(await done.nth(1).textContent()).toContain('Unfroze a card');
  expect(await done.nth(2).textContent()).toContain('Froze a card');
  expect((await sandbox.get(`/cards/${id}`)).data.card.status).toBe('active');
  expect(opened.errors).toEqual([]);
});

test('what is typed right after / is searched, while the code of the search is still loading', async () => {
  const opened = await open('support');
  const { page } = opened;
  const released = Promise.withResolvers<void>();
  await page.route(/\/assets\/search-[^/]*\.js$/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(`${opened.sandbox}/cards`);
  await page.getByRole('table').waitFor();
  const asked = page.waitForRequest(/\/assets\/search-[^/]*\.js$/);
  await page.keyboard.press('/');
  await asked;
  // As shortcuts, the last two would open the customers.
  await page.keyboard.type('Longgu');
  await page.keyboard.press('Backspace');
  released.resolve();
  const field = page.getByRole('dialog').getByRole('combobox');
  await expect.poll(async () => await field.inputValue()).toBe('Longg');
  await page.keyboard.type('ue');
  expect(await field.inputValue()).toBe('Longgue');
  expect(page.url()).toBe(`${opened.sandbox}/cards`);
  expect(opened.errors).toEqual([]);
});

test('Enter does not open what the text before has found', async () => {
  const [first, second] = [`first-${sandbox.tenant.id}@example.com`, `second-${sandbox.tenant.id}@example.com`];
  for (const email of [first, second]) await newCustomer(sandbox, { email });
  const { page, sandbox: start } = await open('support');
  await page.goto(start);
  const field = page.getByRole('combobox');
  await field.fill(first);
  await page.getByRole('option', { name: first }).waitFor();
  await field.fill(second);
  await field.press('Enter');
  await page.getByRole('option', { name: second }).waitFor();
  expect(page.url()).toBe(start);
});

test('a search that is refused because of too many calls waits, goes on and finds', async () => {
  const email = `waits-${sandbox.tenant.id}@example.com`;
  await newCustomer(sandbox, { email });
  const opened = await open('support');
  const { page } = opened;
  await page.goto(opened.sandbox);
  let refused = 0;
  await page.route('**/search?*', async (route) => {
    if (refused === 2) return await route.continue();
    refused += 1;
    const error = { code: 'rate_limited', request_id: 'refused' };
    return await route.fulfill({
      status: 429,
      headers: { 'retry-after': '0', 'x-issuary-environment': 'sandbox' },
      json: { code: 429, type: 'error', message: { error: ['too many calls'] }, data: { error } },
    });
  });
  const alerts: string[] = [];
  await page.exposeFunction('reportAlert', (text: string) => alerts.push(text));
  await page.evaluate(() => {
    const report = (globalThis as unknown as { reportAlert: (text: string) => void }).reportAlert;
    new MutationObserver(() => {
      const alert = document.querySelector('[role=alert]');
      if (alert) report(alert.textContent);
    }).observe(document.body, { childList: true, subtree: true });
  });
  // Somebody types, stops, and types on.
  const field = page.getByRole('combobox');
  await field.fill(email.slice(0, -4));
  await expect.poll(() => refused).toBeGreaterThan(0);
  await field.fill(email);
  await page.getByRole('option', { name: email }).waitFor();
  expect([refused, alerts, opened.errors]).toEqual([2, [], []]);
});

test('what is in the sandbox does not show in live', async () => {
  const opened = await open('support');
  const { page } = opened;
  await page.goto(`${opened.sandbox.replace('/sandbox', '/live')}/cards/${card}/purchases`);
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('main').innerText()).not.toContain(last4);
  expect(await page.getByRole('banner').innerText()).toContain('LIVE');
});

test('support freezes a lost card and replaces it, in four presses, and reads both cards’ timelines', async () => {
  const email = `lost-card-${sandbox.tenant.id}@example.com`;
  const { id: customer_id } = await newCustomer(sandbox, { email });
  const { id } = await newCard(sandbox, { customer_id, amount: '40.00' });
  await sandbox.post(`/simulations/cards/${id}/authorizations`, { amount: '5.50', merchant: aero });
  await sandbox.post(`/simulations/cards/${id}/authorizations`, { amount: '99.00', merchant: aero });
  const opened = await open('support');
  const { page } = opened;
  await page.goto(`${opened.sandbox}/cards/${id}/purchases`);
  await page.getByRole('button', { name: 'Freeze', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Unfreeze' }).waitFor();
  await page.getByRole('button', { name: 'Replace', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('lost');
  await dialog.getByRole('button', { name: 'Replace the card' }).press('Enter');
  await page.getByText('Replaces', { exact: true }).waitFor();
  const { data: old } = await sandbox.get(`/cards/${id}`);
  expect(page.url()).toBe(`${opened.sandbox}/cards/${old.replaced_by}/purchases`);

  await page.getByRole('link', { name: 'Timeline' }).press('Enter');
  await page.getByText('It replaces an earlier card.').waitFor();
  await page.getByRole('list', { name: 'What happened' }).getByRole('link', { name: id }).press('Enter');
  const titles = page.getByRole('list', { name: 'What happened' }).getByRole('listitem');
  await page.getByText('Replaced by another card').waitFor();
  await titles.nth(5).waitFor();
  const said = (await titles.allInnerTexts()).map((text) => text.replaceAll('\u00a0', ' '));
  const known = /Replaced|Declined · USD 99.00|Approved · USD 5.50|Card (?:issued|frozen)/;
  // At the same moment as the replacement, the old card was terminated.
  expect(said.map((text) => known.exec(text)?.[0] ?? text).filter((text) => !text.includes('Card terminated'))).toEqual(
    ['Replaced', 'Card frozen', 'Declined · USD 99.00', 'Approved · USD 5.50', 'Card issued'],
  );
  const asCsv = page.getByRole('button', { name: /as CSV/ });
  const [head, ...rows] = (await fileOf(page, () => asCsv.press('Enter'))).trim().split('\r\n');
  expect(head).toBe('at,type,id,merchant,amount,currency,reason');
  expect(rows.find((row) => row.includes(',decline,'))).toMatch(/,99\.00,usd,insufficient_funds$/);
  expect(rows.filter((row) => row.includes(`,card.frozen,${id},`))).toHaveLength(1);
  await sandbox.post(`/simulations/customers/${customer_id}/kyc`, { decision: 'approved' });
  await page.goto(`${opened.sandbox}/customers/${customer_id}/timeline`);
  await page.getByText('Customer created').waitFor();
  // Two cards, two purchases, a freeze, an end, the review, and the customer.
  await page.getByRole('link', { name: 'Card frozen' }).waitFor();
  await page.getByText('KYC approved').waitFor();
  expect(await page.getByRole('list', { name: 'What happened' }).getByRole('listitem').count()).toBe(8);
  expect(await fileOf(page, () => asCsv.press('Enter'))).toContain(`,created_at,${customer_id},`);
  expect(opened.errors).toEqual([]);
});

test('support reads who has looked at the number of a card', async () => {
  const { id } = await newCard(sandbox);
  const { data } = await sandbox.post(`/cards/${id}/secure-view`);
  const opened = await open('support');
  const { page } = opened;
  await page.goto(`${opened.sandbox}/cards/${id}/purchases`);
  await page.getByRole('link', { name: 'Views of the number' }).press('Enter');
  const views = page.getByRole('table', { name: 'Views of the number' });
  await views.getByText('A view was requested').waitFor();
  expect(await page.content()).not.toContain(data.iframe_url.split('#')[1]);
  expect(opened.errors).toEqual([]);
});
