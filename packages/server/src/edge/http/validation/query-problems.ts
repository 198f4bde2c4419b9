import type { TObject } from 'typebox';
import type { FieldProblems } from '#kit/app-error.ts';
import { addFieldProblems } from './field-problems.ts';
import { textValidator } from './validators.ts';

/** What is wrong with the values of a query that is not the query of a request. Its metadata is folded. */
export function queryProblems(schema: TObject, query: Readonly<Record<string, unknown>>): FieldProblems {
  const problems = new Map<string, string>();
  const validate = textValidator(schema);
  // Converts values in place.
  if (!validate({ ...query })) addFieldProblems(problems, validate.errors!, 'query');
  return Object.fromEntries(problems);
}
