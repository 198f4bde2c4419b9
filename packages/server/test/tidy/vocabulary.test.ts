import { describe, expect, test } from 'vitest';
import { checkVocabulary } from './vocabulary.ts';

describe('the vocabulary', () => {
  // In parts, so that this file does not break the rule.
  const retired = [
    ['un', 'to', 'ld'],
    ['is t', 'old'],
    ['sight', 'ings'],
    ['card d', 'esk'],
    ['crowded o', 'ut'],
    ['who', 'ever'],
  ];
  test.each(retired.map((parts) => parts.join('')))('reports "%s"', (text) => {
    expect(checkVocabulary(new Map([['docs/a.md', `A ${text} b`]]))).toMatchObject([{ rule: 'vocabulary' }]);
  });

  test('does not report a column that kept its name', () => {
    const column = ['chain_sight', 'ings'].join('');
    expect(checkVocabulary(new Map([['packages/server/src/a/store.ts', `SELECT id FROM ${column}`]]))).toEqual([]);
  });
});
