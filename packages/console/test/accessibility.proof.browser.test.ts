import { expect, test } from 'vitest';
import { problemsOf } from './browser/accessibility.ts';
import { startConsole } from './browser/console-page.ts';
import { everyScreen, fillScreens } from './browser/screens.ts';

// The operator's pages show what belongs to every partner, so no other test may have left anything.
const fixture = await startConsole({});
const ofPartner = await fillScreens(fixture.sandbox);

const WIDTHS = [360, 768, 1440];
const LOOKS = (['light', 'dark'] as const).flatMap((theme) =>
  ['en', 'es', 'fr'].map((language) => ({ theme, language })),
);

test.each(LOOKS)('in $language, $theme, no screen or dialog has a problem at any width', async (look) => {
  const problems: string[] = [];
  const seen = new Set<string>();
  const screens = await everyScreen(fixture, ofPartner, look);
  for (const { opened, addresses } of screens)
    for (const address of addresses) problems.push(...(await problemsOf(opened, address, WIDTHS, seen)));
  await Promise.all(screens.map(async ({ opened }) => await opened.page.context().close()));
  expect(problems).toEqual([]);
});
