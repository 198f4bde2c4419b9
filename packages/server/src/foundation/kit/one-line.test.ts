import { expect, test } from 'vitest';
import { isOneLine } from './one-line.ts';

test.each([
  ['a line break', 'a\nb'],
  ['a control of C1', 'a\u0085b'],
  ['a separator of paragraphs', 'a\u2029b'],
  ['an override of the direction', 'a\u202eb'],
  ['the end of an embedding', 'a\u202cb'],
  ['an isolate', 'a\u2068b'],
  ['half of a surrogate pair', 'a\udc00b'],
])('%s is not part of one line', (_, text) => expect(isOneLine(text)).toBe(false));

test('letters of any script, marks that names need, and pictures are', () => {
  expect(isOneLine('Zoë محمد \u200fא\u200d न\u200dम 🦄')).toBe(true);
});
