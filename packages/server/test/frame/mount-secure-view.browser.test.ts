import { expect, test } from 'vitest';
import { saveOrigins } from '../../src/issuing/secure-view/settings/store.ts';
import type { Host } from './browser/host.ts';
import { mintView } from './mint-view.ts';
import { POLL_OPTIONS, grouped, realCard, startFrameFixture, type Visit } from './fixture.ts';

declare const host: Host;

const { service, card, hostUrl, mint, visit } = await startFrameFixture();

type Call = readonly [string, ...unknown[]];

/** Enough for a busy machine to show the card; its end is near from the beginning. */
const LEFT_MS = 15_000;

/** What the handlers were called with; heights are the browser's affair. */
const calls = async ({ page }: Visit): Promise<Call[]> =>
  ((await page.evaluate(() => host.calls)) as Call[]).filter(([name]) => name !== 'onResize');

const frames = async ({ page }: Visit): Promise<number> => await page.locator('iframe').count();

test('mountSecureView shows the card, tells what happens, and gives the frame its height', async () => {
  const at = await visit();
  await at.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: hostUrl });
  await at.mount((await mint()).url, { title: 'Datos de la tarjeta' });
  await at.state('revealed');
  expect(await at.frame.locator('#value-pan').textContent()).toBe(grouped(card.pan));
  await at.frame.locator('[data-copy=pan]').click();
  await expect
    .poll(async () => await calls(at), POLL_OPTIONS)
    .toEqual([['onReady'], ['onRevealed'], ['onCopied', 'pan']]);
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
  expect(at.complaints).toEqual([]);
});

test('the frame is gone before it could say that it is over', async () => {
  const at = await visit();
  await at.mount((await mint({}, LEFT_MS)).url);
  await at.state('revealed');
  await expect.poll(async () => await frames(at), POLL_OPTIONS).toBe(0);
  const told = await calls(at);
  expect(told.map(([name]) => name)).toEqual(['onReady', 'onRevealed', 'onExpiring', 'onExpired']);
  expect(told[2]![1]).toBeGreaterThan(0);
  expect((await at.said()).map(({ type }) => type)).not.toContain('expired');
});

test('a frame whose page never comes is gone 90 seconds after its mounting', async () => {
  const at = await visit();
  await at.page.route(`${service.frameUrl}/**`, () => undefined);
  await at.page.clock.install();
  await at.mount((await mint()).url);
  await at.page.clock.runFor(85_000);
  expect(await frames(at)).toBe(1);
  await at.page.clock.runFor(5_000);
  expect(await frames(at)).toBe(0);
  expect(await calls(at)).toEqual([['onExpired']]);
});

test('in a page of an origin that is not listed the frame is gone soon, and called blocked', async () => {
  const { sandbox } = await service.newPartner();
  const { id } = await realCard(service, sandbox);
  const { database, clock } = service.core;
  await database.rows(saveOrigins(sandbox.tenant.id, ['https://shop.example'], clock.now()));
  const at = await visit();
  expect(await soonAfterMounting(at, (await mintView(service, sandbox.tenant, id)).url)).toEqual(BLOCKED);
});

test('a frame that cannot be reached is called blocked too', async () => {
  const at = await visit();
  await at.page.route(`${service.frameUrl}/**`, async (route) => await route.abort());
  expect(await soonAfterMounting(at, (await mint()).url)).toEqual(BLOCKED);
});

const BLOCKED = { calls: [['onError', 'blocked']], frames: 0, later: [['onError', 'blocked']] };

/** What has been told when something has, and when the view's time is over too. */
async function soonAfterMounting(at: Visit, url: string): Promise<object> {
  await at.page.clock.install();
  await at.mount(url);
  const callsLater = async (): Promise<Call[]> => {
    // Less in all than until the end of its time.
    await at.page.clock.runFor(1_000);
    return await calls(at);
  };
  await expect.poll(callsLater, { ...POLL_OPTIONS, interval: 500 }).not.toEqual([]);
  const soon = { calls: await calls(at), frames: await frames(at) };
  await at.page.clock.runFor(95_000);
  return { ...soon, later: await calls(at) };
}

test('a view that shows nothing says why, and of no other end after it', async () => {
  const at = await visit();
  await at.page.clock.install();
  await at.mount((await mint({}, -1)).url);
  await expect.poll(async () => await calls(at), POLL_OPTIONS).toEqual([['onReady'], ['onError', 'expired']]);
  await at.page.clock.runFor(95_000);
  expect(await calls(at)).toEqual([['onReady'], ['onError', 'expired']]);
  expect(await at.status()).toBe((await at.texts())['expired']);
});

test('a view that was hidden stays with its words until close, and does not expire besides', async () => {
  const at = await visit();
  await at.page.clock.install();
  await at.mount((await mint()).url);
  await at.state('revealed');
  await at.inside().evaluate(() => window.dispatchEvent(new Event('pagehide')));
  const told = [['onReady'], ['onRevealed'], ['onHidden']];
  await expect.poll(async () => await calls(at), POLL_OPTIONS).toEqual(told);
  await at.page.clock.runFor(95_000);
  expect(await calls(at)).toEqual(told);
  expect(await at.status()).toBe((await at.texts())['hidden']);
  await at.page.evaluate(() => host.mounted!.close());
  expect(await frames(at)).toBe(0);
});

test('close takes the frame away, once or more often, and nothing is heard afterwards', async () => {
  const at = await visit();
  await at.mount((await mint({}, LEFT_MS)).url);
  await at.state('revealed');
  await expect.poll(async () => (await calls(at)).length, POLL_OPTIONS).toBe(3);
  await at.page.evaluate(() => {
    host.mounted!.close();
    host.mounted!.close();
  });
  expect(await frames(at)).toBe(0);
  // Past the end that it would have had.
  await at.page.clock.install();
  await at.page.clock.runFor(95_000);
  expect((await calls(at)).map(([name]) => name)).toEqual(['onReady', 'onRevealed', 'onExpiring']);
});

test('what other windows say is not heard', async () => {
  const at = await visit();
  await at.mount((await mint()).url);
  await at.state('revealed');
  await expect.poll(async () => await calls(at), POLL_OPTIONS).toHaveLength(2);
  await at.page.evaluate(async () => {
    const forged = { source: 'issuary-secure-view', type: 'error', code: 'expired' };
    window.postMessage(forged, '*');
    const other = document.createElement('iframe');
    other.srcdoc = `<script>parent.postMessage(${JSON.stringify(forged)}, '*')</script>`;
    const seen = new Promise((resolve) => {
      window.addEventListener('message', ({ source }) => source === other.contentWindow && resolve(undefined));
    });
    document.body.append(other);
    await seen;
  });
  // The page itself has heard both of them.
  expect((await at.messages()).filter(({ data }) => data['type'] === 'error')).toHaveLength(2);
  expect(await calls(at)).toEqual([['onReady'], ['onRevealed']]);
});

test.each([
  ['an address without its secret', (url: string) => url.split('#')[0]!, 'pass data.iframe_url unchanged'],
  ['another address', () => 'https://cards.example/', 'pass data.iframe_url of POST /cards/{id}/secure-view'],
  ['no address', () => 'iframe_url', 'pass data.iframe_url of POST /cards/{id}/secure-view'],
  ['a frame of this page’s origin', (url: string) => url.replace(service.frameUrl, hostUrl), 'ISSUARY_FRAME_URL'],
])('%s is refused with a remedy, which repeats no address', async (_, change, remedy) => {
  const at = await visit();
  const view = await mint();
  const failure = await at.mount(change(view.url)).then(
    () => 'none',
    (error: unknown) => String(error),
  );
  expect(failure).toContain(remedy);
  expect(failure).toContain('TypeError');
  for (const secret of [view.name, view.secret]) expect(failure.split('\n')[0]).not.toContain(secret);
  expect(await frames(at)).toBe(0);
});

test('an element that is not in the page is refused with a remedy', async () => {
  const at = await visit();
  const { url } = await mint();
  for (const place of ['null', 'document.createElement("div")', 'document']) {
    await at.page.evaluate(`host.place = () => ${place}`);
    const failure = await at.mount(url).catch((error: unknown) => String(error));
    expect(failure).toContain('append it to the page first');
  }
});

test('the client for servers does not bring it along', async () => {
  const name = '@issuary/sdk';
  expect(await import(name)).not.toHaveProperty('mountSecureView');
});
