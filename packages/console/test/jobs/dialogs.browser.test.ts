import { expect, test } from 'vitest';
import { newCard } from '../../../server/test/contract/support/fixtures.ts';
import { startConsole } from '../browser/console-page.ts';

const { sandbox, open } = await startConsole();
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
