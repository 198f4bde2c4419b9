import { describe, expect, test } from 'vitest';
import { LANGUAGES, THEMES } from '../../src/issuing/secure-view/model.ts';
import { startChromium } from '../chromium/start-chromium.ts';
import { startAccessibilityAudit } from './browser/accessibility-audit.ts';
import { STATES } from './static-frame.ts';

const { problemsOfState } = await startAccessibilityAudit(await startChromium());

describe.each(THEMES)('%s', (theme) => {
  describe.each(LANGUAGES)('%s', (language) => {
    test.each(STATES)('the state %s has no accessibility violation and no misplaced element', async (state) => {
      expect(await problemsOfState(theme, language, state)).toEqual([]);
    });
  });
});
