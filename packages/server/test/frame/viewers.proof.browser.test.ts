import type { Frame } from 'playwright-core';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type Field, LAYOUTS, type ViewOptions } from '../../src/issuing/secure-view/model.ts';
import { startChromium } from '../chromium/start-chromium.ts';
import { misplaced } from './browser/boxes.ts';
import { EXAMPLE_CARD, EXAMPLE_OPTIONS, HOST_COLOURS, hostLook } from './example-view.ts';
import { openHostPage } from './host-page.ts';
import { takePictures } from './pictures.ts';
import type { StaticView } from './static-frame.ts';

const browser = await startChromium();
const host = await openHostPage(browser);
afterAll(() => host.close());
afterEach(() => host.page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' }));

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

test('the card number is text in groups of four, appears in the page once, and is named by its label', async () => {
  const frame = await showOne({ options: CARD });
  expect(await frame.getByRole('group', { name: 'Card number' }).locator('.value').textContent()).toBe(
    '4242 4242 4242 4242',
  );
  expect((await frame.content()).split('4242 4242')).toHaveLength(3);
  expect(await styleOf(frame, '#value-pan', 'font-variant-numeric')).toContain('tabular-nums');
});

test.each([
  ['en', 'Copy card number'],
  ['es', 'Copiar el número de tarjeta'],
  ['fr', 'Copier le numéro de carte'],
] as const)('a copy button’s accessible name says what it copies (%s)', async (language, name) => {
  const frame = await showOne({ options: { ...CARD, language } });
  expect(await frame.locator('html').getAttribute('lang')).toBe(language);
  expect(await frame.getByRole('button', { name, exact: true }).getAttribute('data-copy')).toBe('pan');
});

test.each(LAYOUTS)('the requested fields appear in the requested order (%s)', async (layout) => {
  const orders: Field[][] = [['cvv', 'pan'], ['brand', 'cardholder', 'expiry', 'cvv', 'pan'], ['pan'], ['brand']];
  for (const fields of orders) {
    const frame = await showOne({ options: { ...CARD, layout, fields } });
    const order = await frame.locator('.field').evaluateAll((all) => all.map((one) => one.getAttribute('data-field')));
    expect(order).toEqual(fields);
    expect.soft(await misplaced(frame), fields.join()).toEqual([]);
  }
});

test('the Tab key reaches the copy buttons in the order of the fields, and the focus is visible', async () => {
  const frame = await showOne({ options: CARD });
  await host.page.locator('body').focus();
  for (const field of ['pan', 'expiry', 'cvv', 'cardholder']) {
    await host.page.keyboard.press('Tab');
    expect(await frame.locator(':focus').getAttribute('data-copy')).toBe(field);
    expect(await styleOf(frame, ':focus', 'outline-style')).toBe('solid');
  }
});

test('a right-to-left name does not move the text around it', async () => {
  const place = async (cardholder: string): Promise<number> => {
    const frame = await showOne({ options: CARD, card: { ...EXAMPLE_CARD, cardholder } });
    const name = (await frame.locator('#value-cardholder').boundingBox())!;
    const button = (await frame.locator('[data-copy=cardholder]').boundingBox())!;
    expect(button.x).toBeGreaterThanOrEqual(name.x + name.width);
    return name.x;
  };
  expect(await place('שרה כהן')).toBe(await place('SARAH COHEN'));
});

test('with forced colours, buttons and messages have borders, and nothing overlaps', async () => {
  await host.page.emulateMedia({ forcedColors: 'active' });
  for (const layout of LAYOUTS) {
    const frame = await showOne({ options: { ...CARD, layout } });
    expect(await styleOf(frame, '.copy', 'border-top-style')).toBe('solid');
    expect(await styleOf(frame, '#notice', 'border-top-style')).toBe('solid');
    expect.soft(await misplaced(frame), layout).toEqual([]);
  }
});

test('nothing is animated for viewers who prefer reduced motion', async () => {
  const frame = await showOne({ options: CARD });
  expect(await styleOf(frame, '.field', 'animation-name')).toBe('none');
  await host.page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await styleOf(frame, '.field', 'animation-name')).toBe('appear');
});

test('a tap can reach the button of a web view', async () => {
  const frame = await showOne({ options: CARD, state: 'tap' });
  const button = frame.getByRole('button', { name: 'Show card details' });
  // A trial without the tap itself. It fails if another element covers the button.
  await expect(button.click({ trial: true, timeout: 20_000 })).resolves.toBeUndefined();
});

test('without JavaScript the page says that it needs it', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const theme of ['plain', 'custom'] as const) {
    await page.goto(host.server.add({ options: { ...EXAMPLE_OPTIONS[theme], language: 'es' }, state: 'open' }));
    expect(await page.locator('#no-script').textContent()).toContain('JavaScript');
    expect(await page.locator('#no-script').isVisible()).toBe(true);
    expect(await misplaced(page.mainFrame())).toEqual([]);
  }
  await context.close();
});

describe('the theme plain', () => {
  test.each([
    ['a page without a color scheme', ''],
    // With a color-scheme of its own, the browser would give the frame an opaque white canvas.
    ['a dark page that keeps the frame light', 'html{color-scheme:dark}iframe{color-scheme:light}'],
  ])('is transparent on %s', async (_, style) => {
    const shown = await host.show({ options: EXAMPLE_OPTIONS.plain }, [280], {
      style: hostLook('plain').style + style,
    });
    const [picture] = await takePictures(host.page, shown);
    expect(picture!.data.subarray(0, 3).toString('hex')).toBe(HOST_COLOURS.plain.slice(1));
  });
});

test('markup in a name or label is shown as text', async () => {
  const hostile = [
    '<img src=x onerror="document.title=1">',
    '"><script>document.title=1</script>',
    '</style><style>*{display:none}',
    '${7*7}{{7*7}}&lt;b&gt;',
    '\u202Egnp.exe\u202C',
  ];
  for (const text of hostile) {
    const frame = await showOne({
      options: { ...CARD, brandLabel: text },
      card: { ...EXAMPLE_CARD, cardholder: text },
    });
    expect(await frame.locator('#brand-label').textContent()).toBe(text);
    expect(await frame.locator('#value-cardholder').textContent()).toBe(text);
    expect(await frame.title()).toBe('Card details');
    expect(await frame.locator('#face img, #face script, #face style').count()).toBe(0);
    expect.soft(await misplaced(frame), text).toEqual([]);
  }
  expect(host.consoleMessages).toEqual([]);
});
