import { expect, test } from 'vitest';
import { problemsOf } from './browser/accessibility.ts';
import { startConsole } from './browser/console-page.ts';
import { everyScreen, fillScreens, routesWithoutScreen } from './browser/screens.ts';

const fixture = await startConsole();
const ofPartner = await fillScreens(fixture.sandbox);
/** With them and their dialogs, every component is seen once: the first page, a list with a panel beside it, a delivery, a long form. */
const isShort = (address: string): boolean => /^$|peek=|deliveries|cards.*controls/.test(address);

// accessibility.proof.browser.test.ts has the other screens, languages, themes and widths.
test('no screen or dialog has a violation, an error or a card number, and none is wider than a small telephone', async () => {
  const screens = await everyScreen(fixture, ofPartner, { theme: 'dark', language: 'fr' });
  expect(await routesWithoutScreen(screens), 'routes that no screen is at').toEqual([]);
  const problems: string[] = [];
  const seen = new Set<string>();
  const [partner, ...others] = screens;
  const short = { opened: partner!.opened, addresses: ofPartner.filter(isShort) };
  for (const { opened, addresses } of [short, ...others])
    for (const address of addresses) problems.push(...(await problemsOf(opened, address, [360], seen)));
  expect(problems).toEqual([]);
});
