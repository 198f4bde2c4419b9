import { expect, test } from 'vitest';
import { problemsOf } from './browser/accessibility.ts';
import { startConsole } from './browser/console-page.ts';
import { claimedCase, fillScreens, OPERATOR_SCREENS } from './browser/screens.ts';

const { sandbox, open, openOperator, service } = await startConsole();
/** With them and their dialogs, every component is seen once: the first page, a list with a panel beside it, a delivery, a long form. */
const screens = (await fillScreens(sandbox)).filter((screen) => /^$|peek=|deliveries|cards.*controls/.test(screen));

// accessibility.proof.browser.test.ts has the other screens, languages, themes and widths.
test('no screen or dialog has a violation, an error or a card number, and none is wider than a small telephone', async () => {
  const opened = await open('admin', { theme: 'dark', language: 'fr' });
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const screen of screens) problems.push(...(await problemsOf(opened, screen, [360], seen)));
  const operator = await openOperator('admin', { theme: 'dark', language: 'fr' });
  const claimed = await claimedCase(service, sandbox, operator.page);
  for (const screen of [...OPERATOR_SCREENS, `/partners/${sandbox.tenant.partnerId}`, claimed])
    problems.push(...(await problemsOf(operator, screen, [360], seen)));
  expect(problems).toEqual([]);
});
