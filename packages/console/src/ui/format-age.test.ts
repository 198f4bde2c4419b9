import { expect, test } from 'vitest';
import { formatAge } from './format-age.ts';

test.each([
  [0, 'en', '0 minutes'],
  [-5_000, 'en', '0 minutes'],
  [61_000, 'en', '1 minute'],
  [7_200_000 - 1, 'en', '1 hour'],
  [7_200_000, 'es', '2 horas'],
  [3 * 86_400_000, 'fr', '3\u00a0jours'],
])('%s ms are in %s: %s', (milliseconds, language, text) => {
  expect(formatAge(milliseconds, language)).toBe(text);
});
