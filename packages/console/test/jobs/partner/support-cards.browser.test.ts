import { expect, test } from 'vitest';
import { newCard, newCustomer, setFeesOf, topUp } from '../../../../server/test/contract/support/fixtures.ts';
import { startConsole } from '../../browser/console-page.ts';
import { fileOf } from '../../browser/file-of.ts';

const { service, sandbox, live, open } = await startConsole();
const { page, sandbox: start, errors } = await open('support');
const dialog = page.getByRole('dialog');
const aero = { name: 'Aero Caribe', mcc: '4511', country: 'DO' };

test('partner support 6: freezes a card that its customer has lost, found by e-mail, and unfreezes it', async () => {
  const email = `lost-${sandbox.tenant.id}@example.com`;
  const { id: customer_id } = await newCustomer(sandbox, { email });
  const { id } = await newCard(sandbox, { customer_id });
  await page.goto(start);
  await page.getByRole('combobox').fill(email);
  await page.getByRole('option').nth(1).click();
  const holder = page.getByRole('heading', { level: 1 }).getByRole('link');
  expect(await holder.getAttribute('href')).toMatch(new RegExp(`/customers/${customer_id}/overview$`));
  // By keyboard: the focus stays on the act, and the result is announced.
  const result = page.getByRole('status').getByText('The card is');
  await page.getByRole('button', { name: 'Freeze', exact: true }).press('Enter');
  await result.getByText('frozen.').waitFor();
  expect(await page.locator(':focus').innerText()).toBe('Unfreeze');
  expect((await sandbox.get(`/cards/${id}`)).data.card.status).toBe('frozen');
  await page.keyboard.press('Enter');
  await result.getByText('active again.').waitFor();
  expect(await page.locator(':focus').innerText()).toBe('Freeze');
  await page.getByRole('link', { name: 'Activity' }).click();
  const done = page.getByRole('table', { name: 'What people changed, newest first' }).getByRole('row');
  await done.nth(2).waitFor();
  expect(await done.nth(1).textContent()).toContain('Unfroze a card');
  expect(await done.nth(2).textContent()).toContain('Froze a card');
  expect((await sandbox.get(`/cards/${id}`)).data.card.status).toBe('active');
  expect(errors).toEqual([]);
});

test('the page of a card that could not be issued says why', async () => {
  const { id: customer_id } = await newCustomer(sandbox, { last_name: 'Unissuable' });
  const { data } = await sandbox.post('/cards', { customer_id, amount: '20.00' });
  await page.goto(`${start}/cards/${data.id}/facts`);
  await page.getByText('Why it was not issued').waitFor();
  expect(await page.getByRole('main').textContent()).toContain(data.failure.message);
});

test('partner support 7: freezes a lost card and replaces it, in four presses, and reads both cards’ timelines', async () => {
  const email = `lost-card-${sandbox.tenant.id}@example.com`;
  const { id: customer_id } = await newCustomer(sandbox, { email });
  const { id } = await newCard(sandbox, { customer_id, amount: '40.00' });
  await sandbox.post(`/simulations/cards/${id}/authorizations`, { amount: '5.50', merchant: aero });
  await sandbox.post(`/simulations/cards/${id}/authorizations`, { amount: '99.00', merchant: aero });
  await sandbox.call('PATCH', `/cards/${id}/controls`, { limits: { weekly: '90.00' } });
  await page.goto(`${start}/cards/${id}/purchases`);
  await page.getByRole('button', { name: 'Freeze', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Unfreeze' }).waitFor();
  await page.getByRole('button', { name: 'Replace', exact: true }).press('Enter');
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('lost');
  await dialog.getByRole('button', { name: 'Replace the card' }).press('Enter');
  await page.getByText('Replaces', { exact: true }).waitFor();
  const { data: old } = await sandbox.get(`/cards/${id}`);
  expect(page.url()).toBe(`${start}/cards/${old.replaced_by}/purchases`);

  await page.getByRole('link', { name: 'Timeline' }).press('Enter');
  await page.getByText('It replaces an earlier card.').waitFor();
  await page.getByRole('list', { name: 'What happened' }).getByRole('link', { name: id }).press('Enter');
  const titles = page.getByRole('list', { name: 'What happened' }).getByRole('listitem');
  await page.getByText('Replaced by another card').waitFor();
  await titles.nth(6).waitFor();
  const said = (await titles.allInnerTexts()).map((text) => text.replaceAll('\u00a0', ' '));
  const known = /Replaced|Declined · USD 99.00|Approved · USD 5.50|Card (?:issued|frozen)|Controls changed/;
  // At the same moment as the replacement, the old card was terminated.
  expect(said.map((text) => known.exec(text)?.[0] ?? text).filter((text) => !text.includes('Card terminated'))).toEqual(
    ['Replaced', 'Card frozen', 'Controls changed', 'Declined · USD 99.00', 'Approved · USD 5.50', 'Card issued'],
  );
  const asCsv = page.getByRole('button', { name: /as CSV/ });
  const [head, ...rows] = (await fileOf(page, () => asCsv.press('Enter'))).trim().split('\r\n');
  expect(head).toBe('at,type,id,merchant,amount,currency,reason');
  expect(rows.find((row) => row.includes(',decline,'))).toMatch(/,99\.00,usd,insufficient_funds$/);
  expect(rows.filter((row) => row.includes(`,card.frozen,${id},`))).toHaveLength(1);
  await sandbox.post(`/simulations/customers/${customer_id}/kyc`, { decision: 'approved' });
  await page.goto(`${start}/customers/${customer_id}/timeline`);
  await page.getByText('Customer created').waitFor();
  // Two cards, two purchases, changed controls, a freeze, an end, the review, and the customer.
  await page.getByRole('link', { name: 'Card frozen' }).waitFor();
  await page.getByText('KYC approved').waitFor();
  expect(await page.getByRole('list', { name: 'What happened' }).getByRole('listitem').count()).toBe(9);
  expect(await fileOf(page, () => asCsv.press('Enter'))).toContain(`,created_at,${customer_id},`);
  expect(errors).toEqual([]);
});

test('partner support 8: replaces a stolen card with the keyboard alone, and both cards lead to each other', async () => {
  const { id } = await newCard(sandbox, { amount: '40.00' });
  await page.goto(`${start}/cards/${id}/purchases`);
  await page.getByRole('button', { name: 'Replace', exact: true }).press('Enter');
  await dialog.getByText('gets its balance of USD 40.00').waitFor();
  expect(await dialog.getByRole('button', { name: 'Replace the card' }).isDisabled()).toBe(true);
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('stolen');
  await dialog.getByRole('button', { name: 'Replace the card' }).press('Enter');
  await page.getByText('Replaces', { exact: true }).waitFor();
  const { data: old } = await sandbox.get(`/cards/${id}`);
  expect(page.url()).toBe(`${start}/cards/${old.replaced_by}/purchases`);
  expect(old).toMatchObject({ card: { status: 'terminated' }, status_reason: 'stolen' });
  await page.getByRole('link', { name: id }).press('Enter');
  await page.getByText('Replaced by', { exact: true }).waitFor();
  await page.getByRole('link', { name: old.replaced_by }).waitFor();
  expect(errors).toEqual([]);
});

test('partner support 9: issues a card for a customer, and reads what the wallet pays first', async () => {
  await setFeesOf(service, sandbox, { issuance: 100n });
  const { id } = await newCustomer(sandbox);
  await page.goto(`${start}/customers/${id}`);
  await page.getByRole('button', { name: 'Issue a card' }).press('Enter');
  await dialog.getByRole('combobox', { name: 'Brand' }).selectOption('mastercard');
  await dialog.getByRole('textbox').fill('12.50');
  await dialog.getByText('With the fee of USD 1.00, the default wallet pays USD 13.50.').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/cards\/[^/]+\/purchases/);
  const { cards } = (await sandbox.get(`/search/cards?customer_id=${id}`)).data;
  expect(cards).toMatchObject([{ card: { amount: '12.50', info: { brand: 'mastercard' } } }]);
  await sandbox.call('PUT', `/customers/${id}/suspend`);
  await page.goto(`${start}/customers/${id}`);
  await page.getByText('The customer is suspended.').waitFor();
  expect(await page.getByRole('button', { name: 'Issue a card' }).isDisabled()).toBe(true);
  expect(errors).toEqual([]);
});

test('partner support 10: in live, freezes several cards after choosing them and typing how many', async () => {
  await topUp(service, live, 100_00n);
  const cards = await Promise.all([1, 2, 3].map(async () => (await newCard(live)).id));
  await page.goto(`${start.replace('/sandbox', '/live')}/cards`);
  await page.getByRole('button', { name: 'Freeze several cards' }).press('Enter');
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
  expect(errors).toEqual([]);
});

test('partner support 11: names the filters of a list, finds them as a tab with an address, and forgets them', async () => {
  const { id } = await newCard(sandbox, { amount: '5.00' });
  await sandbox.put(`/cards/${id}/freeze`);
  await page.goto(`${start}/cards?status=frozen&last4=0000`);
  await page.getByRole('button', { name: 'Save these filters' }).press('Enter');
  await dialog.getByText('What is typed, such as a name or an id, is not saved.').waitFor();
  await dialog.getByLabel('Name').fill('Lost cards');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const tabs = page.getByRole('navigation', { name: 'Saved filters' });
  await tabs.getByRole('link', { name: 'Lost cards' }).press('Enter');
  await page.waitForURL(`${start}/cards?status=frozen`);
  await page.getByRole('table').locator(`a[href*="${id}"]`).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Forget “Lost cards”' }).press('Enter');
  await tabs.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});

test('partner support 12: reads who has looked at the number of a card', async () => {
  const { id } = await newCard(sandbox);
  const { data } = await sandbox.post(`/cards/${id}/secure-view`);
  await page.goto(`${start}/cards/${id}/purchases`);
  await page.getByRole('link', { name: 'Views of the number' }).press('Enter');
  const views = page.getByRole('table', { name: 'Views of the number' });
  await views.getByText('A view was requested').waitFor();
  expect(await page.content()).not.toContain(data.iframe_url.split('#')[1]);
  expect(errors).toEqual([]);
});
