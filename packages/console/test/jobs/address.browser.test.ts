import { expect, test } from 'vitest';
import { newCard } from '../../../server/test/contract/support/fixtures.ts';
import { startConsole } from '../browser/console-page.ts';

const { sandbox, open } = await startConsole();
const { id: card } = await newCard(sandbox);
const { data: webhook } = await sandbox.post('/webhooks', { url: 'https://partner.example/hooks', events: ['*'] });
const NUMBER = '4111111111111111';

test('of a card number that somebody pastes, only the last four digits leave the browser', async () => {
  const opened = await open('support');
  const { page } = opened;
  await page.goto(opened.sandbox);
  await page.getByRole('combobox').fill('4111 1111 1111 1111');
  await page.getByText(/^No customer, card, transfer or id found in sandbox\./).waitFor();
  for (const list of ['customers', 'transactions']) {
    await page.goto(`${opened.sandbox}/${list}`);
    const field = page.getByRole('main').getByRole('textbox').first();
    await field.fill('4111 1111 1111 1111');
    await field.press('Enter');
    await page.waitForURL(/=1111$/);
  }
  expect(opened.cardNumbers).toEqual([]);
});

test('a card number in an address is cut before the page reads anything', async () => {
  const opened = await open('support');
  const { page } = opened;
  const sent: string[] = [];
  page.on('request', (request) => {
    // The browser itself has sent the address, to load the page.
    if (request.resourceType() !== 'document') sent.push(request.url().replaceAll(/%20|-/g, ''));
  });
  const pasted = [
    [`${opened.sandbox}/cards/${NUMBER}`, /\/cards\/1111\/purchases$/],
    [`${opened.sandbox}/customers/4111-1111-1111-1111?from=mail`, /\/customers\/1111\?from=mail$/],
    [`${opened.sandbox}/transactions/4111%201111%201111%201111`, /\/transactions\/1111$/],
    [new URL(`/i/${NUMBER}`, opened.sandbox).href, /\/i\/1111$/],
  ] as const;
  for (const [address, cut] of pasted) {
    await page.goto(address);
    await page.waitForURL(cut);
  }
  await page.goto(`${opened.sandbox}/cards/${card}/purchases?peek=${NUMBER}`);
  await page.getByRole('complementary').getByRole('alert').waitFor();
  expect(sent.some((url) => url.endsWith('/transactions/1111'))).toBe(true);
  expect(sent.filter((url) => url.includes(NUMBER))).toEqual([]);
});

test('what does not exist is named in the language of the reader, with the list in place of another try', async () => {
  const { page, sandbox: start } = await open('support', { language: 'es' });
  await page.goto(`${start}/customers/zzz`);
  const alert = page.getByRole('alert');
  await alert.getByText('Este cliente no existe aquí.').waitFor();
  expect(await alert.getByRole('button', { name: 'Reintentar' }).count()).toBe(0);
  await alert.getByRole('link', { name: 'Ir a la lista' }).click();
  await page.waitForURL(/\/customers$/);
});

test('a filter shows what the address says, and a button that clears it clears the field', async () => {
  const opened = await open('support');
  const { page } = opened;
  const merchant = page.getByRole('textbox', { name: 'Merchant' });
  for (const text of ['1e3', '007', '"quoted"']) {
    await page.goto(`${opened.sandbox}/transactions?merchant=${encodeURIComponent(text)}`);
    await merchant.waitFor();
    expect(await merchant.inputValue()).toBe(text);
  }
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect.poll(() => merchant.inputValue()).toBe('');
  expect(opened.errors).toEqual([]);
});

test('the rows of a filter that is replaced cannot be opened', async () => {
  const { page, sandbox: start } = await open('support');
  await page.goto(`${start}/cards`);
  const row = page.getByRole('table').locator('tbody tr').first();
  await row.waitFor();
  let answer = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/search/cards?*status=*', async (route) => {
    await isHeld;
    await route.continue();
  });
  await page.getByLabel('Status').selectOption('Active');
  await page.locator('[aria-busy=true]').getByText('Active').first().waitFor();
  await row.press('Enter');
  await page.locator('[aria-busy=true] tbody a').first().click({ force: true });
  expect(new URL(page.url()).pathname).toMatch(/\/cards$/);
  answer();
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  await page.getByRole('table').locator('tbody tr').first().press('Enter');
  await page.waitForURL(/\/cards\/.*\/purchases$/);
});

test('every page names the parameters of its address that it does not know, and no others', async () => {
  const { page, sandbox: start } = await open('developer');
  for (const [path, known] of [
    [`/cards/${card}/purchases`, `&peek=${card}`],
    [`/cards/${card}/ledger`, ''],
    ['/developers', ''],
    [`/developers/webhooks/${webhook.id}`, '&status=failed'],
  ]) {
    await page.goto(`${start}${path}?sort=asc${known}`);
    const note = page.getByText('The address has parameters that this page does not know');
    expect(await note.innerText()).toBe(
      'The address has parameters that this page does not know: sort. They were left out.',
    );
  }
});

test('a page names the parameters of its address that have an unknown value', async () => {
  const { page, sandbox: start } = await open('developer');
  await page.goto(`${start}/cards?status=bogus`);
  const note = page.getByText('The address has values that this page does not know');
  expect(await note.innerText()).toBe(
    'The address has values that this page does not know, of: status. They were left out.',
  );
  expect(await page.getByText('parameters that this page does not know').count()).toBe(0);
});

test('an address that the console does not know is a page that says so', async () => {
  const { page, sandbox: start } = await open('developer');
  for (const path of ['/foo', '/partner/foo']) {
    const response = await page.goto(new URL(path, start).href);
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { name: 'There is no such page.' }).waitFor();
  }
});

test('on a phone, filters are folded behind how many are set', async () => {
  const opened = await open('support');
  const { page } = opened;
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${opened.sandbox}/transactions?status=approved&merchant=Aero`);
  const merchant = page.getByRole('textbox', { name: 'Merchant' });
  const summary = page.getByText('Filters (2)');
  await summary.waitFor();
  expect(await merchant.isVisible()).toBe(false);
  await summary.click();
  await merchant.fill('');
  await merchant.press('Enter');
  await page.getByText('Filters (1)').waitFor();
  expect(await merchant.isVisible()).toBe(true);
  expect(opened.errors).toEqual([]);
});
