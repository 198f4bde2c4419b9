import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { newCard, newCustomer } from '../../../server/test/contract/support/fixtures.ts';
import { startConsole } from '../browser/console-page.ts';

const { sandbox, open } = await startConsole();
const LONG = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2).slice(0, 60);
const PHONE = 360;
const DESK = 1280;

async function endOf(place: Locator): Promise<number> {
  const { x, width } = (await place.boundingBox())!;
  return x + width;
}

test('a long name without spaces breaks, and hides nothing beside it', async () => {
  await newCustomer(sandbox, { first_name: LONG });
  const { id } = await newCard(sandbox);
  await sandbox.post(`/simulations/cards/${id}/authorizations`, {
    amount: '2.00',
    merchant: { name: LONG, mcc: '5411', country: 'DO' },
  });
  const { page, sandbox: start, errors } = await open('support', { width: PHONE });
  await page.goto(`${start}/customers`);
  const customer = page.locator('tr[data-row]').filter({ hasText: LONG });
  const name = customer.locator('bdi', { hasText: LONG });
  await name.waitFor();
  const badge = (await customer.getByText('Active', { exact: true }).boundingBox())!;
  expect(await endOf(name)).toBeLessThanOrEqual(badge.x);
  await page.goto(`${start}/transactions`);
  const purchase = page.locator('tr[data-row]').filter({ hasText: LONG });
  expect(await endOf(purchase.locator('bdi', { hasText: LONG }))).toBeLessThanOrEqual(PHONE);
  await page.setViewportSize({ width: DESK, height: 800 });
  await purchase.press('Space');
  const panel = (await page.getByRole('complementary').boundingBox())!;
  expect(await endOf(purchase.getByText('2.00'))).toBeLessThanOrEqual(panel.x);
  expect(errors).toEqual([]);
});

test('on a phone, the end of a long partner’s name is cut in the direction of its script', async () => {
  const { page, sandbox: start, errors } = await open('support', { width: PHONE });
  const renamed = 'شركة المدفوعات الرقمية العالمية Acme Payments';
  await page.route('**/account/v1/session', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const memberships = data.memberships.map((each: { partner: object }) => ({
      ...each,
      partner: { ...each.partner, name: renamed },
    }));
    await route.fulfill({ response, json: { ...rest, data: { ...data, memberships } } });
  });
  await page.goto(start);
  const name = page.getByRole('banner').getByTitle(renamed);
  await name.waitFor();
  expect(await name.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  expect(await name.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  expect(await endOf(name)).toBeLessThanOrEqual(PHONE);
  expect(errors).toEqual([]);
});
