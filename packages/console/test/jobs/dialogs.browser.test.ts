import { expect, test } from 'vitest';
import { newCard, newCustomer } from '../../../server/test/contract/support/fixtures.ts';
import { startConsole } from '../browser/console-page.ts';
import { choosePartner } from '../browser/two-people.ts';

const { sandbox, open, openOperator } = await startConsole();
const { id: card } = await newCard(sandbox);
const opened = await open('support');
const { page } = opened;

test.each([
  [360, 800],
  [360, 600],
  [1440, 900],
  [1440, 600],
])(
  'the buttons of a long dialog stay visible at %d × %d, and cover nothing that has the focus',
  async (width, height) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${opened.sandbox}/cards/${card}/controls`);
    await page.getByRole('button', { name: 'Edit the card’s controls' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.evaluate((element) => element.querySelectorAll('details').forEach((fold) => (fold.open = true)));
    const confirm = dialog.locator('button[type=submit]');
    const isInView = async (): Promise<boolean> =>
      await confirm.evaluate((button) => {
        const { top, bottom } = button.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      });
    await dialog.evaluate((element) => element.scrollTo(0, 0));
    expect(await isInView()).toBe(true);
    const last = dialog.locator('input:not([type=hidden])').last();
    await last.focus();
    const [field, buttons] = [await last.boundingBox(), await confirm.boundingBox()];
    expect(field!.y + field!.height).toBeLessThanOrEqual(buttons!.y);
    await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    expect(await isInView()).toBe(true);
    expect(opened.errors).toEqual([]);
  },
);

test('a dialog gives the focus back to the button that opened it, also when its own buttons close it', async () => {
  await page.goto(`${opened.sandbox}/cards/${card}/purchases`);
  const button = page.getByRole('button', { name: 'Replace', exact: true });
  for (const close of ['Cancel', 'Close']) {
    await button.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: close }).press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(async () => await button.evaluate((each) => each.matches(':focus'))).toBe(true);
  }
  expect(opened.errors).toEqual([]);
});

test('a dialog goes with its page, also where the page that follows is one of the same kind', async () => {
  const { id: other } = await newCard(sandbox);
  const replace = page.getByRole('button', { name: 'Replace', exact: true });
  await page.goto(`${opened.sandbox}/cards/${card}/purchases`);
  await replace.waitFor();
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(other);
  await dialog.getByRole('option').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/cards/${other}/purchases$`));
  await replace.press('Enter');
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('lost');
  await page.goBack();
  await page.waitForURL(new RegExp(`/cards/${card}/purchases$`));
  await page.getByRole('main').getByText(card).first().waitFor();
  await dialog.waitFor({ state: 'detached' });
  // The focus went with the dialog, and is at the content now.
  await expect.poll(async () => await page.evaluate(() => document.activeElement?.id)).toBe('content');
  await replace.press('Enter');
  expect(await dialog.getByRole('combobox', { name: 'Reason' }).inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(opened.errors).toEqual([]);
});

const refusal = (code: string, status: number) => ({
  status,
  json: { type: 'error', message: { code: status, error: [code] }, data: { error: { code } } },
});

test('a dialog says why its act was refused until the form changes', async () => {
  const { id } = await newCustomer(sandbox);
  await page.route('**/suspend', async (route) => await route.fulfill(refusal('customer_closed', 409)), { times: 1 });
  await page.goto(`${opened.sandbox}/customers/${id}/overview`);
  await page.getByRole('button', { name: 'Suspend' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Suspend the customer' }).press('Enter');
  await dialog.getByRole('alert').waitFor();
  await dialog.getByLabel('Reason, for your own use').fill('Lost contact');
  await dialog.getByRole('alert').waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(opened.errors).toEqual([]);
});

test('a dialog goes on saying why its effect is not known while somebody types', async () => {
  const { id } = await newCustomer(sandbox);
  await page.route('**/search/cards?*', async (route) => await route.fulfill(refusal('not_found', 404)));
  await page.goto(`${opened.sandbox}/customers/${id}/overview`);
  await page.getByRole('button', { name: 'Suspend' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('alert').waitFor();
  await dialog.getByLabel('Reason, for your own use').fill('Lost contact');
  expect(await dialog.getByRole('alert').count()).toBe(1);
  await page.unroute('**/search/cards?*');
  await page.keyboard.press('Escape');
  expect(opened.errors).toEqual([]);
});

test('a dialog that the service refuses brings the first wrong field into view, with the focus', async () => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${opened.sandbox}/cards/${card}/controls`);
  await page.getByRole('button', { name: 'Edit the card’s controls' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('For one purchase');
  for (const amount of ['99999999999', '88888888888']) {
    await field.fill(amount);
    await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await dialog.getByRole('button', { name: 'Save the controls' }).click();
    await expect
      .poll(async () => await field.evaluate((input) => input.matches(':focus[aria-invalid=true]')))
      .toBe(true);
    const message = await dialog.getByText('Must be 1,000,000.00 or less.').boundingBox();
    const buttons = await dialog.getByRole('button', { name: 'Save the controls' }).boundingBox();
    expect(message!.y).toBeGreaterThanOrEqual(0);
    expect(message!.y + message!.height).toBeLessThanOrEqual(buttons!.y);
  }
  expect(opened.errors).toEqual([]);
});

test('a preview at 360 px comes into view with the focus, and says only what is true in the sandbox', async () => {
  const { page, sandbox: start, errors } = await openOperator('finance');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${start}/settlement/fees`);
  await page.getByRole('button', { name: 'Ask for other fees' }).click();
  const dialog = page.getByRole('dialog');
  await choosePartner(page, sandbox.tenant.partnerId);
  await dialog.getByLabel('Environment').selectOption('sandbox');
  const deposit = dialog.getByRole('group', { name: 'Deposit to a card', exact: true });
  await dialog.getByText('Still needed: Reason. Nothing has changed yet.').waitFor();
  await dialog.getByLabel('Reason').fill('As agreed');
  await dialog.getByText('Nothing has changed yet.', { exact: true }).waitFor();
  await deposit.getByLabel('Percent').fill('250');
  await dialog.getByRole('button', { name: 'Show what it does' }).click();
  await deposit.getByText('Must be 100% or less.').waitFor();
  await expect.poll(async () => await dialog.locator(':focus[aria-invalid=true]').inputValue()).toBe('250');
  await deposit.getByLabel('Percent').fill('');
  await deposit.getByLabel('Fixed (USD)').fill('0.25');
  await dialog.getByRole('button', { name: 'Show what it does' }).click();
  await dialog.getByText('It holds at once.').waitFor();
  const preview = dialog.locator(':focus');
  expect(await preview.innerText()).toMatch(/^Partner\s+\S[^]*Environment\s+Sandbox/);
  expect(await dialog.getByText('from the approval on').count()).toBe(0);
  const [shown, buttons] = [
    await preview.boundingBox(),
    await dialog.getByRole('button', { name: 'Do it' }).boundingBox(),
  ];
  expect(shown!.y).toBeGreaterThanOrEqual(0);
  expect(shown!.y).toBeLessThan(buttons!.y);
  // A second key does nothing.
  await page.keyboard.press('Enter');
  await dialog.getByText('It holds at once.').waitFor();
  expect(await dialog.getByText('It is done.').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Do it' }).click();
  await dialog.getByText('It is done.').waitFor();
  expect(errors).toEqual([]);
});

test('the reference of a credit says before it is sent that it has no accents', async () => {
  const { page, sandbox: start, errors } = await openOperator('finance');
  await page.goto(`${start}/approvals`);
  await page.getByRole('button', { name: 'Credit or debit a wallet' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Still needed: Partner, Wallet, Amount, Reference, Reason.').waitFor();
  await dialog.getByText('with letters without accents').waitFor();
  await dialog.getByLabel('Reference').fill('depósito 17');
  await dialog.getByText('Use letters without accents, digits and').waitFor();
  expect(await dialog.getByLabel('Reference').getAttribute('aria-invalid')).toBe('true');
  expect(errors).toEqual([]);
});
