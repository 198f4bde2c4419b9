import type { Frame } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import type { ViewOptions } from '../../src/issuing/secure-view/model.ts';
import { startChromium } from '../chromium/start-chromium.ts';
import { misplaced } from './browser/boxes.ts';
import { COMBINATIONS, EXAMPLE_CARD, EXAMPLE_OPTIONS, hostLook, SPECIAL } from './example-view.ts';
import { openHostPage } from './host-page.ts';
import { PICTURES, takePictures } from './pictures.ts';
import type { StaticView } from './static-frame.ts';

// One of each kind. All layouts, widths and states are in the `*.proof.browser.test.ts` beside this file.

/** Not higher or wider than necessary, because every picture is of the whole viewport. */
const host = await openHostPage(await startChromium(), { viewport: { width: 640, height: 480 } });
afterAll(() => host.close());

const CARD: ViewOptions = { ...EXAMPLE_OPTIONS.custom, layout: 'card' };

async function showOne(view: StaticView): Promise<Frame> {
  const [shown] = await host.show(view, [280]);
  return shown!.frame;
}

const styleOf = (frame: Frame, selector: string, property: string): Promise<string> =>
  frame
    .locator(selector)
    .first()
    .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), property);

/** One of each theme. */
const PICTURED = new Set(['plain-stack-left', 'custom-compact-center']);

test.each([...COMBINATIONS, ...SPECIAL].filter(({ name }) => PICTURED.has(name)))(
  '$name: nothing overlaps or overflows, and the picture matches the committed one',
  async ({ name, options }) => {
    const shown = await host.show({ options }, [280], hostLook(options.theme));
    const [picture] = await takePictures(host.page, shown);
    expect.soft(await misplaced(shown[0]!.frame)).toEqual([]);
    expect.soft(await PICTURES.reportedDifference(`${name}-280.png`, picture!)).toBeUndefined();
    expect(host.consoleMessages).toEqual([]);
  },
);

test('the requested fields appear in the requested order, named by their labels, and the Tab key reaches their buttons', async () => {
  const frame = await showOne({ options: { ...CARD, language: 'es', fields: ['cvv', 'pan', 'expiry'] } });
  const order = await frame.locator('.field').evaluateAll((all) => all.map((one) => one.getAttribute('data-field')));
  expect(order).toEqual(['cvv', 'pan', 'expiry']);
  expect(await frame.locator('html').getAttribute('lang')).toBe('es');
  const button = frame.getByRole('button', { name: 'Copiar el número de tarjeta', exact: true });
  expect(await button.getAttribute('data-copy')).toBe('pan');
  expect((await frame.content()).split('4242 4242')).toHaveLength(3);
  expect(await styleOf(frame, '.field', 'animation-name')).toBe('none');
  await host.page.locator('body').focus();
  for (const field of order) {
    await host.page.keyboard.press('Tab');
    expect(await frame.locator(':focus').getAttribute('data-copy')).toBe(field);
    expect(await styleOf(frame, ':focus', 'outline-style')).toBe('solid');
  }
});

test('markup in a name or label is shown as text', async () => {
  const text = '</style><img src=x onerror="document.title=1"><script>document.title=1</script>';
  const frame = await showOne({
    options: { ...CARD, brandLabel: text },
    card: { ...EXAMPLE_CARD, cardholder: text },
  });
  expect(await frame.locator('#brand-label').textContent()).toBe(text);
  expect(await frame.locator('#value-cardholder').textContent()).toBe(text);
  expect(await frame.title()).toBe('Card details');
  expect(await frame.locator('#face img, #face script, #face style').count()).toBe(0);
  expect(host.consoleMessages).toEqual([]);
});

test('a position in pixels is exact, and the view requests the height that it needs', async () => {
  const options: ViewOptions = {
    ...EXAMPLE_OPTIONS.plain,
    layout: 'free',
    fields: ['pan'],
    positions: { pan: { top: '600px', left: '20px' } },
  };
  const [shown] = await host.show({ options }, [600]);
  const [label, face] = ['#label-pan', '#face'].map((selector) => shown!.frame.locator(selector));
  const [field, card] = await Promise.all([label!, face!].map((each) => each.boundingBox()));
  expect(field!.y - card!.y).toBeCloseTo(600, 0);
  expect(field!.x - card!.x).toBeCloseTo(20, 0);
  expect(shown!.height).toBeGreaterThan(600);
  expect(await misplaced(shown!.frame)).toEqual([]);
});
