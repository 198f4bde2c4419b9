import { expect, test } from 'vitest';
import { problemsOf } from './browser/accessibility.ts';
import { startConsole } from './browser/console-page.ts';
import { everyScreen, fillScreens, routesWithoutScreen } from './browser/screens.ts';

// The operator's pages show what belongs to every partner, so no other test may have left anything.
const fixture = await startConsole({});
const ofPartner = await fillScreens(fixture.sandbox);
const screens = await everyScreen(fixture, ofPartner, { theme: 'dark', language: 'fr' });
const seen = new Set<string>();
/** With them and their dialogs, every component is seen once: the first page, a list with a panel beside it, a delivery, a long form. */
const isShort = (address: string): boolean => /^$|peek=|deliveries|cards.*controls/.test(address);

test('every route has a screen', async () => {
  expect(await routesWithoutScreen(screens)).toEqual([]);
});

// accessibility.proof.browser.test.ts has the other screens, languages, themes and widths.
test.each(screens)(
  'no screen or dialog of $of has a violation, an error or a card number, and none is wider than a small telephone',
  async ({ opened, addresses }) => {
    const problems: string[] = [];
    for (const address of addresses === ofPartner ? ofPartner.filter(isShort) : addresses)
      problems.push(...(await problemsOf(opened, address, [360], seen)));
    expect(problems).toEqual([]);
  },
);
