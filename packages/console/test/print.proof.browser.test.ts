import { expect, test } from 'vitest';
import { newCard } from '../../server/test/contract/support/fixtures.ts';
import { startConsole } from './browser/console-page.ts';

const { sandbox, open } = await startConsole();

test('a printed page is black on white, says where it is from, and has nothing to press; the sandbox is marked', async () => {
  const { id } = await newCard(sandbox, { amount: '40.00' });
  const { data: purchase } = await sandbox.post(`/simulations/cards/${id}/authorizations`, { amount: '50.00' });
  const opened = await open('admin', { theme: 'dark' });
  const { page } = opened;
  await page.emulateMedia({ media: 'print' });
  const paths = [`/cards/${id}/ledger`, `/transactions/${purchase.id}`, '/money/statements'];
  for (const path of paths) {
    await page.goto(opened.sandbox + path);
    const head = page.locator('[data-print-head]');
    await head.waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const text = await head.innerText();
    for (const part of ['SANDBOX', 'Sam Ruiz', opened.sandbox + path]) expect(text).toContain(part);
    expect(await page.locator('nav:visible, header:visible, button:visible').count()).toBe(0);
    const colours = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body);
      return [color, backgroundColor];
    });
    expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    expect(await head.locator('[aria-hidden]').innerText()).toBe('SANDBOX');
  }

  await page.goto(`${opened.sandbox.replace('/sandbox', '/live')}/cards`);
  const head = page.locator('[data-print-head]');
  await head.getByText('LIVE', { exact: true }).waitFor();
  expect(await head.locator('[aria-hidden]').count()).toBe(0);
  // The time is that of printing, not of opening the page.
  const opening = await head.locator('time').getAttribute('datetime');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(Date.parse((await head.locator('time').getAttribute('datetime'))!)).toBeGreaterThan(Date.parse(opening!));
  expect(opened.errors).toEqual([]);
});
