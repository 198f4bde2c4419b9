import { expect, test } from 'vitest';
import { canonicalJson, parametersHash } from './canonical-json.ts';

test.each([
  [{ b: 1, a: { d: null, c: 'x' } }, '{"a":{"c":"x","d":null},"b":1}'],
  [{ a: undefined, b: null }, '{"b":null}'],
  [[{ b: 1, a: 2 }, undefined, 'ü'], '[{"a":2,"b":1},null,"ü"]'],
  [{ 10: 1, 9: 2, a: [] }, '{"10":1,"9":2,"a":[]}'],
  ['text', '"text"'],
  [undefined, 'null'],
])('%j is %s', (value, text) => expect(canonicalJson(value)).toBe(text));

test('parameters in another order or of another type are different', () => {
  const hashes = [['a', 'b'], ['b', 'a'], ['a', null], ['a'], [['a', 'b']], ['ab'], [{ a: 'b' }], [1], ['1']];
  expect(new Set(hashes.map((each) => parametersHash(each).toString('hex'))).size).toBe(hashes.length);
});
