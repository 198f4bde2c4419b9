import { expect, test } from 'vitest';
import { formatSize } from './format-size.ts';

test.each([
  [0, 'en', '0 bytes'],
  [999, 'en', '999 bytes'],
  [1_250, 'en', '1.3 kB'],
  [5_000_000, 'es', '5 MB'],
  [12_340_000, 'fr', '12,3 Mo'],
])('%d bytes are read in %s as %s', (bytes, language, text) => {
  expect(formatSize(bytes, language).replaceAll(/\s/g, ' ')).toBe(text);
});
