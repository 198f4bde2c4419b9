import { launchChromium } from '../packages/server/test/chromium/start-chromium.ts';
import { COMBINATIONS, hostLook, SPECIAL, WIDTHS } from '../packages/server/test/frame/example-view.ts';
import { openHostPage } from '../packages/server/test/frame/host-page.ts';
import { PICTURES, takePictures } from '../packages/server/test/frame/pictures.ts';

/** `npm run frame:pictures` updates the reference pictures of the secure view that no longer match. */

const browser = await launchChromium();
const host = await openHostPage(browser);
let written = 0;
for (const { name, options, state } of [...COMBINATIONS, ...SPECIAL]) {
  const shown = await host.show({ options, ...(state && { state }) }, WIDTHS, hostLook(options.theme));
  for (const [index, picture] of (await takePictures(host.page, shown)).entries()) {
    const file = `${name}-${shown[index]!.width}.png`;
    if ((await PICTURES.difference(file, picture)) === undefined) continue;
    await PICTURES.keep(file, picture);
    written += 1;
  }
}
await host.close();
await browser.close();
console.log(written === 0 ? 'the pictures are up to date' : `${written} pictures written: check them`);
