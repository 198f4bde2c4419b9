import type { FastifySchema } from 'fastify';
import { expect, test } from 'vitest';
import { Type } from 'typebox';
import { createValidatorCompiler, fieldProblems } from './validation.ts';

test.each([
  [Type.Array(Type.String(), { maxItems: 2 }), ['a', 'b', 'c'], 'must have at most 2 entries'],
  [Type.String({ maxLength: 2 }), 'abc', 'must have at most 2 characters'],
  [Type.Integer({ maximum: 2 }), 3, 'must be 2 or less'],
  [Type.Integer(), 'abc', 'must be an integer'],
])('%j says of %j: %s', (field, value, problem) => {
  const schema = Type.Object({ field }) as FastifySchema;
  const validate = createValidatorCompiler()({ schema, httpPart: 'body', method: 'POST', url: '/' });
  validate({ field: value });
  const { errors } = validate as unknown as { errors: Parameters<typeof fieldProblems>[0] };
  expect(fieldProblems(errors, 'body')).toEqual({ field: problem });
});
