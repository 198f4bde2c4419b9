import { expect, test } from 'vitest';
import { POLL_OPTIONS, grouped, startFrameFixture } from './fixture.ts';

const { service, card, hostUrl, mint, visit } = await startFrameFixture();

const isPost = (request: { method(): string }): boolean => request.method() === 'POST';

test('a page with Cross-Origin-Embedder-Policy can show a view only in a credentialless frame', async () => {
  const view = await mint();
  const at = await visit();
  await at.page.goto(`${hostUrl}/isolated`);
  const failed = at.page.waitForEvent('requestfailed');
  await at.embed(view.url);
  const request = await failed;
  expect(request.failure()?.errorText).toContain('ERR_BLOCKED_BY_RESPONSE');
  expect(at.requests.filter(isPost)).toEqual([]);
  await at.page.evaluate('host.place().replaceChildren()');
  await at.embed(view.url, { credentialless: '' });
  await at.state('revealed');
});

test('messages before the hello are queued and then sent to that origin in order, without card data', async () => {
  const at = await visit();
  await at.page.clock.install();
  await at.embed((await mint()).url);
  await at.state('revealed');
  await at.page.clock.runFor(80_000);
  expect(await at.messages()).toEqual([]);
  await at.hello();
  await expect
    .poll(at.messagesSent, POLL_OPTIONS)
    .toMatchObject([{ type: 'ready' }, { type: 'revealed' }, { type: 'expiring' }]);
  await at.page.clock.runFor(15_000);
  await at.state('expired');
  await expect
    .poll(async () => (await at.messagesSent()).map(({ type }) => type), POLL_OPTIONS)
    .toEqual(['ready', 'revealed', 'expiring', 'expired']);
  const messages = await at.messages();
  expect(new Set(messages.map(({ origin }) => origin))).toEqual(new Set([service.frameUrl]));
  expect(messages.some(({ data }) => data['type'] === 'resize' && Number(data['height']) > 0)).toBe(true);
  const text = JSON.stringify(messages);
  for (const secret of [card.pan, grouped(card.pan), `"${card.cvv}"`]) expect(text).not.toContain(secret);
});

test('a view that was minted for an origin sends messages to it without a hello, and to no other origin', async () => {
  const right = await visit();
  await right.embed((await mint({ embeddingOrigin: hostUrl })).url);
  await expect.poll(right.messagesSent, POLL_OPTIONS).toMatchObject([{ type: 'ready' }, { type: 'revealed' }]);
  const wrong = await visit();
  await wrong.embed((await mint({ embeddingOrigin: 'https://shop.example' })).url);
  await wrong.hello();
  await wrong.state('revealed');
  await wrong.frame.locator('[data-copy=pan]').click();
  await expect.poll(wrong.status, POLL_OPTIONS).not.toBe((await wrong.texts())['revealed']);
  expect(await wrong.messages()).toEqual([]);
});

test('a hello from another window or from the frame itself is ignored', async () => {
  const at = await visit();
  await at.embed((await mint()).url);
  await at.state('revealed');
  // A page of another origin, in another frame.
  const stranger = hostUrl.replace('localhost', '127.0.0.1');
  await at.page.evaluate((url) => {
    const frame = document.createElement('iframe');
    frame.src = url;
    document.body.append(frame);
  }, stranger);
  const beside = at.page.frameLocator('iframe').nth(1);
  await beside.locator('#place').waitFor({ state: 'attached' });
  const strangersFrame = at.page.frames().find((frame) => frame.url().startsWith(stranger))!;
  const hello = { source: 'issuary-secure-view', type: 'hello' };
  await strangersFrame.evaluate((hello) => parent.frames[0]!.postMessage(hello, '*'), hello);
  await at.inside().evaluate((hello) => window.postMessage(hello, '*'), hello);
  await at.page.evaluate(() => {
    for (const other of [null, 'hello', 7, { type: 'hello' }, { source: 'issuary-secure-view', type: 'reveal' }]) {
      document.querySelector('iframe')!.contentWindow!.postMessage(other, '*');
    }
  });
  // The earlier hellos were ignored; otherwise all messages would have been sent to their origins by now.
  await at.hello();
  await expect.poll(at.messagesSent, POLL_OPTIONS).toMatchObject([{ type: 'ready' }, { type: 'revealed' }]);
  expect(await strangersFrame.evaluate('host.messages')).toEqual([]);
});

test('the keyboard alone reaches all controls in order and leaves the frame again', async () => {
  const at = await visit();
  await at.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: hostUrl });
  await at.embed((await mint()).url);
  await at.state('revealed');
  await at.page.locator('#before').focus();
  const focused = async (): Promise<string | undefined> =>
    await at.inside().evaluate(() => (document.activeElement as HTMLElement).dataset['copy']);
  const reached: (string | undefined)[] = [];
  for (let tabs = 0; tabs < 4; tabs += 1) {
    await at.page.keyboard.press('Tab');
    reached.push(await focused());
    await at.page.keyboard.press(tabs % 2 === 0 ? 'Enter' : 'Space');
    await expect.poll(at.status, POLL_OPTIONS).toBe((await at.texts()).copied[reached.at(-1)!]);
  }
  expect(reached).toEqual(['pan', 'cvv', 'expiry', 'cardholder']);
  await at.page.keyboard.press('Tab');
  expect(await at.page.evaluate(() => document.activeElement?.id)).toBe('after');
});
