import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { Pictures, takeScreenshot } from '../chromium/pictures.ts';
import type { Shown } from './host-page.ts';

/** Of the secure view. */
export const PICTURES = new Pictures(
  fileURLToPath(new URL('pictures/', import.meta.url)),
  'run `npm run frame:pictures`',
);

/** Cuts one picture per frame out of a screenshot of the embedding page. */
export async function takePictures(page: Page, shown: readonly Shown[]): Promise<PNG[]> {
  const whole = PNG.sync.read(await takeScreenshot(page));
  return shown.map(({ x, y, width, height }) => {
    const picture = new PNG({ width, height });
    PNG.bitblt(whole, picture, x, y, width, height, 0, 0);
    return picture;
  });
}
