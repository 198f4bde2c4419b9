import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { RouteContract } from '../../../foundation/api/route.ts';
import type { FieldProblems } from '../../../foundation/kit/app-error.ts';
import { idempotencyKeyProblem } from '../request-hash.ts';
import { addFieldProblems } from './field-problems.ts';
import { unknownNamesFinder } from './unknown-names.ts';
import { bodyValidator, textValidator } from './validators.ts';

type ValidatedRoute = Pick<RouteContract, 'params' | 'query' | 'body' | 'ignoredQuery' | 'idempotent'>;

/**
 * Returns a function that validates a request against the route's schemas, and converts the values of its path and query to
 * their types. A streamed body is validated by its reader.
 * @returns the problems of all parts, so that the caller can correct them at once; undefined if there is none
 */
export function requestValidator(route: ValidatedRoute): (request: FastifyRequest) => FieldProblems | undefined {
  const [params, query] = [route.params, route.query].map((schema) => schema && textValidator(schema));
  const body = route.body && bodyValidator(route.body);
  const ignored = Object.fromEntries((route.ignoredQuery ?? []).map((name) => [name, Type.Unknown()]));
  const findInQuery = unknownNamesFinder('query', Type.Object({ ...route.query?.properties, ...ignored }));
  const findInBody = unknownNamesFinder('body', route.body);

  return (request) => {
    const problems = new Map<string, string>();
    if (params?.(request.params) === false) addFieldProblems(problems, params.errors!, 'path');
    if (query?.(request.query) === false) addFieldProblems(problems, query.errors!, 'query');
    findInQuery(problems, request.query);
    if (request.streamedBody === undefined) {
      if (body?.(request.body) === false) addFieldProblems(problems, body.errors!, 'body');
      findInBody(problems, request.body);
    }
    const keyProblem = route.idempotent && idempotencyKeyProblem(request.headers['idempotency-key']);
    if (keyProblem) problems.set('Idempotency-Key', keyProblem);
    return problems.size === 0 ? undefined : Object.fromEntries(problems);
  };
}
