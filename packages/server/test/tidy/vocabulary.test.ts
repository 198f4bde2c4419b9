import { describe, expect, test } from 'vitest';
import { checkVocabulary } from './vocabulary.ts';

describe('the vocabulary', () => {
  // In parts, so that this file keeps the rule itself.
  const retired = [
    ['un', 'told'],
    ['is t', 'old'],
    ['sight', 'ings'],
    ['card d', 'esk'],
    ['crowded o', 'ut'],
    ['who', 'ever'],
  ];
  test.each(retired.map((parts) => parts.join('')))('"%s" is found', (text) => {
    expect(checkVocabulary(new Map([['docs/a.md', `A ${text} b`]]))).toMatchObject([{ rule: 'vocabulary' }]);
  });

  test('a column that kept its name is not', () => {
    const column = ['chain_sight', 'ings'].join('');
    expect(checkVocabulary(new Map([['packages/server/src/a/store.ts', `SELECT id FROM ${column}`]]))).toEqual([]);
  });
});
