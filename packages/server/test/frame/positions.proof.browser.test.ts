import { afterAll, expect, test } from 'vitest';
import type { ViewOptions } from '#secure-view';
import { startChromium } from '../chromium/start-chromium.ts';
import { misplaced } from './browser/boxes.ts';
import { EXAMPLE_OPTIONS } from './example-view.ts';
import { openHostPage } from './host-page.ts';

const browser = await startChromium();
const host = await openHostPage(browser);
afterAll(() => host.close());

const FREE: ViewOptions = { ...EXAMPLE_OPTIONS.plain, layout: 'free', fields: ['pan', 'cardholder'] };

test('a position in pixels is exact, and the view requests the height that it needs', async () => {
  const options: ViewOptions = { ...FREE, fields: ['pan'], positions: { pan: { top: '600px', left: '20px' } } };
  const [shown] = await host.show({ options }, [600]);
  const [label, face] = ['#label-pan', '#face'].map((selector) => shown!.frame.locator(selector));
  const [field, card] = await Promise.all([label!, face!].map((each) => each.boundingBox()));
  expect(field!.y - card!.y).toBeCloseTo(600, 0);
  expect(field!.x - card!.x).toBeCloseTo(20, 0);
  expect(shown!.height).toBeGreaterThan(600);
  expect(await misplaced(shown!.frame)).toEqual([]);
});

const FAR: readonly ViewOptions['positions'][] = [
  { pan: { top: '2000px', left: '2000px' }, cardholder: { top: '0px' } },
  { pan: { bottom: '2000px', right: '2000px' }, cardholder: { bottom: '0px' } },
  { pan: { top: '100%', left: '100%' }, cardholder: { top: '0%' } },
  { pan: { bottom: '100%', right: '100%' }, cardholder: { bottom: '0%' } },
  { pan: { top: '1500px', left: '90%', right: '90%' }, cardholder: { top: '0px', left: '0px', right: '2000px' } },
];

test.each(FAR)('%j keeps every field inside the frame and every button reachable', async (positions) => {
  const shown = await host.show({ options: { ...FREE, positions } }, [280, 600]);
  for (const { frame, width } of shown) {
    expect.soft(await misplaced(frame), `at ${width} px`).toEqual([]);
    for (const button of await frame.locator('.copy').all()) await button.click({ trial: true, timeout: 20_000 });
  }
});

test('positioned fields and a field without a position do not cover each other’s buttons', async () => {
  const positions = { pan: { top: '10%' }, cardholder: { top: '60%' } } as const;
  const [shown] = await host.show({ options: { ...FREE, fields: ['pan', 'cvv', 'cardholder'], positions } }, [375]);
  for (const button of await shown!.frame.locator('.copy').all()) await button.click({ trial: true, timeout: 20_000 });
  expect(await misplaced(shown!.frame)).toEqual([]);
});
