import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { Language, Theme, ViewOptions } from '#secure-view';
import { misplaced } from './boxes.ts';
import { EXAMPLE_OPTIONS, HOST_COLOURS } from '../example-view.ts';
import { openHostPage } from '../host-page.ts';
import type { StaticState } from '../static-frame.ts';

interface AccessibilityAudit {
  /** The violations that axe finds in a view. */
  readonly violations: (options: ViewOptions, state: StaticState) => Promise<string[]>;
  /** The violations and misplaced elements of the card layout in a state. */
  readonly problemsOfState: (theme: Theme, language: Language, state: StaticState) => Promise<string[]>;
}

/** Opens views on the narrowest supported screen. Call it at the top level of a test file. */
export async function startAccessibilityAudit(browser: Browser): Promise<AccessibilityAudit> {
  const host = await openHostPage(browser);
  afterAll(() => host.close());
  beforeAll(() => host.page.setViewportSize({ width: 280, height: 400 }));

  const violations = async (options: ViewOptions, state: StaticState): Promise<string[]> => {
    await host.page.goto(host.server.add({ options, state }));
    // axe cannot see the embedding page behind a frame, so the frame's document gets that page's background.
    if (options.embedding === 'iframe') {
      await host.page.evaluate((colour) => {
        document.documentElement.style.background = colour;
      }, HOST_COLOURS[options.theme]);
    }
    const { violations: found } = await new AxeBuilder({ page: host.page })
      .setLegacyMode(true)
      .options({ resultTypes: ['violations'] })
      .analyze();
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  };

  return {
    violations,
    problemsOfState: async (theme, language, state) => [
      ...(await violations({ ...EXAMPLE_OPTIONS[theme], layout: 'card', language }, state)),
      ...(await misplaced(host.page.mainFrame(), { changed: true })),
    ],
  };
}
