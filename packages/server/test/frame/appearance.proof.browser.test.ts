import { afterAll, expect, test } from 'vitest';
import { startChromium } from '../chromium/start-chromium.ts';
import { misplaced } from './browser/boxes.ts';
import { COMBINATIONS, EXAMPLE_CARD, hostLook, SPECIAL, WIDTHS } from './example-view.ts';
import { openHostPage } from './host-page.ts';

const host = await openHostPage(await startChromium());
afterAll(() => host.close());

const NAMES = ['MAXIMILIANA-ALEXANDRINE CONSTANTINOPOLITANESCU-DE LA FONTAIN', 'W'.repeat(60), 'محمد عبد الرحمن'];

// The partner's own positions determine the spacing, so those examples are not checked.
const EXAMPLES = [...COMBINATIONS, ...SPECIAL].filter(
  ({ options, state }) => Object.keys(options.positions).length === 0 && state === undefined,
);

test.each(EXAMPLES)('$name has room for long and right-to-left names and text of twice the size', async (example) => {
  const shown = await host.show({ options: example.options }, WIDTHS, hostLook(example.options.theme));
  for (const cardholder of [EXAMPLE_CARD.cardholder, ...NAMES]) {
    for (const zoom of ['100%', '200%']) {
      for (const { frame } of shown) await frame.evaluate(change, { cardholder, zoom });
      for (const { frame, width } of shown) {
        expect.soft(await misplaced(frame, { changed: true }), `${cardholder}, ${zoom}, at ${width} px`).toEqual([]);
      }
    }
  }
});

/** Runs inside the page. */
function change({ cardholder, zoom }: { cardholder: string; zoom: string }): void {
  document.querySelector('#value-cardholder bdi')!.textContent = cardholder;
  document.documentElement.style.fontSize = zoom;
}
