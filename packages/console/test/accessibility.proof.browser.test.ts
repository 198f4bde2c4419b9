import { expect, test } from 'vitest';
import { problemsOf } from './browser/accessibility.ts';
import { startConsole } from './browser/console-page.ts';
import { fillScreens } from './browser/screens.ts';

const { sandbox, open } = await startConsole();
const screens = await fillScreens(sandbox);

const LOOKS = (['light', 'dark'] as const).flatMap((theme) =>
  ['en', 'es', 'fr'].flatMap((language) => [360, 768, 1440].map((width) => ({ theme, language, width }))),
);

test.each(LOOKS)('in $language, $theme, at $width px, no screen has a problem', async (look) => {
  const opened = await open('admin', look);
  const problems: string[] = [];
  for (const screen of screens) problems.push(...(await problemsOf(opened, screen)));
  await opened.page.context().close();
  expect(problems).toEqual([]);
});
