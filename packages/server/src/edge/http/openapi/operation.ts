import { MEDIA_TYPES, type ResponseFormat } from '#api/response-format.ts';
import { successEnvelope, successSchema } from '../envelope.ts';
import type { ErrorCode } from '#kit/app-error.ts';
import type { FailureLibrary } from './failures.ts';
import type { OperationContract } from './operation-contract.ts';
import { pathParameters, queryParameters } from './parameters.ts';
import { errorsByStatus } from './route-errors.ts';
import type { JsonObject, SchemaLibrary } from './schema-library.ts';
import { onlyIn, serversOf, whenItEnds } from './texts.ts';

export interface Libraries {
  /** The service's URL. */
  readonly url: string;
  readonly schemas: SchemaLibrary;
  readonly failures: FailureLibrary;
}

/** What an operation has because of those who call it, who differ between the APIs. */
export interface CallerTerms {
  /** What shows who they are. Empty: nobody needs to know. */
  readonly security: readonly JsonObject[];
  readonly errors: readonly ErrorCode[];
  /** The headers of a successful response to this route or its dry run. */
  readonly headers: (route: OperationContract) => JsonObject;
  /** Further members of the operation. */
  readonly extensions: JsonObject;
}

/** One route as an OpenAPI operation. */
export function describeOperation(route: OperationContract, terms: CallerTerms, libraries: Libraries): JsonObject {
  const parameters = [
    ...pathParameters(route, libraries.schemas),
    ...queryParameters(route, libraries.schemas),
    ...(route.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
  return {
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    ...describeText(route),
    ...(route.deprecation ? { deprecated: true } : {}),
    ...(route.environments === undefined ? {} : { servers: serversOf(libraries.url, route.environments) }),
    security: terms.security,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(route.body ? { requestBody: describeBody(route, libraries.schemas) } : {}),
    responses: {
      [route.status]: describeSuccess(route, terms, libraries.schemas),
      ...(route.dryRun ? { [route.dryRun.status]: describeDryRun(route, terms, libraries.schemas) } : {}),
      ...(route.waiting ? { 202: describeWaiting(route, terms, libraries.schemas) } : {}),
      ...describeFailures(terms.errors, libraries.failures),
    },
    ...terms.extensions,
  };
}

/** The description, with where the operation is mounted and when it ends. */
function describeText({ description, deprecation, environments }: OperationContract): JsonObject {
  const parts = [description, environments && onlyIn(environments), deprecation && whenItEnds(deprecation)];
  const texts = parts.filter((part) => part !== undefined);
  return texts.length === 0 ? {} : { description: texts.join(' ') };
}

function describeBody(route: OperationContract, schemas: SchemaLibrary): JsonObject {
  const { body, example, streamedBodies } = route;
  return {
    required: (body.required?.length ?? 0) > 0,
    content: {
      'application/json': {
        schema: schemas.publish(closedSchema(body as unknown as JsonObject)),
        ...(example?.body === undefined ? {} : { example: example.body }),
      },
      ...(streamedBodies
        ? { [streamedBodies.mediaType]: { schema: { type: 'string', description: streamedBodies.description } } }
        : {}),
    },
  };
}

function describeSuccess(route: OperationContract, terms: CallerTerms, schemas: SchemaLibrary): JsonObject {
  const { status, success, example } = route;
  return {
    description: success,
    headers: terms.headers(route),
    content: {
      'application/json': {
        schema: schemas.publish(successSchema(route.data)),
        ...(example && { example: successEnvelope(status, success, example.data) }),
      },
      ...Object.fromEntries((route.formats ?? []).map((format) => [MEDIA_TYPES[format], describeFormat(format)])),
    },
  };
}

function describeFormat(format: ResponseFormat): JsonObject {
  const bytes = format === 'csv' ? {} : { format: 'binary' };
  return { schema: { type: 'string', ...bytes, description: `With \`Accept: ${MEDIA_TYPES[format]}\`.` } };
}

/** The success response of the route's dry run. */
function describeDryRun(route: OperationContract, terms: CallerTerms, schemas: SchemaLibrary): JsonObject {
  const { status, success, exampleData } = route.dryRun!;
  return describeSuccess({ ...route, status, success, example: { data: exampleData } }, terms, schemas);
}

/** The response of a call that waits for a second person. */
function describeWaiting(route: OperationContract, terms: CallerTerms, schemas: SchemaLibrary): JsonObject {
  const { success, data, exampleData } = route.waiting!;
  return describeSuccess({ ...route, status: 202, success, data, example: { data: exampleData } }, terms, schemas);
}

function describeFailures(errors: readonly ErrorCode[], failures: FailureLibrary): JsonObject {
  const responses: JsonObject = {};
  for (const [status, codes] of errorsByStatus(errors)) responses[status] = failures.response(status, codes);
  return responses;
}

/** A request's schema as it is enforced: with no other fields than those that it names, at any depth. */
function closedSchema(schema: JsonObject): JsonObject {
  const closed: JsonObject = { ...schema };
  if (schema['properties'] !== undefined) {
    const properties = Object.entries(schema['properties'] as Record<string, JsonObject>);
    closed['properties'] = Object.fromEntries(properties.map(([name, inner]) => [name, closedSchema(inner)]));
    if (schema['patternProperties'] === undefined) closed['additionalProperties'] ??= false;
  }
  for (const word of ['items', 'x-items']) {
    if (schema[word] !== undefined) closed[word] = closedSchema(schema[word] as JsonObject);
  }
  if (schema['anyOf'] !== undefined) closed['anyOf'] = (schema['anyOf'] as JsonObject[]).map(closedSchema);
  return closed;
}
