import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'vitest';
import { scanForCardNumbers, type ConsolePage } from './console-page.ts';

const HEIGHT = 900;
const CLOSE_MS = 3_000;
const SHOWN_TIMEOUT_MS = 30_000;

/**
 * Everything that is wrong with a screen and with each of its dialogs, at any of the widths: violations that axe finds, errors, card
 * numbers, and what is wider than the screen or than its place in the navigation. The screen is loaded once. Of rows, only the first one's dialogs are opened.
 * @param seen the buttons whose dialogs were looked at on an earlier screen; this screen's are added
 */
export async function problemsOf(
  opened: ConsolePage,
  screen: string,
  widths: readonly number[],
  seen: Set<string>,
): Promise<string[]> {
  const { page } = opened;
  await page.goto(opened.sandbox + screen);
  await whenShown(opened, screen);
  const found = await problemsAt(opened, widths);
  const names = await page.locator('[aria-haspopup=dialog]:not(li *)').allInnerTexts();
  const openers = [...names, ...(await page.locator('li:first-child > [aria-haspopup=dialog]').allInnerTexts())];
  for (const name of openers) {
    if (seen.has(name)) continue;
    seen.add(name);
    // A table has one in each row.
    await page.getByRole('button', { name, exact: true }).first().click();
    await page.locator('dialog details').evaluateAll((folds) => folds.forEach((fold) => fold.setAttribute('open', '')));
    await whenShown(opened, name);
    found.push(...(await problemsAt(opened, widths)).map((problem) => `“${name}”: ${problem}`));
    await closeDialog(opened);
  }
  found.push(...opened.errors.splice(0), ...(await scanForCardNumbers(opened)));
  return found.map((problem) => `${screen}: ${problem}`);
}

/** By Esc. Rarely the browser loses the first one; it is not known why. */
async function closeDialog({ page }: ConsolePage): Promise<void> {
  const isGone = { state: 'detached' } as const;
  const dialog = page.locator('dialog');
  await page.keyboard.press('Escape');
  const isClosed = await dialog.waitFor({ ...isGone, timeout: CLOSE_MS }).then(
    () => true,
    () => false,
  );
  if (isClosed) return;
  await page.keyboard.press('Escape');
  await dialog.waitFor(isGone);
}

async function problemsAt({ page }: ConsolePage, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    const { violations } = await inspector(page).analyze();
    const isTooWide = await page.evaluate(() => {
      const dialog = document.querySelector('dialog');
      return document.documentElement.scrollWidth > innerWidth || (dialog && dialog.scrollWidth > dialog.clientWidth);
    });
    const cramped = await page.locator('nav > :is(a, button):visible').evaluateAll((entries) =>
      entries.flatMap((entry) => {
        const text = document.createRange();
        text.selectNodeContents(entry);
        return text.getBoundingClientRect().width > entry.getBoundingClientRect().width ? [entry.textContent] : [];
      }),
    );
    found.push(
      ...cramped.map((name) => `at ${width} px, “${name}” is wider than its place in the navigation`),
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id} at ${width} px: ${html} ${failureSummary}`),
      ),
      ...(isTooWide ? [`at ${width} px, it scrolls sideways`] : []),
    );
  }
  return found;
}

/** Without frames, axe needs no further page to put its results together, which takes a second. */
function inspector(page: ConsolePage['page']): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}

/** Waits until everything of a screen or a dialog is shown. */
export async function whenShown(opened: ConsolePage, what: string): Promise<void> {
  await expect.poll(() => missingOn(opened), { timeout: SHOWN_TIMEOUT_MS, message: what }).toBe(0);
}

/** How much of a screen is not shown yet: its title, what says that it loads, and what is being read. */
async function missingOn({ page, reading }: ConsolePage): Promise<number> {
  const loading = await page.evaluate(async () => {
    // What was shown last can begin to read something in this frame.
    await new Promise(requestAnimationFrame);
    const hasTitle = document.querySelector('main h1') !== null;
    return document.querySelectorAll('[aria-busy=true]').length + (hasTitle ? 0 : 1);
  });
  return loading + reading.size;
}
