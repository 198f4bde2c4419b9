import { AxeBuilder } from '@axe-core/playwright';
import { scanForCardNumbers, type ConsolePage } from './console-page.ts';

/** Everything that is wrong with a screen: violations that axe finds, errors, card numbers, and what is wider than the screen. */
export async function problemsOf(opened: ConsolePage, screen: string): Promise<string[]> {
  const { page } = opened;
  await page.goto(opened.sandbox + screen);
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  const found = [
    ...violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    ),
    ...opened.errors.splice(0),
    ...(await scanForCardNumbers(opened)),
    ...(isTooWide ? ['the page scrolls sideways'] : []),
  ];
  return found.map((problem) => `${screen}: ${problem}`);
}
