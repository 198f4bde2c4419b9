import { expect, test } from 'vitest';
import { takeScreenshot } from '../../../server/test/chromium/pictures.ts';
import { newCard, newCustomer, setFeesOf, topUp } from '../../../server/test/contract/support/fixtures.ts';
import { scanForCardNumbers, startConsole, STEP_UP, type ConsolePage } from '../browser/console-page.ts';

const { service, sandbox, live, open } = await startConsole();

test('support replaces a stolen card with the keyboard alone, and both cards lead to each other', async () => {
  const { id } = await newCard(sandbox, { amount: '40.00' });
  const opened = await open('support');
  const { page } = opened;
  await page.goto(`${opened.sandbox}/cards/${id}/purchases`);
  await page.getByRole('button', { name: 'Replace', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('gets its balance of USD 40.00').waitFor();
  expect(await dialog.getByRole('button', { name: 'Replace the card' }).isDisabled()).toBe(true);
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('stolen');
  await dialog.getByRole('button', { name: 'Replace the card' }).press('Enter');
  await page.getByText('Replaces', { exact: true }).waitFor();
  const { data: old } = await sandbox.get(`/cards/${id}`);
  expect(page.url()).toBe(`${opened.sandbox}/cards/${old.replaced_by}/purchases`);
  expect(old).toMatchObject({ card: { status: 'terminated' }, status_reason: 'stolen' });
  await page.getByRole('link', { name: id }).press('Enter');
  await page.getByText('Replaced by', { exact: true }).waitFor();
  await page.getByRole('link', { name: old.replaced_by }).waitFor();
  expect(opened.errors).toEqual([]);
});

test('an admin labels a card, and terminates it after reading what returns and what is open', async () => {
  const { id } = await newCard(sandbox, { amount: '40.00' });
  await sandbox.post(`/simulations/cards/${id}/authorizations`, { amount: '5.50' });
  const opened = await open('admin');
  const { page } = opened;
  await page.goto(`${opened.sandbox}/cards/${id}/facts`);
  await page.getByRole('button', { name: 'Change the label' }).press('Enter');
  await page.getByRole('textbox', { name: 'Label' }).fill('Travel');
  await page.keyboard.press('Enter');
  await page.getByText('Travel', { exact: true }).waitFor();
  expect((await sandbox.get(`/cards/${id}`)).data.label).toBe('Travel');
  await page.getByRole('button', { name: 'Terminate', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('USD 34.50 goes back to the default wallet.').waitFor();
  await dialog.getByText('1 purchase still holds money.').waitFor();
  expect(await dialog.locator(':focus').innerText()).toBe('Cancel');
  await dialog.getByRole('button', { name: 'Terminate the card' }).press('Enter');
  await page.getByText('Terminated', { exact: true }).waitFor();
  expect((await sandbox.get(`/cards/${id}`)).data.card).toMatchObject({ status: 'terminated', amount: '0.00' });
  expect(opened.errors).toEqual([]);
});

test('in live, a card is terminated only by somebody with the right who types its last four digits', async () => {
  await topUp(service, live, 100_00n);
  const { id } = await newCard(live);
  const { last4 } = (await live.get(`/cards/${id}`)).data.card.info;
  const path = (place: string) => `${place.replace('/sandbox', '/live')}/cards/${id}/facts`;
  const support = await open('support');
  await support.page.goto(path(support.sandbox));
  const refused = support.page.getByRole('button', { name: 'Terminate', exact: true });
  await refused.waitFor();
  expect(await refused.isDisabled()).toBe(true);
  const { page, sandbox: place, errors } = await open('admin');
  await page.goto(path(place));
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

test('finance deposits and withdraws, and reads the fee and both balances first', async () => {
  await setFeesOf(service, sandbox, { deposit: 35n });
  const { id } = await newCard(sandbox, { amount: '40.00' });
  const opened = await open('finance');
  const { page } = opened;
  await page.goto(`${opened.sandbox}/cards/${id}/ledger`);
  await page.getByRole('button', { name: 'Deposit' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('25');
  await dialog.getByText('The wallet also pays the fee of USD 0.35.').waitFor();
  await dialog.getByText('The card then has USD 65.00, and the wallet').waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect((await sandbox.get(`/cards/${id}`)).data.card.amount).toBe('65.00');
  await page.getByRole('button', { name: 'Withdraw' }).press('Enter');
  await dialog.getByRole('textbox').fill('65.01');
  await dialog.getByText('The card has USD 65.00, and USD 65.01 is required.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Withdraw' }).isDisabled()).toBe(true);
  await dialog.getByRole('textbox').fill('60');
  await dialog.getByText('The card then has USD 5.00, and the wallet').waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect((await sandbox.get(`/cards/${id}`)).data.card.amount).toBe('5.00');
  expect(opened.errors).toEqual([]);
});

test('support issues a card for a customer, and reads what the wallet pays first', async () => {
  await setFeesOf(service, sandbox, { issuance: 100n });
  const { id } = await newCustomer(sandbox);
  await sandbox.post(`/simulations/customers/${id}/kyc`, { decision: 'approved' });
  const opened = await open('support');
  const { page } = opened;
  await page.goto(`${opened.sandbox}/customers/${id}`);
  await page.getByRole('button', { name: 'Issue a card' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Brand' }).selectOption('mastercard');
  await dialog.getByRole('textbox').fill('12.50');
  await dialog.getByText('With the fee of USD 1.00, the default wallet pays USD 13.50.').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/cards\/[^/]+\/purchases/);
  const { cards } = (await sandbox.get(`/search/cards?customer_id=${id}`)).data;
  expect(cards).toMatchObject([{ card: { amount: '12.50', info: { brand: 'mastercard' } } }]);
  expect(opened.errors).toEqual([]);
});

test('support names the filters of a list, finds them as a tab with an address, and forgets them', async () => {
  const { id } = await newCard(sandbox, { amount: '5.00' });
  await sandbox.put(`/cards/${id}/freeze`);
  const opened = await open('support');
  const { page } = opened;
  await page.goto(`${opened.sandbox}/cards?status=frozen&last4=0000`);
  await page.getByRole('button', { name: 'Save these filters' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('What is typed, such as a name or an id, is not saved.').waitFor();
  await dialog.getByLabel('Name').fill('Lost cards');
  await page.keyboard.press('Enter');
  const tabs = page.getByRole('navigation', { name: 'Saved filters' });
  await tabs.getByRole('link', { name: 'Lost cards' }).press('Enter');
  await page.waitForURL(`${opened.sandbox}/cards?status=frozen`);
  await page.getByRole('table').locator(`a[href*="${id}"]`).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Forget “Lost cards”' }).press('Enter');
  await tabs.waitFor({ state: 'detached' });
  expect(opened.errors).toEqual([]);
});

test('in live, support freezes several cards after choosing them and typing how many', async () => {
  await topUp(service, live, 100_00n);
  const cards = await Promise.all([1, 2, 3].map(async () => (await newCard(live)).id));
  const opened = await open('support');
  const { page } = opened;
  await page.goto(`${opened.sandbox.replace('/sandbox', '/live')}/cards`);
  await page.getByRole('button', { name: 'Freeze several cards' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Choose the cards to freeze.').waitFor();
  await dialog.getByRole('button', { name: 'Choose all' }).press('Enter');
  await dialog.getByRole('checkbox').first().press('Space');
  const count = (await dialog.getByRole('checkbox').count()) - 1;
  const act = dialog.getByRole('button', { name: `Freeze ${count} cards in live` });
  expect(await act.isDisabled()).toBe(true);
  await dialog.getByRole('textbox', { name: `Type ${count} to confirm` }).fill(String(count));
  await act.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const statuses: string[] = await Promise.all(
    cards.map(async (id) => (await live.get(`/cards/${id}`)).data.card.status as string),
  );
  expect(statuses.filter((each) => each === 'frozen')).toHaveLength(2);
  expect(statuses).toContain('active');
  expect(opened.errors).toEqual([]);
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
  'in %s, an admin reads a number in the secure frame, it is nowhere else, and no picture is taken of it',
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
    await support.page.getByText('does not have the right cards.reveal').waitFor();

    const opened = await open('admin');
    const { page } = opened;
    const answers: Promise<string>[] = [];
    const { origin } = new URL(opened.sandbox);
    page.on('response', (response) => {
      if (response.url().startsWith(origin)) answers.push(response.text().catch(() => ''));
    });
    await page.goto(path(opened.sandbox));
    const number = await showNumber(opened, place === 'live' ? 'Show the number in live' : 'Show the number');
    expect(number).toMatch(/^\d{16}$/);
    expect([number.slice(0, 6), number.slice(-4)]).toEqual([masked_pan.slice(0, 6), last4]);
    const kept = async () =>
      await page.evaluate(() => JSON.stringify([document.documentElement.outerHTML, localStorage, sessionStorage]));
    expect(await scanForCardNumbers(opened)).toEqual([]);
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
    expect((await Promise.all(answers)).filter((text) => text.includes(number))).toEqual([]);
    const requests = async () =>
      (await client.get('/requests?callers=all&route=/cards/{id}/secure-view')).data.requests;
    await expect.poll(requests, { interval: 60 }).not.toEqual([]);
    const { text } = await client.get(`/requests/${(await requests())[0].request_id}`);
    expect(text).not.toContain(number);
    expect(text).not.toContain('/v/');
    expect(opened.errors).toEqual([]);
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
