import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { startChromium } from '../../chromium/start-chromium.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';

const browser = await startChromium();
const { url } = await startService(await createTestDatabase());

/** One page of each kind: the home page, a table of links, long code, wide tables, many headings, a diagram, pictures, no page. */
const PAGES = [
  '/',
  '/docs',
  '/docs/integrate',
  '/docs/settings',
  '/docs/events',
  '/docs/errors',
  '/docs/purchases',
  '/docs/overview',
  '/docs/secure-view/gallery',
  '/docs/decisions/0001-one-lock-per-tenant',
  '/docs/none',
];

describe.each(['light', 'dark'] as const)('in %s colours', async (colorScheme) => {
  const context = await browser.newContext({ colorScheme, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  afterAll(() => context.close());

  // Colours are the same on every page; so is what else a page has.
  test.each(colorScheme === 'light' ? PAGES : PAGES.slice(0, 4))(
    '%s has no accessibility violation, and nothing wider than a phone',
    async (path) => {
      const problems: string[] = [];
      page.on('console', (message) => problems.push(message.text()));
      await page.goto(url + path);
      const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
      expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
    },
  );

  test('the colours follow the reader', async () => {
    await page.goto(`${url}/docs`);
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(background).toBe(colorScheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(22, 25, 28)');
  });
});

test('the API reference shows the snippets of the description, and loads nothing from elsewhere', async () => {
  const page = await browser.newPage({ viewport: { width: 1_280, height: 800 } });
  // Its script has 4 MB, and a busy machine takes long to compile it.
  page.setDefaultTimeout(150_000);
  const requested: string[] = [];
  const problems: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(`${url}/docs/reference#tag/cards/POST/cards`);
  await page.getByText('curl -s -X POST "$API/cards"').first().waitFor();
  await page.getByText('Documentation').first().waitFor();
  expect(
    requested.filter((each) => !each.startsWith(url) && !each.startsWith('data:') && !each.startsWith('blob:')),
  ).toEqual([]);
  await page.goto(`${url}/docs/reference/console`);
  await page.getByText('The console calls these operations').first().waitFor();
  expect(problems).toEqual([]);
});
