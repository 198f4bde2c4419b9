import type { FastifyRequest } from 'fastify';
import type { RouteContract } from '../../../foundation/api/route.ts';
import type { FieldProblems } from '../../../foundation/kit/app-error.ts';
import { idempotencyKeyProblem } from '../request-hash.ts';
import { addFieldProblems } from './field-problems.ts';
import { unknownNamesFinder } from './unknown-names.ts';
import { bodyValidator, textValidator } from './validators.ts';

type ValidatedRoute = Pick<RouteContract, 'params' | 'query' | 'body' | 'ignoredQuery' | 'idempotent'>;

/** What is wrong with a request. */
export interface RequestProblems {
  /** By the name of the field, of all parts of the request. */
  readonly all: FieldProblems;
  /** The fields of the body and of the query that their schemas have rejected. */
  readonly rejected: { readonly body: ReadonlySet<string>; readonly query: ReadonlySet<string> };
}

/**
 * Returns a function that validates a request against the route's schemas, and converts the values of its path and query to
 * their types. A streamed body is validated by its reader.
 * @returns the problems of all parts, so that the caller can correct them at once; undefined if there is none
 */
export function requestValidator(route: ValidatedRoute): (request: FastifyRequest) => RequestProblems | undefined {
  const [params, query] = [route.params, route.query].map((schema) => schema && textValidator(schema));
  const body = route.body && bodyValidator(route.body);
  const findInQuery = unknownNamesFinder('query', route.query, route.ignoredQuery);
  const findInBody = unknownNamesFinder('body', route.body);

  return (request) => {
    const [inPath, inQuery, inBody] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()];
    if (params?.(request.params) === false) addFieldProblems(inPath, params.errors!, 'path');
    if (query?.(request.query) === false) addFieldProblems(inQuery, query.errors!, 'query');
    if (request.streamedBody === undefined) {
      if (body?.(request.body) === false) addFieldProblems(inBody, body.errors!, 'body');
      else if (body === undefined && !isEmpty(request.body)) inBody.set('body', 'must be empty');
    }
    const rejected = { body: topLevel(inBody), query: topLevel(inQuery) };
    findInQuery(inQuery, request.query);
    if (request.streamedBody === undefined) findInBody(inBody, request.body);
    const keyProblem = route.idempotent && idempotencyKeyProblem(request.headers['idempotency-key']);
    if (keyProblem) inPath.set('Idempotency-Key', keyProblem);
    const isValid = inPath.size === 0 && inQuery.size === 0 && inBody.size === 0;
    return isValid ? undefined : { all: Object.fromEntries([...inBody, ...inQuery, ...inPath]), rejected };
  };
}

/** Whether a route without a body can accept it. The names of an object are reported one by one. */
function isEmpty(body: unknown): boolean {
  return body === undefined || (typeof body === 'object' && body !== null && !Array.isArray(body));
}

function topLevel(problems: ReadonlyMap<string, string>): Set<string> {
  return new Set([...problems.keys()].map((path) => path.split('.')[0]!));
}
