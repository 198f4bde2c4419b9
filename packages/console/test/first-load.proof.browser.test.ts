import { availableParallelism, loadavg } from 'node:os';
import type { BrowserContext } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { newCard, newCustomer } from '../../server/test/contract/support/fixtures.ts';
import { launchChromium } from '../../server/test/chromium/start-chromium.ts';
import { startConsole } from './browser/console-page.ts';

const { sandbox, open } = await startConsole();

/** The fastest counts: the others say how busy the machine is. */
const LOADS = 5;
const REACTED_MS_MAX = 20_000;
const PAGES = { home: '', transactions: '/transactions', cards: '/cards' };

// The figure is printed, for docs/operate/sizing.md: it says nothing on a machine that does something else.
test('a page of the console reacts after its first load in a browser that has none of its files', async () => {
  const customer = await newCustomer(sandbox);
  const { id } = await newCard(sandbox, { customer_id: customer.id, amount: '40.00' });
  await sandbox.post(`/simulations/cards/${id}/authorizations`, { amount: '5.50' });
  const { page, sandbox: start } = await open('admin');
  const signedIn = await page.context().storageState();
  const browser = await launchChromium();
  const lines: string[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const times: FirstLoad[] = [];
    for (let load = 0; load < LOADS; load += 1) {
      // A context has its own cache, which is empty.
      const context = await browser.newContext({ storageState: signedIn, viewport: { width: 1280, height: 900 } });
      times.push(await firstLoad(context, start + path));
      await context.close();
    }
    const { reacted_ms, bytes } = times.toSorted((one, other) => one.reacted_ms - other.reacted_ms)[0]!;
    lines.push(`${String(Math.round(reacted_ms)).padStart(5)} ms  ${Math.round(bytes / 1_000)} kB  ${name}`);
  }
  await browser.close();
  const busy = loadavg()[0]!.toFixed(1);
  console.log(
    `from the navigation to the first reaction, ${availableParallelism()} cores, load ${busy}:\n${lines.join('\n')}`,
  );
  expect(lines).toHaveLength(Object.keys(PAGES).length);
});

interface FirstLoad {
  /** Until the dialog of the search was painted, which a press of its button opened as soon as there was one. */
  readonly reacted_ms: number;
  /** Of everything that was received until then. */
  readonly bytes: number;
}

async function firstLoad(context: BrowserContext, address: string): Promise<FirstLoad> {
  const page = await context.newPage();
  await page.addInitScript(pressSearch);
  await page.goto(address);
  const reacted = async (): Promise<FirstLoad | undefined> =>
    await page.evaluate(() => (globalThis as unknown as { firstLoad?: FirstLoad }).firstLoad);
  return await vi.waitUntil(reacted, { timeout: REACTED_MS_MAX, interval: 50 });
}

/** Runs in the page: presses the button of the search when it appears, and notes when its dialog is painted. */
function pressSearch(): void {
  let isPressed = false;
  const observer = new MutationObserver(() => {
    const button = document.querySelector<HTMLElement>('header button[aria-keyshortcuts]');
    if (!isPressed && button) {
      isPressed = true;
      button.click();
    }
    if (document.querySelector('dialog[open]') === null) return;
    observer.disconnect();
    // After the frame that shows it.
    requestAnimationFrame(() => setTimeout(() => void Object.assign(globalThis, { firstLoad: read() })));
  });
  const read = () => ({
    reacted_ms: performance.now(),
    bytes: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .map((entry) => (entry as PerformanceResourceTiming).transferSize)
      .reduce((sum, size) => sum + size, 0),
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
}
