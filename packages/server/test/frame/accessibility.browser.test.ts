import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, THEMES, type ViewOptions } from '../../src/issuing/secure-view/index.ts';
import { startChromium } from '../chromium/start-chromium.ts';
import { misplaced } from './browser/boxes.ts';
import { COMBINATIONS, EXAMPLE_OPTIONS, HOST_COLOURS, SPECIAL } from './example-view.ts';
import { openHostPage } from './host-page.ts';
import { STATES, type StaticState } from './static-frame.ts';

const browser = await startChromium();
const host = await openHostPage(browser);
afterAll(() => host.close());
beforeAll(() => host.page.setViewportSize({ width: 280, height: 400 }));

test.each([...COMBINATIONS, ...SPECIAL])('$name has no accessibility violation', async ({ options, state }) => {
  expect(await violations(options, state ?? 'revealed')).toEqual([]);
});

describe.each(THEMES)('%s', (theme) => {
  describe.each(LANGUAGES)('%s', (language) => {
    test.each(STATES)('the state %s has no accessibility violation and no misplaced element', async (state) => {
      const options: ViewOptions = { ...EXAMPLE_OPTIONS[theme], layout: 'card', language };
      expect(await violations(options, state)).toEqual([]);
      expect(await misplaced(host.page.mainFrame(), { changed: true })).toEqual([]);
    });
  });
});

async function violations(options: ViewOptions, state: StaticState): Promise<string[]> {
  await host.page.goto(host.server.add({ options, state }));
  // axe cannot see the embedding page behind a frame, so the frame's document gets that page's background.
  if (options.embedding === 'iframe') {
    await host.page.evaluate((colour) => {
      document.documentElement.style.background = colour;
    }, HOST_COLOURS[options.theme]);
  }
  const { violations } = await new AxeBuilder({ page: host.page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}
