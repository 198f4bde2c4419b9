import { expect, test } from 'vitest';
import { newCard } from '../../../server/test/contract/support/fixtures.ts';
import { startConsole } from '../browser/console-page.ts';

const { sandbox, open, openOperator } = await startConsole();
const NARROW = 360;

test('on a phone, the operator’s home says what each amount is', async () => {
  await newCard(sandbox, { amount: '40.00' });
  const { page, sandbox: start, errors } = await openOperator('admin', { width: NARROW });
  await page.goto(start);
  const row = page.getByRole('table', { name: 'Float in Sandbox, by currency' }).locator('tbody tr').first();
  await row.getByText('In wallets').waitFor();
  await row.getByText('On cards, without open holds').waitFor();
  await row.getByText('At the card platforms').waitFor();
  expect(errors).toEqual([]);
});

test('under a finger, links in lists and among facts are at least 24 px high and wide', async () => {
  const { page, sandbox: start, errors } = await openOperator('admin', { width: NARROW });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.goto(start);
  const links = page.getByRole('main').locator(':is(td, dd, li) > a');
  await links.first().waitFor();
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  for (const link of await links.all()) {
    const { width, height } = (await link.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  }
  expect(errors).toEqual([]);
});

test('the operator’s list of partners begins with the sandbox as long as live is empty', async () => {
  const { page, sandbox: start, errors } = await openOperator('read_only');
  const list = (environment: string) =>
    page.getByRole('table', { name: `Partners and how each does in ${environment}, newest first` });
  await page.goto(`${start}/partners`);
  await list('Live').waitFor();
  await page.route('**/account/v1/session', async (route) => {
    const { data, ...rest } = await (await route.fetch()).json();
    await route.fulfill({ json: { ...rest, data: { ...data, live_is_empty: true } } });
  });
  await page.reload();
  await list('Sandbox').waitFor();
  await page.getByLabel('Environment', { exact: true }).selectOption('Live');
  await list('Live').waitFor();
  await page.waitForURL(/environment=live/);
  await page.getByLabel('Environment', { exact: true }).selectOption('Sandbox');
  await list('Sandbox').waitFor();
  expect(errors).toEqual([]);
});

test('the list of partners says that there was no purchase only once the service has counted', async () => {
  const { page, sandbox: start, errors } = await openOperator('read_only');
  let answer = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => (answer = resolve));
  let countedUntil: string | null = null;
  await page.route('**/operator/v1/overview', async (route) => {
    const { data, ...rest } = await (await route.fetch()).json();
    await isHeld;
    await route.fulfill({ json: { ...rest, data: { ...data, counted_until: countedUntil } } });
  });
  await page.goto(`${start}/partners?environment=live`);
  const row = page.getByRole('table').locator('tbody tr').first();
  await row.getByText(/–$/).waitFor();
  expect(await row.getByText('No purchases').count()).toBe(0);
  answer();
  await row.getByText('Not counted yet').waitFor();
  countedUntil = '2026-11-30T09:00:00.000Z';
  await page.reload();
  await row.getByText('No purchases').waitFor();
  await page.getByText('Purchases counted until Nov 30, 2026').waitFor();
  await row.press('Enter');
  await page.getByText('Purchases counted until Nov 30, 2026').waitFor();
  expect(errors).toEqual([]);
});

test('the first page claims nothing before the answers are there, and has words in place of empty charts', async () => {
  const { page, sandbox: start, errors } = await open('admin');
  let answer = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/v1/attention', async (route) => {
    await isHeld;
    await route.continue();
  });
  await page.goto(start.replace(/sandbox$/, 'live'));
  const approved = page.getByRole('figure', { name: 'Approved today' });
  await approved.getByText('No purchases in these days.').waitFor();
  expect(await approved.locator('svg').count()).toBe(0);
  expect(await page.getByText('Nothing needs attention.').count()).toBe(0);
  answer();
  await page.getByText('Nothing needs attention.').waitFor();
  // The numbers are still there as a table.
  await approved.getByRole('button', { name: 'Table' }).press('Enter');
  await approved.getByRole('columnheader', { name: 'Approved' }).waitFor();
  expect(errors).toEqual([]);
});

test('on a phone, the tab of the open page is in view', async () => {
  const { page, sandbox: start, errors } = await open('admin', { width: NARROW });
  await page.goto(`${start}/money/fees`);
  const tab = page.getByRole('navigation', { name: 'Money' }).getByRole('link', { name: 'Fees' });
  const end = async (): Promise<number> => {
    const { x, width } = (await tab.boundingBox())!;
    return x + width;
  };
  await expect.poll(end).toBeLessThanOrEqual(NARROW);
  expect(errors).toEqual([]);
});

test('a sign-in leads to live, where the partner has a key, until somebody chooses the sandbox', async () => {
  const { page, sandbox: start, errors } = await open('support');
  const live = start.replace(/sandbox$/, 'live');
  expect(page.url()).toBe(live);
  await page.getByRole('button', { name: 'Environment: Live' }).press('Enter');
  await page.getByRole('link', { name: 'Sandbox', exact: true }).press('Enter');
  await page.waitForURL(start);
  await page.goto(new URL('/', start).href);
  await page.waitForURL(start);
  await page.getByRole('button', { name: 'Environment: Sandbox' }).press('Enter');
  await page.getByRole('link', { name: 'Live', exact: true }).press('Enter');
  await page.waitForURL(live);
  await page.goto(new URL('/', start).href);
  await page.waitForURL(live);
  expect(errors).toEqual([]);
});
