import { describePartnerOperation, type PartnerLibraries } from './openapi/partner-operation.ts';
import { failureHeaders, HEADERS } from './openapi/headers.ts';
import { FailureLibrary } from './openapi/failures.ts';
import { IDEMPOTENCY_KEY, openApiPath } from './openapi/parameters.ts';
import { SchemaLibrary, type JsonObject } from './openapi/schema-library.ts';
import { describeApi, serversOf, TAGS } from './openapi/texts.ts';
import { DELIVERY_HEADERS, describeWebhooks } from './openapi/webhooks.ts';
import { PARTNER_ROLES, rightsOf, type PartnerRole } from '#people';
import { ENVIRONMENTS, type Environment } from '#kit/tenant.ts';
import type { EventDefinition } from '#events';
import type { Route, RouteContract } from '#api/route.ts';
import { tokenContract } from './token-route.ts';

interface Release {
  /** The service's URL. Default: that of a service on this machine with the default settings. */
  readonly url?: string;
  /** The version of the service. */
  readonly version?: string;
  /** The SDK's methods by operation; undefined: the document has no snippets for the SDK. */
  readonly sdkMethods?: PartnerLibraries['sdkMethods'];
}

const DEFAULT_URL = 'http://127.0.0.1:8080';
const WEBHOOK_TAG = 'Webhook events';

/**
 * The API as an OpenAPI 3.1 document, generated from the mounted route table: the documented schemas are those that are
 * enforced. The same routes always produce the same text.
 */
export function createOpenApi(
  routes: readonly Route[],
  events: readonly EventDefinition[],
  { url = DEFAULT_URL, version = 'unreleased', sdkMethods }: Release = {},
): object {
  const schemas = new SchemaLibrary();
  const failures = new FailureLibrary(schemas, failureHeaders);
  const libraries: PartnerLibraries = { url, schemas, failures, sdkMethods };
  const paths = describePaths(routes, libraries);
  const webhooks = describeWebhooks(events, schemas);
  const tags = new Set([tokenContract.tag, ...routes.map((route) => route.tag), WEBHOOK_TAG]);
  return {
    openapi: '3.1.1',
    info: describeApi([tokenContract, ...routes], version),
    servers: serversOf(url, ['sandbox', 'live']),
    security: [{ accessToken: [] }],
    tags: [...tags].map((name) => ({ name, description: TAGS[name] })),
    'x-roles': describeRoles(),
    paths,
    webhooks,
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', description: 'From `POST /authentication/token`.' },
      },
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY, ...DELIVERY_HEADERS },
      headers: HEADERS,
      schemas: schemas.components(),
      responses: failures.responses(),
      examples: failures.examples(),
    },
  };
}

function describePaths(routes: readonly Route[], libraries: PartnerLibraries): JsonObject {
  const paths: Record<string, JsonObject> = {};
  const add = (route: RouteContract, isOpen: boolean): void => {
    const path = (paths[openApiPath(route.path)] ??= {});
    path[route.method.toLowerCase()] = describePartnerOperation(route, libraries, isOpen);
  };
  add(tokenContract, true);
  for (const route of routes) add(route, false);
  return paths;
}

/** What people in the console may do by their role, in each environment. */
function describeRoles(): JsonObject {
  const rightsIn = (role: PartnerRole, environment: Environment): string[] => [...rightsOf(role, environment)];
  return Object.fromEntries(
    PARTNER_ROLES.map((role) => [
      role,
      Object.fromEntries(ENVIRONMENTS.map((environment) => [environment, rightsIn(role, environment)])),
    ]),
  );
}
