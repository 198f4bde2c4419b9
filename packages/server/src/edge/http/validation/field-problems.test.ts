import { Type, type TSchema } from 'typebox';
import { expect, test } from 'vitest';
import { addFieldProblems } from './field-problems.ts';
import { bodyValidator } from './validators.ts';

test.each([
  [Type.Array(Type.String(), { maxItems: 2 }), ['a', 'b', 'c'], 'must have at most 2 entries'],
  [Type.String({ maxLength: 2 }), 'abc', 'must have at most 2 characters'],
  [Type.Integer({ maximum: 2 }), 3, 'must be 2 or less'],
  [Type.Integer(), 'abc', 'must be an integer'],
])('schema %j rejects %j: %s', (field, value, problem) => {
  expect(problemsOf(Type.Object({ field }), { field: value })).toEqual(new Map([['field', problem]]));
});

test('a field keeps its first problem, and a missing one has the name of its path', () => {
  const schema = Type.Object({
    inner: Type.Object({ a: Type.String({ minLength: 3, pattern: '^x' }), b: Type.Any() }),
  });
  expect(problemsOf(schema, { inner: { a: '' } })).toEqual(
    new Map([
      ['inner.b', 'is required'],
      ['inner.a', 'must have at least 3 characters'],
    ]),
  );
});

function problemsOf(schema: TSchema, value: unknown): Map<string, string> {
  const validate = bodyValidator(schema);
  validate(value);
  const problems = new Map<string, string>();
  addFieldProblems(problems, validate.errors!, 'body');
  return problems;
}
