import { expect, test } from 'vitest';
import { listEntries } from '../../src/issuing/secure-view/log/store.ts';
import type { CardId } from '../../src/foundation/kit/ids.ts';
import { mintView } from './mint-view.ts';
import { POLL_OPTIONS, grouped, realCard, startFrameFixture, type RealCard, type Visit } from './fixture.ts';

const { service, client, visit, hostUrl } = await startFrameFixture();

/** Init scripts that remove a way of copying, so that the frame's script does not find it. */
const WITHOUT = {
  clipboard: `Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })`,
  commands: `Object.defineProperty(Document.prototype, 'execCommand', { value: () => false })`,
};

/** Shows a new card in a page that may read the clipboard. */
async function show(
  without: readonly (keyof typeof WITHOUT)[] = [],
  attributes?: Record<string, string>,
  isGreeted = true,
) {
  const card = await realCard(service, client);
  const at = await visit();
  await at.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: hostUrl });
  for (const each of without) await at.context.addInitScript(WITHOUT[each]);
  await at.embed((await mintView(service, client.tenant, card.id)).url, attributes);
  if (isGreeted) await at.hello();
  await at.state('revealed');
  return { at, card };
}

/** The text in the clipboard. To read it, the page must be in front and focused, as when a person pastes. */
async function clipboard({ page }: Visit): Promise<string> {
  await page.locator('#before').focus();
  return await page.evaluate(async () => await navigator.clipboard.readText());
}

async function press(at: Visit, field: string): Promise<void> {
  await at.frame.locator(`[data-copy=${field}]`).click();
}

const copiesIn = async (card: RealCard): Promise<(string | null)[]> =>
  (await listEntries(service.core.database, client.tenant.id, card.id as CardId, null, 20))
    .filter(({ outcome }) => outcome === 'copied')
    .map(({ detail }) => detail)
    .toReversed();

const copied = (...fields: string[]): object[] => fields.map((field) => ({ type: 'copied', field }));

test('a button copies its field, announces it, and reports it to the embedding page and to the log', async () => {
  const { at, card } = await show();
  const texts = await at.texts();
  await press(at, 'pan');
  await expect.poll(at.status, POLL_OPTIONS).toBe(texts.copied['pan']);
  expect(await clipboard(at)).toBe(card.pan);
  await press(at, 'cvv');
  await expect.poll(at.status, POLL_OPTIONS).toBe(texts.copied['cvv']);
  expect(await clipboard(at)).toBe(card.cvv);
  await press(at, 'expiry');
  await expect.poll(at.status, POLL_OPTIONS).toBe(texts.copied['expiry']);
  expect(await clipboard(at)).toBe(await at.frame.locator('#value-expiry').textContent());
  await expect.poll(async () => await copiesIn(card), POLL_OPTIONS).toEqual(['pan', 'cvv', 'expiry']);
  await expect
    .poll(async () => (await at.messagesSent()).slice(2), POLL_OPTIONS)
    .toMatchObject(copied('pan', 'cvv', 'expiry'));
  expect(at.consoleMessages).toEqual([]);
});

test.each([
  ['a browser without the clipboard API', ['clipboard'], {}],
  ['a page that does not pass the permission on', [], { allow: '' }],
] as const)('in %s the value is copied with the older command', async (_, without, attributes) => {
  const { at, card } = await show(without, attributes);
  await press(at, 'pan');
  await expect.poll(at.status, POLL_OPTIONS).toBe((await at.texts()).copied['pan']);
  expect(await clipboard(at)).toBe(card.pan);
  await expect.poll(async () => await copiesIn(card), POLL_OPTIONS).toEqual(['pan']);
  expect(await at.inside().evaluate(() => getSelection()?.isCollapsed)).toBe(true);
});

test('if no way of copying works, the value is selected, and counts as copied only when the viewer copies it', async () => {
  const { at, card } = await show(['clipboard', 'commands']);
  const texts = await at.texts();
  await press(at, 'pan');
  await expect.poll(at.status, POLL_OPTIONS).toBe(texts.selected['pan']);
  expect(await at.inside().evaluate(() => String(getSelection()))).toBe(grouped(card.pan));
  expect(await copiesIn(card)).toEqual([]);
  expect((await at.messagesSent()).slice(2)).toEqual([]);
  await at.page.keyboard.press('Control+C');
  await expect.poll(async () => await copiesIn(card), POLL_OPTIONS).toEqual(['pan']);
  expect(await at.status()).toBe(texts.copied['pan']);
  expect(await clipboard(at)).toBe(card.pan);
});

test('a triple click selects the line, and only the value in it is copied', async () => {
  const { at, card } = await show();
  for (const [field, plain] of [
    ['pan', card.pan],
    ['cvv', card.cvv],
  ] as const) {
    const value = at.frame.locator(`#value-${field}`);
    await value.click({ clickCount: 3 });
    const isMore = await value.evaluate((it) => !it.contains(getSelection()!.getRangeAt(0).commonAncestorContainer));
    expect(isMore).toBe(true);
    await at.page.keyboard.press('Control+C');
    await expect.poll(at.status, POLL_OPTIONS).toBe((await at.texts()).copied[field]);
    expect(await clipboard(at)).toBe(plain);
  }
  await expect.poll(async () => await copiesIn(card), POLL_OPTIONS).toEqual(['pan', 'cvv']);
});

test('before the hello the last 20 messages are kept: the oldest copies are dropped, never the end', async () => {
  const { at } = await show([], {}, false);
  const [all, times] = [['pan', 'cvv', 'expiry', 'cardholder', 'brand'], 5];
  await at.frame.locator('#value-cvv').dblclick();
  await at.page.keyboard.press('Control+C');
  await at.page.keyboard.press('Control+A');
  for (let time = 0; time < times; time += 1) await at.page.keyboard.press('Control+C');
  await at.inside().evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await at.state('hidden');
  await at.hello();
  await expect.poll(at.messagesSent, POLL_OPTIONS).not.toEqual([]);
  const copies = ['cvv', ...Array.from({ length: times }, () => all).flat()];
  // Besides these there is one resize message.
  const others = [{ type: 'ready' }, { type: 'revealed' }, { type: 'hidden' }];
  const kept = copied(...copies.slice(-(20 - others.length - 1)));
  expect(await at.messagesSent()).toMatchObject([...others.slice(0, 2), ...kept, others[2]!]);
});

test('every field that the viewer selects and copies manually is reported', async () => {
  const { at, card } = await show();
  await at.frame.locator('#value-pan').click();
  await at.page.keyboard.press('Control+A');
  await at.page.keyboard.press('Control+C');
  await expect
    .poll(async () => new Set(await copiesIn(card)), POLL_OPTIONS)
    .toEqual(new Set(['pan', 'cvv', 'expiry', 'cardholder', 'brand']));
});

test('copying works even if its report is lost', async () => {
  const { at } = await show();
  await at.page.route('**/copied', async (route) => await route.abort());
  await press(at, 'cvv');
  await expect.poll(at.status, POLL_OPTIONS).toBe((await at.texts()).copied['cvv']);
  await expect.poll(at.messagesSent, POLL_OPTIONS).toHaveLength(3);
});
