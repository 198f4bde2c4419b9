import { expect, test } from 'vitest';
import { problemsOf } from './browser/accessibility.ts';
import { startConsole } from './browser/console-page.ts';
import { fillScreens } from './browser/screens.ts';

const { sandbox, open } = await startConsole();
const screens = await fillScreens(sandbox);

// accessibility.proof.browser.test.ts has the other languages, themes and widths.
test('no screen has a violation, an error or a card number, and none is wider than a small telephone', async () => {
  const opened = await open('admin', { width: 360, theme: 'dark', language: 'fr' });
  const problems: string[] = [];
  for (const screen of screens) problems.push(...(await problemsOf(opened, screen)));
  expect(problems).toEqual([]);
});
