import { expect, test } from 'vitest';
import { listEntries } from '../../src/issuing/secure-view/log-store.ts';
import type { CardId } from '#kit/ids.ts';
import { mintView } from './mint-view.ts';
import { POLL_OPTIONS, realCard, startFrameFixture, type RealCard, type Visit } from './fixture.ts';

const { service, client, visit, hostUrl } = await startFrameFixture();

/** Init scripts that remove a way of copying, so that the frame's script does not find it. */
const WITHOUT = {
  clipboard: `Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })`,
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

test('copying works even if its report is lost', async () => {
  const { at } = await show();
  await at.page.route('**/copied', async (route) => await route.abort());
  await press(at, 'cvv');
  await expect.poll(at.status, POLL_OPTIONS).toBe((await at.texts()).copied['cvv']);
  await expect.poll(at.messagesSent, POLL_OPTIONS).toHaveLength(3);
});
