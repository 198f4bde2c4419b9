import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { programVersion } from '../packages/server/src/config/program-version.ts';
import { migrate } from '../packages/server/src/foundation/database/index.ts';
import { systemClock } from '../packages/server/src/foundation/kit/clock.ts';
import type { PersonId } from '../packages/server/src/foundation/kit/ids.ts';
import { builtConsole } from '../packages/console/test/browser/built-console.ts';
import { closeFile } from '../packages/server/test/after-file.ts';
import { takeScreenshot } from '../packages/server/test/chromium/pictures.ts';
import { launchChromium } from '../packages/server/test/chromium/start-chromium.ts';
import { openConsole } from '../packages/server/test/contract/console/console.ts';
import { adjustableClock } from '../packages/server/test/contract/support/clock.ts';
import { startTestServer } from '../packages/server/test/own-server.ts';
import { startService } from '../packages/server/test/service.ts';
import { createDatabase, newRunPrefix, urlOf, withServer } from '../packages/server/test/test-server.ts';
import { fillDemo } from './console-demo.ts';

/** `npm run console:pictures` takes the pictures of the documentation in the console of a service that it starts and fills. */

const DOCS = fileURLToPath(new URL('../docs/', import.meta.url));
const WIDE = { width: 1280, height: 800 };
/** Those of the README: the whole of what is said, and no more. */
const TALL = { width: 1280, height: 1060 };
const LOW = { width: 1280, height: 720 };
const NARROW = { width: 360, height: 720 };

/** Pages of the gallery: below the partner's, and below the operator's. */
const GALLERY = {
  partner: [
    ['transactions', '/transactions'],
    ['money', '/money'],
    ['developers', '/developers'],
    ['sandbox', '/developers/sandbox'],
  ],
  operator: [
    ['operator', ''],
    ['settlement', '/settlement?environment=sandbox'],
    ['overdue', '/overdue'],
    ['kyc', '/kyc'],
  ],
} as const;
const LOOKS = [
  ['', 'light', WIDE],
  ['-dark', 'dark', WIDE],
  ['-narrow', 'light', NARROW],
] as const;

const server = await startTestServer();
const browser = await launchChromium();
try {
  const runPrefix = newRunPrefix(Math.floor(systemClock.now().getTime() / 1_000));
  const name = await createDatabase({ ...server, runPrefix }, undefined);
  const url = urlOf(server.url, name);
  await withServer(url, async (database) => await migrate(database, { version: programVersion() }));
  const clock = adjustableClock();
  const service = await startService({ url }, { clock, settings: { ISSUARY_WEBHOOK_ALLOW: '127.0.0.0/8' } });
  const { partnerId, declined } = await fillDemo(service, clock);
  const ui = await openConsole(service, await builtConsole());
  const signIn = async (person: PersonId): Promise<Page> => {
    const link = (await (await service.core.people.sessions()).createLink(person, () => [])).reveal();
    const page = await (await newContext()).newPage();
    await page.goto(`${ui.origin}/sign-in#token=${link}`);
    await page.getByRole('main').getByRole('button').first().click();
    await page.waitForURL(/\/[po](?:\/|$)/);
    return page;
  };
  const partner = await signIn(await ui.newPerson({ partnerId, role: 'admin' }));
  const operator = await signIn(await ui.newPerson({ operator: 'admin' }));
  const home = partner.url().replace('/live', '/sandbox').replace(/\/$/, '');

  await mkdir(join(DOCS, 'pictures'), { recursive: true });
  await take(partner, home, 'pictures/console-home.png', TALL);
  await take(partner, `${home}/transactions/${declined}`, 'pictures/console-decline.png', LOW);
  await take(operator, `${ui.origin}/o`, 'pictures/console-operator.png', WIDE);

  // The gallery: the same pages light, dark, and on a telephone.
  for (const [page, start, pages] of [
    [partner, home, GALLERY.partner],
    [operator, `${ui.origin}/o`, GALLERY.operator],
  ] as const)
    for (const [of, path] of pages)
      for (const [look, colorScheme, size] of LOOKS) {
        await page.emulateMedia({ colorScheme });
        await take(page, start + path, `console/gallery-${of}${look}.png`, size);
      }
} finally {
  await browser.close();
  await closeFile();
  await server.stop();
}

async function newContext(): Promise<BrowserContext> {
  return await browser.newContext({ viewport: WIDE, timezoneId: 'UTC', locale: 'en', reducedMotion: 'reduce' });
}

/** Takes a picture of an address once everything of it is there. */
async function take(page: Page, address: string, name: string, size: typeof WIDE): Promise<void> {
  await page.setViewportSize(size);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await writeFile(join(DOCS, name), await takeScreenshot(page));
  console.log(`docs/${name}`);
}
