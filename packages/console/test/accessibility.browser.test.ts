import { expect, test } from 'vitest';
import { problemsOf } from './browser/accessibility.ts';
import { startConsole } from './browser/console-page.ts';
import { fillScreens } from './browser/screens.ts';

const { sandbox, open } = await startConsole();
/** With them, every component of the console is seen once: the first page, a list with a panel beside it, a delivery. */
const screens = (await fillScreens(sandbox)).filter((screen) => /^$|peek=|deliveries/.test(screen));

// accessibility.proof.browser.test.ts has the other screens, languages, themes and widths.
test('no screen has a violation, an error or a card number, and none is wider than a small telephone', async () => {
  const opened = await open('admin', { theme: 'dark', language: 'fr' });
  const problems: string[] = [];
  for (const screen of screens) problems.push(...(await problemsOf(opened, screen, [360])));
  expect(problems).toEqual([]);
});
