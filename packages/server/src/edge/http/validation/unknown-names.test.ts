import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { unknownNames } from './unknown-names.ts';

const Inner = Type.Object({ limit: Type.Optional(Type.String()) });
const schema = Type.Object({
  inner: Type.Union([Inner, Type.Null()]),
  list: Type.Array(Inner),
  open: Type.Record(Type.String(), Type.String()),
  anything: Type.Unknown(),
});

function unknownIn(value: unknown): Record<string, string> {
  const problems = new Map<string, string>();
  unknownNames('body', schema).addTo(problems, value);
  expect(unknownNames('body', schema).areIn(value)).toBe(problems.size > 0);
  return Object.fromEntries(problems);
}

test('finds names at any depth, in lists and in alternatives', () => {
  const near = (path: string): string => `is not a field of this request; did you mean ${path}?`;
  expect(unknownIn({ lists: [], inner: { limits: 1 }, list: [{}, { Limit: 1 }] })).toEqual({
    lists: near('list'),
    'inner.limits': near('inner.limit'),
    'list.1.Limit': near('list.1.limit'),
  });
});

test('accepts every name where the schema does, and values of a wrong type', () => {
  expect(unknownIn({ open: { a: '1' }, anything: { b: { c: 1 } }, inner: null, list: 'x' })).toEqual({});
  expect(unknownIn('text')).toEqual({});
  expect(unknownIn([{ lists: 1 }])).toEqual({});
});

test('uses the own text of a schema', () => {
  const problems = new Map<string, string>();
  unknownNames('query', Type.Object({}, { 'x-unknown': 'is none' })).addTo(problems, { a: 1 });
  expect(problems).toEqual(new Map([['a', 'is none']]));
});

test('lists twenty names, however many there are', () => {
  expect(
    Object.keys(unknownIn(Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`f${at}`, 1])))),
  ).toHaveLength(20);
});
