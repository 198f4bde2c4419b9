import { expect, test } from 'vitest';
import { mintView } from './mint-view.ts';
import { POLL_OPTIONS, grouped, realCard, startFrameFixture } from './fixture.ts';

const { service, client, card, mint, visit } = await startFrameFixture();

const isPost = (request: { method(): string }): boolean => request.method() === 'POST';

test('the script leaves no globals through which another script could reach it', async () => {
  const at = await visit();
  const [view, unopened] = [await mint(), await mint()];
  // The same page without its script, in a separate window: its global names are the browser's own.
  await at.page.route(`**/v/${unopened.name}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script>[^]*?<\/script>/, '');
    await route.fulfill({ response, body });
  });
  const namesIn = async (url: string): Promise<string[]> => {
    await at.page.evaluate('host.place().replaceChildren()');
    await at.embed(url);
    await at.frame.locator('#texts').waitFor({ state: 'attached' });
    return await at.inside().evaluate(() => Object.getOwnPropertyNames(window).toSorted());
  };
  const without = await namesIn(unopened.url);
  const withScript = await namesIn(view.url);
  await at.state('revealed');
  expect(withScript).toEqual(without);
});

/** The logged rejection codes for views of this card, newest first. */
async function refusals(cardId: string): Promise<string[]> {
  const { views } = (await client.get(`/cards/${cardId}/views`)).data as {
    views: { outcome: string; reason: string }[];
  };
  return views.filter(({ outcome }) => outcome === 'refused').map(({ reason }) => reason);
}

test('a second visit in a web view needs a tap, shows that the view was used, and is logged', async () => {
  const one = await realCard(service, client);
  const { url } = await mintView(service, client.tenant, one.id, { embedding: 'webview' });
  const [first, second] = [await visit(), await visit()];
  for (const { page } of [first, second]) {
    await page.goto(url);
    await page.locator('#reveal').click();
    await page.locator('body:is([data-state=revealed], [data-state=used])').waitFor();
  }
  await second.page.locator('body[data-state=used]').waitFor();
  expect(await refusals(one.id)).toEqual(['used']);
  // Without its secret, as after a reload, the page cannot request the card.
  await second.page.reload();
  await second.page.locator('body[data-state=used]').waitFor();
  expect(second.requests.filter(isPost)).toHaveLength(1);
});

test('a view that expired before it is opened says so, and the attempt is logged', async () => {
  const one = await realCard(service, client);
  const at = await visit();
  await at.embed((await mintView(service, client.tenant, one.id, {}, -1)).url);
  await expect.poll(async () => await refusals(one.id), POLL_OPTIONS).toEqual(['expired']);
  await expect.poll(at.status, POLL_OPTIONS).toBe((await at.texts())['expired']);
  await at.state('expired');
});

test('a request whose response is lost is repeated with the same nonce', async () => {
  const at = await visit();
  const bodies: string[] = [];
  await at.page.route(`${service.frameUrl}/v/*`, async (route) => {
    if (!isPost(route.request())) return await route.continue();
    bodies.push(route.request().postData()!);
    // The service has responded, but the browser never receives the response.
    if (bodies.length === 1) await route.fetch();
    return bodies.length === 1 ? await route.abort('connectionreset') : await route.continue();
  });
  await at.embed((await mint()).url);
  await at.state('revealed');
  expect(await at.frame.locator('#value-cvv').textContent()).toBe(card.cvv);
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toBe(bodies[0]);
});

test('the request is repeated while the service is not ready', async () => {
  const at = await visit();
  let posts = 0;
  await at.page.route(`${service.frameUrl}/v/*`, async (route) => {
    if (!isPost(route.request())) return await route.continue();
    posts += 1;
    return posts === 1
      ? await route.fulfill({ status: 503, headers: { 'x-refusal': 'unavailable' }, body: '' })
      : await route.continue();
  });
  await at.embed((await mint()).url);
  await at.state('revealed');
  expect(posts).toBe(2);
});

test('the page stops after at most five attempts without a response and says so', async () => {
  const at = await visit();
  let posts = 0;
  await at.page.route(`${service.frameUrl}/v/*`, async (route) => {
    if (!isPost(route.request())) return await route.continue();
    posts += 1;
    return await route.abort('connectionreset');
  });
  await at.embed((await mint()).url);
  await at.hello();
  await at.state('unavailable');
  expect(await at.status()).toBe((await at.texts())['unavailable']);
  expect(posts).toBeGreaterThan(1);
  expect(posts).toBeLessThanOrEqual(5);
  await expect
    .poll(at.messagesSent, POLL_OPTIONS)
    .toMatchObject([{ type: 'ready' }, { type: 'error', code: 'unavailable' }]);
});

test('a browser without Trusted Types and Permissions Policy shows the card', async () => {
  const at = await visit();
  await at.context.addInitScript(() => {
    Object.defineProperty(window, 'trustedTypes', { value: undefined });
  });
  await at.page.route(`${service.frameUrl}/v/*`, async (route) => {
    if (isPost(route.request())) return await route.continue();
    const response = await route.fetch();
    const { 'content-security-policy': policy = '', 'permissions-policy': _, ...headers } = response.headers();
    const known = policy.split('; ').filter((directive) => !directive.includes('trusted-types'));
    return await route.fulfill({ response, headers: { ...headers, 'content-security-policy': known.join('; ') } });
  });
  await at.embed((await mint()).url);
  await at.state('revealed');
  expect(await at.frame.locator('#value-pan').textContent()).toBe(grouped(card.pan));
  expect(at.consoleMessages).toEqual([]);
});

test('a card that was terminated meanwhile is not shown', async () => {
  const closed = await realCard(service, client);
  const view = await mintView(service, client.tenant, closed.id);
  const { status } = await client.call('PUT', `/cards/${closed.id}/terminate`);
  expect(status).toBe(200);
  const at = await visit();
  await at.embed(view.url);
  await at.state('card_unavailable');
  expect(await at.frame.locator('body').textContent()).not.toContain(grouped(closed.pan));
});

test('a sandboxed frame without an origin shows nothing, says why, and consumes nothing', async () => {
  const view = await mint();
  const at = await visit();
  await at.embed(view.url, { sandbox: 'allow-scripts' });
  await at.hello();
  await expect
    .poll(at.messagesSent, POLL_OPTIONS)
    .toMatchObject([{ type: 'ready' }, { type: 'error', code: 'not_from_the_frame' }]);
  expect(at.requests.filter(isPost)).toEqual([]);
  const right = await visit();
  await right.embed(view.url);
  await right.state('revealed');
});

test.each(['en', 'es', 'fr'] as const)('the page is in the language %s in all its states', async (language) => {
  const at = await visit();
  await at.page.clock.install();
  await at.embed((await mint({ language })).url);
  await at.state('revealed');
  expect(await at.frame.locator('html').getAttribute('lang')).toBe(language);
  await at.page.clock.runFor(95_000);
  await at.state('expired');
  const words = { en: 'expired', es: 'caduc', fr: 'expir' }[language];
  expect(await at.status()).toContain(words);
});
