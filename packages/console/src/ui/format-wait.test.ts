import { expect, test } from 'vitest';
import { formatWait } from './format-wait.ts';

test.each([
  [1, 'en', '1 second'],
  [59, 'fr', '59\u00a0secondes'],
  [60, 'en', '1 minute'],
  [661, 'en', '12 minutes'],
  [720, 'es', '12 minutos'],
])('%i seconds in %s: %s', (seconds, language, text) => {
  expect(formatWait(seconds, language)).toBe(text);
});
