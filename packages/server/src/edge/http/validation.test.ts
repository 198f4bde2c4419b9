import type { FastifySchema } from 'fastify';
import { expect, test } from 'vitest';
import { Type } from 'typebox';
import { compileValidator, fieldProblems } from './validation.ts';

test.each([
  [Type.Array(Type.String(), { maxItems: 2 }), ['a', 'b', 'c'], 'must have at most 2 entries'],
  [Type.String({ maxLength: 2 }), 'abc', 'must have at most 2 characters'],
  [Type.Integer({ maximum: 2 }), 3, 'must be 2 or less'],
  [Type.Integer(), 'abc', 'must be an integer'],
])('schema %j rejects %j: %s', (field, value, problem) => {
  expect(problemsOf(Type.Object({ field }), { field: value })).toEqual({ field: problem });
});

test('reports each forbidden field under its name, with unsafe names masked and at most 20 in total', () => {
  const inner = Type.Object(
    { a: Type.Optional(Type.String()) },
    { additionalProperties: false, 'x-unknown': 'is none' },
  );
  const schema = Type.Object({ inner, b: Type.Optional(Type.String()) }, { additionalProperties: false });
  const words = 'is not a known name; use one of inner, b';
  const body: unknown = JSON.parse(
    '{"inner":{"c":1},"x":1,"constructor":1,"__proto__":1,"<b>":1,"4111111111111111":1}',
  );
  const own = new Map<string, string>(
    ['x', 'constructor', '__proto__', '?b?', '?card?number?'].map((name) => [name, words] as const),
  );
  expect(new Map(Object.entries(problemsOf(schema, body)))).toEqual(own.set('inner.c', 'is none'));
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`name${at}`, at]));
  expect(Object.keys(problemsOf(schema, { inner: {}, ...many }))).toHaveLength(20);
});

function problemsOf(schema: object, value: unknown): Record<string, string> {
  const validate = compileValidator({
    schema: schema as FastifySchema,
    httpPart: 'body',
    method: 'POST',
    url: '/',
  });
  validate(value);
  const { errors } = validate as unknown as { errors: Parameters<typeof fieldProblems>[0] };
  return fieldProblems(errors, 'body');
}
