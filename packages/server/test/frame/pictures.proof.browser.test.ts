import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startChromium } from '../chromium/start-chromium.ts';
import { misplaced } from './browser/boxes.ts';
import { COMBINATIONS, hostLook, SPECIAL, WIDTHS } from './example-view.ts';
import { openHostPage } from './host-page.ts';
import { PICTURES, takePictures } from './pictures.ts';

const browser = await startChromium();
const host = await openHostPage(browser);
afterAll(() => host.close());
beforeEach(() => void host.consoleMessages.splice(0));

describe.each([...COMBINATIONS, ...SPECIAL])('$name', ({ name, options, state }) => {
  test('nothing overlaps or overflows, and the picture matches the committed one', async () => {
    const shown = await host.show({ options, ...(state && { state }) }, WIDTHS, hostLook(options.theme));
    const pictures = await takePictures(host.page, shown);
    for (const [index, { frame, width }] of shown.entries()) {
      expect.soft(await misplaced(frame), `at ${width} px`).toEqual([]);
      expect.soft(await PICTURES.reportedDifference(`${name}-${width}.png`, pictures[index]!)).toBeUndefined();
    }
    expect(host.consoleMessages).toEqual([]);
  });
});
