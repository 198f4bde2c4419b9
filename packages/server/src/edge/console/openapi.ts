import type { OperatorRoute } from '#api/operator-route.ts';
import { ENVIRONMENTS } from '#kit/tenant.ts';
import { OPERATOR_ROLES, operatorRightsOf, type AccountRoute } from '#people';
import { FailureLibrary } from '#http/openapi/failures.ts';
import { consoleFailureHeaders, CONSOLE_HEADERS } from '#http/openapi/headers.ts';
import { describeOperation, type CallerTerms, type Libraries } from '#http/openapi/operation.ts';
import type { OperationContract } from '#http/openapi/operation-contract.ts';
import { openApiPath } from '#http/openapi/parameters.ts';
import { SchemaLibrary, type JsonObject } from '#http/openapi/schema-library.ts';
import { describeConsoleApi, TAGS, tagOf } from './openapi-texts.ts';
import { termsOfAccount, termsOfOperator, SECURITY_SCHEMES } from './openapi-terms.ts';
import { hintText, streamContract } from './stream.ts';

interface Release {
  /** The console's origin. Default: that of a service on this machine with the default settings. */
  readonly url?: string;
  /** The version of the service. */
  readonly version?: string;
}

const DEFAULT_URL = 'http://localhost:8083';

/** The name of a call, of the operator's API. */
const IDEMPOTENCY_KEY: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Your name for this call, such as a UUID. Repeating the call with it creates nothing twice.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
};

/**
 * What people call on the console's origin in addition to the partner API, as an OpenAPI 3.1 document: `/account/v1` and `/operator/v1`.
 * It is generated from the mounted routes, as the description of the partner API is.
 */
export function createConsoleOpenApi(
  accountRoutes: readonly AccountRoute[],
  operatorRoutes: readonly OperatorRoute[],
  { url = DEFAULT_URL, version = 'unreleased' }: Release = {},
): object {
  const schemas = new SchemaLibrary();
  const failures = new FailureLibrary(schemas, consoleFailureHeaders);
  const libraries: Libraries = { url, schemas, failures };
  const paths: Record<string, JsonObject> = {};
  const tags = new Set<string>();
  const add = (route: Omit<OperationContract, 'tag'>, terms: CallerTerms, form = asItIs): void => {
    const tag = tagOf(route.path);
    tags.add(tag);
    const path = (paths[openApiPath(route.path)] ??= {});
    path[route.method.toLowerCase()] = form(describeOperation({ ...route, tag }, terms, libraries));
  };
  for (const route of accountRoutes) {
    const path = `/account/v1${route.path}`;
    add({ ...route, path, status: 200, idempotent: false }, termsOfAccount(route));
  }
  const stream = streamContract(ENVIRONMENTS);
  add({ ...stream, status: 200, idempotent: false }, termsOfAccount({ ...stream, open: false }), asStream);
  for (const route of operatorRoutes) {
    const formats = route.csv ? { formats: ['csv'] as const } : {};
    const idempotent = route.idempotent ?? false;
    add({ ...route, ...formats, idempotent, path: `/operator/v1${route.path}` }, termsOfOperator(route));
  }
  return {
    openapi: '3.1.1',
    info: describeConsoleApi(version),
    servers: [{ url: '{origin}', description: 'The console.', variables: { origin: originVariable(url) } }],
    security: [{ session: [] }],
    tags: [...tags].map((name) => ({ name, description: TAGS[name] })),
    'x-roles': Object.fromEntries(OPERATOR_ROLES.map((role) => [role, operatorRightsOf(role)])),
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      headers: CONSOLE_HEADERS,
      schemas: schemas.components(),
      responses: failures.responses(),
      examples: failures.examples(),
    },
  };
}

/** Everybody has another one: a program must send it as `Origin`, too. */
function originVariable(url: string): JsonObject {
  return { default: url, description: 'The console’s origin, `ISSUARY_CONSOLE_URL`.' };
}

const asItIs = (operation: JsonObject): JsonObject => operation;

/** The response of the stream is not in the envelope. */
function asStream(operation: JsonObject): JsonObject {
  const responses = operation['responses'] as Record<string, JsonObject>;
  const content = { 'text/event-stream': { schema: { type: 'string', description: hintText } } };
  return { ...operation, responses: { ...responses, 200: { ...responses['200'], content } } };
}
