import { expect, test } from 'vitest';
import { scanBody } from './body-shape.ts';

const nested = (levels: number): string => `${'{"a":['.repeat(levels / 2)}${']}'.repeat(levels / 2)}`;
const named = (names: number): string => `{${Array.from({ length: names }, (_, at) => `"${at}":":{["`).join(',')}}`;

const list = (item: string, count: number): string => `[${Array.from({ length: count }, () => item).join(',')}]`;
const MANY_VALUES = 'the body has more than 20000 values';

test.each([
  ['32 levels', nested(32)],
  ['1,000 names', named(1_000)],
  ['many objects', `[${Array.from({ length: 100 }, () => named(100)).join(',')}]`],
  ['braces and colons in texts', JSON.stringify({ a: '{'.repeat(100) + ':'.repeat(2_000), '\\"{': '\\' })],
  ['20,000 values', list('0', 19_999)],
  ['commas in texts', JSON.stringify([','.repeat(30_000)])],
  ['a text that does not end', '{"a":"'],
  ['more closing than opening braces', '}}}]]]'],
])('%s may be parsed', (_, text) => {
  expect(scanBody(text).problem).toBeUndefined();
});

test.each([
  ['34 levels', nested(34), 'the body is nested more than 32 deep'],
  ['levels that do not end', '['.repeat(100_000), 'the body is nested more than 32 deep'],
  ['1,001 names', named(1_001), 'the body has an object with more than 1000 names'],
  ['20,001 values', list('0', 20_000), MANY_VALUES],
  ['20,001 texts', list('""', 20_000), MANY_VALUES],
  ['objects that are empty', list('{}', 10_001), MANY_VALUES],
  ['lists within a name', `{"a":${list('[]', 10_001)}}`, MANY_VALUES],
  ['1,001 names within', `[{"a":${named(1_001)}}]`, 'the body has an object with more than 1000 names'],
])('%s may not', (_, text, problem) => {
  expect(scanBody(text).problem).toBe(problem);
});
