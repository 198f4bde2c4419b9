import { MEDIA_TYPES, type ResponseFormat } from '../../../foundation/api/response-format.ts';
import { successEnvelope, successSchema } from '../envelope.ts';
import type { RouteContract } from '../../../foundation/api/route.ts';
import { rightOf } from '../../../foundation/api/route-right.ts';
import { scopeOf } from '../../../foundation/api/route-scope.ts';
import { closedSchema } from './closed-schema.ts';
import type { FailureLibrary } from './failures.ts';
import { successHeaders } from './headers.ts';
import { pathParameters, queryParameters } from './parameters.ts';
import { errorsByStatus, routeErrors } from './route-errors.ts';
import { codeSamples } from './samples/code-samples.ts';
import type { SdkMethod } from './samples/typescript.ts';
import type { JsonObject, SchemaLibrary } from './schema-library.ts';
import { onlyIn, serversOf, whenItEnds } from './texts.ts';

export interface Libraries {
  /** The service's URL. */
  readonly url: string;
  readonly schemas: SchemaLibrary;
  readonly failures: FailureLibrary;
  /** The SDK's methods by operation; undefined: the document has no snippets for the SDK. */
  readonly sdkMethods: Readonly<Record<string, SdkMethod>> | undefined;
}

/** One route as an OpenAPI operation. `isOpen`: it needs no token. */
export function describeOperation(route: RouteContract, libraries: Libraries, isOpen = false): JsonObject {
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
    security: isOpen ? [] : securityOf(route),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(route.body ? { requestBody: describeBody(route, libraries.schemas) } : {}),
    responses: {
      [route.status]: describeSuccess(route, libraries.schemas, isOpen),
      ...(route.dryRun ? { [route.dryRun.status]: describeDryRun(route, libraries.schemas, isOpen) } : {}),
      ...describeFailures(route, libraries.failures, isOpen),
    },
    ...(isOpen ? {} : { 'x-right': personRightOf(route) }),
    'x-codeSamples': codeSamples(route, isOpen, libraries.sdkMethods),
  };
}

/** The description, with where the operation is mounted and when it ends. */
function describeText({ description, deprecation, environments }: RouteContract): JsonObject {
  const parts = [description, environments && onlyIn(environments), deprecation && whenItEnds(deprecation)];
  const texts = parts.filter((part) => part !== undefined);
  return texts.length === 0 ? {} : { description: texts.join(' ') };
}

/** OpenAPI 3.1 lists the scopes that a token needs for any security scheme. */
function securityOf(route: RouteContract): JsonObject[] {
  const scope = scopeOf(route);
  return [{ accessToken: scope === 'any' ? [] : [scope] }];
}

/** The right that a person in the console needs; null: only API keys may call the operation. */
function personRightOf(route: RouteContract): string | null {
  const right = rightOf(route);
  return right === 'key' ? null : right;
}

function describeBody(route: RouteContract, schemas: SchemaLibrary): JsonObject {
  const { body, example, streamedBodies } = route;
  return {
    required: (body.required?.length ?? 0) > 0,
    content: {
      'application/json': {
        schema: schemas.publish(closedSchema(body as unknown as JsonObject)),
        ...(example.body === undefined ? {} : { example: example.body }),
      },
      ...(streamedBodies
        ? { [streamedBodies.mediaType]: { schema: { type: 'string', description: streamedBodies.description } } }
        : {}),
    },
  };
}

function describeSuccess(route: RouteContract, schemas: SchemaLibrary, isOpen: boolean): JsonObject {
  return {
    description: route.success,
    headers: successHeaders(route, isOpen),
    content: {
      'application/json': {
        schema: schemas.publish(successSchema(route.data)),
        example: successEnvelope(route.status, route.success, route.example.data),
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
function describeDryRun(route: RouteContract, schemas: SchemaLibrary, isOpen: boolean): JsonObject {
  const { status, success, exampleData } = route.dryRun!;
  return describeSuccess({ ...route, status, success, example: { data: exampleData } }, schemas, isOpen);
}

function describeFailures(route: RouteContract, failures: FailureLibrary, isOpen: boolean): JsonObject {
  const responses: JsonObject = {};
  for (const [status, codes] of errorsByStatus(routeErrors(route, isOpen)))
    responses[status] = failures.response(status, codes);
  return responses;
}
