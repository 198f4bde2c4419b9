import { expect, test } from 'vitest';
import { foldMetadata } from './fold-metadata.ts';

const folded = (query: Record<string, unknown>): Record<string, unknown> => {
  foldMetadata(query);
  return query;
};

test.each([
  [{ size: '2' }, { size: '2' }],
  [
    { 'metadata[team]': 'travel', size: '2' },
    { metadata: { team: 'travel' }, size: '2' },
  ],
  [{ 'metadata[a]': '', 'metadata[b]': '1' }, { metadata: { a: '', b: '1' } }],
  [{ 'metadata[a][b]': '1' }, { metadata: { 'a][b': '1' } }],
  [{ 'metadata[constructor]': '1' }, { metadata: { constructor: '1' } }],
  [{ metadata: 'x' }, { metadata: 'x' }],
])('%j becomes %j', (query, expected) => {
  expect(folded(query)).toEqual(expected);
});

test.each([
  { 'metadata[]': '1' },
  { 'metadata[a': '1' },
  { 'metadata[': '1' },
  { 'metadata[a]': ['1', '2'] },
  { 'metadata[a]b': '1' },
  { metadata: 'x', 'metadata[a]': '1' },
])('%j becomes a value that is no object', (query) => {
  expect(folded(query)).toEqual({ metadata: '' });
});

test('a key named __proto__ is a key like any other', () => {
  const query = folded(JSON.parse('{"metadata[__proto__]":"1"}'));
  expect(Object.keys(query['metadata'] as object)).toEqual(['__proto__']);
});
