import { expect, test } from 'vitest';
import { startChromium } from '../chromium/start-chromium.ts';
import { startAccessibilityAudit } from './browser/accessibility-audit.ts';

const { problemsOfState } = await startAccessibilityAudit(await startChromium());

// accessibility.proof.browser.test.ts checks every state in each theme and language, and every layout.
test.each([
  ['plain', 'en', 'revealed'],
  ['custom', 'fr', 'revealed'],
] as const)(
  'the theme %s (%s, %s) has no accessibility violation and no misplaced element',
  async (theme, language, state) => {
    expect(await problemsOfState(theme, language, state)).toEqual([]);
  },
);
