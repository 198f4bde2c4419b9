import { expect, test } from 'vitest';
import { LANGUAGES, THEMES } from '../../src/issuing/secure-view/model.ts';
import { startChromium } from '../chromium/start-chromium.ts';
import { startAccessibilityAudit } from './browser/accessibility-audit.ts';
import { COMBINATIONS, SPECIAL } from './example-view.ts';
import { STATES } from './static-frame.ts';

const { violations, problemsOfState } = await startAccessibilityAudit(await startChromium());

test.each([...COMBINATIONS, ...SPECIAL])('$name has no accessibility violation', async ({ options, state }) => {
  expect(await violations(options, state ?? 'revealed')).toEqual([]);
});

// Themes and languages take turns here; accessibility.proof.browser.test.ts checks every state in each of them.
test.each(
  STATES.map((state, at) => ({
    state,
    theme: THEMES[at % THEMES.length]!,
    language: LANGUAGES[at % LANGUAGES.length]!,
  })),
)('the state $state ($theme, $language) has no accessibility violation and no misplaced element', async (shown) => {
  expect(await problemsOfState(shown.theme, shown.language, shown.state)).toEqual([]);
});
