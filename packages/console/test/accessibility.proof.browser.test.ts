import { expect, test } from 'vitest';
import { problemsOf } from './browser/accessibility.ts';
import { startConsole } from './browser/console-page.ts';
import { claimedCase, fillScreens, OPERATOR_SCREENS } from './browser/screens.ts';

const { sandbox, open, openOperator, service } = await startConsole();
const screens = await fillScreens(sandbox);

const WIDTHS = [360, 768, 1440];
const LOOKS = (['light', 'dark'] as const).flatMap((theme) =>
  ['en', 'es', 'fr'].map((language) => ({ theme, language })),
);

test.each(LOOKS)('in $language, $theme, no screen or dialog has a problem at any width', async (look) => {
  const opened = await open('admin', look);
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const screen of screens) problems.push(...(await problemsOf(opened, screen, WIDTHS, seen)));
  const operator = await openOperator('admin', look);
  const claimed = await claimedCase(service, sandbox, operator.page);
  for (const screen of [...OPERATOR_SCREENS, `/partners/${sandbox.tenant.partnerId}`, claimed])
    problems.push(...(await problemsOf(operator, screen, WIDTHS, seen)));
  for (const { page } of [opened, operator]) await page.context().close();
  expect(problems).toEqual([]);
});
