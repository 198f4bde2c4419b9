import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { Secret } from '#kit/secret.ts';
import { startChromium } from '../chromium/start-chromium.ts';
import { newCard } from '../contract/support/fixtures.ts';
import { createTestDatabase } from '../harness.ts';
import { startService } from '../service.ts';
import { POLL_OPTIONS, visitIn } from './fixture.ts';
import { startHostServer } from './host-server.ts';
import { mintView } from './mint-view.ts';

// A platform that shows cards on pages of its own: the frame's page embeds them, by the same rules.

interface Shown {
  readonly url: string;
  readonly referer: string | undefined;
}

/** The platform's pages, on an origin of their own. */
async function startPlatformPages() {
  const shown: Shown[] = [];
  const server = createServer(({ url, headers }, response) => {
    shown.push({ url: url!, referer: headers.referer });
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><title>Card</title><p id="number">4000 0055 5555 5559</p>');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, shown };
}

const [named, unnamed] = [await startPlatformPages(), await startPlatformPages()];
let origin = named.origin;
const service = await startService(await createTestDatabase(), {
  platform: () => ({
    embedOrigins: [named.origin],
    revealCard: async () => ({ kind: 'embed', url: new Secret(`${origin}/card?once=secret`) }),
  }),
});
const [browser, hostUrl, { sandbox }] = await Promise.all([startChromium(), startHostServer(), service.newPartner()]);
const card = await newCard(sandbox);
const context = await browser.newContext();
const at = await visitIn(context, service, hostUrl);
afterAll(() => context.close());

async function show(): Promise<void> {
  await at.page.evaluate('host.place().replaceChildren()');
  await at.embed((await mintView(service, sandbox.tenant, card.id)).url);
  await at.state('revealed');
}

test('a page on an origin that the platform does not name is blocked', async () => {
  origin = unnamed.origin;
  await show();
  await expect.poll(() => at.consoleMessages.join(), POLL_OPTIONS).toContain('frame-src');
  expect(unnamed.shown).toEqual([]);
  origin = named.origin;
});

test('the page of the platform is shown inside the view once, isolated, and is removed when the view expires', async () => {
  // Last, because a browser repeats the changes of its clock in later frames.
  await at.page.clock.install();
  await show();
  const embed = at.frame.locator('iframe.embed');
  expect(await embed.contentFrame().locator('#number').textContent()).toBe('4000 0055 5555 5559');
  expect(await embed.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
  expect(await embed.getAttribute('title')).not.toBe('');
  // It gets no address of ours.
  expect(named.shown).toEqual([{ url: '/card?once=secret', referer: undefined }]);
  const { width, height } = (await embed.boundingBox())!;
  expect(width).toBeGreaterThan(200);
  expect(height).toBeGreaterThan(100);
  await at.page.clock.runFor(95_000);
  await at.state('expired');
  expect(await embed.count()).toBe(0);
  expect(named.shown).toHaveLength(1);
  expect(service.logLines.join('\n')).not.toContain('once=secret');
});
