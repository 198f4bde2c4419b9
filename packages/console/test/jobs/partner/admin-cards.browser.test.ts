import type { Response } from 'playwright-core';
import { expect, test } from 'vitest';
import { takeScreenshot } from '../../../../server/test/chromium/pictures.ts';
import { endRound } from '../../../../server/test/contract/customers/customers-end.ts';
import { newCard, newCustomer, topUp } from '../../../../server/test/contract/support/fixtures.ts';
import { scanForCardNumbers, startConsole, STEP_UP, type ConsolePage } from '../../browser/console-page.ts';
import { fileOf } from '../../browser/file-of.ts';

const { service, sandbox, live, open } = await startConsole();
const own = await open('admin');
const { page, sandbox: start, errors } = own;
const dialog = page.getByRole('dialog');

test('partner admin 6: labels a card, and terminates it after reading what returns and what is open', async () => {
  const { id } = await newCard(sandbox, { amount: '40.00' });
  await sandbox.post(`/simulations/cards/${id}/authorizations`, { amount: '5.50' });
  await page.goto(`${start}/cards/${id}/facts`);
  await page.getByText('USD 5.50 on hold').waitFor();
  await page.getByRole('button', { name: 'Change the label' }).press('Enter');
  await page.getByRole('textbox', { name: 'Label' }).fill('Travel');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Travel', { exact: true }).waitFor();
  expect((await sandbox.get(`/cards/${id}`)).data.label).toBe('Travel');
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('button', { name: 'Terminate', exact: true }).press('Enter');
  await dialog.getByText('USD 34.50 goes back to the default wallet.').waitFor();
  await dialog.getByText('1 purchase still holds money.').waitFor();
  expect(await dialog.locator(':focus').innerText()).toBe('Cancel');
  await dialog.getByRole('button', { name: 'Terminate the card' }).press('Enter');
  await page.getByText('Terminated', { exact: true }).waitFor();
  expect((await sandbox.get(`/cards/${id}`)).data.card).toMatchObject({ status: 'terminated', amount: '0.00' });
  expect(errors).toEqual([]);
});

test('partner admin 7: in live, terminates a card, which support may not, after typing its last four digits', async () => {
  await topUp(service, live, 100_00n);
  const { id } = await newCard(live);
  const { last4 } = (await live.get(`/cards/${id}`)).data.card.info;
  const facts = `${start.replace('/sandbox', '/live')}/cards/${id}/facts`;
  const support = await open('support');
  await support.page.goto(facts);
  await support.page.getByRole('button', { name: 'More actions' }).click();
  const refused = support.page.getByRole('button', { name: 'Terminate', exact: true });
  await refused.waitFor();
  expect(await refused.isDisabled()).toBe(true);
  await page.goto(facts);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Terminate', exact: true }).click();
  const act = page.getByRole('button', { name: 'Terminate the card in live' });
  await page.getByText('No purchase holds money.').waitFor();
  expect(await act.isDisabled()).toBe(true);
  await page.getByRole('textbox', { name: `Type ${last4} to confirm` }).fill(last4);
  await page.route('**/terminate', async (route) => await route.fulfill(STEP_UP), { times: 1 });
  await act.click();
  // Over the dialog, which waits as it is.
  const again = page.getByRole('dialog', { name: 'Sign in again to go on' });
  await again.waitFor();
  await page.keyboard.press('Escape');
  await again.waitFor({ state: 'detached' });
  await act.press('Enter');
  await page.getByText('Terminated', { exact: true }).waitFor();
  expect(errors).toEqual([]);
});

test('partner admin 8: in live, closes a customer by typing the name, after reading what ends and what returns', async () => {
  await topUp(service, live, 100_00n);
  const { id } = await newCustomer(live, { first_name: 'Ana', last_name: 'Pérez' });
  const { id: card } = await newCard(live, { customer_id: id, amount: '12.50' });
  const support = await open('support');
  await support.page.goto(`${support.sandbox.replace('/sandbox', '/live')}/customers/${id}`);
  const refused = support.page.getByRole('button', { name: 'Close the customer' });
  await refused.waitFor();
  expect(await refused.isDisabled()).toBe(true);
  await page.goto(`${start.replace('/sandbox', '/live')}/customers/${id}`);
  await page.getByRole('button', { name: 'Close the customer' }).press('Enter');
  await dialog.getByText('1 card is terminated.').waitFor();
  await dialog.getByText('USD 12.50 goes back to the default wallet.').waitFor();
  const act = dialog.getByRole('button', { name: 'Close the customer in live' });
  expect(await act.isDisabled()).toBe(true);
  await dialog.getByLabel('Type Ana Pérez to confirm').fill('Ana Pérez');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Closing', { exact: true }).waitFor();
  await endRound(service);
  await page.getByText('Closed', { exact: true }).waitFor();
  expect((await live.get(`/cards/${card}`)).data.card).toMatchObject({ status: 'terminated', amount: '0.00' });
  expect(errors).toEqual([]);
});

test('the dialog that closes a customer says which purchases still hold money', async () => {
  const { id } = await newCustomer(sandbox, { first_name: 'Eva', last_name: 'Ruiz' });
  const { id: card } = await newCard(sandbox, { customer_id: id, amount: '80.00' });
  await sandbox.post(`/simulations/cards/${card}/authorizations`, { amount: '30.00' });
  await page.goto(`${start}/customers/${id}`);
  await page.getByRole('button', { name: 'Close the customer' }).press('Enter');
  await dialog.getByText('USD 50.00 goes back to the default wallet.').waitFor();
  await dialog.getByText('1 purchase still holds money. Its merchant can clear or release it later.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});

/** Opens the dialog with the number of a card, and returns the number. */
async function showNumber({ page }: ConsolePage, act: string): Promise<string> {
  await page.getByRole('button', { name: 'Show the number', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('The customer asks on the phone');
  await dialog.getByRole('button', { name: act }).press('Enter');
  const pan = page.frameLocator('dialog iframe').locator('#value-pan');
  await pan.waitFor();
  return (await pan.innerText()).replaceAll(/\D/g, '');
}

test.for(['sandbox', 'live'] as const)(
  'partner admin 9: in %s, reads a number in the secure frame, it is nowhere else, and no picture is taken of it',
  async (place) => {
    const client = { sandbox, live }[place];
    await topUp(service, client, 100_00n);
    const { id } = await newCard(client);
    const { last4, masked_pan } = (await client.get(`/cards/${id}`)).data.card.info;
    const support = await open('support');
    const path = (start: string) => `${start.replace('/sandbox', `/${place}`)}/cards/${id}/views`;
    await support.page.goto(path(support.sandbox));
    const refused = support.page.getByRole('button', { name: 'Show the number' });
    await refused.waitFor();
    expect(await refused.isDisabled()).toBe(true);
    await support.page.getByText('does not have the right “See card numbers”').waitFor();

    const answers: Promise<string>[] = [];
    const { origin } = new URL(start);
    const note = (response: Response): void => {
      if (response.url().startsWith(origin)) answers.push(response.text().catch(() => ''));
    };
    page.on('response', note);
    await page.goto(path(start));
    const number = await showNumber(own, place === 'live' ? 'Show the number in live' : 'Show the number');
    expect(number).toMatch(/^\d{16}$/);
    expect([number.slice(0, 6), number.slice(-4)]).toEqual([masked_pan.slice(0, 6), last4]);
    // The frame has the colors of the console.
    const copy = page.frameLocator('dialog iframe').getByRole('button').first();
    expect(await copy.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe('rgb(11, 93, 78)');
    const kept = async () =>
      await page.evaluate(() => JSON.stringify([document.documentElement.outerHTML, localStorage, sessionStorage]));
    expect(await scanForCardNumbers(own)).toEqual([]);
    expect(await kept()).not.toContain(number);
    await expect(takeScreenshot(page)).rejects.toThrow('while a secure view shows a card number');
    await page.keyboard.press('Escape');
    await page.locator('iframe').waitFor({ state: 'detached' });
    await takeScreenshot(page);
    await page.reload();
    const row = page.getByRole('row', { name: 'A view was requested' });
    await row.getByText('Sam Ruiz: The customer asks on the phone').waitFor();
    await page.getByRole('row', { name: 'The number was shown' }).getByText('Sam Ruiz').waitFor();
    expect(await kept()).not.toContain(number);
    page.off('response', note);
    // The stream of live updates ends only with its page. Until then, its text takes a minute.
    await page.goto('about:blank');
    const texts = await Promise.all(answers);
    expect(texts.some((text) => text.includes(last4))).toBe(true);
    expect(texts.filter((text) => text.includes(number))).toEqual([]);
    const requests = async () =>
      (await client.get('/requests?callers=all&route=/cards/{id}/secure-view')).data.requests;
    await expect.poll(requests, { interval: 60 }).not.toEqual([]);
    const { text } = await client.get(`/requests/${(await requests())[0].request_id}`);
    expect(text).not.toContain(number);
    expect(text).not.toContain('/v/');
    expect(errors).toEqual([]);
  },
);

test('a number disappears when its session has ended elsewhere', async () => {
  const { id } = await newCard(sandbox);
  const opened = await open('admin');
  await opened.page.goto(`${opened.sandbox}/cards/${id}/views`);
  await showNumber(opened, 'Show the number');
  await opened.page.context().clearCookies();
  await opened.page.locator('iframe').waitFor({ state: 'detached' });
  expect(opened.errors).toEqual([]);
});

test('partner admin 10: saves all rows that match: the service writes the file where it has an export, and the console reads the others', async () => {
  const customers = Array.from({ length: 51 }, async () => await newCustomer(sandbox, { last_name: 'Many' }));
  const ids = (await Promise.all(customers)).map(({ id }) => id);
  const all = page.getByRole('button', { name: 'All matching rows as CSV' });
  await page.goto(`${start}/customers?name=Many`);
  await all.waitFor();
  const exported = fileOf(page, async () => await all.press('Enter'));
  await page.getByText('The service writes the file.').waitFor();
  // The page may still be asking for the export.
  const newest = async () => (await service.work(), (await sandbox.get('/exports')).data.exports[0]);
  await expect.poll(newest, { interval: 60 }).toMatchObject({ type: 'customers', status: 'completed' });
  const saved = await exported;
  expect(ids.filter((id) => !saved.includes(id))).toEqual([]);
  await page.getByText('Rows in the file: 51. These are all.').waitFor();
  await page.goto(`${start}/developers/requests`);
  const read = await fileOf(page, async () => await all.press('Enter'));
  expect(read.split('\r\n').length).toBeGreaterThan(51);
  await page.getByText('These are all.').waitFor();
  // Exports of events have no filters.
  await Promise.all(
    ids.map(async (id) => await sandbox.post(`/simulations/customers/${id}/kyc`, { decision: 'approved' })),
  );
  await page.goto(`${start}/developers/events?types=customer.approved`);
  const events = await fileOf(page, async () => await all.press('Enter'));
  const types = events
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[2]);
  expect(types.length).toBeGreaterThan(50);
  expect(new Set(types)).toEqual(new Set(['customer.approved']));
  await page.getByText('These are all.').waitFor();
  expect(errors).toEqual([]);
});
