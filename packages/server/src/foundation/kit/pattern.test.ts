import { expect, test } from 'vitest';
import { anyOf } from './pattern.ts';

test('matches the texts, whatever characters they have, and nothing else', () => {
  const texts = ['a.b', String.raw`(\d+|[x]{2}/^$*?)`, 'c'];
  const pattern = new RegExp(`^${anyOf(texts)}$`, 'u');
  for (const text of texts) expect(pattern.test(text)).toBe(true);
  for (const text of ['axb', '1', 'xx/', 'cc', '']) expect(pattern.test(text)).toBe(false);
  for (const text of ['', 'a']) expect(new RegExp(anyOf([]), 'u').test(text)).toBe(false);
});
