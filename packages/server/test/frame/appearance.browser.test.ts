import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startChromium } from '../chromium/start-chromium.ts';
import { misplaced } from './browser/boxes.ts';
import { COMBINATIONS, EXAMPLE_CARD, hostLook, SPECIAL, WIDTHS } from './example-view.ts';
import { openHostPage, type Shown } from './host-page.ts';
import { reportedDifference, takePictures } from './pictures.ts';

const browser = await startChromium();
const host = await openHostPage(browser);
afterAll(() => host.close());
beforeEach(() => void host.complaints.splice(0));

const NAMES = ['MAXIMILIANA-ALEXANDRINE CONSTANTINOPOLITANESCU-DE LA FONTAIN', 'W'.repeat(60), 'محمد عبد الرحمن'];

describe.each([...COMBINATIONS, ...SPECIAL])('$name', ({ name, options, state }) => {
  test('nothing overlaps or overflows, and the picture matches the committed one', async () => {
    const shown = await host.show({ options, ...(state && { state }) }, WIDTHS, hostLook(options.theme));
    const pictures = await takePictures(host.page, shown);
    for (const [index, { frame, width }] of shown.entries()) {
      expect.soft(await misplaced(frame), `at ${width} px`).toEqual([]);
      expect.soft(await reportedDifference(`${name}-${width}.png`, pictures[index]!)).toBeUndefined();
    }
    // The partner's own positions determine the spacing, so it is not checked.
    const isPlaced = Object.keys(options.positions).length > 0;
    if (!isPlaced && state === undefined) await expectRoomForNamesAndLargeText(shown);
    expect(host.complaints).toEqual([]);
  });
});

async function expectRoomForNamesAndLargeText(shown: readonly Shown[]): Promise<void> {
  for (const cardholder of [EXAMPLE_CARD.cardholder, ...NAMES]) {
    for (const zoom of ['100%', '200%']) {
      for (const { frame } of shown) await frame.evaluate(change, { cardholder, zoom });
      for (const { frame, width } of shown) {
        expect.soft(await misplaced(frame, { changed: true }), `${cardholder}, ${zoom}, at ${width} px`).toEqual([]);
      }
    }
  }
}

/** Runs inside the page. */
function change({ cardholder, zoom }: { cardholder: string; zoom: string }): void {
  document.querySelector('#value-cardholder bdi')!.textContent = cardholder;
  document.documentElement.style.fontSize = zoom;
}
