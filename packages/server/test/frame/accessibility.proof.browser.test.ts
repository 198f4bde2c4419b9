import { describe, expect, test } from 'vitest';
import { LANGUAGES, THEMES } from '../../src/issuing/secure-view/model.ts';
import { startChromium } from '../chromium/start-chromium.ts';
import { startAccessibilityAudit } from './browser/accessibility-audit.ts';
import { COMBINATIONS, SPECIAL } from './example-view.ts';
import { STATES } from './static-frame.ts';

const { violations, problemsOfState } = await startAccessibilityAudit(await startChromium());

test.each([...COMBINATIONS, ...SPECIAL])('$name has no accessibility violation', async ({ options, state }) => {
  expect(await violations(options, state ?? 'revealed')).toEqual([]);
});

describe.each(THEMES)('%s', (theme) => {
  describe.each(LANGUAGES)('%s', (language) => {
    test.each(STATES)('the state %s has no accessibility violation and no misplaced element', async (state) => {
      expect(await problemsOfState(theme, language, state)).toEqual([]);
    });
  });
});
