import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { launchChromium } from '../packages/server/test/chromium/start-chromium.ts';

/**
 * `npm run console:pictures -- LINK` takes the pictures of the documentation in the console of a running service. LINK is the sign-in
 * link that the service prints. The demo partner needs a purchase over a daily limit.
 */

const FOLDER = fileURLToPath(new URL('../docs/console/', import.meta.url));
const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 360, height: 720 };

/** Pages of the gallery, below the partner's. */
const GALLERY = [
  ['transactions', '/transactions'],
  ['money', '/money'],
  ['developers', '/developers'],
  ['sandbox', '/developers/sandbox'],
] as const;
const LOOKS = [
  ['', 'light', WIDE],
  ['-dark', 'dark', WIDE],
  ['-narrow', 'light', NARROW],
] as const;

const [link] = process.argv.slice(2);
if (link === undefined) throw new Error('pass the sign-in link that the service prints when it starts');
await mkdir(FOLDER, { recursive: true });
const browser = await launchChromium();
const context = await browser.newContext({ viewport: WIDE, timezoneId: 'UTC', locale: 'en', reducedMotion: 'reduce' });
const page = await context.newPage();
await page.goto(link);
await page.getByRole('main').getByRole('button').first().click();
await page.waitForURL(/\/p\//);
const home = page.url().replace('/live', '/sandbox').replace(/\/$/, '');
await page.goto(home);
await page.waitForLoadState('networkidle');
await take(page, 'home.png');
await page.locator('tr[data-leads=true]').filter({ hasText: 'Over the daily limit' }).last().click();
await page.getByRole('complementary').getByText('Say to the customer').waitFor();
await page.getByRole('table', { name: 'Purchases' }).waitFor();
await page.waitForLoadState('networkidle');
await take(page, 'decline.png');
await page.emulateMedia({ colorScheme: 'dark' });
await page.reload();
await page.getByRole('table', { name: 'Purchases' }).waitFor();
await page.getByRole('complementary').getByText('Say to the customer').waitFor();
await page.waitForLoadState('networkidle');
await take(page, 'decline-dark.png');
await page.emulateMedia({ colorScheme: 'light' });
await page.setViewportSize(NARROW);
await page.goto(home);
await page.waitForLoadState('networkidle');
await take(page, 'home-narrow.png');

// The gallery: the same pages light, dark, and on a telephone.
await page.setViewportSize(WIDE);
for (const [name, path] of GALLERY) {
  for (const [look, colorScheme, size] of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    await page.goto(home + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await take(page, `gallery-${name}${look}.png`);
  }
}
await browser.close();

async function take(of: Page, name: string): Promise<void> {
  await of.screenshot({ path: join(FOLDER, name) });
  console.log(`docs/console/${name}`);
}
