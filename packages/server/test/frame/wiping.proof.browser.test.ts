import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { findCompleteChromium } from '../chromium/find-chromium.ts';
import { heapStrings } from './heap-strings.ts';
import { POLL_OPTIONS, grouped, startFrameFixture, visitIn, type Visit } from './fixture.ts';

const { service, card, hostUrl, mint, visit } = await startFrameFixture();

/** Expects that the frame's document contains no card data and nothing is selected. */
async function expectWiped(at: Visit): Promise<void> {
  expect(await at.frame.locator('#fields').innerHTML()).toBe('');
  expect(await at.frame.locator('#countdown').textContent()).toBe('');
  const { markup, selected } = await at.inside().evaluate(() => ({
    markup: document.documentElement.outerHTML,
    selected: String(getSelection()),
  }));
  expect(markup).not.toContain(grouped(card.pan));
  expect(markup).not.toContain(card.pan);
  expect(selected).toBe('');
}

async function show(at: Visit): Promise<void> {
  await at.embed((await mint()).url);
  await at.hello();
  await at.state('revealed');
}

test("a viewer's clock that is wrong by years has no effect", async () => {
  const at = await visit();
  await at.context.addInitScript(() => {
    let now = 0;
    Date.now = () => (now += 86_400_000);
  });
  await show(at);
  expect(await at.frame.locator('#countdown').textContent()).toMatch(/\d/);
  expect(await at.frame.locator('#value-pan').textContent()).toBe(grouped(card.pan));
});

/** Simulates the visibility change when another tab or app comes to the front. Playwright keeps all its pages in front. */
async function setVisibility(at: Visit, state: DocumentVisibilityState): Promise<void> {
  await at.inside().evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test('a view that opens in a background tab waits until it is visible', async () => {
  const at = await visit();
  await at.context.addInitScript(() => {
    const globals = globalThis as { seen?: boolean };
    Object.defineProperty(document, 'visibilityState', {
      get: () => (globals.seen ? 'visible' : 'hidden'),
      configurable: true,
    });
  });
  await at.embed((await mint()).url);
  await at.hello();
  await expect.poll(at.messagesSent, POLL_OPTIONS).toMatchObject([{ type: 'ready' }]);
  expect(at.requests.filter((request) => request.method() === 'POST')).toEqual([]);
  await at.inside().evaluate(() => {
    (globalThis as { seen?: boolean }).seen = true;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await at.state('revealed');
});

test('a response that arrives after the viewer has left is not shown', async () => {
  const at = await visit();
  const requested = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  await at.page.route(`${service.frameUrl}/v/*`, async (route) => {
    if (route.request().method() !== 'POST') return await route.continue();
    requested.resolve();
    await mayAnswer.promise;
    return await route.continue().catch(() => undefined);
  });
  await at.embed((await mint()).url);
  await requested.promise;
  await setVisibility(at, 'hidden');
  mayAnswer.resolve();
  await at.state('hidden');
  expect(await at.status()).toBe((await at.texts())['hidden']);
  await expectWiped(at);
});

test('a page restored from the back/forward cache contains no card', async () => {
  // Playwright disables this cache and loses track of pages restored from it, so the page reports its own state.
  const browser = await chromium.launch({
    executablePath: await findCompleteChromium(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const at = await visitIn(await browser.newContext(), service, hostUrl);
    const report = Promise.withResolvers<string>();
    at.page.on('request', (request) => {
      if (request.url().endsWith('/restored')) report.resolve(request.postData()!);
    });
    await show(at);
    await at.inside().evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        const { state } = document.body.dataset;
        parent.postMessage({ restored: { persisted, state, markup: document.documentElement.outerHTML } }, '*');
      });
    });
    await at.page.evaluate(() => {
      addEventListener('message', ({ data }: MessageEvent<{ restored?: object }>) => {
        if (data.restored) void fetch('/restored', { method: 'POST', body: JSON.stringify(data.restored) });
      });
    });
    await at.page.goto(`${hostUrl}/elsewhere`);
    await at.page.evaluate(() => void setTimeout(() => history.back(), 0));
    const { persisted, state, markup } = JSON.parse(await report.promise) as Record<string, unknown>;
    expect({ persisted, state }).toEqual({ persisted: true, state: 'hidden' });
    expect(markup).not.toContain(grouped(card.pan));
    expect(markup).toContain('<div id="fields"></div>');
  } finally {
    await browser.close();
  }
});

test('after the wipe the JavaScript heap contains no card data', async () => {
  const at = await visit();
  await at.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: hostUrl });
  await show(at);
  // Copying creates strings from the page's content.
  for (const field of ['pan', 'cvv']) {
    await at.frame.locator(`[data-copy=${field}]`).click();
    await expect.poll(at.status, POLL_OPTIONS).toBe((await at.texts()).copied[field]);
  }
  const session = await at.context.newCDPSession(at.inside());
  const found = async (): Promise<string[]> => {
    const traces = [card.pan, grouped(card.pan), `value-cvv">${card.cvv}`];
    return (await heapStrings(session)).filter((text) => traces.some((trace) => text.includes(trace)));
  };
  // Proves that the search works: it finds a text that is still referenced.
  await at.inside().evaluate(() => {
    (globalThis as { held?: string | undefined }).held = document.getElementById('value-pan')!.textContent;
  });
  expect(await found()).not.toEqual([]);
  await at.inside().evaluate(() => {
    (globalThis as { held?: string | undefined }).held = undefined;
  });
  await setVisibility(at, 'hidden');
  await at.state('hidden');
  await expectWiped(at);
  expect(await found()).toEqual([]);
});
