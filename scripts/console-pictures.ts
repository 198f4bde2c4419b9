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

const [link] = process.argv.slice(2);
if (link === undefined) throw new Error('pass the sign-in link that the service prints when it starts');
await mkdir(FOLDER, { recursive: true });
const browser = await launchChromium();
const context = await browser.newContext({ viewport: WIDE, timezoneId: 'UTC', locale: 'en', reducedMotion: 'reduce' });
const page = await context.newPage();
await page.goto(link);
await page.waitForURL(/\/p\//);
const home = page.url().replace('/live', '/sandbox');
await page.goto(home);
await page.waitForLoadState('networkidle');
await take(page, 'home.png');
await page.getByRole('row', { name: 'Over the daily limit' }).click();
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
await browser.close();

async function take(of: Page, name: string): Promise<void> {
  await of.screenshot({ path: join(FOLDER, name) });
  console.log(`docs/console/${name}`);
}
