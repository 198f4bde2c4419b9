import type { FastifyRequest } from 'fastify';
import { foldMetadata } from '#api/fold-metadata.ts';
import type { RouteContract } from '#api/route.ts';
import type { FieldProblems } from '#kit/app-error.ts';
import { idempotencyKeyProblem } from '../request-hash.ts';
import { addFieldProblems } from './field-problems.ts';
import { unknownNames } from './unknown-names.ts';
import { bodyValidator, textValidator } from './validators.ts';

/** Items of a list whose mistakes are listed. */
const LISTED_ITEMS_MAX = 100;

type ValidatedRoute = Pick<RouteContract, 'params' | 'query' | 'body' | 'ignoredQuery' | 'idempotent'>;

/** What is wrong with a request. */
export interface RequestProblems {
  /** By the name of the field, of all parts of the request. */
  readonly all: FieldProblems;
  /** The fields of the body and of the query that their schemas have rejected. */
  readonly rejected: { readonly body: ReadonlySet<string>; readonly query: ReadonlySet<string> };
  /** The items of a list in the body that the schema accepts, by their place. */
  readonly acceptedItems: (name: string) => ReadonlyMap<number, unknown>;
}

/**
 * Returns a function that validates a request against the route's schemas, and converts the values of its path and query to
 * their types. A streamed body is validated by its reader.
 * @returns the problems of all parts, so that the caller can correct them at once; undefined if there is none
 */
export function requestValidator(route: ValidatedRoute): (request: FastifyRequest) => RequestProblems | undefined {
  const [params, query] = [route.params, route.query].map((schema) => schema && textValidator(schema));
  const body = route.body && bodyValidator(route.body);
  const hasMetadata = route.query !== undefined && 'metadata' in route.query.properties;
  const inQuery = unknownNames('query', route.query, route.ignoredQuery);
  const inBody = unknownNames('body', route.body);

  return (request) => {
    const isStream = request.streamedBody !== undefined;
    const areParamsRight = params === undefined || params(request.params);
    if (hasMetadata) foldMetadata(request.query as Record<string, unknown>);
    const isQueryRight = query === undefined || query(request.query);
    const isBodyRight = isStream || (body === undefined ? isEmpty(request.body) : body(request.body));
    const hasUnknown = inQuery.areIn(request.query) || (!isStream && inBody.areIn(request.body));
    const { duplicateNames } = request;
    const keyProblem = route.idempotent ? idempotencyKeyProblem(request.headers['idempotency-key']) : undefined;
    const isKeyRight = keyProblem === undefined && duplicateNames === undefined;
    if (areParamsRight && isQueryRight && isBodyRight && !hasUnknown && isKeyRight) return undefined;

    const [ofQuery, ofBody] = [new Map<string, string>(), new Map<string, string>(duplicateNames)];
    const others = new Map(keyProblem === undefined ? [] : [['Idempotency-Key', keyProblem]]);
    if (!areParamsRight) addFieldProblems(others, params!.errors!, 'path');
    if (!isQueryRight) addFieldProblems(ofQuery, query!.errors!, 'query');
    if (!isBodyRight && body) addFieldProblems(ofBody, body.errors!, 'body');
    else if (!isBodyRight) ofBody.set('body', 'must be empty');
    const rejected = { body: topLevel(ofBody), query: topLevel(ofQuery) };
    inQuery.addTo(ofQuery, request.query);
    if (!isStream) inBody.addTo(ofBody, request.body);
    return {
      all: Object.fromEntries([...ofBody, ...ofQuery, ...others]),
      rejected,
      acceptedItems: itemsOf(request.body, ofBody),
    };
  };
}

/** Whether a route without a body can accept it. The names of an object are reported one by one. */
function isEmpty(body: unknown): boolean {
  return body === undefined || (typeof body === 'object' && body !== null && !Array.isArray(body));
}

function itemsOf(body: unknown, problems: ReadonlyMap<string, string>): RequestProblems['acceptedItems'] {
  return (name) => {
    const list = (body as Record<string, unknown> | undefined)?.[name];
    const items = Array.isArray(list) ? [...list.slice(0, LISTED_ITEMS_MAX).entries()] : [];
    return new Map(items.filter(([at]) => !problems.has(`${name}.${at}`)));
  };
}

function topLevel(problems: ReadonlyMap<string, string>): Set<string> {
  return new Set([...problems.keys()].map((path) => path.split('.')[0]!));
}
