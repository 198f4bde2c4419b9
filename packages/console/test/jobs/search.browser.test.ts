import { expect, test } from 'vitest';
import { newCard, newCustomer, walletOf } from '../../../server/test/contract/support/fixtures.ts';
import { anotherWallet } from '../../../server/test/transfers/fixtures.ts';
import { startConsole } from '../browser/console-page.ts';

const { sandbox, open } = await startConsole();
const { id: card } = await newCard(sandbox);

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
  const pressed = Promise.withResolvers<void>();
  await page.route('**/search?*', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await field.fill(second);
  await field.press('Enter');
  pressed.resolve();
  await page.getByRole('option', { name: second }).waitFor();
  expect(page.url()).toBe(start);
});

test('the beginning of a phone number finds its customer, and a name leads to the purchases at such merchants', async () => {
  const { id } = await newCustomer(sandbox, { phone: '+50937014455' });
  await sandbox.post(`/simulations/cards/${card}/authorizations`, {
    amount: '1.00',
    merchant: { name: 'Ferretería Duarte', mcc: '5251', country: 'DO', city: 'Moca' },
  });
  const { page, sandbox: start, errors } = await open('support');
  await page.goto(start);
  const field = page.getByRole('combobox');
  for (const typed of ['509 3701', '+509 37-01']) {
    await field.fill(typed);
    await page.getByRole('option', { name: 'Customer' }).waitFor();
  }
  await page.getByRole('option', { name: 'Customer' }).click();
  await page.waitForURL(`${start}/customers/${id}/overview`);
  await page.goto(start);
  await field.fill('ferreteria');
  await page.getByText(/^No customer, card, transfer or id found in sandbox\./).waitFor();
  await page.getByRole('option', { name: 'Look for purchases at merchants named “ferreteria”' }).waitFor();
  await field.press('Enter');
  await page.waitForURL(`${start}/transactions?merchant=ferreteria`);
  await page.getByRole('table').getByText('Ferretería Duarte').waitFor();
  expect(errors).toEqual([]);
});

test('a reference leads to its transfer, whose amount is written as in Spanish, and that of a deposit to the card', async () => {
  const [payment, deposit] = [`pay ${card}`, `order ${card}`];
  const { data: transfer } = await sandbox.post('/transfers', {
    source_wallet_id: (await walletOf(sandbox)).id,
    amount: '2.00',
    destination: { type: 'wallet', wallet_id: await anotherWallet(sandbox, 'usd') },
    reference: payment,
  });
  const { id: funded } = await newCard(sandbox);
  await sandbox.post(`/cards/${funded}/deposit`, { amount: '1.00', reference: deposit });
  const { page, sandbox: start, errors } = await open('support', { language: 'es' });
  for (const [reference, name, path] of [
    [payment, /Transferencia.*USD\s2,00/, `/money/transfers/${transfer.id}`],
    [deposit, /^Tarjeta/, `/cards/${funded}/purchases`],
  ] as const) {
    await page.goto(start);
    await page.getByRole('combobox').fill(reference);
    await page.getByRole('option', { name }).click();
    await page.waitForURL(start + path);
  }
  expect(errors).toEqual([]);
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
  const { last4 } = (await sandbox.get(`/cards/${card}`)).data.card.info;
  const opened = await open('support');
  const { page } = opened;
  await page.goto(`${opened.sandbox.replace('/sandbox', '/live')}/cards/${card}/purchases`);
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('main').innerText()).not.toContain(last4);
  expect(await page.getByRole('banner').innerText()).toContain('LIVE');
});

test('a search that finds nothing in live says that the sandbox has customers', async () => {
  const { page, sandbox: start, errors } = await open('support');
  await page.goto(start.replace('/sandbox', '/live'));
  await page.getByRole('combobox').fill('Longgue');
  await page
    .getByText('No customer, card, transfer or id found in live. A reference must be typed in full. Try the sandbox.')
    .waitFor();
  expect(errors).toEqual([]);
});
