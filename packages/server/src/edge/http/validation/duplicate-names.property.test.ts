import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scale, seed } from '#test/harness.ts';
import { scanBody } from './body-shape.ts';
import { countTexts, duplicateNames } from './duplicate-names.ts';

const has = (text: string) => scanBody(text).texts !== countTexts(JSON.parse(text));

test.each([
  ['{"amount":1,"amount":2}', ['amount']],
  ['{"a":{"b":1,"c":2,"b":{"b":1}}}', ['a.b']],
  ['{"list":[{"a":1},[{"x":[],"x":"y"}]]}', ['list.1.0.x']],
  ['[{"a":"\\"","a":1}]', ['0.a']],
  [String.raw`{"a":1,"\u0061":"a"}`, ['a']],
  [String.raw`{"a\\":1,"a\\":2}`, ['a?']],
  ['{"a.b":1,"a.b":1}', ['"a.b"']],
  [' { "a" : [ 1 , 2 ] , "b" : { "a" : 1 } , "a" : null } ', ['a']],
])('%s has the duplicates %j', (text, paths) => {
  expect(has(text)).toBe(true);
  expect([...duplicateNames(text).keys()]).toEqual(paths);
});

test.each([
  '{}',
  '[]',
  '"x"',
  '7',
  'null',
  '{"a":{"a":1},"b":[{"a":1},{"a":2}],"c":"{a:1,a:2}"}',
  '{"":"","A":1,"a":2}',
])('%s has none, which counting shows', (text) => {
  expect(has(text)).toBe(false);
  expect(duplicateNames(text).size).toBe(0);
});

test('texts with quotes have no duplicates', () => {
  const text = JSON.stringify({ a: '"', b: ['\\"', '\\'], '"': { a: '{"a":1,"a":2}' } });
  expect(has(text)).toBe(false);
  expect(duplicateNames(text).size).toBe(0);
});

test('any value has none, and any repeated name is found', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.string(), fc.jsonValue(), (value, name, other) => {
      const text = JSON.stringify(value);
      expect(duplicateNames(text).size).toBe(0);
      const [key, inner] = [JSON.stringify(name), JSON.stringify(other)];
      const twice = `[${text},{${key}:${inner},"other":${text},${key}:${text}}]`;
      expect(has(twice)).toBe(true);
      expect(duplicateNames(twice).size).toBe(1);
    }),
    { seed: seed(), numRuns: scale(200, 20_000) },
  );
});

test('many duplicates are not all listed', () => {
  const many = `{${Array.from({ length: 100 }, (_, at) => `"n${at}":1,"n${at}":2`).join(',')}}`;
  expect(duplicateNames(many).size).toBe(20);
});
