import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from 'vitest';
import { startChromium } from '../../chromium/start-chromium.ts';
import { createTestDatabase } from '../../harness.ts';
import { startService } from '../../service.ts';

// One page of each kind. documentation.proof.browser.test.ts shows more pages, and the API reference.

const browser = await startChromium();
const { url } = await startService(await createTestDatabase());
const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
const problems: string[] = [];
page.on('console', (message) => problems.push(message.text()));

test('the home page has no accessibility violation', async () => {
  await page.goto(url);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
});

test('the colours follow the reader', async () => {
  await page.goto(`${url}/docs/none`);
  for (const [colorScheme, colour] of [
    ['dark', 'rgb(22, 25, 28)'],
    ['light', 'rgb(255, 255, 255)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(colour);
  }
});

test.each([
  ['the home page', '/'],
  ['a table of links', '/docs'],
  ['long code', '/docs/integrate'],
  ['a diagram', '/docs/purchases'],
  ['wide tables', '/docs/settings'],
  ['pictures', '/docs/secure-view/gallery'],
  ['no page', '/docs/none'],
])('nothing is wider than a phone: %s', async (_, path) => {
  await page.goto(url + path);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
});

test('code wraps on a phone, and a button copies it as it was written', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  await page.goto(`${url}/docs/cards`);
  const block = page.locator('.code').first();
  expect(await block.locator('pre').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await block.getByRole('button', { name: 'Copy' }).click();
  await block.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await block.locator('code').textContent());
  expect(copied.split('\n').some((line) => line.length > 60)).toBe(true);
});

test('the keyboard reaches the content first, then the list of pages', async () => {
  await page.goto(`${url}/docs/wallets`);
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').textContent()).toBe('Skip to the content');
  await page.keyboard.press('Enter');
  expect(page.url()).toBe(`${url}/docs/wallets#content`);
  await page.locator('.to-pages').click();
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').getAttribute('href')).toBe('/docs/integrate');
});

test('on a wide screen, no button covers code', async () => {
  await page.setViewportSize({ width: 1_280, height: 800 });
  await page.goto(`${url}/docs/overview`);
  const blocks = await page
    .locator('.code')
    .evaluateAll((all) =>
      all.map((block) => [
        block.querySelector('button')!.getBoundingClientRect().bottom,
        block.querySelector('code')!.getBoundingClientRect().top,
      ]),
    );
  expect(blocks.length).toBeGreaterThan(4);
  for (const [bottom, top] of blocks) expect(bottom).toBeLessThanOrEqual(top!);
});

test('on a wide screen, the list of pages is beside the content', async () => {
  await page.setViewportSize({ width: 1_280, height: 800 });
  await page.goto(`${url}/docs/wallets`);
  const [pages, content] = [await page.locator('#pages').boundingBox(), await page.locator('main').boundingBox()];
  expect(pages!.x + pages!.width).toBeLessThanOrEqual(content!.x);
  expect(pages!.y).toBeLessThan(200);
});
