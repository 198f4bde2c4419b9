import { expect, test } from 'vitest';
import { saveOrigins } from '../../src/issuing/secure-view/settings/store.ts';
import type { Host } from './browser/host.ts';
import { mintView } from './mint-view.ts';
import { POLL_OPTIONS, realCard, startFrameFixture, type Visit } from './fixture.ts';

declare const host: Host;

const { service, hostUrl, mint, visit } = await startFrameFixture();

type Call = readonly [string, ...unknown[]];

/** Long enough for a busy machine to show the card, and short enough that its expiry is near from the start. */
const LEFT_MS = 15_000;

/** The calls of the handlers, without the heights, which depend on the browser. */
const calls = async ({ page }: Visit): Promise<Call[]> =>
  ((await page.evaluate(() => host.calls)) as Call[]).filter(([name]) => name !== 'onResize');

const frames = async ({ page }: Visit): Promise<number> => await page.locator('iframe').count();

test('the frame is removed at its expiry even if it sends no message', async () => {
  const at = await visit();
  await at.mount((await mint({}, LEFT_MS)).url);
  await at.state('revealed');
  await expect.poll(async () => await frames(at), POLL_OPTIONS).toBe(0);
  const handled = await calls(at);
  expect(handled.map(([name]) => name)).toEqual(['onReady', 'onRevealed', 'onExpiring', 'onExpired']);
  expect(handled[2]![1]).toBeGreaterThan(0);
  expect((await at.messagesSent()).map(({ type }) => type)).not.toContain('expired');
});

test('a frame whose page never loads is removed 90 seconds after mounting', async () => {
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

test('in a page of an unlisted origin the frame is removed soon and reported as blocked', async () => {
  const { sandbox } = await service.newPartner();
  const { id } = await realCard(service, sandbox);
  const { database, clock } = service.core;
  await database.rows(saveOrigins(sandbox.tenant.id, ['https://shop.example'], clock.now()));
  const at = await visit();
  expect(await soonAfterMounting(at, (await mintView(service, sandbox.tenant, id)).url)).toEqual(BLOCKED);
});

test('a frame that cannot be reached is reported as blocked', async () => {
  const at = await visit();
  await at.page.route(`${service.frameUrl}/**`, async (route) => await route.abort());
  expect(await soonAfterMounting(at, (await mint()).url)).toEqual(BLOCKED);
});

const BLOCKED = { calls: [['onError', 'blocked']], frames: 0, later: [['onError', 'blocked']] };

/** The handler calls after the first one, and again after the view's expiry. */
async function soonAfterMounting(at: Visit, url: string): Promise<object> {
  await at.page.clock.install();
  await at.mount(url);
  const callsLater = async (): Promise<Call[]> => {
    // In total less than the view's time left.
    await at.page.clock.runFor(1_000);
    return await calls(at);
  };
  await expect.poll(callsLater, { ...POLL_OPTIONS, interval: 500 }).not.toEqual([]);
  const soon = { calls: await calls(at), frames: await frames(at) };
  await at.page.clock.runFor(95_000);
  return { ...soon, later: await calls(at) };
}

test('a view that shows nothing reports why, and reports no other end after that', async () => {
  const at = await visit();
  await at.page.clock.install();
  await at.mount((await mint({}, -1)).url);
  await expect.poll(async () => await calls(at), POLL_OPTIONS).toEqual([['onReady'], ['onError', 'expired']]);
  await at.page.clock.runFor(95_000);
  expect(await calls(at)).toEqual([['onReady'], ['onError', 'expired']]);
  expect(await at.status()).toBe((await at.texts())['expired']);
});

test('a hidden view keeps its text until close, and does not report an expiry', async () => {
  const at = await visit();
  await at.page.clock.install();
  await at.mount((await mint()).url);
  await at.state('revealed');
  await at.inside().evaluate(() => window.dispatchEvent(new Event('pagehide')));
  const handled = [['onReady'], ['onRevealed'], ['onHidden']];
  await expect.poll(async () => await calls(at), POLL_OPTIONS).toEqual(handled);
  await at.page.clock.runFor(95_000);
  expect(await calls(at)).toEqual(handled);
  expect(await at.status()).toBe((await at.texts())['hidden']);
  await at.page.evaluate(() => host.mounted!.close());
  expect(await frames(at)).toBe(0);
});

test('close removes the frame, may be called repeatedly, and ends all handler calls', async () => {
  const at = await visit();
  await at.mount((await mint({}, LEFT_MS)).url);
  await at.state('revealed');
  await expect.poll(async () => (await calls(at)).length, POLL_OPTIONS).toBe(3);
  await at.page.evaluate(() => {
    host.mounted!.close();
    host.mounted!.close();
  });
  expect(await frames(at)).toBe(0);
  // Later than the view's expiry.
  await at.page.clock.install();
  await at.page.clock.runFor(95_000);
  expect((await calls(at)).map(([name]) => name)).toEqual(['onReady', 'onRevealed', 'onExpiring']);
});

test('messages from other windows are ignored', async () => {
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
  // The page itself received both messages.
  expect((await at.messages()).filter(({ data }) => data['type'] === 'error')).toHaveLength(2);
  expect(await calls(at)).toEqual([['onReady'], ['onRevealed']]);
});

test.each([
  ['a URL without its secret', (url: string) => url.split('#')[0]!, 'pass data.iframe_url unchanged'],
  ['another URL', () => 'https://cards.example/', 'pass data.iframe_url of POST /cards/{id}/secure-view'],
  ['not a URL', () => 'iframe_url', 'pass data.iframe_url of POST /cards/{id}/secure-view'],
  ['a frame of this page’s origin', (url: string) => url.replace(service.frameUrl, hostUrl), 'ISSUARY_FRAME_URL'],
])('%s is rejected with a remedy that does not repeat the URL', async (_, change, remedy) => {
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

test('an element that is not in the page is rejected with a remedy', async () => {
  const at = await visit();
  const { url } = await mint();
  for (const place of ['null', 'document.createElement("div")', 'document']) {
    await at.page.evaluate(`host.place = () => ${place}`);
    const failure = await at.mount(url).catch((error: unknown) => String(error));
    expect(failure).toContain('append it to the page first');
  }
});

test('the server client’s bundle does not include mountSecureView', async () => {
  const name = '@issuary/sdk';
  expect(await import(name)).not.toHaveProperty('mountSecureView');
});
