import { beforeEach, expect, test } from 'vitest';
import { newCard } from '../../../server/test/contract/support/fixtures.ts';
import { startConsole } from '../browser/console-page.ts';

const { open, sandbox: partner } = await startConsole();
const { page, sandbox } = await open('admin');
const dialog = page.getByRole('dialog');
const sent: string[] = [];

/** The service changes the card at once, and the card platform does not respond to it. */
beforeEach(async () => {
  sent.length = 0;
  await page.unrouteAll();
  await page.route(/\/cards\/[^/]+\/(freeze|terminate)$/, async (route) => {
    sent.push(route.request().url());
    const status = route.request().url().endsWith('freeze') ? 'frozen' : 'terminated';
    await route.fetch();
    await route.fulfill({
      status: 503,
      headers: { 'retry-after': '5' },
      json: {
        type: 'error',
        message: { code: 503, error: [`the card is now ${status}, but the card platform did not confirm it yet`] },
        data: { error: { code: 'issuer_unavailable', request_id: 'req-1', card_status: status } },
      },
    });
  });
});

const statusOf = async (id: string): Promise<string> => (await partner.get(`/cards/${id}`)).data.card.status;

test('several cards are frozen with one call each, also where the platform confirms none of them', async () => {
  const ids = [(await newCard(partner)).id, (await newCard(partner)).id];
  await page.goto(`${sandbox}/cards`);
  await page.getByRole('button', { name: 'Freeze several cards' }).press('Enter');
  await dialog.getByRole('button', { name: 'Choose all' }).press('Enter');
  await dialog.getByRole('button', { name: /^Freeze \d+ cards$/ }).press('Enter');
  await dialog.getByRole('alert').getByText('has not confirmed').waitFor();
  expect(await Promise.all(ids.map(statusOf))).toEqual(['frozen', 'frozen']);
  expect(new Set(sent).size).toBe(sent.length);
});

test('a freeze that is not confirmed is sent once, and the page says so until the next act', async () => {
  const { id } = await newCard(partner);
  await page.goto(`${sandbox}/cards/${id}`);
  await page.getByRole('button', { name: 'Freeze', exact: true }).press('Enter');
  const unfreeze = page.getByRole('button', { name: 'Unfreeze' });
  await unfreeze.waitFor();
  const message = page.getByRole('alert').filter({ hasText: 'has not confirmed' });
  await message.waitFor();
  expect(sent).toHaveLength(1);
  // It stands below all buttons, and moves none of them.
  const acts = page.getByRole('button', { name: /^(Show the number|Unfreeze|Replace|More actions)$/ });
  const tops = await acts.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
  expect(tops).toEqual([tops[0], tops[0], tops[0], tops[0]]);
  expect((await message.boundingBox())!.y).toBeGreaterThan(tops[0]!);
  await unfreeze.press('Enter');
  await page.getByRole('button', { name: 'Freeze', exact: true }).waitFor();
  expect(await message.count()).toBe(0);
});

test('the dialog of a termination that is not confirmed says so, and is only closed: the card has ended', async () => {
  const { id } = await newCard(partner);
  await page.goto(`${sandbox}/cards/${id}`);
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('button', { name: 'Terminate', exact: true }).press('Enter');
  await dialog.getByRole('button', { name: 'Terminate the card' }).press('Enter');
  await dialog.getByRole('alert').getByText('has not confirmed').waitFor();
  expect([await statusOf(id), sent.length]).toEqual(['terminated', 1]);
  expect(await dialog.getByRole('button', { name: 'Terminate the card' }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'More actions' }).waitFor({ state: 'detached' });
});
