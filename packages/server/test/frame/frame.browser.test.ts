// Over 300 lines because each window starts processes of the browser, so its tests share a fixture and check much in one window.
import { expect, test } from 'vitest';
import type { CardId } from '#kit/ids.ts';
import { RETRY_MS, WAITS_MS } from '../../src/edge/frame/browser/reveal.ts';
import { listEntries } from '../../src/issuing/secure-view/log-store.ts';
import * as model from '../../src/issuing/secure-view/model.ts';
import { saveOrigins } from '../../src/issuing/secure-view/settings/store.ts';
import { topUp } from '../contract/support/fixtures.ts';
import type { Host } from './browser/host.ts';
import { POLL_OPTIONS, grouped, realCard, startFrameFixture, type RealCard, type Visit } from './fixture.ts';
import { mintView, type MintedView } from './mint-view.ts';

// The main rules of the frame. Each window starts processes of the browser, so a test checks much in one window. What
// else the frame does is in the `*.proof.browser.test.ts` beside this file.

declare const host: Host;

const { service, client, card, hostUrl, mint, visit } = await startFrameFixture();

const isPost = (request: { method(): string }): boolean => request.method() === 'POST';

const types = async (at: Visit): Promise<unknown[]> => (await at.messagesSent()).map(({ type }) => type);

/** Empties the page, so that it can embed another view. */
const clear = async ({ page }: Visit): Promise<void> => void (await page.evaluate('host.place().replaceChildren()'));

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

const logged = async ({ id }: RealCard) =>
  await listEntries(service.core.database, client.tenant.id, id as CardId, null, 20);

test('a view in a cross-origin frame shows the card once, keeps its secret nowhere, and a second visit shows no card', async () => {
  const one = await realCard(service, client);
  const view = await mintView(service, client.tenant, one.id);
  const at = await visit();
  await at.embed(view.url);
  await at.state('revealed');
  expect(await at.frame.locator('#value-pan').textContent()).toBe(grouped(one.pan));
  expect(await at.frame.locator('#value-cvv').textContent()).toBe(one.cvv);
  expect(await at.status()).toBe((await at.texts())['revealed']);
  expect((await at.frame.locator('html').innerHTML()).split(grouped(one.pan))).toHaveLength(2);
  expect(await at.frame.locator('#countdown').textContent()).toMatch(/\d/);
  expect(at.consoleMessages).toEqual([]);
  const origins = at.requests.map((request) => new URL(request.url()).origin).filter((origin) => origin !== 'null');
  expect(new Set(origins)).toEqual(new Set([hostUrl, service.frameUrl]));
  expect(at.requests.filter(isPost)).toHaveLength(1);

  // The secret is removed from the URL and from every browser API that stores URLs.
  const kept = await at.inside().evaluate(() => ({
    href: location.href,
    hash: location.hash,
    history: (globalThis as unknown as { navigation: { entries(): { url: string }[] } }).navigation
      .entries()
      .map(({ url }) => url),
    markup: document.documentElement.outerHTML,
  }));
  expect(kept.href).toBe(`${service.frameUrl}/v/${view.name}`);
  expect(JSON.stringify(kept)).not.toContain(view.secret);
  expect(await at.context.storageState()).toEqual({ cookies: [], origins: [] });
  for (const request of at.requests) expect(request.url().split('#')[0]).not.toContain(view.secret);

  const entries = await logged(one);
  expect(entries).toMatchObject([{ outcome: 'revealed', address: '127.0.0.1' }]);
  expect(entries[0]!.browser).toContain('Chrome');

  const second = await visit();
  await second.embed(view.url);
  await second.state('used');
  expect(await second.status()).toBe((await second.texts())['used']);
  expect(await second.frame.locator('body').textContent()).not.toContain(grouped(one.pan));
  await second.hello();
  await expect
    .poll(second.messagesSent, POLL_OPTIONS)
    .toMatchObject([{ type: 'ready' }, { type: 'error', code: 'used' }]);
  const { views } = (await client.get(`/cards/${one.id}/views`)).data as {
    views: { outcome: string; reason: string }[];
  };
  expect(views.filter(({ outcome }) => outcome === 'refused').map(({ reason }) => reason)).toEqual(['used']);
});

test('a wrong secret shows nothing, and the right one still works', async () => {
  const view = await mint();
  const at = await visit();
  await at.embed(view.url.slice(0, -43) + view.secret.split('').toReversed().join(''));
  await at.state('unknown');
  expect(at.requests.filter(isPost)).toHaveLength(1);
  await clear(at);
  await at.embed(view.url.slice(0, -44));
  await at.state('unknown');
  // Without a secret, the page cannot request the card.
  expect(at.requests.filter(isPost)).toHaveLength(1);
  await clear(at);
  await at.embed(view.url);
  await at.state('revealed');
  expect(await at.frame.locator('#value-pan').textContent()).toBe(grouped(card.pan));
});

test('the page retries no longer and no more often than the service accepts', () => {
  expect(RETRY_MS).toBe(model.RETRY_MS);
  expect(WAITS_MS.length + 1).toBeLessThanOrEqual(model.REVEALS_MAX);
  expect(WAITS_MS.reduce((sum, wait_ms) => sum + wait_ms)).toBeLessThan(RETRY_MS);
});

test('at its expiry the card is removed, with one warning before it and messages about both', async () => {
  const at = await visit();
  await at.page.clock.install();
  await at.embed((await mint()).url);
  await at.hello();
  await at.state('revealed');
  const texts = await at.texts();
  const seconds = async (): Promise<number> => {
    const text = (await at.frame.locator('#countdown').textContent())!;
    const [count = ''] = /\d+/.exec(text) ?? [];
    expect(text).toBe(texts['countdown']!.replace('{seconds}', count));
    return Number(count);
  };
  const first = await seconds();
  expect(first).toBeGreaterThan(60);
  expect(first).toBeLessThanOrEqual(90);
  await at.page.clock.runFor(30_000);
  await expect.poll(seconds, POLL_OPTIONS).toBeLessThanOrEqual(first - 29);
  // The countdown is not announced every second.
  expect(await at.frame.locator('#countdown').getAttribute('aria-hidden')).toBe('true');
  expect(await at.status()).toBe(texts['revealed']);
  await at.page.clock.runFor(45_000);
  await expect.poll(at.status, POLL_OPTIONS).toBe(texts['expiring']);
  await at.frame.locator('[data-copy=cvv]').focus();
  await at.inside().evaluate(() => getSelection()!.selectAllChildren(document.getElementById('value-pan')!));
  await at.page.clock.runFor(20_000);
  await at.state('expired');
  await expectWiped(at);
  expect(await at.status()).toBe(texts['expired']);
  await expect.poll(async () => await types(at), POLL_OPTIONS).toEqual(['ready', 'revealed', 'expiring', 'expired']);
  const { left_ms } = (await at.messagesSent())[2]!;
  expect(left_ms).toBeGreaterThan(0);
  expect(left_ms).toBeLessThanOrEqual(15_000);
  // Keyboard users continue from where the buttons were.
  expect(await at.inside().evaluate(() => document.activeElement?.id)).toBe('status');
  expect(at.consoleMessages).toEqual([]);
});

/** Simulates the visibility change when another tab or app comes to the front. Playwright keeps all its pages in front. */
async function setVisibility(at: Visit, state: DocumentVisibilityState): Promise<void> {
  await at.inside().evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test('when the page is hidden or left, the card is removed and does not return', async () => {
  const at = await visit();
  await at.embed((await mint()).url);
  await at.hello();
  await at.state('revealed');
  await setVisibility(at, 'hidden');
  await at.state('hidden');
  await expectWiped(at);
  await setVisibility(at, 'visible');
  expect(await at.status()).toBe((await at.texts())['hidden']);
  await expectWiped(at);
  await expect.poll(async () => await types(at), POLL_OPTIONS).toEqual(['ready', 'revealed', 'hidden']);
  await clear(at);
  await at.embed((await mint()).url);
  await at.state('revealed');
  await at.inside().evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await at.state('hidden');
  await expectWiped(at);
});

test('mountSecureView shows the card, calls the handlers, sets the frame’s height, and removes the frame at close', async () => {
  const at = await visit();
  const calls = async (): Promise<(readonly unknown[])[]> =>
    (await at.page.evaluate(() => host.calls)).filter(([name]) => name !== 'onResize');
  await at.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: hostUrl });
  await at.mount((await mint()).url, { title: 'Datos de la tarjeta' });
  await at.state('revealed');
  expect(await at.frame.locator('#value-pan').textContent()).toBe(grouped(card.pan));
  await at.frame.locator('[data-copy=pan]').click();
  await expect.poll(calls, POLL_OPTIONS).toEqual([['onReady'], ['onRevealed'], ['onCopied', 'pan']]);
  const iframe = at.page.locator('iframe');
  expect(await iframe.getAttribute('title')).toBe('Datos de la tarjeta');
  expect(await iframe.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
  expect(await iframe.getAttribute('allow')).toBe('clipboard-write');
  expect(await iframe.getAttribute('referrerpolicy')).toBe('no-referrer');
  expect(
    await iframe.evaluate((frame) => [frame.style.colorScheme, frame.style.borderWidth, frame.style.width]),
  ).toEqual(['light', '0px', '100%']);
  const content = await at.inside().evaluate(() => Math.ceil(document.documentElement.getBoundingClientRect().height));
  await expect.poll(async () => (await iframe.boundingBox())!.height, POLL_OPTIONS).toBe(content);
  expect(await at.inside().evaluate(() => document.documentElement.scrollHeight > innerHeight)).toBe(false);
  expect(at.consoleMessages).toEqual([]);
  await at.page.evaluate(() => host.mounted!.close());
  expect(await iframe.count()).toBe(0);
});

/** Embeds a view where it is not allowed. @returns the numbers of visible cards and of POST requests */
async function whenBlocked(at: Visit, view: MintedView): Promise<{ cards: number; posts: number }> {
  await clear(at);
  at.consoleMessages.splice(0);
  await at.embed(view.url);
  await expect.poll(() => at.consoleMessages.join(), POLL_OPTIONS).toContain('frame-ancestors');
  return { cards: await at.frame.locator('#card').count(), posts: at.requests.filter(isPost).length };
}

const NOTHING = { cards: 0, posts: 0 };

test('a page that may not embed a view shows nothing and consumes nothing', async () => {
  const { sandbox, live } = await service.newPartner();
  await topUp(service, live, 10_000n);
  const cards = [await realCard(service, sandbox), await realCard(service, live)] as const;
  const view = await mintView(service, sandbox.tenant, cards[0].id);
  const list = async (origin: string): Promise<void> => {
    const { database, clock } = service.core;
    await database.rows(saveOrigins(sandbox.tenant.id, [origin], clock.now()));
  };
  const at = await visit();
  await list('https://shop.example');
  expect(await whenBlocked(at, view), 'an origin that is not on the list').toEqual(NOTHING);
  expect(
    await whenBlocked(at, await mintView(service, live.tenant, cards[1].id)),
    'in live without a list of origins',
  ).toEqual(NOTHING);
  expect(await whenBlocked(at, await mint({ embedding: 'webview' })), 'a view for a web view').toEqual(NOTHING);
  await list(hostUrl);
  await clear(at);
  await at.embed(view.url);
  await at.state('revealed');
});

test('outside a frame, a view explains itself and is not consumed, and one for a web view shows the card after a tap', async () => {
  const view = await mint();
  const at = await visit();
  const { page, requests, consoleMessages } = at;
  await page.goto(view.url);
  await page.locator('body[data-state=top_level]').waitFor();
  const texts = JSON.parse((await page.locator('#texts').textContent())!) as Record<string, string>;
  expect(await page.locator('#status').textContent()).toBe(texts['top_level']);
  expect(page.url()).toBe(`${service.frameUrl}/v/${view.name}`);
  expect(requests.filter(isPost)).toEqual([]);

  await page.goto((await mint({ embedding: 'webview' })).url);
  const button = page.locator('#reveal');
  await button.waitFor({ state: 'visible' });
  expect(requests.filter(isPost)).toEqual([]);
  // With the keyboard alone.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('body[data-state=revealed]').waitFor();
  expect(await page.locator('#value-pan').textContent()).toBe(grouped(card.pan));
  expect(await button.isVisible()).toBe(false);
  const first = page.locator('[data-copy]').first();
  expect(await first.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(consoleMessages).toEqual([]);

  await page.goto(hostUrl);
  await at.embed(view.url);
  await at.state('revealed');
});

const copiesIn = async (one: RealCard): Promise<(string | null)[]> =>
  (await logged(one))
    .filter(({ outcome }) => outcome === 'copied')
    .map(({ detail }) => detail)
    .toReversed();

const copied = (...fields: string[]): object[] => fields.map((field) => ({ type: 'copied', field }));

/** The text in the clipboard. To read it, the page must be in front and focused, as when a person pastes. */
async function clipboard({ page }: Visit): Promise<string> {
  await page.locator('#before').focus();
  return await page.evaluate(async () => await navigator.clipboard.readText());
}

test('buttons and manual copying copy only the values, announce them, and report them to the page and the log', async () => {
  const one = await realCard(service, client);
  const at = await visit();
  await at.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: hostUrl });
  await at.embed((await mintView(service, client.tenant, one.id)).url);
  await at.hello();
  await at.state('revealed');
  const texts = await at.texts();
  const expiry = await at.frame.locator('#value-expiry').textContent();
  for (const [field, plain] of Object.entries({ pan: one.pan, cvv: one.cvv, expiry })) {
    await at.frame.locator(`[data-copy=${field}]`).click();
    await expect.poll(at.status, POLL_OPTIONS).toBe(texts.copied[field]);
    expect(await clipboard(at)).toBe(plain);
  }
  // A triple click selects the line. Only the value in it is copied.
  for (const [field, plain] of Object.entries({ pan: one.pan, cvv: one.cvv })) {
    const value = at.frame.locator(`#value-${field}`);
    await value.click({ clickCount: 3 });
    const isMore = await value.evaluate((it) => !it.contains(getSelection()!.getRangeAt(0).commonAncestorContainer));
    expect(isMore).toBe(true);
    await at.page.keyboard.press('Control+C');
    await expect.poll(at.status, POLL_OPTIONS).toBe(texts.copied[field]);
    expect(await clipboard(at)).toBe(plain);
  }
  const fields = ['pan', 'cvv', 'expiry', 'pan', 'cvv'];
  await expect.poll(async () => await copiesIn(one), POLL_OPTIONS).toEqual(fields);
  await expect.poll(async () => (await at.messagesSent()).slice(2), POLL_OPTIONS).toMatchObject(copied(...fields));
  expect(at.consoleMessages).toEqual([]);
  await at.frame.locator('#value-pan').click();
  await at.page.keyboard.press('Control+A');
  await at.page.keyboard.press('Control+C');
  await expect
    .poll(async () => new Set((await copiesIn(one)).slice(fields.length)), POLL_OPTIONS)
    .toEqual(new Set(['pan', 'cvv', 'expiry', 'cardholder', 'brand']));
});

test('if no way of copying works, the value is selected, and counts as copied only when the viewer copies it', async () => {
  const one = await realCard(service, client);
  const at = await visit();
  await at.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: hostUrl });
  // The frame's script finds no way of copying.
  await at.context.addInitScript(`Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })`);
  await at.context.addInitScript(`Object.defineProperty(Document.prototype, 'execCommand', { value: () => false })`);
  await at.embed((await mintView(service, client.tenant, one.id)).url);
  await at.hello();
  await at.state('revealed');
  const texts = await at.texts();
  await at.frame.locator('[data-copy=pan]').click();
  await expect.poll(at.status, POLL_OPTIONS).toBe(texts.selected['pan']);
  expect(await at.inside().evaluate(() => String(getSelection()))).toBe(grouped(one.pan));
  expect(await copiesIn(one)).toEqual([]);
  expect((await at.messagesSent()).slice(2)).toEqual([]);
  await at.page.keyboard.press('Control+C');
  await expect.poll(async () => await copiesIn(one), POLL_OPTIONS).toEqual(['pan']);
  expect(await at.status()).toBe(texts.copied['pan']);
  expect(await clipboard(at)).toBe(one.pan);
});

test('the SDK shows a view whose colours nobody chose in near black on a light page, and in white on a dark one', async () => {
  const at = await visit();
  const view = await mint();
  /** Mounts the view in a page of this style. @returns whether the frame is asked for a light page, and the colour of its text */
  const mountIn = async (css: string, url = view.url): Promise<{ isLight: boolean; color: string }> => {
    await at.page.evaluate((text) => {
      document.querySelector('style')?.remove();
      document.head.append(Object.assign(document.createElement('style'), { textContent: text }));
    }, css);
    await at.mount(url);
    const isLight = (await at.page.locator('iframe').getAttribute('src'))!.includes('?page=light#');
    await at.frame.locator('#status').waitFor({ state: 'attached' });
    const color = await at.frame.locator('body').evaluate((body) => getComputedStyle(body).color);
    await at.page.evaluate(() => host.mounted!.close());
    return { isLight, color };
  };
  const [light, dark] = [
    { isLight: true, color: 'rgb(17, 24, 39)' },
    { isLight: false, color: 'rgb(255, 255, 255)' },
  ];
  expect(await mountIn('')).toEqual(light);
  expect(await mountIn('body { background: #0f172a }')).toEqual(dark);
  expect(await mountIn('body { background: #fff } #place { background: rgb(0 0 0 / 80%) }')).toEqual(dark);
  expect(await mountIn('body { background: #000 } #place { background: oklch(0.98 0.01 90) }')).toEqual(light);
  expect(await mountIn(':root { color-scheme: dark }')).toEqual(dark);
});
