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
