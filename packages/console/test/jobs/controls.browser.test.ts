import { expect, test } from 'vitest';
import { newCard, newCustomer } from '../../../server/test/contract/support/fixtures.ts';
import { startConsole } from '../browser/console-page.ts';
import { fileOf } from '../browser/file-of.ts';

const { sandbox, open } = await startConsole();

test('support raises a limit by the editor, after trying the purchase, with the keyboard alone', async () => {
  const { id: customer_id } = await newCustomer(sandbox);
  const { id } = await newCard(sandbox, { customer_id, amount: '40.00' });
  await sandbox.call('PATCH', `/cards/${id}/controls`, { limits: { daily: '10.00' } });
  await sandbox.call('PATCH', `/customers/${customer_id}/controls`, { limits: { daily: '30.00' } });
  await sandbox.post(`/simulations/cards/${id}/authorizations`, { amount: '5.50' });
  const opened = await open('support');
  const { page } = opened;
  await page.goto(`${opened.sandbox}/cards/${id}/controls`);
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
  const dialog = page.getByRole('dialog');
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
  expect(opened.errors).toEqual([]);
});

test('support limits all cards of a customer: lists, words and times, with a purchase tried on a card', async () => {
  const { id: customer_id } = await newCustomer(sandbox);
  await newCard(sandbox, { customer_id, amount: '40.00' });
  const opened = await open('support');
  const { page } = opened;
  await page.goto(`${opened.sandbox}/customers/${customer_id}/controls`);
  await page.getByText('Not restricted: For one purchase, Daily limit').waitFor();
  await page.getByRole('button', { name: 'Edit the customer’s controls' }).press('Enter');
  const dialog = page.getByRole('dialog');
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
  await page
    .getByText('Purchases in a day, Merchants, Ids of merchants, Countries, Card number from, Started by')
    .waitFor();
  expect(opened.errors).toEqual([]);
});

test('an admin sets a ceiling for every card and a default for new ones, which support reads only', async () => {
  const opened = await open('admin');
  const { page } = opened;
  await page.goto(`${opened.sandbox}/settings/controls`);
  const dialog = page.getByRole('dialog');
  for (const [level, amount] of [
    ['ceilings', '900'],
    ['defaults', '80'],
  ] as const) {
    await page.getByRole('button', { name: `Edit the ${level}` }).press('Enter');
    await dialog.getByLabel('For one purchase').fill(amount);
    await dialog.getByRole('button', { name: 'Save the controls' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
  }
  await page.getByRole('table', { name: 'Ceilings' }).getByText('900.00').waitFor();
  expect((await sandbox.get('/controls/ceilings')).data.limits.per_transaction).toBe('900.00');
  const { id } = await newCard(sandbox);
  expect((await sandbox.get(`/cards/${id}/controls`)).data.limits.per_transaction).toBe('80.00');
  expect(opened.errors).toEqual([]);
  const support = await open('support');
  await support.page.goto(`${support.sandbox}/settings/controls`);
  const refused = support.page.getByRole('button', { name: 'Edit the ceilings' });
  await refused.waitFor();
  expect(await refused.isDisabled()).toBe(true);
});
