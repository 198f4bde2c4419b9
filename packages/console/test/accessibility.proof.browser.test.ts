import { expect, test } from 'vitest';
import { problemsOf } from './browser/accessibility.ts';
import { startConsole } from './browser/console-page.ts';
import { everyScreen, fillScreens } from './browser/screens.ts';

// The operator's pages show what belongs to every partner, so no other test may have left anything.
const fixture = await startConsole({});
const ofPartner = await fillScreens(fixture.sandbox);

/** A theme changes the colours, a language the length of texts, a width what is beside what: no problem needs all combinations of them. */
const LOOKS = [
  { language: 'en', theme: 'light', widths: [360, 768, 1440] },
  { language: 'es', theme: 'dark', widths: [360, 1440] },
  { language: 'fr', theme: 'dark', widths: [360] },
] as const;

test.each(LOOKS)(
  'in $language, $theme, at $widths px, no screen or dialog has a problem',
  async ({ widths, ...look }) => {
    const problems: string[] = [];
    const seen = new Set<string>();
    const screens = await everyScreen(fixture, ofPartner, look);
    for (const { opened, addresses } of screens)
      for (const address of addresses) problems.push(...(await problemsOf(opened, address, widths, seen)));
    await Promise.all(screens.map(async ({ opened }) => await opened.page.context().close()));
    expect(problems).toEqual([]);
  },
);
